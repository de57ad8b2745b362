"""What a table refuses, with the kind of refusal that HTTP has a number for."""

from sabika.engine import SabikaError
from sabika.words import Reason


class TableError(SabikaError):
    """A refusal: `status` as in HTTP, `code` stable for programs, and a sentence; `reason` where a rule forbids it."""

    def __init__(self, status: int, code: str, text: str, reason: Reason | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.reason = reason


def unknown_table(table: str) -> TableError:
    """There is no such table."""
    return TableError(404, "unknown-table", f"There is no table «{table[:40]}».")


def not_seated() -> TableError:
    """Whoever asks has no seat here."""
    return TableError(403, "not-seated", "You have no seat at this table.")


def stale(at: int) -> TableError:
    """The table has moved on."""
    return TableError(409, "stale", f"The table has moved on: action {at} is expected next.")
