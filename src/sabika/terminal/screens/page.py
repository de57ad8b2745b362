"""A page of text over the table, left with Escape."""

from collections.abc import Callable
from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static


class Page(ModalScreen[None]):
    """A title, a body that scrolls, and a line with the keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space", "dismiss", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("home", "scroll(-9999)", show=False),
        Binding("end", "scroll(9999)", show=False),
        Binding("question_mark", "more", show=False),
    ]

    def __init__(
        self, title: str, body: RenderableType, keys: str, more: Callable[[], ModalScreen[None]] | None = None
    ) -> None:
        super().__init__()
        self._title = title
        self._body = body
        self._keys = keys
        self._more = more  # the page that `?` leads to from here

    def compose(self) -> ComposeResult:
        yield Static(Text(f" {self._title}"), classes="page-title")
        with VerticalScroll(classes="page-body", can_focus=False):
            yield Static(self._body, id="page-text")
        yield Static(Text(f" {self._keys}"), classes="page-keys")

    def action_more(self) -> None:
        """On to what explains this page."""
        if self._more is not None:
            self.app.push_screen(self._more())

    def action_scroll(self, lines: int) -> None:
        """Up or down by some lines."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
