"""What modules add to the page. Each has a face: a file of its name in `modules/`, and a template of its name.

The table asks all faces of a game for what belongs at a place (beside the market, in the hand, on a person …). A face
answers with whatever its template's macro for that place needs, or None for nothing. No other page knows any module.
A module without a face is plain: it can be chosen and played, its tiles bear their names, its points a plain sign.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from sabika.engine import Event, Registry
from sabika.games.city import Buy
from sabika.palace import Cell, Palace
from sabika.web.art.pieces import token
from sabika.web.art.plain import plain_sign, plain_tile
from sabika.words import piece_name

if TYPE_CHECKING:
    from sabika.web.pages.boards.city.button import Button
    from sabika.web.pages.choices import CityChoices
    from sabika.web.pages.draft import Draft
    from sabika.web.pages.models.market import OfferModel
    from sabika.web.pages.models.moves import Deed
    from sabika.web.pages.pieces import Pieces
    from sabika.web.pages.scene import CityScene


class Purchase(NamedTuple):
    """How one buys in a decision: by which action, and whether nothing else than the exact price is taken."""

    action: type[Buy]
    exactly: bool = False


class Shelf(NamedTuple):
    """A part of the shelf: what its macro needs, and where pressing it leads if not to a tray."""

    fact: object
    href: str | None = None
    chosen: bool = False
    picture: str = ""  # where another one than in the lobby says more


class Face:
    """A module on the page. Every hook does nothing unless a face says otherwise.

    What is shown comes from the scene; `choices` say what the seat that looks may do, None where nobody may do
    anything: spectators, the past, a position without a table.
    """

    name: str
    verbs: frozenset[str] = frozenset()  # actions its pieces offer, so that nobody else needs to list them
    decisions: frozenset[str] = frozenset()  # what it asks itself, with its own buttons
    spends: frozenset[str] = frozenset()  # decisions in which its pieces are paid for
    purchases: ClassVar[Mapping[str, Purchase]] = {}  # decisions in which one buys from the market
    tiles: frozenset[str] = frozenset()  # how the ids of its tiles begin
    sources: frozenset[str] = frozenset()  # what it gives points for
    entries: frozenset[str] = frozenset()  # of a score sheet

    def __init__(self, name: str | None = None) -> None:
        if name is not None:  # a face of its own has its name in its class
            self.name = name

    # -- places, each drawn by the template's macro of the same name -------------------------------------------------

    def supply(self, scene: CityScene, choices: CityChoices | None) -> object | None:
        """In the head of the market."""

    def field(
        self, scene: CityScene, choices: CityChoices | None, field: int, offers: Iterable[OfferModel]
    ) -> object | None:
        """Beside the price of a field of the market; `offers` are those that are bought there."""

    def hand(self, scene: CityScene, choices: CityChoices | None) -> object | None:
        """Beside the own money."""

    def shelf(self, scene: CityScene, choices: CityChoices | None) -> Shelf | None:
        """Over the question, where there is no room beside the money: what it is called, and one fact."""

    def tray(self, scene: CityScene, choices: CityChoices | None) -> object | None:
        """All its pieces laid out, once its part of the shelf was pressed."""

    def person(self, scene: CityScene, choices: CityChoices | None, player: int) -> object | None:
        """Beside a participant's name."""

    def beside(self, scene: CityScene, player: int) -> object | None:
        """Beside a palace."""

    def text(self, scene: CityScene, player: int) -> object | None:
        """In the text of a palace."""

    def deed(self, event: Event) -> Deed | None:
        """Something that happened as pieces to draw; None: it is not this module's, or told in words."""
        return None

    def hint(self, choices: CityChoices) -> object | None:
        """Under the question, as a hint."""

    def way(self, choices: CityChoices) -> object | None:
        """In the question of a turn: what may be done besides what everybody may."""

    # -- on palaces --------------------------------------------------------------------------------------------------

    def lines(self, palace: Palace) -> str:
        """Drawn over a palace, in units of 100 for each cell."""
        return ""

    def corners(self, scene: CityScene, player: int) -> Mapping[Cell, object]:
        """On the corners south-east of cells, each drawn by the macro `corner`."""
        return {}

    def tokens(self, scene: CityScene, player: int) -> Mapping[Cell, str]:
        """The same where a palace is one drawing: tokens of 40 units."""
        return {}

    def free_corners(self, choices: CityChoices) -> Mapping[Cell, object]:
        """What may be done on corners of the own palace; drawn likewise, where nothing lies."""
        return {}

    # -- picking and doing -------------------------------------------------------------------------------------------

    def fit_draft(self, choices: CityChoices, draft: Draft) -> Draft:
        """The draft without what makes no sense to this module now."""
        return draft

    def list_tiles(self, scene: CityScene) -> Iterable[str]:
        """Tiles that lie there for the taking, besides those on the fields."""
        return ()

    def card_link(self, choices: CityChoices, card: str) -> str | None:
        """Where a card of the hand leads, if it means something else than paying for a tile."""
        return None

    def buttons(self, choices: CityChoices) -> Iterable[Button]:
        """What can be done with what is picked."""
        return ()

    # -- pieces ------------------------------------------------------------------------------------------------------

    def tile(self, id: str) -> str:
        """The drawing of one of its tiles, for a square of 100 units."""
        return plain_tile(id.replace("-", " "))

    def tile_name(self, id: str, pieces: Pieces) -> str:
        """One of its tiles in words."""
        return self.tile_short(id, pieces)

    def tile_short(self, id: str, pieces: Pieces) -> str:
        """One of its tiles in few words."""
        return piece_name(id, pieces.lang)

    def piece(self, id: str) -> str | None:
        """One of its pieces that is no tile."""
        return None

    def source(self, source: str) -> str:
        """The sign of a source of points, for a square of 40 units."""
        return plain_sign(source)

    def sheet_piece(self, id: str) -> str:
        """The drawing of one of its pieces that are no tiles, for the picker of the score pad."""
        return token("piece", plain_sign(id))

    def samples(self) -> object | None:
        """All its pieces, for the page with all pieces."""


FACES: Registry[Face] = Registry("sabika.web.pages.modules", Face, "FACE", Face)
NOBODY = Face("")  # the face of pieces that nobody has drawn


def face_of_tile(id: str) -> Face | None:
    """Whose tile it is, if a module's face has drawn it."""
    start = id.partition("-")[0]
    return next((face for face in FACES.known().values() if start in face.tiles), None)


def face_of_source(source: str) -> Face | None:
    """Who gives points for it, if a module's face has a sign for it."""
    start = source.partition(":")[0]
    return next((face for face in FACES.known().values() if start in face.sources), None)


def face_of_entry(entry: str) -> Face:
    """Whose pieces an entry of a score sheet is about; the plain face if nobody has drawn them."""
    return next((face for face in FACES.known().values() if entry in face.entries), NOBODY)
