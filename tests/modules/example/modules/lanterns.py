"""Lanterns: lit once by an action, worth a point for each kind of building in the palace at every scoring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, ClassVar, TypedDict

from sabika.engine import SEATED, Action, Entry, Event, Handler, NoFields, ScoreLine, module_fields
from sabika.games.city import CityGame, CityModule, CityRules, CityState, CityView, Holding, Stock
from sabika.palace import Palace
from sabika.words import Reason, because

NAME = "lanterns"
ENTRY = "lantern"


class LanternsPlayerView(TypedDict):
    """What a view tells of a player besides."""

    lantern: Annotated[bool, SEATED, "whether the player's lantern is lit"]


class Light(Action, frozen=True):
    """Light the own lantern."""

    verb: ClassVar[str] = "light"
    form: ClassVar[str] = "light"


class Lit(Event, frozen=True):
    """A lantern was lit."""

    seat: int


def light(slot: tuple[bool, ...], seat: int) -> tuple[bool, ...]:
    """The slot with one more lantern lit."""
    return tuple(lit or number == seat for number, lit in enumerate(slot))


class LightLantern(Handler[CityGame, Light]):
    """As an action of a turn; nothing follows it."""

    action = Light

    def options(self, game: CityGame, seat: int) -> Iterable[Light]:
        return [] if game.state.slots[NAME][seat] else [Light()]

    def why_not(self, game: CityGame, seat: int, action: Light) -> Reason | None:
        return because("lantern-lit") if game.state.slots[NAME][seat] else None

    def apply(self, game: CityGame, seat: int, action: Light) -> None:
        game.state.slots[NAME] = light(game.state.slots[NAME], seat)
        game.state.stack.pop()
        game.emit(Lit(seat))


class Lanterns(CityModule):
    """The slot says for each seat whether its lantern is lit. Nothing of it is hidden."""

    name = NAME
    games = frozenset({"alhambra"})
    player_fields = LanternsPlayerView

    def handlers(self, decision: str) -> list[Handler[Any, Any]]:
        return [LightLantern()] if decision == "turn" else []

    # -- points -------------------------------------------------------------------------------------------------

    def extras(self, extras: dict[str, Any], state: CityState, seat: int) -> dict[str, Any]:
        return {**extras, NAME: state.slots[NAME][seat]}

    def score_lines(self, holdings: Sequence[Holding], scoring: int, rules: CityRules) -> list[ScoreLine]:
        found = []
        for holding in holdings:
            kinds = [kind for kind in rules.kinds if holding.kinds(rules.tiles).get(kind)]
            if kinds and holding.extras.get(NAME):
                cells = tuple(cell for kind in kinds for cell in holding.cells(kind, rules.tiles))
                reason = because("lanterns", kinds=len(kinds))
                found.append(ScoreLine(holding.player, NAME, len(kinds), reason, cells, scoring))
        return found

    # -- the slot -----------------------------------------------------------------------------------------------

    def first_slot(self, game: CityGame) -> tuple[bool, ...]:
        return (False,) * game.rules.seats

    def player_view(self, slot: tuple[bool, ...], player: int, seat: int | None) -> LanternsPlayerView | NoFields:
        return {"lantern": slot[player]} if player < len(slot) else {}

    def restore(self, view: CityView, state: CityState, rules: CityRules) -> tuple[bool, ...]:
        return tuple(module_fields(player, LanternsPlayerView)["lantern"] for player in view["players"][: rules.seats])

    # -- positions and score sheets -----------------------------------------------------------------------------

    def player_entries(self) -> list[str]:
        return [ENTRY]

    def lay_out_player(self, game: CityGame, seat: int, player: Entry, stock: Stock) -> None:
        if ENTRY in player and player[ENTRY].flag():
            game.state.slots[NAME] = light(game.state.slots[NAME], seat)

    def sheet_entries(self) -> list[str]:
        return [ENTRY]

    def enter_extras(
        self, extras: dict[str, Any], player: Entry, palace: Palace | None, stock: Stock, rules: CityRules
    ) -> dict[str, Any]:
        return {**extras, NAME: ENTRY in player and player[ENTRY].flag()}


MODULE = Lanterns()
