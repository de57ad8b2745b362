"""What a stage of the guided way is."""

from __future__ import annotations

from abc import ABC, abstractmethod

from sabika.engine import Action
from sabika.terminal.choices import NOTHING, Menu, Message, Selection


class Stage(ABC):
    """A question with its keys. It knows nothing of the screen, so it can be tried out without one."""

    keys = "keys-idle"  # id of the line that tells the keys

    @abstractmethod
    def press(self, key: str) -> Action | Stage | bool:
        """What a key leads to: an action to play, a further stage, or whether it meant anything at all.

        Characters are themselves, other keys go by their names ("enter", "up", …).
        """

    @abstractmethod
    def menu(self) -> Menu:
        """How the stage shows in the menu."""

    def selection(self) -> Selection:
        """What the panels should mark."""
        return NOTHING

    def message(self) -> Message:
        """What Enter would do now, or why it would do nothing."""
        return Message()
