"""What positions may say, as types: from one that is written out a type checker knows which game it is.

Each game and module reads and checks its own entries; what only modules know is not named here.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict

from sabika.engine.views import Option


class Position(TypedDict):
    """What all positions say."""

    players: Sequence[Mapping[str, object]]
    modules: NotRequired[Sequence[str]]
    options: NotRequired[Mapping[str, Option]]
    to_act: NotRequired[int]


class CityPosition(Position):
    """A market game."""

    market: NotRequired[Mapping[str, object]]
    display: NotRequired[Sequence[str]]
    discard: NotRequired[Sequence[str]]
    bag: NotRequired[Sequence[str]]
    deck: NotRequired[Sequence[str]]
    scorings: NotRequired[int]


class AlhambraPosition(CityPosition):
    """Alhambra."""

    game: Literal["alhambra"]


class GranadaPosition(CityPosition):
    """Granada; `marker` says which side the next tiles show."""

    game: Literal["granada"]
    marker: NotRequired[str]


class CombinedPosition(CityPosition):
    """Both at once; `decks` says which deck of money is in use."""

    game: Literal["alhambra-granada"]
    marker: NotRequired[str]
    decks: NotRequired[int]


class RollPosition(Position):
    """Roll & Write."""

    game: Literal["roll-and-write"]
    round: NotRequired[int]
    start: NotRequired[int]
