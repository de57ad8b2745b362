"""An expansion: a small object that hooks into the steps of a game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from sabika.engine.fields import Fields
from sabika.engine.hooks import concat, fold
from sabika.engine.views import NoFields

if TYPE_CHECKING:
    from sabika.engine.chance import Chance
    from sabika.engine.game import Game
    from sabika.engine.step import Handler, Step


class Module:
    """Base of all modules. Hooks do nothing unless overridden; their marks say how several modules combine.

    A module owns one slot of the state (`game.state.slots[name]`), an immutable value that is replaced, never changed.
    """

    name: ClassVar[str]
    games: ClassVar[frozenset[str]]  # the games it goes with
    requires: ClassVar[frozenset[str]] = frozenset()
    excludes: ClassVar[frozenset[str]] = frozenset()
    after: ClassVar[frozenset[str]] = frozenset()  # modules whose hooks come before this one's
    piles: ClassVar[tuple[str, ...]] = ()  # what it adds to what a rig may name
    stacks: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # those of them that there is one of for each of these kinds
    changed: ClassVar[Mapping[str, int]] = {}  # by game: the version of the rules in which it last changed, if not 1
    automatic: ClassVar[bool] = False  # joins by itself and cannot be asked for
    table_fields: ClassVar[Fields] = NoFields  # what `view` adds to a view
    player_fields: ClassVar[Fields] = NoFields  # what `player_view` adds to a player

    def joins(self, game: str, seats: int) -> bool:
        """Whether an automatic module takes part."""
        return False

    # -- composition --------------------------------------------------------------------------------------------

    @concat
    def steps(self) -> list[Step[Any]]:
        """Further steps that flows may name."""
        return []

    @fold
    def flow(self, steps: tuple[str, ...], name: str) -> tuple[str, ...]:
        """The steps of the flow called `name`, with this module's own put in."""
        return steps

    @concat
    def handlers(self, decision: str) -> list[Handler[Any, Any]]:
        """Further sorts of actions within a decision."""
        return []

    @concat
    def sections(self) -> list[str]:
        """The parts of the box it plays with."""
        return []

    @concat
    def table_entries(self) -> list[str]:
        """What a position may say of the table for this module."""
        return []

    @concat
    def player_entries(self) -> list[str]:
        """What a position may say of a player for this module."""
        return []

    # -- the state slot -----------------------------------------------------------------------------------------

    def first_slot(self, game: Game[Any, Any, Any]) -> Any:
        """The slot before the first step of setup."""
        return None

    def view(self, slot: Any, seat: int | None) -> Mapping[str, object]:
        """What a seat may see of the slot: fields of the view, those of `table_fields`."""
        return {}

    def player_view(self, slot: Any, player: int, seat: int | None) -> Mapping[str, object]:
        """What a seat may see of a player's part of the slot: fields of `players[player]`, those of `player_fields`."""
        return {}

    def restore(self, view: Any, state: Any, rules: Any) -> Any:
        """The slot from a view (the rest of the state is there already); what is hidden in any possible order."""
        return None

    def resample(self, slot: Any, seat: int | None, rng: Random) -> Any:
        """The slot with everything the seat may not know drawn anew."""
        return slot

    def reshuffle(self, slot: Any, rules: Any, chance: Chance) -> Any:
        """The slot with everything that nobody has seen put in order anew."""
        return slot


def insert_after(steps: tuple[str, ...], anchor: str, *new: str) -> tuple[str, ...]:
    """For `Module.flow`: steps put in right after another."""
    place = steps.index(anchor) + 1
    return (*steps[:place], *new, *steps[place:])


def insert_before(steps: tuple[str, ...], anchor: str, *new: str) -> tuple[str, ...]:
    """For `Module.flow`: steps put in right before another."""
    place = steps.index(anchor)
    return (*steps[:place], *new, *steps[place:])
