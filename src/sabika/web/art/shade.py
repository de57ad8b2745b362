"""What a colour is, for the palette and for the modules' pieces."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Shade:
    """One colour by day and by night."""

    day: str
    night: str


@dataclass(frozen=True)
class Glaze:
    """The three colours of a building kind; `pale` grounds carry a dark sign instead of a paper one."""

    ground: Shade
    deep: Shade
    light: Shade
    pale: bool = False


@dataclass(frozen=True)
class Pair:
    """Two colours that must be told apart, and how well."""

    fore: str
    back: str
    least: float


@dataclass(frozen=True)
class Colours:
    """The colours that a module's pieces bring along, and which of them somebody has to read.

    Where readers have only a few colours of their own, what is `empty` has none, and what is `quiet` steps back.
    """

    shades: Mapping[str, Shade] = field(default_factory=dict)
    pairs: tuple[Pair, ...] = ()
    empty: str = ""
    quiet: str = ""
