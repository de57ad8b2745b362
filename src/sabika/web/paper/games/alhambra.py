"""Alhambra on paper: what places are worth, a pad for three scorings, and all tiles that are in the box."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.majority import places
from sabika.web.language import translations
from sabika.web.paper.pad import SCORINGS, Row, print_pad
from sabika.web.paper.part import GamePapers, Part
from sabika.web.paper.pieces import alhambra_tiles, kind_name
from sabika.web.paper.tile_list import print_tiles

if TYPE_CHECKING:
    from sabika.web.paper.page import Paper
    from sabika.web.paper.parts import Order

GAME = "alhambra"


def print_score_pad(paper: Paper) -> None:
    """Who gets what for which kind, and room to write it down."""
    _ = translations(paper.order.lang).gettext
    about = _("Tied players split the points, rounded down. Each tile side of the longest wall is a point.")
    print_pad(paper, GAME, about, [list(_rows(paper.order, scoring)) for scoring in SCORINGS])


def _rows(order: Order, scoring: int) -> Iterator[Row]:
    _ = translations(order.lang).gettext
    for number, kind in enumerate(order.box.alhambra.kinds):
        yield Row(kind, kind_name(kind, order.lang), [str(points) for points in places(scoring, number)])
    yield Row(None, _("Longest wall"), [])


def print_all_tiles(paper: Paper) -> None:
    """Every tile as we know it."""
    box = paper.order.box
    _ = translations(paper.order.lang).gettext
    about = _("If a tile in your box looks different, yours is right. You can correct it on the page “My game box”.")
    print_tiles(paper, GAME, about, [(kind, list(alhambra_tiles(box, kind))) for kind in box.alhambra.kinds])


PAPERS = GamePapers(
    GAME,
    (
        Part(f"{GAME}-pad", lambda lang: translations(lang).gettext("Score pad"), print_score_pad),
        Part(f"{GAME}-tiles", lambda lang: translations(lang).gettext("All tiles"), print_all_tiles),
    ),
)
