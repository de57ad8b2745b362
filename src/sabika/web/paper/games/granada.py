"""Granada on paper: what places are worth, a pad for three scorings, and all tiles that are in the box."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.granada.scoring import places
from sabika.web.language import translations
from sabika.web.paper.pad import SCORINGS, Row, print_pad
from sabika.web.paper.part import GamePapers, Part
from sabika.web.paper.pieces import granada_tiles, kind_name
from sabika.web.paper.tile_list import print_tiles

if TYPE_CHECKING:
    from sabika.web.paper.page import Paper
    from sabika.web.paper.parts import Order

GAME = "granada"


def print_score_pad(paper: Paper) -> None:
    """Places are worth as many as are seen of a kind, once, twice or three times."""
    _ = translations(paper.order.lang).gettext
    about = _(
        "n: how many of the type all players have. The most expensive building breaks a tie."
        " Each tile side of the longest moat is a point."
    )
    print_pad(paper, GAME, about, [list(_rows(paper.order, scoring)) for scoring in SCORINGS])


def _rows(order: Order, scoring: int) -> Iterator[Row]:
    _ = translations(order.lang).gettext
    worth = ["n" if times == 1 else f"{times}n" for times in places(scoring, 1, simplified=False)]
    for kind in order.box.granada.kinds:
        yield Row(kind, kind_name(kind, order.lang), worth)
    yield Row(None, _("Longest moat"), [])


def print_all_tiles(paper: Paper) -> None:
    """Every tile as we know it."""
    box = paper.order.box
    _ = translations(paper.order.lang).gettext
    about = _("Below each tile: what’s on its back.")
    print_tiles(paper, GAME, about, [(kind, list(granada_tiles(box, kind))) for kind in box.granada.kinds], height=128)


PAPERS = GamePapers(
    GAME,
    (
        Part(f"{GAME}-pad", lambda lang: translations(lang).gettext("Score pad"), print_score_pad),
        Part(f"{GAME}-tiles", lambda lang: translations(lang).gettext("All tiles"), print_all_tiles),
    ),
)
