"""Falconers: falcons on the corners where four tiles meet, worth more the more of a colour one has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from sabika.engine import Action, Decision, Entry, Event, Handler, NotationError, ScoreLine, Step, parse_cell
from sabika.engine.step import Frame
from sabika.games.city.cards import is_money
from sabika.games.city.entering import Stock
from sabika.games.city.events import Paying
from sabika.games.city.holding import Holding
from sabika.games.city.module import CityModule
from sabika.games.city.state import CityGame, CityState
from sabika.palace import Cell, Palace
from sabika.words import Reason, because

if TYPE_CHECKING:
    from sabika.games.city.rules import CityRules

NAME = "falconers"
POINTS = (0, 2, 6, 12, 20, 30)  # for so many falcons of a colour
Perched = tuple[str, Cell]  # a falcon, and the cell north-west of its corner


class Falcons(msgspec.Struct, frozen=True):
    """The slot: falcons still to be had, and those of each seat."""

    supply: tuple[str, ...] = ()
    placed: tuple[tuple[Perched, ...], ...] = ()


class Fly(Action, frozen=True):
    """Buy a falcon and set it on the corner south-east of a cell."""

    falcon: str
    at: Cell
    card: str
    verb: ClassVar[str] = "falcon"
    form: ClassVar[str] = "falcon white-garden-tower on 0,0 with y1"

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if len(words) != 5 or words[1] != "on" or words[3] != "with":
            raise NotationError(cls.form)
        return cls(words[0], parse_cell(words[2], cls.form), words[4])

    def __str__(self) -> str:
        return f"falcon {self.falcon} on {self.at[0]},{self.at[1]} with {self.card}"


class Done(Action, frozen=True):
    """No more falcons."""

    verb: ClassVar[str] = "done"
    form: ClassVar[str] = "done"


class Flew(Paying, frozen=True):
    """A falcon was bought and placed."""

    falcon: str
    at: Cell


class FlewBack(Event, frozen=True):
    """A tile under a falcon was taken away: the falcon returns to the supply."""

    seat: int
    falcon: str


def corner(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that meet south-east of a cell."""
    x, y = cell
    return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)


def wanted(game: CityGame, falcon: str) -> tuple[str, ...]:
    """The two kinds a falcon names."""
    return next(one.kinds for one in game.rules.setup.box.falcons if one.id == falcon)


def kinds_at(palace: Palace, cell: Cell, rules: CityRules) -> set[str] | None:
    """The kinds of buildings around a corner; None unless all four are buildings or the fountain (R45)."""
    kinds = set()
    for place in corner(cell):
        piece = palace.pieces.get(place)
        if piece is None:
            return None
        tile = rules.tiles.get(piece.id)
        if tile is None:  # the fountain supplies no kind
            continue
        if tile.sort != "building":
            return None
        kinds.add(tile.kind)
    return kinds


class FlyFalcon(Handler[CityGame, Fly]):
    """One money card for each falcon; only as the one and only action of a turn."""

    action = Fly

    def options(self, game: CityGame, seat: int) -> Iterable[Fly]:
        state = game.state
        if state.pending[seat]:
            return []
        cheapest: dict[str, str] = {}
        for card in state.hands[seat].cards:
            if is_money(card):
                cheapest.setdefault(card[0], card)
        slot: Falcons = state.slots[NAME]
        taken = {cell for _, cell in slot.placed[seat]}
        found = []
        for cell in sorted(state.palaces[seat].pieces, key=lambda cell: (cell[1], cell[0])):
            kinds = kinds_at(state.palaces[seat], cell, game.rules)
            if kinds and cell not in taken:
                found += [
                    Fly(falcon, cell, card)
                    for falcon in slot.supply
                    if set(wanted(game, falcon)) <= kinds
                    for card in cheapest.values()
                ]
        return found

    def why_not(self, game: CityGame, seat: int, action: Fly) -> Reason | None:
        state = game.state
        if state.pending[seat]:
            return because("falcons-alone")
        if action.falcon not in state.slots[NAME].supply:
            return because("falcon-not-there", falcon=action.falcon)
        if state.hands[seat].lacks((action.card,)) is not None:
            return because("card-not-in-hand", card=action.card)
        if not is_money(action.card):
            return because("falcon-for-money", card=action.card)
        return self._why_not_there(game, seat, action)

    def _why_not_there(self, game: CityGame, seat: int, action: Fly) -> Reason | None:
        if any(cell == action.at for _, cell in game.state.slots[NAME].placed[seat]):
            return because("falcon-corner-taken", cell=action.at)
        kinds = kinds_at(game.state.palaces[seat], action.at, game.rules)
        if kinds is None:
            return because("falcon-needs-four", cell=action.at)
        for kind in wanted(game, action.falcon):
            if kind not in kinds:
                return because("falcon-needs-kind", falcon=action.falcon, kind=kind, count=1)
        return None

    def apply(self, game: CityGame, seat: int, action: Fly) -> None:
        state = game.state
        slot: Falcons = state.slots[NAME]
        state.hands[seat] = state.hands[seat].minus((action.card,))
        state.discard.append(action.card)
        mine = (*slot.placed[seat], (action.falcon, action.at))
        state.slots[NAME] = Falcons(
            tuple(falcon for falcon in slot.supply if falcon != action.falcon), _row(slot.placed, seat, mine)
        )
        if state.stack[-1].step != More.name:
            state.stack.pop()
            state.stack.append(Frame(More.name, seat))
        game.emit(Flew(seat, (action.card,), action.falcon, action.at))


