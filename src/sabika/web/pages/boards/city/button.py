"""Something to press under the question."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Button:
    """Something to press. `what` says which words it carries, `action` what it does, `href` where it leads."""

    what: str
    action: str | None = None
    href: str | None = None
    main: bool = False
    tile: str | None = None
    other: str | None = None
    cards: Sequence[str] = ()
    total: int = 0
    over: int = 0
    reason: str | None = None  # why it cannot be pressed
    text: str = ""  # what it says, if `what` has no words of its own
