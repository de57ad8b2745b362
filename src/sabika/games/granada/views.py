"""What a view tells of Granada alone."""

from collections.abc import Mapping, Sequence
from typing import Annotated, NotRequired, TypedDict

from typing_extensions import ReadOnly

from sabika.engine.views import SEATED
from sabika.games.city.views import CityPlayerView, CityView, FieldView, Segments


class FaceView(TypedDict):
    """What the name of a face does not tell."""

    back: Annotated[str | None, "the face on its other side"]
    moats: Annotated[str, "its sides with a moat, as letters"]


class FacesView(TypedDict):
    """What a table with two-sided tiles tells besides."""

    faces: Annotated[dict[str, FaceView], "all faces that lie anywhere, both sides of those that can still be turned"]


class GranadaPlayerView(CityPlayerView):
    """A participant of Granada."""

    moat: NotRequired[Annotated[int, SEATED, "the length of the longest moat"]]
    moat_line: NotRequired[Annotated[Segments, SEATED, "its segments from one end to the other"]]


class GranadaView(CityView, FacesView):
    """Granada as a seat sees it."""

    market: ReadOnly[Annotated[Mapping[str, FieldView], "the tile on each field, by the field's number"]]
    players: ReadOnly[Annotated[Sequence[GranadaPlayerView], "all participants: the seats, then Dirk"]]
