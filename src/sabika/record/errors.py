"""What is wrong with a record, or with what is entered into a recording."""

from __future__ import annotations

from sabika.engine import IllegalAction, SabikaError
from sabika.words import Reason


class RecordError(SabikaError):
    """A record that cannot be read or does not replay; `place` says where (a line or an action)."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place = place
        self.problem = problem


class RecordingError(SabikaError):
    """What cannot be entered. `line` is the first line that does not hold, where it is about those before."""

    line: int | None = None
    reason: Reason | None = None

    def say(self, lang: str = "en") -> str:
        return super().say(lang) if self.reason is None else self.reason.say(lang)


def refuse(reason: Reason) -> RecordingError:
    """The rules forbid it."""
    error = RecordingError(reason.text)
    error.reason = reason
    return error


def as_recording_error(error: SabikaError) -> RecordingError:
    """The same, whatever has gone wrong with a line."""
    if isinstance(error, RecordingError):
        return error
    if isinstance(error, IllegalAction):
        return refuse(error.reason)
    again = RecordingError(str(error))
    again.refusal, again.params = error.refusal, error.params
    return again