def _row(rows: tuple[tuple[Perched, ...], ...], seat: int, row: Iterable[Perched]) -> tuple[tuple[Perched, ...], ...]:
    return tuple(tuple(row) if number == seat else old for number, old in enumerate(rows))


class NoMore(Handler[CityGame, Done]):
    """The turn goes on to its end."""

    action = Done

    def options(self, game: CityGame, seat: int) -> Iterable[Done]:
        return [Done()]

    def why_not(self, game: CityGame, seat: int, action: Done) -> Reason | None:
        return None

    def apply(self, game: CityGame, seat: int, action: Done) -> None:
        game.state.stack.pop()


class More(Decision[CityGame]):
    """After a falcon: another one, or done."""

    name = "falcons"
    asks = "falcons"


class Falconers(CityModule):
    """Fifteen falcons, all visible."""

    name = NAME
    games = frozenset({"alhambra"})

    def sections(self) -> list[str]:
        return ["falcons"]

    def steps(self) -> list[Step[Any]]:
        return [More([FlyFalcon(), NoMore()])]

    def handlers(self, decision: str) -> list[Handler[Any, Any]]:
        return [FlyFalcon()] if decision == "turn" else []

    def left_palace(self, game: CityGame, seat: int, tile: str, cell: Cell) -> None:
        slot: Falcons = game.state.slots[NAME]
        stay = [(falcon, at) for falcon, at in slot.placed[seat] if cell not in corner(at)]
        back = [falcon for falcon, at in slot.placed[seat] if cell in corner(at)]
        if back:
            supply = [falcon.id for falcon in game.rules.setup.box.falcons if falcon.id in {*slot.supply, *back}]
            game.state.slots[NAME] = Falcons(tuple(supply), _row(slot.placed, seat, stay))
            for falcon in back:
                game.emit(FlewBack(seat, falcon))

    def extras(self, extras: dict[str, Any], state: CityState, seat: int) -> dict[str, Any]:
        return {**extras, NAME: state.slots[NAME].placed[seat]}

    def lines(self, holdings: Sequence[Holding], scoring: int, rules: CityRules) -> list[ScoreLine]:
        """Points for each colour."""
        found = []
        for holding in holdings:
            flock: dict[str, list[Cell]] = {}
            for falcon, cell in holding.extras.get(NAME, ()):
                flock.setdefault(falcon.split("-")[0], []).append(cell)
            for colour, cells in sorted(flock.items()):
                reason = because("falcons", colour=colour, count=len(cells))
                points = POINTS[len(cells)]
                found.append(ScoreLine(holding.player, f"falcons:{colour}", points, reason, tuple(cells), scoring))
        return found

    def first_slot(self, game: CityGame) -> Falcons:
        supply = tuple(falcon.id for falcon in game.rules.setup.box.falcons)
        return Falcons(supply, ((),) * game.rules.seats)

    def view(self, slot: Falcons, seat: int | None) -> dict[str, Any]:
        return {"falcon_supply": list(slot.supply)}

    def player_view(self, slot: Falcons, player: int, seat: int | None) -> dict[str, Any]:
        if player >= len(slot.placed):
            return {}
        return {"falcons": [{"falcon": falcon, "on": list(cell)} for falcon, cell in slot.placed[player]]}

    def restore(self, view: Mapping[str, Any], state: CityState, rules: CityRules) -> Falcons:
        placed = tuple(
            tuple((one["falcon"], (one["on"][0], one["on"][1])) for one in player["falcons"])
            for player in view["players"][: rules.seats]
        )
        return Falcons(tuple(view["falcon_supply"]), placed)

    def player_entries(self) -> list[str]:
        return ["falcons"]

    def positioned(self, game: CityGame, entry: Entry, stock: Stock) -> None:
        """Falcons where the position has them, the rest in the supply."""
        people = [player for player in entry["players"].items() if not player.data.get("neutral")]
        for seat, player in enumerate(people):
            for one in player["falcons"].items() if "falcons" in player else ():
                one.only({"falcon", "on"})
                falcon, cell = one["falcon"].text(), one["on"].cell()
                slot: Falcons = game.state.slots[NAME]
                if falcon not in slot.supply:
                    raise one["falcon"].wrong(f"there is no falcon «{falcon}» left")
                reason = FlyFalcon()._why_not_there(game, seat, Fly(falcon, cell, ""))
                if reason is not None:
                    raise one["on"].wrong(reason.text)
                supply = tuple(other for other in slot.supply if other != falcon)
                mine = (*slot.placed[seat], (falcon, cell))
                game.state.slots[NAME] = Falcons(supply, _row(slot.placed, seat, mine))
