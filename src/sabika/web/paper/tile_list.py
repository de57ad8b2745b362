"""All tiles of a game, kind by kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sabika.web.language import translations
from sabika.web.paper.pieces import kind_chip, kind_name
from sabika.words import game_name

if TYPE_CHECKING:
    from sabika.web.paper.page import Paper

TILE = 15.0  # at most


def print_tiles(
    paper: Paper, game: str, about: str, rows: Sequence[tuple[str, Sequence[str]]], height: int = 100
) -> None:
    """Every tile is 100 units wide and as high as said."""
    lang = paper.order.lang
    _ = translations(lang).gettext
    top = paper.begin(f"{game_name(game, lang)}: {_('All tiles')}", about)
    most = max(len(tiles) for _kind, tiles in rows)
    step = (paper.bottom - top) / len(rows)
    size = min(TILE, paper.width / most - 1, (step - 7) * 100 / height)
    for number, (kind, tiles) in enumerate(rows):
        y = top + number * step
        paper.draw(kind_chip(kind), 74, 74, paper.left, y, 5)
        paper.words(f"{kind_name(kind, lang)} ({len(tiles)})", paper.left + 6.5, y + 0.8, 9.5, bold=True)
        for place, tile in enumerate(tiles):
            paper.draw(tile, 100, height, paper.left + place * (size + 1), y + 6, size)
