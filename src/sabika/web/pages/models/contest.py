"""What decided a game: two people beside each other, source by source."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sabika.engine import GameView
from sabika.web.pages.models.points import strip_majority

MOST_ROWS = 8  # that have room; of more the smallest share one
LONGEST = 76  # percent of the room beside the sign, so that the figure fits


@dataclass(frozen=True)
class ContestRow:
    """A source of points and who got more for it; without a source, all those that are not named."""

    source: str | None
    ahead: int  # points more on the left; less than none: on the right
    length: float  # of its bar, in percent


@dataclass(frozen=True)
class Contest:
    """Two participants, or one alone; rows from the left's largest lead to the right's."""

    left: int
    right: int | None
    rows: Sequence[ContestRow]
    for_left: int
    for_right: int


def find_pair(ranking: Sequence[int], me: int | None) -> tuple[int, int | None]:
    """Whoever looks against the winner, or as the winner against the next; others see the first two."""
    first, *rest = ranking
    if me is not None and me in ranking and me != first:
        return me, first
    return first, rest[0] if rest else None


def compare(view: GameView, left: int, right: int | None) -> Contest:
    """What each source brought one more than the other."""
    ahead: Counter[str] = Counter()
    for line in view["score_lines"]:
        if line.player in (left, right):
            ahead[strip_majority(line.source)] += line.points if line.player == left else -line.points
    differing = sorted(ahead.items(), key=lambda row: -row[1])
    even = [row for row in differing if row[1] == 0]
    telling = [row for row in differing if row[1]]
    rest = 0
    if len(telling) > MOST_ROWS:
        largest = sorted(telling, key=lambda row: -abs(row[1]))[: MOST_ROWS - 1]
        rest = sum(points for _, points in telling) - sum(points for _, points in largest)
        telling = [row for row in telling if row in largest]
    elif even and right is not None:
        telling = sorted(telling + even[: MOST_ROWS - len(telling)], key=lambda row: -row[1])
    rows: list[tuple[str | None, int]] = [*telling, *([(None, rest)] if rest else [])]
    most = max((abs(points) for _, points in rows), default=0) or 1
    return Contest(
        left,
        right,
        [ContestRow(source, points, round(abs(points) / most * LONGEST, 1)) for source, points in rows],
        sum(max(points, 0) for points in ahead.values()),
        sum(max(-points, 0) for points in ahead.values()),
    )
