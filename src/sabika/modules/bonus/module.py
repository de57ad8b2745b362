"""Bonus cards: how they are dealt, revealed and counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Annotated, Any, ClassVar, NotRequired, Self, TypedDict

import msgspec

from sabika.engine import OWN, SEATED, Drawn, Entry, Event, Frame, Handler, NoFields, Step, insert_before, module_fields
from sabika.games.city import (
    CityGame,
    CityModule,
    CityRules,
    CityState,
    CityView,
    Decline,
    Holding,
    OfTile,
    SheetPiece,
    Stock,
    Task,
    Window,
)
from sabika.modules.bonus.entries import EACH, check_number, enter_card, enter_cards, enter_face_up
from sabika.palace import Cell, Palace
from sabika.words import Reason, because

NAME = "bonus"
LABEL = "bonus:1"
HIDDEN = "?"


class Cards(msgspec.Struct, frozen=True):
    """The slot: per seat the cards face down and face up, and what left the game unseen."""

    down: tuple[tuple[str, ...], ...] = ()
    up: tuple[tuple[str, ...], ...] = ()
    removed: tuple[str, ...] = ()
    # Cards that lay face up once and went back to the hand: everybody knows who holds them.
    known: tuple[tuple[str, ...], ...] = ()


class BonusPlayerView(TypedDict):
    """What a view tells of a player besides."""

    bonus_up: Annotated[list[str], SEATED, "bonus cards face up"]
    bonus_down_count: Annotated[int, SEATED, "how many lie face down"]
    bonus_known: Annotated[list[str], SEATED, "those of them that everybody has seen"]
    bonus: NotRequired[Annotated[list[str], OWN, "those face down"]]


class Reveal(OfTile, frozen=True):
    """Turn a bonus card face up."""

    verb: ClassVar[str] = "reveal"
    form: ClassVar[str] = "reveal garden-10"


class Dealt(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """Bonus cards dealt to one player, for their eyes only."""

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, items=(HIDDEN,) * len(self.items))

    @property
    def id(self) -> str:
        return "dealt"


class Revealed(Event, frozen=True):
    """A bonus card was turned face up."""

    seat: int
    tile: str


class TurnedDown(Event, frozen=True):
    """Its building has left the palace: the card goes back to the hand."""

    seat: int
    tile: str


def _replace_row(rows: tuple[tuple[str, ...], ...], seat: int, row: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Rows with one of them replaced."""
    return tuple(tuple(row) if number == seat else old for number, old in enumerate(rows))


class RevealCard(Handler[CityGame, Reveal]):
    """Any face-down card whose tile stands in the own palace. A free step: it does not count as an action (R5)."""

    action = Reveal
    free = True

    def options(self, game: CityGame, seat: int) -> Iterable[Reveal]:
        if not self._may_reveal(game, seat):
            return []
        palace = game.state.palaces[seat]
        return [Reveal(card) for card in game.state.slots[NAME].down[seat] if card in palace.where]

    def why_not(self, game: CityGame, seat: int, action: Reveal) -> Reason | None:
        if not self._may_reveal(game, seat):
            return because("reveal-in-own-turn")
        if action.tile not in game.state.slots[NAME].down[seat]:
            return because("no-such-bonus-card", tile=action.tile)
        if action.tile not in game.state.palaces[seat].where:
            return because("tile-not-in-palace", tile=action.tile)
        return None

    def _may_reveal(self, game: CityGame, seat: int) -> bool:
        """In the own turn, which lasts until the display is refilled; what is bought later is placed after it."""
        return game.state.turn == seat and any(frame.step == "display" for frame in game.state.stack)

    def apply(self, game: CityGame, seat: int, action: Reveal) -> None:
        slot: Cards = game.state.slots[NAME]
        game.state.slots[NAME] = msgspec.structs.replace(
            slot,
            down=_replace_row(slot.down, seat, [card for card in slot.down[seat] if card != action.tile]),
            up=_replace_row(slot.up, seat, [*slot.up[seat], action.tile]),
            known=_replace_row(slot.known, seat, [card for card in slot.known[seat] if card != action.tile]),
        )
        game.emit(Revealed(seat, action.tile))


