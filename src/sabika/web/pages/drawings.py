"""Pictures that stand alone: a palace or a sheet from its model, without any table around it."""

from markupsafe import Markup

from sabika.web.pages.models.palace import PalaceModel
from sabika.web.pages.models.sheet import SheetModel
from sabika.web.pages.templates import find_macro
from sabika.words import LANGUAGES

# What gives the cells their size.
DRAWING = Markup('<div class="drawing">{}</div>')
PAPER = Markup('<div class="drawing paper"><div class="grid-box">{}</div></div>')


def draw_palace(palace: PalaceModel, label: str, lang: str = LANGUAGES[0], large: bool = True) -> Markup:
    """A palace as HTML. `label` says whose it is to those who cannot see it; the stylesheet is the board's."""
    return DRAWING.format(find_macro("palace.html", "grid", lang)(palace, large, label))


def draw_sheet(sheet: SheetModel, label: str, lang: str = LANGUAGES[0], large: bool = True) -> Markup:
    """A sheet as HTML, in the same way."""
    return PAPER.format(find_macro("games/rollwrite/grid.html", "sheet", lang)(sheet, large, label))
