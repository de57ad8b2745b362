"""What lies over the table while the keyboard changes hands: nothing a seat alone may see."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static

from sabika.terminal.panels.log import QUIET, say_events
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate

LAST = 8


class CoverScreen(Screen[None]):
    """Asks the next player to take over. `scene` must be the spectator's."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "dismiss", show=False),
        Binding("q,ctrl+q,ctrl+c", "app.leave", show=False),
        Binding("tab,shift+tab", "app.bell", show=False),
    ]

    def __init__(self, scene: Scene, name: str) -> None:
        super().__init__()
        self._scene = scene
        self._name = name

    def compose(self) -> ComposeResult:
        scene, lang = self._scene, self._scene.lang
        events = [event for event in scene.view["log"] if event.id not in QUIET][-LAST:]
        with Vertical(id="cover"):
            yield Static(Text(translate("cover", lang, name=self._name)), id="cover-name")
            yield Static(Text(translate("cover-keys", lang, name=self._name)), id="cover-keys")
            yield Static(Text(translate("cover-since", lang)), id="cover-since")
            yield Static(Text("\n".join(say_events(events, lang, scene.names))), id="cover-log")
