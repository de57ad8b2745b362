"""Things to press under the question."""

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
    then: str | None = None  # what is done after the action, as soon as it is asked


@dataclass(frozen=True)
class TileChoice:
    """A tile to choose in the question itself: one of its sides, or what could be bought for a space.

    `what`: "side" (it lies so), "turned" (for a fee), "offer" (to buy).
    """

    what: str
    tile: str
    href: str
    chosen: bool = False
    cards: Sequence[str] = ()  # the fee
    over: int = 0  # paid too much
    points: int | None = None  # what its kind would bring more, if scored now
    reason: str | None = None  # why not
