"""Addresses that change with what is found there, so that browsers may keep it for ever."""

from functools import cache
from hashlib import sha256
from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"


@cache
def asset(name: str) -> str:
    """The address of a file that is the same for everybody."""
    return f"/static/{name}?v={digest((STATIC / name).read_text(encoding='utf-8'))}"


def digest(text: str) -> str:
    """A short name for some text."""
    return sha256(text.encode()).hexdigest()[:10]
