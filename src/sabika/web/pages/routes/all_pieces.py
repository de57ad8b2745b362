"""The style page: every piece there is."""

from dataclasses import dataclass
from typing import Any

from litestar import Response, get
from markupsafe import Markup

from sabika.box import standard
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, show
from sabika.web.pages.boards import BOARDS
from sabika.web.pages.faces import FACES
from sabika.web.pages.places import draw_samples, module_title
from sabika.web.pages.styles import PAGE, sheets

# Two cities, side by side, with the lines that bring points.
MEETING = {
    "alhambra": "arcades-6-NE",
    "granada": "residence-3",
    "lines": {
        "wall": [[0, 0, "N"], [0, 0, "E"]],
        "moat": [[1, 0, "W"], [1, 0, "S"], [1, 0, "E"]],
        "frontier": [[0, 0, "E"]],
    },
}


@dataclass(frozen=True)
class ModuleSamples:
    """All pieces of a module."""

    name: str
    title: str
    samples: Markup


@get("/style", sync_to_thread=False)
def style_page(request: AnyRequest) -> Response[Any]:
    """Tiles by kind, cards by currency, buttons, words."""
    box = standard()
    lang = language_of(request)
    _ = translations(lang).gettext
    tiles = [(kind, [tile.id for tile in box.alhambra.tiles if tile.kind == kind]) for kind in box.alhambra.kinds]
    cards = [(letter, [f"{letter}{value}" for value in range(1, 10)]) for letter in box.money.letters]
    wall = [[0, 0, "N"], [1, 0, "N"], [1, 0, "E"]]
    samples = [(name, draw_samples(name, lang)) for name in FACES.known()]
    modules = [ModuleSamples(name, module_title(name, lang), drawn) for name, drawn in samples if drawn is not None]
    sides = [side for tile in box.granada.tiles for side in (tile.even, tile.odd)]
    granada = [
        (kind, [side.id for side in sorted(sides, key=lambda side: side.price) if side.kind == kind])
        for kind in box.granada.kinds
    ]
    context = {
        "tiles": tiles,
        "granada": granada,
        "meeting": MEETING,
        "cards": cards,
        "wall": wall,
        "modules": modules,
        "folders": [board.folder for board in BOARDS.known().values()],
    }
    styles = [name for name in sheets() if name != PAGE]
    title = _("Pieces & symbols")
    return show(request, Page("style", "style.html", title, context=context, styles=styles, url="/style"))
