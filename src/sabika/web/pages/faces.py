"""What modules add to the page. Each has a face: a file of its name in `modules/`, and a template of its name.

The table asks all faces of a game for what belongs at a place (beside the market, in the hand, on a person …). A face
answers with whatever its template's macro for that place needs, or None for nothing. No other page knows any module.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from markupsafe import Markup

from sabika.games.city.actions import Buy
from sabika.palace import Cell
from sabika.web.pages import modules
from sabika.web.pages.draft import Draft
from sabika.web.pages.sitting import Sitting
from sabika.words import piece_name

if TYPE_CHECKING:
    from sabika.web.pages.boards.city.button import Button
    from sabika.web.pages.boards.city.market import Offer
    from sabika.web.pages.pieces import Pieces


class Purchase(NamedTuple):
    """How one buys in a decision: by which action, and whether nothing else than the exact price is taken."""

    action: type[Buy]
    exactly: bool = False


class Face:
    """A module on the page. Every hook does nothing unless a face says otherwise."""

    name: str
    verbs: frozenset[str] = frozenset()  # actions its pieces offer, so that nobody else needs to list them
    decisions: frozenset[str] = frozenset()  # what it asks itself, with its own buttons
    spends: frozenset[str] = frozenset()  # decisions in which its pieces are paid for
    purchases: ClassVar[Mapping[str, Purchase]] = {}  # decisions in which one buys from the market
    tiles: frozenset[str] = frozenset()  # how the ids of its tiles begin
    sources: frozenset[str] = frozenset()  # what it gives points for

    # -- places, each drawn by the template's macro of the same name -------------------------------------------------

    def supply(self, sitting: Sitting) -> Any | None:
        """Beside the market."""

    def below(self, sitting: Sitting) -> Any | None:
        """Below the own palace."""

    def field(self, sitting: Sitting, field: int, offers: Iterable["Offer"]) -> Any | None:
        """Beside a field of the market; `offers` are those that are bought there."""

    def hand(self, sitting: Sitting) -> Any | None:
        """Beside the own money."""

    def person(self, sitting: Sitting, player: int) -> Any | None:
        """Beside a participant's name."""

    def beside(self, sitting: Sitting, player: int) -> Any | None:
        """Beside a palace."""

    def text(self, sitting: Sitting, player: int) -> Any | None:
        """In the text of a palace."""

    def asked(self, sitting: Sitting) -> Any | None:
        """Under the question, as a hint."""

    # -- on palaces --------------------------------------------------------------------------------------------------

    def lines(self, sitting: Sitting, player: int) -> str:
        """Drawn over a palace, in units of 100 for each cell."""
        return ""

    def corners(self, sitting: Sitting, player: int, large: bool) -> Mapping[Cell, Any]:
        """On the corners south-east of cells, each drawn by the macro `corner`."""
        return {}

    # -- picking and doing -------------------------------------------------------------------------------------------

    def fitted(self, sitting: Sitting, draft: Draft) -> Draft:
        """The draft without what makes no sense to this module now."""
        return draft

    def tiles_offered(self, sitting: Sitting) -> Iterable[str]:
        """Tiles that lie there for the taking, besides those on the fields."""
        return ()

    def card_link(self, sitting: Sitting, card: str) -> str | None:
        """Where a card of the hand leads, if it means something else than paying for a tile."""
        return None

    def buttons(self, sitting: Sitting) -> Iterable["Button"]:
        """What can be done with what is picked."""
        return ()

    # -- pieces ------------------------------------------------------------------------------------------------------

    def tile(self, id: str) -> str:
        """The drawing of one of its tiles, for a square of 100 units."""
        raise NotImplementedError

    def tile_name(self, id: str, pieces: "Pieces") -> str:
        """One of its tiles in words."""
        raise NotImplementedError

    def tile_short(self, id: str, pieces: "Pieces") -> str:
        """One of its tiles in few words."""
        return piece_name(id, pieces.lang)

    def source(self, source: str) -> str:
        """The sign of a source of points, for a square of 40 units."""
        raise NotImplementedError

    def samples(self) -> Any | None:
        """All its pieces, for the style page."""


@cache
def all_faces() -> Mapping[str, Face]:
    """Every face there is, by the name of its module."""
    names = [found.name for found in iter_modules(modules.__path__)]
    return {name: import_module(f"{modules.__name__}.{name}").FACE for name in names}


def faces(sitting: Sitting) -> list[Face]:
    """Those of the modules that are played with."""
    known = all_faces()
    return [known[module] for module in sitting.view["modules"] if module in known]


def purchase(sitting: Sitting) -> Purchase | None:
    """How one buys now: in a turn as always, in a module's decision as it says, else not at all."""
    if sitting.decision == "turn":
        return Purchase(Buy)
    found = (face.purchases.get(sitting.decision or "") for face in faces(sitting))
    return next((how for how in found if how is not None), None)


def acting(sitting: Sitting) -> bool:
    """Whether money can be used: to buy, or for the pieces of a module."""
    return purchase(sitting) is not None or any(sitting.decision in face.spends for face in faces(sitting))


def face_of_tile(id: str) -> Face | None:
    """Whose tile it is; None for buildings."""
    start = id.partition("-")[0]
    return next((face for face in all_faces().values() if start in face.tiles), None)


def face_of_source(source: str) -> Face | None:
    """Who gives points for it; None where the game itself does."""
    start = source.partition(":")[0]
    return next((face for face in all_faces().values() if start in face.sources), None)


def drawn(sitting: Sitting, place: str, *about: Any) -> list[Markup]:
    """What all faces have at a place."""
    return list(_drawn(sitting, place, about))


def _drawn(sitting: Sitting, place: str, about: tuple[Any, ...]) -> Iterator[Markup]:
    for face in faces(sitting):
        what = getattr(face, place)(sitting, *about)
        if what is not None:
            yield macro(face, place, sitting.lang)(what, form(sitting))


def corners(sitting: Sitting, player: int, large: bool) -> Mapping[Cell, Markup]:
    """What lies on corners, by the cell north-west of each."""
    found: dict[Cell, Markup] = {}
    for face in faces(sitting):
        for cell, what in face.corners(sitting, player, large).items():
            found[cell] = found.get(cell, Markup()) + macro(face, "corner", sitting.lang)(what, form(sitting))
    return found


def macro(face: Face, place: str, lang: str) -> Any:
    """The part of a face's template for a place; what it makes is Markup."""
    from sabika.web.pages.templates import environment  # which needs the pieces, and they need us

    return getattr(environment(lang).get_template(f"modules/{face.name}.html").module, place)


def form(sitting: Sitting) -> Mapping[str, Any]:
    """What a form needs that does something at the table."""
    return {"base": sitting.base, "at": sitting.view["at"], "keep": sitting.draft.settled.query()}
