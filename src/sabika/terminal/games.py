"""What the terminal has to know of single games, by their names; those not named here are like Alhambra."""

from collections.abc import Mapping
from typing import Any

from sabika.box import GRANADA_KINDS, KINDS

_KINDS = {"granada": GRANADA_KINDS, "alhambra-granada": KINDS + GRANADA_KINDS}
_ON_SHEETS = {"roll-and-write"}


def kinds_in(view: Mapping[str, Any]) -> tuple[str, ...]:
    """The kinds of buildings of a game."""
    return _KINDS.get(view["game"], KINDS)


def on_sheets(view: Mapping[str, Any]) -> bool:
    """Whether it is written on sheets, not built on a table."""
    return view["game"] in _ON_SHEETS
