"""The style page: every piece there is."""

from typing import Any

from litestar import Response, get

from sabika.box import standard
from sabika.web.cookies import AnyRequest
from sabika.web.pages.answers import Page, show
from sabika.web.pages.faces import all_faces
from sabika.web.pages.language import language_of, translations


@get("/style", sync_to_thread=False)
def style_page(request: AnyRequest) -> Response[Any]:
    """Tiles by kind, cards by currency, buttons, words."""
    box = standard()
    _ = translations(language_of(request)).gettext
    tiles = [(kind, [tile.id for tile in box.alhambra.tiles if tile.kind == kind]) for kind in box.alhambra.kinds]
    cards = [(letter, [f"{letter}{value}" for value in range(1, 10)]) for letter in box.money.letters]
    wall = [[0, 0, "N"], [1, 0, "N"], [1, 0, "E"]]
    faces = [(name, found, face) for name, face in all_faces().items() if (found := face.samples()) is not None]
    context = {"tiles": tiles, "cards": cards, "wall": wall, "faces": faces}
    return show(request, Page("style", "style.html", _("All pieces"), context=context, url="/style"))
