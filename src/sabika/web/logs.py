"""What a server writes for whoever looks after it: lines for people, or JSON for programs. Never a secret.

Nothing that is logged is meant to hold one. What libraries and errors say is not ours, though, so whatever looks like a
secret is left out of every line here, the last place that all of them pass.
"""

from __future__ import annotations

import logging
import re
import sys
from datetime import UTC, datetime

import msgspec

HIDDEN = "[hidden]"
_SECRETS = (
    re.compile(r"(?i)(?<=bearer )[^\s\"',;]+"),
    re.compile(r"(?i)(?<=://)[^\s/@]+(?=@)"),  # who logs in to a database, and how
    re.compile(r"(?i)(?:(?<=token=)|(?<=seed=)|(?<=secret=)|(?<=password=))[^\s&\"',;)]+"),
    re.compile(r"(?i)(?<=cookie: ).+"),
    # Tokens, seeds and their hashes are long, of letters and digits; names of functions have no capitals and no digits.
    re.compile(r"(?<![\w-])(?=[\w-]*[A-Z0-9])[A-Za-z0-9_-]{32,}(?![\w-])"),
)


def hide_secrets(text: str) -> str:
    """The text without whatever looks like a secret."""
    for secret in _SECRETS:
        text = secret.sub(HIDDEN, text)
    return text


class PlainFormatter(logging.Formatter):
    """When, how bad, what; an error's traceback in lines of its own."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return hide_secrets(super().format(record))


class JsonFormatter(logging.Formatter):
    """One object in one line. `event` is the same for all lines of one sort, whatever they are about."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": hide_secrets(str(record.msg)),
            "message": hide_secrets(record.getMessage()),
        }
        if record.exc_info and record.exc_info[0] is not None:
            said["error"] = record.exc_info[0].__name__
            said["trace"] = hide_secrets(self.formatException(record.exc_info))
        return msgspec.json.encode(said).decode()


class LogLines(logging.Handler):
    """To wherever errors go at the moment."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            sys.stderr.write(self.format(record) + "\n")
            sys.stderr.flush()
        except Exception:
            self.handleError(record)


def start_log(as_json: bool = False) -> None:
    """From now on everything is written in this form. For programs a little more: what has gone on as it should."""
    root = logging.getLogger()
    for handler in [one for one in root.handlers if isinstance(one, LogLines)]:
        root.removeHandler(handler)
    lines = LogLines()
    lines.setFormatter(JsonFormatter() if as_json else PlainFormatter())
    root.addHandler(lines)
    logging.getLogger("sabika").setLevel(logging.INFO if as_json else logging.WARNING)
    logging.captureWarnings(as_json)
