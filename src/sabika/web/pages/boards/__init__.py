"""How a game's table is laid out: found by the game's name; its templates lie in a folder named like its layout."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec
from markupsafe import Markup

from sabika.engine import View
from sabika.table import TableError
from sabika.web.pages.boards.city import emblem as city_emblem
from sabika.web.pages.boards.city import facts as city_facts
from sabika.web.pages.boards.city import parts as city
from sabika.web.pages.boards.rollwrite import emblem as rollwrite_emblem
from sabika.web.pages.boards.rollwrite import facts as rollwrite_facts
from sabika.web.pages.boards.rollwrite import parts as rollwrite
from sabika.web.pages.sitting import Sitting
from sabika.web.pages.styles import MODULES

Parts = Mapping[str, Mapping[str, Any]]  # the parts of a table by key, each with what its template needs


class Layout(msgspec.Struct, frozen=True):
    """One way of laying a table: where its templates and styles lie, what its parts show, and what the result tells."""

    folder: str  # of its templates; its stylesheet has the same name
    parts: Callable[[Sitting], Parts]  # in reading order; the name of each is that of its template
    facts: Callable[[View], Sequence[Mapping[str, Any]]]  # what each player did
    emblem: Callable[[str], Markup]  # a game of this layout in a picture
    example: str  # an action as one types it
    secret: bool = True  # whether a seat sees what others must not: then a device is covered before it is passed on

    def styles(self, modules: Collection[str]) -> tuple[str, ...]:
        """The stylesheets of a table that is played with these modules."""
        return (self.folder, MODULES) if modules else (self.folder,)


_CITY = Layout("city", city.parts, city_facts.facts, city_emblem.emblem, "take y4")
_ROLLWRITE = Layout(
    "rollwrite", rollwrite.parts, rollwrite_facts.facts, rollwrite_emblem.emblem, "build 3,4", secret=False
)

LAYOUTS: Mapping[str, Layout] = {
    "alhambra": _CITY,
    "granada": _CITY,
    "alhambra-granada": _CITY,
    "roll-and-write": _ROLLWRITE,
}


def layout_of(game: str) -> Layout:
    """The layout of a game; one without can be played over the API and in the terminal, not on a page."""
    if game not in LAYOUTS:
        raise TableError(404, "no-page", game=game)
    return LAYOUTS[game]
