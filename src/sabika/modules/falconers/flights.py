"""Buying falcons and placing them: one after another, as the one and only action of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

import msgspec

from sabika.engine import Action, Decision, Event, Frame, Handler, NotationError, parse_cell
from sabika.games.city import CityGame, Paying, is_money
from sabika.modules.falconers.corners import perches, why_not_there
from sabika.palace import Cell
from sabika.words import Reason, because

NAME = "falconers"
Perched = tuple[str, Cell]  # a falcon, and the cell north-west of its corner


class Falcons(msgspec.Struct, frozen=True):
    """The slot: falcons still to be had, and those of each seat."""

    supply: tuple[str, ...] = ()
    placed: tuple[tuple[Perched, ...], ...] = ()

    def with_flock(self, seat: int, flock: Iterable[Perched], supply: Iterable[str]) -> Falcons:
        """With other falcons of one seat, and what is left of the supply."""
        placed = tuple(tuple(flock) if number == seat else old for number, old in enumerate(self.placed))
        return Falcons(tuple(supply), placed)

    def with_falcon(self, seat: int, falcon: str, cell: Cell) -> Falcons:
        """With a falcon out of the supply on one more corner."""
        left = [other for other in self.supply if other != falcon]
        return self.with_flock(seat, (*self.placed[seat], (falcon, cell)), left)


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


class FlyFalcon(Handler[CityGame, Fly]):
    """One money card for each falcon; only as the one and only action of a turn."""

    action = Fly

    def options(self, game: CityGame, seat: int) -> Iterable[Fly]:
        state = game.state
        corners = {} if state.pending[seat] else perches(state.palaces[seat], game.rules)
        if not corners:
            return []
        cheapest: dict[str, str] = {}
        for card in state.hands[seat].cards:
            if is_money(card):
                cheapest.setdefault(card[0], card)
        slot: Falcons = state.slots[NAME]
        taken = {cell for _, cell in slot.placed[seat]}
        return [
            Fly(falcon, cell, card)
            for cell, fitting in corners.items()
            if cell not in taken
            for falcon in fitting
            if falcon in slot.supply
            for card in cheapest.values()
        ]

    def why_not(self, game: CityGame, seat: int, action: Fly) -> Reason | None:
        state = game.state
        if state.pending[seat]:
            return because("falcons-alone")
        if action.falcon not in state.slots[NAME].supply:
            return because("falcon-not-there", falcon=action.falcon)
        if state.hands[seat].missing_card((action.card,)) is not None:
            return because("card-not-in-hand", card=action.card)
        if not is_money(action.card):
            return because("falcon-for-money", card=action.card)
        if any(cell == action.at for _, cell in state.slots[NAME].placed[seat]):
            return because("falcon-corner-taken", cell=action.at)
        return why_not_there(state.palaces[seat], action.at, action.falcon, game.rules)

    def apply(self, game: CityGame, seat: int, action: Fly) -> None:
        state = game.state
        state.hands[seat] = state.hands[seat].minus((action.card,))
        state.discard.append(action.card)
        state.slots[NAME] = state.slots[NAME].with_falcon(seat, action.falcon, action.at)
        if state.stack[-1].step != MoreFalcons.name:
            state.stack.pop()
            state.stack.append(Frame(MoreFalcons.name, seat))
        game.emit(Flew(seat, (action.card,), action.falcon, action.at))


class NoMore(Handler[CityGame, Done]):
    """The turn goes on to its end."""

    action = Done

    def options(self, game: CityGame, seat: int) -> Iterable[Done]:
        return [Done()]

    def why_not(self, game: CityGame, seat: int, action: Done) -> Reason | None:
        return None

    def apply(self, game: CityGame, seat: int, action: Done) -> None:
        game.state.stack.pop()


class MoreFalcons(Decision[CityGame]):
    """After a falcon: another one, or done."""

    name = "falcons"
    asks = "falcons"
