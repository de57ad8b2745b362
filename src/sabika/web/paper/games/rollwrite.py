"""Roll & Write on paper: sheets for the players, and the pad on which buildings are counted and points added up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sabika.games.majority import places
from sabika.games.rollwrite.places import LIKE_SCORING
from sabika.games.rollwrite.scoring import COINS_FOR_A_POINT, LINE_POINTS
from sabika.web.art.dice import DIE
from sabika.web.language import translations
from sabika.web.paper.look import MARGIN, MUTED, SANS
from sabika.web.paper.part import GamePapers, Part
from sabika.web.paper.pieces import building, coin, die, kind_chip, kind_name
from sabika.words import game_name

if TYPE_CHECKING:
    from sabika.web.paper.page import Paper

GAME = "roll-and-write"
SHEETS = 2  # on a page, one below the other
GAP = 8.0  # between them, where one cuts
MOST_PLAYERS = 5
ACROSS = 5  # coins in a row of the track


def print_player_sheets(paper: Paper) -> None:
    """A page of sheets, to be cut in two."""
    paper.add_page()
    paper.start_section(translations(paper.order.lang).gettext("Player sheets"))
    height = (paper.h - 2 * MARGIN - GAP) / SHEETS
    for number in range(SHEETS):
        _print_sheet(paper, MARGIN + number * (height + GAP), height)
    paper.set_dash_pattern(dash=1.5, gap=1.5)
    paper.rule(0, paper.h / 2, paper.w)
    paper.set_dash_pattern()


def _print_sheet(paper: Paper, top: float, height: float) -> None:
    """The grid at the left, everything else beside it."""
    lang, data = paper.order.lang, paper.order.box.rollwrite
    _ = translations(lang).gettext
    rows, columns = len(data.grid), len(data.grid[0])
    cell = (height - 6) / (rows + 1.5)  # the dice above, the points below
    x, y = paper.left + cell, top + 5 + cell
    for column in range(1, columns + 1):
        paper.draw(die("b", column), DIE, DIE, x + (column - 0.82) * cell, y - cell * 0.8, cell * 0.64)
        paper.field(x + (column - 0.84) * cell, y + rows * cell + 1, cell * 0.68, cell * 0.46)
    for row, kinds in enumerate(data.grid, 1):
        paper.draw(die("y", row), DIE, DIE, x - cell * 0.8, y + (row - 0.82) * cell, cell * 0.64)
        paper.field(x + columns * cell + 1, y + (row - 0.73) * cell, cell * 0.68, cell * 0.46)
        for column, kind in enumerate(kinds):
            paper.draw(building(kind), 100, 100, x + column * cell, y + (row - 1) * cell, cell)
    beside = x + columns * cell + cell
    _print_beside(paper, beside, top, paper.right - beside, height)


def _print_beside(paper: Paper, x: float, top: float, width: float, height: float) -> None:
    lang, data = paper.order.lang, paper.order.box.rollwrite
    _ = translations(lang).gettext
    paper.words(game_name(GAME, lang), x, top, 15, bold=True, width=width)
    paper.words(_("Name"), x, top + 12, 8, face=SANS, colour=MUTED)
    paper.rule(x + 12, top + 15, x + width)
    y, size = top + 20, min(width / ACROSS, 10.5)
    paper.words(_("Coins"), x, y, 8, face=SANS, colour=MUTED)
    for number in range(data.coins):
        at = x + number % ACROSS * size, y + 4.5 + number // ACROSS * size
        paper.draw(coin(number < data.start_coins), 40, 40, *at, size * 0.94)
    y += 4.5 + -(-data.coins // ACROSS) * size + 2
    said = [
        _("1 coin: turn a die by one"),
        _("3 coins: cross out with the other two dice, too"),
        _("{number} coins left: 1 point").format(number=COINS_FOR_A_POINT),
        _("Rows and columns: {crosses} crosses score {points}").format(
            crosses=_join(LINE_POINTS), points=_join(LINE_POINTS.values())
        ),
    ]
    for text in said:
        y += paper.paragraph(text, x, y, width, 7.5) + 0.8
    room = top + height - y - 7
    step = room / len(kinds := paper.order.box.alhambra.kinds)
    paper.words(_("Places"), x, y + 1, 8, face=SANS, colour=MUTED)
    for number, kind in enumerate(kinds):
        row = y + 6 + number * step
        paper.draw(kind_chip(kind), 74, 74, x, row, step * 0.86)
        worth = "   ".join(str(points) for points in places(LIKE_SCORING, number))
        paper.words(worth, x + step + 1, row + step * 0.2, 9, width=width - step - 14)
        paper.field(x + width - 12, row + 0.3, 12, step * 0.8)


def _join(numbers: Iterable[int]) -> str:
    return ", ".join(str(number) for number in numbers)


def print_score_pad(paper: Paper) -> None:
    """For each kind and player a box for every building, and one for the points."""
    order = paper.order
    _ = translations(order.lang).gettext
    about = _("Tick every building of a type as it’s crossed out; whoever completes a type takes the best place left.")
    top = paper.begin(f"{game_name(GAME, order.lang)}: {_('Score pad')}", about)
    kinds, grid = order.box.alhambra.kinds, order.box.rollwrite.grid
    last = [_("Rows"), _("Columns"), _("Coins"), _("Total")]
    head, label = 10.0, 34.0
    wide = (paper.width - label) / MOST_PLAYERS
    small = 10.0
    high = min(28.5, (paper.bottom - top - head - small * len(last) - 2) / len(kinds))
    for player in range(MOST_PLAYERS):
        paper.field(paper.left + label + player * wide, top, wide, head)
    paper.words(_("Name"), paper.left, top + 3.5, 9, face=SANS, colour=MUTED)
    for number, kind in enumerate(kinds):
        y, boxes = top + head + number * high, sum(row.count(kind) for row in grid)
        paper.draw(kind_chip(kind), 74, 74, paper.left, y + 2, 11)
        paper.words(kind_name(kind, order.lang), paper.left + 12.5, y + 2.5, 10, bold=True, width=label - 13.5)
        worth = " · ".join(str(points) for points in places(LIKE_SCORING, number))
        paper.words(worth, paper.left + 12.5, y + 7.5, 10, colour=MUTED)
        for player in range(MOST_PLAYERS):
            _print_count(paper, paper.left + label + player * wide, y, wide, high, boxes)
    y = top + head + len(kinds) * high + 2
    for number, name in enumerate(last):
        final = number == len(last) - 1
        paper.words(name, paper.left, y + number * small + 2.5, 11 if final else 10, bold=final)
        for player in range(MOST_PLAYERS):
            paper.field(paper.left + label + player * wide, y + number * small, wide, small, filled=final)


def _print_count(paper: Paper, x: float, y: float, wide: float, high: float, boxes: int) -> None:
    """Boxes to tick in two rows, and the points below."""
    paper.field(x, y, wide, high)
    across = -(-boxes // 2)
    step = min((wide - 3) / across, (high * 0.62 - 2) / 2)
    for number in range(boxes):
        paper.field(x + 1.5 + number % across * step, y + 1.5 + number // across * step, step * 0.86, step * 0.86)
    paper.rule(x, y + high * 0.64, x + wide)


PAPERS = GamePapers(
    GAME,
    (
        Part("player-sheets", lambda lang: translations(lang).gettext("Player sheets"), print_player_sheets),
        Part("roll-pad", lambda lang: translations(lang).gettext("Score pad"), print_score_pad),
    ),
)