class RevealInWindow(RevealCard):
    """Before a scoring everybody may; after each card all others are asked again."""

    free = False

    def _may_reveal(self, game: CityGame, seat: int) -> bool:
        return True

    def apply(self, game: CityGame, seat: int, action: Reveal) -> None:
        super().apply(game, seat, action)
        frame = game.state.stack.pop()
        game.state.stack.append(frame._replace(note=frame.note[:1]))


class BeforeScoring(Window):
    """Before a scoring those with face-down cards are asked until all have declined in succession (R24).

    The note is the scoring, then those who declined since the last reveal. Whether a card could be revealed does not
    matter: nobody is asked because of something hidden (R19).
    """

    name = "reveal"
    asks = "reveal"

    def open_to(self, game: CityGame) -> Sequence[tuple[str, ...]]:
        cards: Cards = game.state.slots[NAME]
        return cards.down

    def decliners(self, frame: Frame) -> tuple[int, ...]:
        return frame.note[1:]


class Bonus(CityModule):
    """Dirk gets no cards (R25)."""

    name = NAME
    games = frozenset({"alhambra"})
    player_fields = BonusPlayerView
    piles = (NAME,)

    def sections(self) -> list[str]:
        return ["bonus"]

    def steps(self) -> list[Step[Any]]:
        return [BeforeScoring([RevealInWindow(), Decline()])]

    def flow(self, steps: tuple[str, ...], name: str) -> tuple[str, ...]:
        return insert_before(steps, "score", BeforeScoring.name) if name == "scoring" else steps

    def handlers(self, decision: str) -> list[Handler[Any, Any]]:
        return [RevealCard()] if decision in ("turn", "place") else []

    def first_slot(self, game: CityGame) -> Cards:
        nothing = ((),) * game.rules.seats
        return Cards(nothing, nothing, (), nothing)

    def on_first_market(self, game: CityGame) -> None:
        self._deal(game)

    def _deal(self, game: CityGame) -> None:
        """To each player what they still lack: in a position, some cards may lie there already."""
        slot: Cards = game.state.slots[NAME]
        there = {card for row in (*slot.down, *slot.up) for card in row}
        cards = game.chance.order(LABEL, [card for card in game.rules.setup.box.bonus.tiles if card not in there])
        down = []
        for seat, mine in enumerate(slot.down):
            lacking = EACH[game.rules.seats] - len(mine) - len(slot.up[seat])
            dealt, cards = tuple(cards[:lacking]), cards[lacking:]
            if dealt:
                game.emit(Dealt(pile=LABEL, items=dealt, to=NAME, seat=seat))
            down.append((*mine, *dealt))
        game.state.slots[NAME] = msgspec.structs.replace(slot, down=tuple(down), removed=tuple(cards))

    def on_leaving_palace(self, game: CityGame, seat: int, tile: str, cell: Cell) -> None:
        slot: Cards = game.state.slots[NAME]
        if tile in slot.up[seat]:
            game.state.slots[NAME] = msgspec.structs.replace(
                slot,
                down=_replace_row(slot.down, seat, [*slot.down[seat], tile]),
                up=_replace_row(slot.up, seat, [card for card in slot.up[seat] if card != tile]),
                known=_replace_row(slot.known, seat, [*slot.known[seat], tile]),
            )
            game.emit(TurnedDown(seat, tile))

    def extras(self, extras: dict[str, Any], state: CityState, seat: int) -> dict[str, Any]:
        return {**extras, NAME: state.slots[NAME].up[seat]}

    def counts(self, counts: dict[str, int], holding: Holding, rules: CityRules) -> dict[str, int]:
        """Face up, a card is one more building of its kind."""
        for card in holding.extras.get(NAME, ()):
            kind = rules.tiles[card].kind
            counts[kind] = counts.get(kind, 0) + 1
        return counts

    def most_counted(self, counts: dict[str, int], rules: CityRules) -> dict[str, int]:
        """Every card is one more."""
        for card in rules.setup.box.bonus.tiles:
            counts[rules.tiles[card].kind] += 1
        return counts

    def player_view(self, slot: Cards, player: int, seat: int | None) -> BonusPlayerView | NoFields:
        if player >= len(slot.down):
            return {}
        seen: BonusPlayerView = {
            "bonus_up": list(slot.up[player]),
            "bonus_down_count": len(slot.down[player]),
            "bonus_known": list(slot.known[player]),
        }
        if player == seat:
            seen["bonus"] = list(slot.down[player])
        return seen

    def restore(self, view: CityView, state: CityState, rules: CityRules) -> Cards:
        players = [module_fields(player, BonusPlayerView) for player in view["players"][: rules.seats]]
        up = tuple(tuple(player["bonus_up"]) for player in players)
        known = tuple(tuple(player["bonus_known"]) for player in players)
        certain = [player.get("bonus", player["bonus_known"]) for player in players]
        taken = {card for row in (*up, *certain) for card in row}
        unseen = [card for card in sorted(rules.setup.box.bonus.tiles) if card not in taken]
        down = []
        for player, cards in zip(players, certain, strict=True):
            missing = player["bonus_down_count"] - len(cards)
            down.append((*cards, *unseen[:missing]))
            unseen = unseen[missing:]
        return Cards(tuple(down), up, tuple(unseen), known)

    # -- positions and score sheets -----------------------------------------------------------------------------

    def player_entries(self) -> list[str]:
        return [NAME, "bonus_up", "bonus_known"]

    def lay_out_player(self, game: CityGame, seat: int, player: Entry, stock: Stock) -> None:
        """Face down those that are named, whether everybody knows them or not; the rest is dealt."""
        slot: Cards = game.state.slots[NAME]
        palace, rules = game.state.palaces[seat], game.rules
        up = enter_face_up(player["bonus_up"], palace, stock, rules) if "bonus_up" in player else ()
        down = enter_cards(player[NAME], stock, rules) if NAME in player else ()
        known = player["bonus_known"].items() if "bonus_known" in player else []
        # A card that everybody knows may be named among the others too.
        more = [enter_card(card, stock, rules) for card in known if card.data not in down]
        check_number(player, len(up) + len(down) + len(more), rules)
        game.state.slots[NAME] = msgspec.structs.replace(
            slot,
            up=_replace_row(slot.up, seat, up),
            down=_replace_row(slot.down, seat, (*down, *more)),
            known=_replace_row(slot.known, seat, [card.text() for card in known]),
        )

    def lay_out(self, game: CityGame, entry: Entry, stock: Stock) -> None:
        self._deal(game)

    def sheet_entries(self) -> list[str]:
        return [NAME]

    def sheet_pieces(self, palace: Palace, rules: CityRules) -> list[SheetPiece]:
        cards = rules.setup.box.bonus.tiles
        return [SheetPiece(NAME, card, (None,) if card in palace.where else (), card) for card in cards]

    def write_pieces(
        self, player: dict[str, Any], pieces: Mapping[str, Sequence[tuple[str, Cell | None]]]
    ) -> dict[str, Any]:
        return {**player, NAME: [card for card, _ in pieces[NAME]]} if NAME in pieces else player

    def tasks(self, rules: CityRules) -> list[Task]:
        return [Task("bonus", {"count": EACH[rules.seats]})]

    def enter_extras(
        self, extras: dict[str, Any], player: Entry, palace: Palace | None, stock: Stock, rules: CityRules
    ) -> dict[str, Any]:
        """On a score sheet only cards face up matter."""
        return {**extras, NAME: enter_face_up(player[NAME], palace, stock, rules)} if NAME in player else extras

    def resample(self, slot: Cards, seat: int | None, rng: Random) -> Cards:
        """Cards of others and removed ones change places, except those that everybody has seen."""
        others = [number for number in range(len(slot.down)) if number != seat]
        secret = [card for number in others for card in slot.down[number] if card not in slot.known[number]]
        unseen = sorted([*secret, *slot.removed])
        rng.shuffle(unseen)
        down = list(slot.down)
        for number in others:
            missing = len(slot.down[number]) - len(slot.known[number])
            down[number] = (*slot.known[number], *unseen[:missing])
            unseen = unseen[missing:]
        return msgspec.structs.replace(slot, down=tuple(down), removed=tuple(unseen))
