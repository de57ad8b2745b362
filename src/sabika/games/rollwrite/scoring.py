"""Points in Roll & Write, as lines with their reasons."""

from collections.abc import Sequence

from sabika.engine import ScoreLine
from sabika.games.majority import Share, majority_reason
from sabika.games.rollwrite.places import last_places
from sabika.games.rollwrite.sheet import COLUMNS, ROWS, PrintedSheet, cells_of
from sabika.games.rollwrite.standings import Standing
from sabika.words import Reason, because

LINE_POINTS = {4: 2, 5: 5, 6: 10}  # by crosses in a row or column
COINS_FOR_A_POINT = 2
DUEL_BONUS = {2: 21, 3: 18, 4: 15}  # by number of virtual players
FINAL = 1  # the only scoring there is


def place_lines(
    sheet: PrintedSheet, standings: Sequence[Standing], kind: int, shared: Sequence[Share]
) -> list[ScoreLine]:
    """Points for places of a kind. Virtual players take theirs without points, unless it is a duel."""
    name = sheet.kinds[kind]
    return [
        ScoreLine(
            share.player,
            f"majority:{name}",
            share.points,
            majority_reason(name, share),
            cells_of(standings[share.player].crossed & sheet.masks[kind]),
            FINAL,
        )
        for share in shared
        if share.points and standings[share.player].scores
    ]


def final_lines(sheet: PrintedSheet, standings: Sequence[Standing]) -> list[ScoreLine]:
    """All points of the final scoring."""
    counts = [standing.counts for standing in standings]
    completed = [standing.completed for standing in standings]
    lines = []
    for kind in range(len(sheet.kinds)):
        lines += place_lines(sheet, standings, kind, last_places(counts, completed, kind))
    for standing in standings:
        lines += own_lines(standing)
    return lines


def own_lines(standing: Standing) -> list[ScoreLine]:
    """Points that do not depend on the others: rows, columns, coins, bonus."""
    lines = []
    for number, row in enumerate(ROWS, 1):
        crosses = (standing.crossed & row).bit_count()
        if crosses in LINE_POINTS:
            lines.append(_line(standing, "row", row, because("row", number=number, crosses=crosses)))
    for number, column in enumerate(COLUMNS, 1):
        crosses = (standing.crossed & column).bit_count()
        if crosses in LINE_POINTS:
            lines.append(_line(standing, "column", column, because("column", number=number, crosses=crosses)))
    points = standing.coins // COINS_FOR_A_POINT
    if points:
        lines.append(ScoreLine(standing.player, "coins", points, because("coins", coins=standing.coins), (), FINAL))
    if standing.bonus and standing.scores:
        lines.append(ScoreLine(standing.player, "virtual", standing.bonus, because("virtual"), (), FINAL))
    return lines


def _line(standing: Standing, source: str, mask: int, reason: Reason) -> ScoreLine:
    """Points for a row or column with crosses enough."""
    crossed = standing.crossed & mask
    return ScoreLine(standing.player, source, LINE_POINTS[crossed.bit_count()], reason, cells_of(crossed), FINAL)
