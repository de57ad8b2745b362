"""Something to know Roll & Write by."""

from markupsafe import Markup

from sabika.web.art import sheet_pieces
from sabika.web.pages.pieces import SHEET, SPRITE


def emblem(game: str) -> Markup:
    """A sheet with dice on it."""
    return Markup(sheet_pieces.emblem(SHEET, SPRITE))
