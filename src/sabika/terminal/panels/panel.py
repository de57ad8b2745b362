"""What a panel is: a name, a place on the table, and pure functions that draw its title and its body."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.text import Text
from textual.widget import Widget

from sabika.terminal.look.layout import Size, fit_line
from sabika.terminal.scene import Scene

TALL = 30  # lines of the terminal from which on there is space for more of everything


@dataclass(frozen=True)
class Panel:
    """One part of the table. `place` is "top", "palace", "side" or "bottom". Without a title it is all body."""

    name: str
    place: str
    draw: Callable[[Scene, Size], Text]
    draw_title: Callable[[Scene, Size], Text] | None = None
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
        if self.scene is None:
            return Text()
        return draw_panel(self.panel, self.scene, Size(self.size.width, self.size.height))


def draw_panel(panel: Panel, scene: Scene, size: Size) -> Text:
    """Title and body, cut to size."""
    if panel.draw_title is None:
        return panel.draw(scene, size)
    title = fit_line(panel.draw_title(scene, Size(size.width, 1)), size.width)
    title.stylize_before(f"bold {scene.palette.ink} on {scene.palette.title}")
    return Text("\n").join([title, panel.draw(scene, Size(size.width, size.height - 1))])
