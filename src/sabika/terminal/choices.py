"""What the player at the keyboard may do and is doing: cursor, selection, menu, the sentence that says it.

Drawings take a selection as something apart from what they show, so that everything can be drawn without it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sabika.palace import Cell


@dataclass(frozen=True)
class Selection:
    """What is chosen or under the cursor. Cards are meant by their position, since several may be alike."""

    hand: frozenset[int] = frozenset()
    hand_cursor: int | None = None
    display: frozenset[int] = frozenset()
    display_cursor: int | None = None
    tile: str | None = None
    cells: Mapping[Cell, str] = field(default_factory=dict)  # possible cells and their labels
    cursor: Cell | None = None


NOTHING = Selection()


@dataclass(frozen=True)
class MenuLine:
    """A line of the menu: what it says, a note at its end, the key that jumps there."""

    label: str
    note: str = ""
    key: str = ""
    chosen: bool = False
    possible: bool = True


@dataclass(frozen=True)
class Menu:
    """The menu as it is now."""

    title: str = ""
    lines: tuple[MenuLine, ...] = ()


NO_MENU = Menu()


@dataclass(frozen=True)
class Message:
    """A sentence for the player; `tone` is "plain", "go" (you may) or "stop" (you may not)."""

    text: str = ""
    tone: str = "plain"


NO_MESSAGE = Message()
