"""What a panel is: a name, a place on the table, and pure functions that draw its title and its body."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.text import Text
from textual.widget import Widget

from sabika.terminal.scene import Room, Scene

TALL = 30  # lines of the terminal from which on there is room for more of everything


@dataclass(frozen=True)
class Panel:
    """One part of the table. `place` is "top", "palace", "side" or "bottom". Without a title it is all body."""

    name: str
    place: str
    draw: Callable[[Scene, Room], Text]
    title: Callable[[Scene, Room], Text] | None = None
    lines: tuple[int, int] | None = None  # how many on a short screen and on a tall one, if the style does not say


class PanelWidget(Widget):
    """A panel on the screen. It holds nothing but the scene it was shown last."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(id=panel.name, classes="panel")
        self.panel = panel
        self.scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Draw this from now on."""
        if self.panel.lines is not None:
            self.styles.height = self.panel.lines[self.app.size.height >= TALL]
        self.scene = scene
        self.refresh()

    def render(self) -> Text:
        return Text() if self.scene is None else drawn(self.panel, self.scene, self.size.width, self.size.height)


def drawn(panel: Panel, scene: Scene, width: int, height: int) -> Text:
    """Title and body, cut to size."""
    if panel.title is None:
        return panel.draw(scene, Room(width, height))
    title = fit(panel.title(scene, Room(width, 1)), width)
    title.stylize_before(f"bold {scene.palette.ink} on {scene.palette.title}")
    return Text("\n").join([title, panel.draw(scene, Room(width, height - 1))])


def fit(text: Text, width: int) -> Text:
    """A line of exactly this width, ending in … where something is cut off."""
    text = text.copy()
    text.truncate(max(width, 0), overflow="ellipsis", pad=True)
    return text


def stacked(lines: list[Text]) -> Text:
    """Lines one below another, none of them wrapped."""
    return Text("\n", no_wrap=True).join(lines)


def flowed(label: Text, chips: list[Text], room: Room) -> Text:
    """Chips one after another behind a label, on as many lines as there are; a number stands for the rest."""
    lines = [label]
    for number, chip in enumerate(chips):
        if lines[-1].cell_len + chip.cell_len > room.width:
            if len(lines) == room.height:
                lines[-1].truncate(max(room.width - 4, 0))
                lines[-1].append(f"+{len(chips) - number}")
                break
            lines.append(Text(" "))
        lines[-1].append_text(chip)
    return stacked(lines)
