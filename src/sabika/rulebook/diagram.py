"""A diagram: a real position, what can be pressed in it, and what the engine says to that. Plain data, no drawing."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal, TypeAlias

from sabika.engine import Action, AnyGame, ScoreLine
from sabika.games.city import CityRules
from sabika.games.city.state import CityState
from sabika.words import Reason

GroupName: TypeAlias = Literal[
    "tiles", "cells", "corners", "hand", "display", "market", "reserve", "pieces", "scores", "dice"
]
StagePart: TypeAlias = Literal[
    "palace", "hand", "hands", "display", "market", "reserve", "pieces", "scores", "sheet", "dice"
]
Pressed: TypeAlias = tuple[str, ...]
Facts: TypeAlias = Mapping[str, int | str]


@dataclass(frozen=True)
class Group:
    """Things of one sort that can be pressed; one of them, or several at once."""

    name: GroupName
    items: tuple[str, ...]
    many: bool = False


@dataclass(frozen=True)
class Claim:
    """What the engine says to something that was pressed."""

    fits: bool
    action: str = ""  # as one writes it in records
    reason: Reason | None = None  # why not
    said: str = ""  # which of the chapter's answers says that it is allowed
    facts: Facts = field(default_factory=dict)  # what that answer is filled with
    lines: tuple[ScoreLine, ...] = ()  # or points, with their reasons
    after: AnyGame | None = None  # the game once it is done


Claims: TypeAlias = Mapping[Pressed, Claim]


@dataclass(frozen=True)
class Diagram:
    """A position as seat 0 sees it. Claims are found by what is pressed, in the order of groups and their items."""

    game: AnyGame
    stage: tuple[StagePart, ...] = ("palace",)
    groups: tuple[Group, ...] = ()
    claims: Claims = field(default_factory=dict)
    facts: Facts = field(default_factory=dict)  # what the caption is filled with
    first: tuple[str, ...] = ()  # what is pressed when somebody comes here

    def order(self, pressed: Iterable[str]) -> tuple[str, ...]:
        """What is pressed, in the order in which claims know it; what cannot be pressed is left out."""
        wanted = set(pressed)
        return tuple(item for group in self.groups for item in group.items if item in wanted)

    def press(self, pressed: Sequence[str], item: str) -> tuple[str, ...]:
        """What is pressed once this is pressed too: again lets go of it, and of one sort there may be only one."""
        group = next(group for group in self.groups if item in group.items)
        kept = [one for one in pressed if one != item and (group.many or one not in group.items)]
        return self.order(kept if item in pressed else [*kept, item])


def try_action(game: AnyGame, action: Action | str, said: str = "fits", **facts: int | str) -> Claim:
    """What comes of an action: the reason against it, or the game after it with the lengths of its lines."""
    reason = game.why_not(action, 0)
    if reason is not None:
        return Claim(False, str(action), reason, facts=facts)
    after = game.copy()
    after.play(action, 0)
    return Claim(True, str(action), None, said, {**facts, **measure(after)}, after=after)


def measure(game: AnyGame, player: int = 0) -> dict[str, int]:
    """How long the lines of somebody's palace are, by their names; none in a game without palaces."""
    rules, state = game.rules, game.state
    if not isinstance(rules, CityRules) or not isinstance(state, CityState):
        return {}
    return {name: len(line) for name, line in rules.measures(state.palaces[player]).items()}


def try_cells(game: AnyGame, tiles: Sequence[str], cells: Sequence[str], form: str) -> dict[tuple[str, ...], Claim]:
    """Every tile on every cell; `form` writes the action: "redesign build {tile} at {cell}"."""
    return {(tile, cell): try_action(game, form.format(tile=tile, cell=cell)) for tile in tiles for cell in cells}


def subsets(cards: Sequence[str]) -> list[tuple[str, ...]]:
    """Some of the cards, in their order: every choice of at least one."""
    return [some for size in range(1, len(cards) + 1) for some in combinations(cards, size)]


def list_cells(game: AnyGame, player: int = 0) -> tuple[str, ...]:
    """The empty cells around a palace, as people write them."""
    state = game.state
    assert isinstance(state, CityState)
    taken = state.palaces[player].pieces
    beside = {(x + dx, y + dy) for x, y in taken for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))}
    return tuple(f"{x},{y}" for x, y in sorted(beside - set(taken)))
