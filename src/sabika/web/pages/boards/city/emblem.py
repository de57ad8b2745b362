"""Something to know the market games by."""

from markupsafe import Markup

from sabika.library import game_type
from sabika.web.pages.pieces import Pieces
from sabika.words import LANGUAGES

UNKNOWN = ("fountain",)  # a game that names no tiles to know it by


def emblem(game: str) -> Markup:
    """A tile of each box; nothing on it is in any language."""
    pieces = Pieces(LANGUAGES[0])
    tiles = map(pieces.tile, game_type(game).emblem or UNKNOWN)
    return Markup('<span class="emblem">{}</span>').format(Markup().join(tiles))
