"""The question before an unfinished game is left."""

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from sabika.terminal.words import translate


class LeaveScreen(ModalScreen[bool]):
    """Yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,j", "dismiss(True)", show=False),
        Binding("n,escape,q", "dismiss(False)", show=False),
    ]

    def __init__(self, record_to: Path | None, lang: str) -> None:
        super().__init__()
        self._record_to = record_to
        self._lang = lang

    def compose(self) -> ComposeResult:
        kept = (
            translate("quit-kept", self._lang, path=self._record_to)
            if self._record_to
            else translate("quit-lost", self._lang)
        )
        with Vertical(id="leave"):
            yield Static(Text(translate("quit-question", self._lang)), id="leave-question")
            yield Static(Text(kept))
            yield Static(Text(translate("quit-keys", self._lang)), id="leave-keys")
