"""The whole log over the table, with a filter."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from sabika.terminal.panels.log import say_events
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate


class LogPage(ModalScreen[None]):
    """Typing filters; the newest is at the bottom."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "dismiss", show=False, priority=True),
        Binding("up", "scroll(-1)", show=False, priority=True),
        Binding("down", "scroll(1)", show=False, priority=True),
        Binding("pageup", "scroll(-10)", show=False, priority=True),
        Binding("pagedown", "scroll(10)", show=False, priority=True),
    ]

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._lang = scene.lang
        self._sentences = say_events(scene.view["log"], scene.lang, scene.names)

    def compose(self) -> ComposeResult:
        yield Static(Text(f" {translate('log', self._lang)}"), classes="page-title")
        with VerticalScroll(classes="page-body", can_focus=False):
            yield Static(id="page-text")
        yield Input(placeholder=translate("log-filter", self._lang), id="log-filter", compact=True)
        yield Static(Text(f" {translate('log-keys', self._lang)}"), classes="page-keys")

    def on_mount(self) -> None:
        self._show("")
        self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._show(event.value)

    def _show(self, wanted: str) -> None:
        words = wanted.casefold().split()
        fitting = [line for line in self._sentences if all(word in line.casefold() for word in words)]
        self.query_one("#page-text", Static).update(Text("\n".join(f" {line}" for line in fitting)))
        self.call_after_refresh(self.query_one(VerticalScroll).scroll_end, animate=False)

    def action_scroll(self, lines: int) -> None:
        """Up or down by some lines."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
