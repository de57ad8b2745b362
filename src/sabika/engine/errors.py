"""What can go wrong, as a caller sees it."""

from typing import Any, Self

from sabika.errors import SabikaError
from sabika.words import Reason

__all__ = ["EntryError", "IllegalAction", "SabikaError", "SetupError"]


class IllegalAction(SabikaError):  # noqa: N818 - the name is part of the public interface
    """An action that the rules forbid now. The game is unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason

    def say(self, lang: str = "en") -> str:
        return self.reason.say(lang)

    @property
    def rule(self) -> str:
        """The id of the rule that forbids it."""
        return self.reason.rule


class SetupError(SabikaError):
    """A game that cannot be set up as asked: unknown name, wrong number of players, modules that do not go together."""


class EntryError(SabikaError):
    """Something people entered (a position, a score sheet, a view) that cannot be: where, and what is wrong there."""

    def __init__(self, place: str, problem: str, cause: SabikaError | None = None) -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place = place
        self.problem = problem
        self.cause = cause
        if cause is not None:
            self.refusal, self.params = cause.refusal, cause.params

    @classmethod
    def refusing(cls, place: str, refusal: str, **params: Any) -> Self:
        """What is wrong at a place, by the id of its sentence: `refusals` in the words."""
        return cls.about(place, SabikaError.saying(refusal, **params))

    @classmethod
    def about(cls, place: str, cause: SabikaError) -> Self:
        """What another error says, with its place; it is still said in every language that one knows."""
        return cls(place, str(cause), cause)

    def say(self, lang: str = "en") -> str:
        if self.cause is None:
            return str(self)
        said = self.cause.say(lang)
        return f"{self.place}: {said}" if self.place else said
