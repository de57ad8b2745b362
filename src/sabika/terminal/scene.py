"""What is to be shown: the view of a seat, and what the player at the keyboard is doing with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sabika.engine import View
from sabika.palace import Cell
from sabika.terminal.look.colours import NIGHT, Palette


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


@dataclass(frozen=True)
class Message:
    """A sentence for the player; `tone` is "plain", "go" (you may) or "stop" (you may not)."""

    text: str = ""
    tone: str = "plain"


@dataclass(frozen=True)
class Room:
    """The space a panel has, in characters."""

    width: int
    height: int


@dataclass(frozen=True)
class Scene:
    """Everything the panels are drawn from."""

    view: View
    shown: int  # whose palace
    selection: Selection = NOTHING
    menu: Menu = Menu()
    message: Message = Message()
    keys: str = ""  # the line that tells the keys
    pan: Cell = (0, 0)
    lang: str = "en"
    palette: Palette = NIGHT

    @property
    def names(self) -> list[str]:
        """Names of all participants."""
        return [player["name"] for player in self.view.players]

    @property
    def hand(self) -> list[str]:
        """The cards of the seat that looks; none for a spectator."""
        return list(self.view.me["hand"]) if self.view.me else []
