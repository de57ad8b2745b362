"""What a guide knows when it is asked: the view, the listed actions, and whom to ask why something is not allowed."""

from collections.abc import Callable
from dataclasses import dataclass

from sabika.engine import Action, View
from sabika.sentences import say
from sabika.terminal.scene import Message
from sabika.terminal.words import tell


@dataclass(frozen=True)
class Moment:
    """One decision of the player at the keyboard."""

    view: View
    legal: tuple[Action, ...]
    why_not: Callable[[Action], str | None]
    lang: str = "en"

    def of_verb(self, verb: str) -> list[Action]:
        """The listed actions of one sort."""
        return [action for action in self.legal if action.verb == verb]

    def tell(self, id: str, **params: object) -> str:
        """Words of the client."""
        return tell(id, self.lang, **params)

    def prospect(self, action: Action) -> Message:
        """What Enter would do, or why it would not."""
        reason = self.why_not(action)
        if reason is not None:
            return Message(reason, "stop")
        return Message(self.tell("enter", action=say(action, self.lang)), "go")
