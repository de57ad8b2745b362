"""What a view tells of Alhambra and Granada combined."""

from collections.abc import Mapping, Sequence
from typing import Annotated, NotRequired, TypedDict

from typing_extensions import ReadOnly

from sabika.engine.views import SEATED, CellView
from sabika.games.alhambra.views import AlhambraPlayerView
from sabika.games.city.views import CityView, FieldView, Segments
from sabika.games.granada.views import FacesView, GranadaPlayerView


class GranadaStart(TypedDict):
    """What is told of a palace with a Granada in it."""

    granada_start: NotRequired[Annotated[CellView | None, SEATED, "where Granada began: that tile never moves"]]


class CombinedPlayerView(AlhambraPlayerView, GranadaPlayerView, GranadaStart):
    """A participant of both games at once."""

    frontier: NotRequired[Annotated[int, SEATED, "the length of the longest line where wall and moat run together"]]
    frontier_line: NotRequired[Annotated[Segments, SEATED, "its segments from one end to the other"]]


class CombinedView(CityView, FacesView):
    """Both games at once as a seat sees them."""

    market: ReadOnly[Annotated[Mapping[str, Mapping[str, FieldView]], "the tile of each city on each field"]]
    players: ReadOnly[Annotated[Sequence[CombinedPlayerView], "all participants: the seats, then Dirk"]]
