"""What a view tells of Alhambra alone."""

from collections.abc import Mapping, Sequence
from typing import Annotated, NotRequired

from typing_extensions import ReadOnly

from sabika.engine.views import SEATED
from sabika.games.city.views import CityPlayerView, CityView, FieldView, Segments


class AlhambraPlayerView(CityPlayerView):
    """A participant of Alhambra."""

    wall: NotRequired[Annotated[int, SEATED, "the length of the longest outer wall"]]
    wall_line: NotRequired[Annotated[Segments, SEATED, "its segments from one end to the other"]]


class AlhambraView(CityView):
    """Alhambra as a seat sees it."""

    market: ReadOnly[Annotated[Mapping[str, FieldView], "the tile on each field, by the field's number"]]
    players: ReadOnly[Annotated[Sequence[AlhambraPlayerView], "all participants: the seats, then Dirk"]]
