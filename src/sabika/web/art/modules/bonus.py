"""Bonus cards: the tile they name, and that it counts once more; 70 units wide and 100 high like money."""

from collections.abc import Iterator
from typing import Final

from sabika.web.art.drawings import Drawings, Symbol
from sabika.web.art.figures import figure, lettering
from sabika.web.art.money import CARD_MIDDLE, HEIGHT, WIDTH, blank
from sabika.web.art.ornament import star
from sabika.web.art.palette import colour
from sabika.web.art.strands import Frame
from sabika.web.art.svg import group, path, rect, use
from sabika.web.art.weave import weave


def symbols() -> Iterator[Symbol]:
    """The card but for its tile."""
    yield "card-bonus", _card()


def _card() -> str:
    tone, ink = colour("longest"), colour("card-ink")
    frame = rect(4.5, 4.5, WIDTH - 9, HEIGHT - 9, rx=4, fill=tone, fill_opacity=0.12, stroke=tone, stroke_width=1.6)
    field = Frame(5.03, 5.03, WIDTH - 5.03, HEIGHT - 5.03)
    rays = weave((*star(12, 5, 34, 0, CARD_MIDDLE),), 1.8, field)
    more = lettering(figure("+1", 35, 84, 19, ink))
    return blank() + frame + path(rays, fill="none", stroke=tone, stroke_width=1.3, opacity=0.6) + more


def bonus(tile: str, modules: str) -> str:
    """The card around a tile that is drawn already."""
    return use(modules, "card-bonus") + group(tile, transform="translate(9 13) scale(.52)")


DRAWINGS: Final = Drawings(symbols, place=6)
