"""The end of a lesson: what the companion says last, and whether to go on alone."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from sabika.rulebook.lessons import Card
from sabika.terminal.words import translate


class LessonEnd(ModalScreen[bool]):
    """Go on alone, or stop here."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "dismiss(True)", show=False),
        Binding("q,ctrl+q,ctrl+c", "dismiss(False)", show=False),
    ]

    def __init__(self, card: Card, lang: str) -> None:
        super().__init__()
        self._card = card
        self._lang = lang

    def compose(self) -> ComposeResult:
        card = self._card
        with Vertical(id="lesson-end"):
            yield Static(Text(f"» {card.heading}"), id="lesson-heading")
            for text in filter(None, (card.answer, card.text, card.why)):
                yield Static(Text(text), classes="lesson-says")
            yield Static(Text(translate("lesson-end-keys", self._lang)), id="lesson-keys")
