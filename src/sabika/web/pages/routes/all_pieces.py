"""The style page: every piece there is."""

from typing import Any

from litestar import Response, get

from sabika.box import standard
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, show
from sabika.web.pages.boards import LAYOUTS
from sabika.web.pages.faces import all_faces
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


@get("/style", sync_to_thread=False)
def style_page(request: AnyRequest) -> Response[Any]:
    """Tiles by kind, cards by currency, buttons, words."""
    box = standard()
    _ = translations(language_of(request)).gettext
    tiles = [(kind, [tile.id for tile in box.alhambra.tiles if tile.kind == kind]) for kind in box.alhambra.kinds]
    cards = [(letter, [f"{letter}{value}" for value in range(1, 10)]) for letter in box.money.letters]
    wall = [[0, 0, "N"], [1, 0, "N"], [1, 0, "E"]]
    faces = [(name, found, face) for name, face in all_faces().items() if (found := face.samples()) is not None]
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
        "faces": faces,
        "layouts": dict.fromkeys(layout.folder for layout in LAYOUTS.values()),
    }
    styles = [name for name in sheets() if name != PAGE]
    return show(request, Page("style", "style.html", _("All pieces"), context=context, styles=styles, url="/style"))
