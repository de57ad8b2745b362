"""What a guide knows when it is asked: the view, the listed actions, and whom to ask why something is not allowed."""

from collections.abc import Callable
from dataclasses import dataclass

from sabika.engine import Action, GameView
from sabika.sentences import say
from sabika.terminal.choices import Message
from sabika.terminal.words import translate
from sabika.words import english


@dataclass(frozen=True)
class Moment:
    """One decision of the player at the keyboard."""

    view: GameView
    legal: tuple[Action, ...]
    why_not: Callable[[Action], str | None]
    lang: str = "en"

    def list_actions(self, verb: str) -> list[Action]:
        """The listed actions of one sort."""
        return [action for action in self.legal if action.verb == verb]

    def translate(self, id: str, **params: object) -> str:
        """Words of the client."""
        return translate(id, self.lang, **params)

    def describe(self, action: Action) -> str:
        """An action in words; one that nobody has found words for is written as it is typed."""
        return say(action, self.lang) if action.id in english()["actions"] else str(action)

    def foresee(self, action: Action) -> Message:
        """What Enter would do, or why it would not."""
        reason = self.why_not(action)
        if reason is not None:
            return Message(reason, "stop")
        return Message(self.translate("enter", action=self.describe(action)), "go")
