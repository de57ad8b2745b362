"""What a module draws: its symbols for the sprite, and the colours it brings along."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from sabika.web.art.shade import Colours

Symbol = tuple[str, str]  # its id, and what is drawn


@dataclass(frozen=True)
class Drawings:
    """The `DRAWINGS` of a file in `sabika.web.art.modules`, which is named as its module."""

    symbols: Callable[[], Iterable[Symbol]] = tuple  # made when the sprite is: only then are all colours known
    colours: Colours = field(default_factory=Colours)
    place: int = 100  # where its symbols stand in the sprite; it changes only the order of the file
