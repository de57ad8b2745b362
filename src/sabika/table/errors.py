"""What a table refuses, with the kind of refusal that HTTP has a number for."""

from typing import Any

from sabika.engine import SabikaError
from sabika.words import Names, Reason, render


class Conflict(Exception):  # noqa: N818 - reads as what it is
    """Somebody else, perhaps another process, has changed the table since it was looked at."""


class TableError(SabikaError):
    """A refusal: `status` as in HTTP, and a `code`, stable for programs, which is also the id of its sentence.

    Where a rule forbids it, `reason` says which, and its sentence is told with these names.
    """

    def __init__(
        self, status: int, code: str, reason: Reason | None = None, names: Names = None, **params: Any
    ) -> None:
        super().__init__(render("refusals", code, params) if reason is None else reason.say(names=names))
        self.status = status
        self.code = code
        self.reason = reason
        self.names = names
        self.refusal, self.params = code, params

    def say(self, lang: str = "en") -> str:
        return super().say(lang) if self.reason is None else self.reason.say(lang, self.names)


class StorageError(Exception):
    """The database cannot be written or read now: nothing was acknowledged, and it can be tried again."""


class UnreachableError(StorageError):
    """A database that others serve does not answer, or has cut the connection: perhaps it is being restarted."""


def unknown_table(table: str) -> TableError:
    """There is no such table."""
    return TableError(404, "unknown-table", table=table[:40])


def unreadable_table() -> TableError:
    """There is a table, but nobody can make a game of what is stored."""
    return TableError(404, "unreadable-table")


def unknown_rules() -> TableError:
    """There is a table, but this program does not have its rules (any more, or yet)."""
    return TableError(409, "unknown-rules")


def not_seated() -> TableError:
    """Whoever asks has no seat here."""
    return TableError(403, "not-seated")


def was_freed(status: int = 409) -> TableError:
    """Whoever asks had a seat here, and the host has freed it."""
    return TableError(status, "was-freed")


def stale(at: int) -> TableError:
    """The table has moved on."""
    return TableError(409, "stale", number=at)
