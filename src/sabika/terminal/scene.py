"""What is on the screen: what a seat sees, and what the player at the keyboard is doing with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sabika.bots.remarks import Remark
from sabika.engine import GameView
from sabika.palace import Cell
from sabika.rulebook.lessons import Card
from sabika.terminal.choices import NO_MENU, NO_MESSAGE, NOTHING, Menu, Message, Selection
from sabika.terminal.look.colours import NIGHT, Look, Palette


@dataclass(frozen=True)
class Scene:
    """Everything the panels are drawn from."""

    view: GameView
    shown: int  # whose palace
    selection: Selection = NOTHING
    menu: Menu = NO_MENU
    message: Message = NO_MESSAGE
    keys: str = ""  # the line that tells the keys
    card: Card | None = None  # what the companion of a lesson says
    remarks: Mapping[int, Remark] = field(default_factory=dict)  # what bots have said, by the place in the log
    pan: Cell = (0, 0)
    lang: str = "en"
    palette: Palette = NIGHT

    @property
    def look(self) -> Look:
        """How it is drawn."""
        return Look(self.palette, self.lang)

    @property
    def names(self) -> list[str]:
        """Names of all participants."""
        return [player["name"] for player in self.view["players"]]

    @property
    def is_own(self) -> bool:
        """Whether the palace that is shown belongs to whoever looks."""
        return self.shown == self.view["seat"]
