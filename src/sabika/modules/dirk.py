"""Dirk, the third at a table for two: he takes no turns, but collects tiles and scores for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Annotated, Any, TypedDict

import msgspec

from sabika.engine import (
    NEUTRAL,
    Drawn,
    Entry,
    Event,
    Frame,
    Handler,
    NoFields,
    Step,
    insert_after,
    is_neutral,
    module_fields,
)
from sabika.games.city import (
    CityGame,
    CityModule,
    CityRules,
    CityState,
    CityView,
    Give,
    Holding,
    Stock,
    Task,
    announce_tiles,
    draw_tile,
)
from sabika.words import Reason, because

NAME = "Dirk"
TO = "dirk"  # where draws say that his tiles went
GIFT = 6  # tiles of each bag at the start and after the first scoring
BY_MARKER = 2  # the version of the rules since which a two-sided tile given to him lies as the marker says (R33)


class DirkPlayerView(TypedDict):
    """What a view tells of Dirk besides."""

    tiles: Annotated[list[str], NEUTRAL, "the tiles he has"]


class Gave(Event, frozen=True, omit_defaults=True):
    """A bought tile was given to Dirk."""

    seat: int
    tile: str
    shown: str | None = None  # what it shows now, where it was turned over

    @property
    def words(self) -> str:
        return "gave" if self.shown is None else "gave-turned"


class DirkTiles(Step[CityGame]):
    """Right after a scoring Dirk gets more tiles, before the market is refilled (R16)."""

    name = "dirk-tiles"

    def run(self, game: CityGame, frame: Frame) -> None:
        (scoring,) = frame.note
        for bag, tiles in game.state.bags.items():
            if scoring == 1:
                draw_for_dirk(game, bag, GIFT)
            elif scoring == 2:
                draw_for_dirk(game, bag, len(tiles) // 3)


def draw_for_dirk(game: CityGame, bag: str, due: int) -> None:
    """Up to `due` tiles from a bag; he keeps whatever is drawn (R17)."""
    drawn = [tile for _ in range(due) if (tile := draw_tile(game, bag)) is not None]
    if drawn:
        game.state.slots[Dirk.name] = (*game.state.slots[Dirk.name], *announce_tiles(game, bag, drawn, TO))


class GiveToDirk(Handler[CityGame, Give]):
    """A player who has bought a tile may give it to Dirk."""

    action = Give

    def options(self, game: CityGame, seat: int) -> Iterable[Give]:
        may_not = game.rules.hooks.why_not_give
        return [Give(tile) for tile in game.state.pending[seat] if may_not(game, tile) is None]

    def why_not(self, game: CityGame, seat: int, action: Give) -> Reason | None:
        if action.tile not in game.state.pending[seat]:
            return because("tile-not-to-place", tile=action.tile)
        return game.rules.hooks.why_not_give(game, action.tile)

    def apply(self, game: CityGame, seat: int, action: Give) -> None:
        state, rules, tile = game.state, game.rules, action.tile
        state.remove_pending(seat, tile)
        lying = rules.face(state, tile) if rules.setup.version >= BY_MARKER else tile
        state.slots[Dirk.name] = (*state.slots[Dirk.name], lying)
        game.emit(Gave(seat, tile, None if lying == tile else lying))


class Dirk(CityModule):
    """Joins by himself when two play. His slot is the tuple of his tiles, all of them public."""

    name = "dirk"
    games = frozenset({"alhambra", "granada", "alhambra-granada"})
    player_fields = DirkPlayerView
    automatic = True
    changed = MappingProxyType({"granada": BY_MARKER, "alhambra-granada": BY_MARKER})

    def joins(self, game: str, seats: int) -> bool:
        return game in self.games and seats == 2

    def money(self, cards: list[str]) -> list[str]:
        """One copy of every card stays in the box."""
        return list((Counter(cards) - Counter(set(cards))).elements())

    def neutrals(self) -> list[str]:
        return [NAME]

    def holdings(self, state: CityState, first: int) -> list[Holding]:
        return [Holding(first, tiles=state.slots[self.name])]

    def before_events(self, holdings: list[Holding], since: Sequence[Event]) -> list[Holding]:
        """His pile is in the order in which he was given the tiles."""
        given = sum(len(event.items) for event in since if isinstance(event, Drawn) and event.to == TO)
        return [
            one if one.palace is not None else msgspec.structs.replace(one, tiles=one.tiles[: len(one.tiles) - given])
            for one in holdings
        ]

    def on_first_market(self, game: CityGame) -> None:
        for bag in game.state.bags:
            draw_for_dirk(game, bag, GIFT)

    def tasks(self, rules: CityRules) -> list[Task]:
        return [Task("neutral", {"name": NAME, "count": GIFT * len(rules.bags)})]

    def steps(self) -> list[Step[Any]]:
        return [DirkTiles()]

    def flow(self, steps: tuple[str, ...], name: str) -> tuple[str, ...]:
        return insert_after(steps, "score", DirkTiles.name) if name == "scoring" else steps

    def handlers(self, decision: str) -> list[Handler[Any, Any]]:
        """Only what was bought can be given (R15): not what is handed out at the end."""
        return [GiveToDirk()] if decision == "place" else []

    def first_slot(self, game: CityGame) -> tuple[str, ...]:
        return ()

    def player_view(self, slot: tuple[str, ...], player: int, seat: int | None) -> DirkPlayerView | NoFields:
        return {"tiles": list(slot)} if player == 2 else {}

    def restore(self, view: CityView, state: CityState, rules: CityRules) -> tuple[str, ...]:
        return tuple(module_fields(view["players"][rules.seats], DirkPlayerView)["tiles"])

    def lay_out(self, game: CityGame, entry: Entry, stock: Stock) -> None:
        """Dirk has the tiles of the neutral player, none if there is none."""
        for player in entry["players"].items():
            if is_neutral(player) and "tiles" in player:
                game.state.slots[self.name] = stock.take_tiles(player["tiles"])


MODULE = Dirk()
