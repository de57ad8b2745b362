"""A pad for three scorings: what the places are worth, and room to write down who has got what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sabika.web.language import translations
from sabika.web.paper.look import MUTED, SANS
from sabika.web.paper.pieces import kind_chip
from sabika.words import game_name

if TYPE_CHECKING:
    from sabika.web.paper.page import Paper

SCORINGS = (1, 2, 3)
MOST_PLAYERS = 6
LABEL = 52.0  # kinds and what they are worth


@dataclass(frozen=True)
class Row:
    """What is written about one kind or line in a scoring: what the places are worth, first place first."""

    kind: str | None
    name: str
    worth: Sequence[str]


def print_pad(paper: Paper, game: str, about: str, scorings: Sequence[Sequence[Row]]) -> None:
    _ = translations(paper.order.lang).gettext
    top = paper.begin(f"{game_name(game, paper.order.lang)}: {_('Score pad')}", about)
    titles = [_("First scoring"), _("Second scoring"), _("Final scoring")]
    name, gap = 8.0, 2.0
    wide = (paper.width - LABEL) / MOST_PLAYERS
    lines = sum(len(rows) + 2 for rows in scorings)  # a head and a sum each
    high = (paper.bottom - top - name - gap * len(scorings)) / lines
    paper.words(_("Name"), paper.left, top + 2.5, 9, face=SANS, colour=MUTED)
    for player in range(MOST_PLAYERS):
        paper.field(paper.left + LABEL + player * wide, top, wide, name)
    y = top + name
    places = [_("1st"), _("2nd"), _("3rd")]
    totals = [_("Total"), _("Total so far"), _("Final total")]  # so nobody wonders whether to add the first scoring
    for title, total, rows in zip(titles, totals, scorings, strict=True):
        y += gap
        paper.words(title, paper.left, y + high * 0.2, min(11, high * 1.8), bold=True)
        paid = " · ".join(places[: len(rows[0].worth)])
        paper.words(paid, paper.left + LABEL - 20, y + high * 0.3, 8, width=18.5, align="R", colour=MUTED)
        y += high
        for row in rows:
            _print_row(paper, row, y, high, wide)
            y += high
        paper.words(total, paper.left, y + high * 0.25, min(10, high * 1.7), bold=True, width=LABEL - 2)
        for player in range(MOST_PLAYERS):
            paper.field(paper.left + LABEL + player * wide, y, wide, high, filled=True)
        y += high


def _print_row(paper: Paper, row: Row, y: float, high: float, wide: float) -> None:
    size = min(9, high * 1.6)
    if row.kind is not None:
        paper.draw(kind_chip(row.kind), 74, 74, paper.left, y + high * 0.07, high * 0.86)
    paper.words(row.name, paper.left + high + 1, y + high * 0.25, size, width=LABEL - high - 18)
    worth = " · ".join(row.worth)
    paper.words(worth, paper.left + LABEL - 18, y + high * 0.25, size, width=16.5, align="R", colour=MUTED)
    for player in range(MOST_PLAYERS):
        paper.field(paper.left + LABEL + player * wide, y, wide, high)
