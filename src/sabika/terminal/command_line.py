"""The line at the bottom: for typing actions and for filtering lists."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input


class CommandLine(Input):
    """An input that is only there while it is used. `purpose` is "command" or "filter"."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", show=False, priority=True),
        Binding("escape", "close", show=False, priority=True),
        Binding("question_mark", "ask", show=False, priority=True),  # no action has one in it
    ]

    class Closed(Message):
        """The line was left without an answer."""

    class Asked(Message):
        """Somebody wants to know why."""

    def __init__(self) -> None:
        super().__init__(id="command", compact=True)
        self.purpose = "command"
        self.known: list[str] = []

    def open(self, purpose: str, value: str, known: list[str], placeholder: str) -> None:
        """Show the line and take the keys."""
        self.purpose = purpose
        self.placeholder = placeholder
        self.known = known
        self.value = value
        self.display = True
        self.focus()

    def close(self) -> None:
        """Hide the line."""
        self.display = False
        self.screen.set_focus(None)

    def action_close(self) -> None:
        self.close()
        self.post_message(self.Closed())

    def action_ask(self) -> None:
        self.post_message(self.Asked())

    def action_complete(self) -> None:
        """As far as all fitting texts agree."""
        fitting = list_completions(self.value, self.known)
        if fitting:
            self.value = find_common_start(fitting)
            self.cursor_position = len(self.value)


def find_common_start(texts: list[str]) -> str:
    """What all texts begin with."""
    first, last = min(texts), max(texts)
    for length, (one, other) in enumerate(zip(first, last, strict=False)):
        if one != other:
            return first[:length]
    return first


def list_completions(typed: str, known: list[str]) -> list[str]:
    """The texts that begin as typed."""
    return [text for text in known if text.startswith(typed.lstrip())]
