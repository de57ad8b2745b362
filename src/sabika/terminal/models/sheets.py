"""A sheet of Roll & Write as it is drawn. It needs no game: a list of crosses will do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sabika.box import Rollwrite, standard
from sabika.games.rollwrite.views import RollPlayerView, SheetView
from sabika.palace import Cell


@dataclass(frozen=True)
class SheetModel:
    """What is printed on a sheet, what is crossed out, the coins, and the dice that lie before it."""

    grid: Sequence[Sequence[str]]  # the kind on each cell, a row for each value of the yellow die
    crossed: frozenset[Cell]
    track: int  # coins that can be had
    earned: int
    spent: int = 0
    yellow: Sequence[int] = ()
    blue: Sequence[int] = ()


def show_crosses(
    crossed: Iterable[Sequence[int]], coins: int | None = None, printed: Rollwrite | None = None
) -> SheetModel:
    """From a plain list of crosses: `[[3, 4]]` (yellow die, blue die); `coins` are those still there."""
    sheet = printed or standard().rollwrite
    had = sheet.start_coins if coins is None else coins
    return SheetModel(sheet.grid, _list_cells(crossed), sheet.coins, had)


def show_player_sheet(sheet: SheetView, player: RollPlayerView) -> SheetModel:
    """From a player of a view."""
    dice = player["dice"]
    return SheetModel(
        sheet["grid"],
        _list_cells(player["crossed"]),
        sheet["coins"],
        player["coins_earned"],
        player["coins_spent"],
        dice["yellow"],
        dice["blue"],
    )


def _list_cells(crossed: Iterable[Sequence[int]]) -> frozenset[Cell]:
    return frozenset((row, column) for row, column in crossed)
