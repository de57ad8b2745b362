"""The stage that chooses from a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sabika.engine import Action
from sabika.terminal.choices import NOTHING, Menu, MenuLine, Message, Selection
from sabika.terminal.guide.moment import Moment
from sabika.terminal.guide.stage import Stage

PAGE = 5


@dataclass(frozen=True)
class MenuOption:
    """A line of a list. It leads to an action, to a further stage, or, with a refusal, nowhere."""

    label: str
    leads: Action | Callable[[], Stage] | None
    note: str = ""
    shows: Selection = NOTHING
    refusal: str = ""


class Choose(Stage):
    """One of several options. Digits jump; what would play an action waits for Enter."""

    keys = "keys-list"

    def __init__(self, moment: Moment, title: str, options: Sequence[MenuOption]) -> None:
        self.moment = moment
        self.title = title
        self.options = options
        self.index = next((number for number, option in enumerate(options) if option.leads is not None), 0)
        self.filter = ""

    @property
    def fitting(self) -> list[MenuOption]:
        """The options the filter lets through."""
        wanted = self.filter.casefold().split()
        return [option for option in self.options if all(word in _list_words(option) for word in wanted)]

    @property
    def current(self) -> MenuOption | None:
        """The highlighted option."""
        fitting = self.fitting
        return fitting[min(self.index, len(fitting) - 1)] if fitting else None

    def narrow(self, text: str) -> None:
        """Let through only options that contain all these words."""
        self.filter = text
        self.index = 0

    def press(self, key: str) -> Action | Stage | bool:
        count = len(self.fitting)
        moves = {
            "up": self.index - 1,
            "down": self.index + 1,
            "pageup": max(self.index - PAGE, 0),
            "pagedown": min(self.index + PAGE, count - 1),
            "home": 0,
            "end": count - 1,
        }
        if key in moves and count:
            self.index = moves[key] % count
            return True
        if key in {"enter", "right"}:
            return self._go()
        if key.isascii() and key.isdigit() and 0 < int(key) <= count:
            self.index = int(key) - 1
            return self._go() if callable(self.fitting[self.index].leads) else True
        return False

    def _go(self) -> Action | Stage | bool:
        option = self.current
        if option is None or option.leads is None:
            return True
        return option.leads if isinstance(option.leads, Action) else option.leads()

    def menu(self) -> Menu:
        current = self.current
        lines = [
            MenuLine(option.label, option.note, str(number), option is current, option.leads is not None)
            for number, option in enumerate(self.fitting, 1)
        ]
        title = f"{self.title} · {self.moment.translate('filtered', filter=self.filter)}" if self.filter else self.title
        return Menu(title, tuple(lines))

    def selection(self) -> Selection:
        return self.current.shows if self.current else NOTHING

    def message(self) -> Message:
        option = self.current
        if option is None:
            return Message(self.moment.translate("no-match", filter=self.filter), "stop")
        if option.leads is None:
            return Message(option.refusal, "stop")
        if isinstance(option.leads, Action):
            return self.moment.foresee(option.leads)
        return Message(self.moment.translate("enter-opens", label=option.label.rstrip(" …")))


def _list_words(option: MenuOption) -> str:
    return f"{option.label} {option.note}".casefold()
