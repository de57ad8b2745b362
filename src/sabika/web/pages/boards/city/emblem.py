"""Something to know the market games by."""

from markupsafe import Markup

from sabika.web.pages.pieces import Pieces
from sabika.words import LANGUAGES

TILES = {"alhambra": ("tower-9-NE",), "granada": ("bathhouse-3",), "alhambra-granada": ("tower-9-NE", "hostel-2")}
UNKNOWN = ("fountain",)  # a game whose tiles nobody has chosen from


def emblem(game: str) -> Markup:
    """A tile of each box; nothing on it is in any language."""
    pieces = Pieces(LANGUAGES[0])
    tiles = map(pieces.tile, TILES.get(game, UNKNOWN))
    return Markup('<span class="emblem">{}</span>').format(Markup().join(tiles))
