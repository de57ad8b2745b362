"""How the points grew: everybody's place and points after each stage of a game, as lines that cross each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from sabika.engine import GameView

WIDTH = 400
COLUMN = 150  # between two stages
FIRST = 24  # where the first one is
ROW = 46
TOP = 22
FOOT = 34  # for the names of the stages


@dataclass(frozen=True)
class Stage:
    """A moment in which points were counted: a scoring, a round, or the end; and what everybody had then."""

    sort: str  # "scoring", "round" or "end"
    number: int
    scores: Sequence[int]


@dataclass(frozen=True)
class Stop:
    """Somebody at a stage."""

    x: float
    y: float
    score: int
    place: int


@dataclass(frozen=True)
class Runner:
    """Somebody's way through the game."""

    player: int
    name: str
    seat: int | None
    me: bool
    won: bool
    line: str  # path data
    stops: Sequence[Stop]


@dataclass(frozen=True)
class Race:
    """All ways, whoever looks and has won drawn last, over the others."""

    runners: Sequence[Runner]
    stages: Sequence[tuple[float, Stage]]
    width: int
    height: int


def list_stages(view: GameView) -> list[Stage]:
    """What everybody had after each scoring; the last one is the end."""
    numbers = sorted({line.scoring for line in view["score_lines"]})
    return [
        Stage(
            "end" if number == numbers[-1] else "scoring",
            number,
            [_sum_until(view, player, number) for player in range(len(view["players"]))],
        )
        for number in numbers
    ]


def _sum_until(view: GameView, player: int, scoring: int) -> int:
    return sum(line.points for line in view["score_lines"] if line.player == player and line.scoring <= scoring)


def draw_race(view: GameView, ranking: Sequence[int], stages: Sequence[Stage], me: int | None) -> Race:
    """Places from above, stages from the left. Whoever has the same points stands in the order of the ranking."""
    column = COLUMN if len(stages) < 4 else (WIDTH - 70) / (len(stages) - 1)
    across = [FIRST + number * column for number in range(len(stages))]
    runners = [_run(view, player, player == me, _stop(ranking, stages, player, across)) for player in ranking]
    runners.sort(key=lambda one: (one.me, one.won))
    width = max(WIDTH, int(across[-1]) + 70) if across else WIDTH
    return Race(runners, list(zip(across, stages, strict=True)), width, TOP + ROW * len(ranking) + FOOT - 20)


def _stop(ranking: Sequence[int], stages: Sequence[Stage], player: int, across: Sequence[float]) -> list[Stop]:
    stops = []
    for x, stage in zip(across, stages, strict=True):
        order = sorted(ranking, key=lambda one: -stage.scores[one])
        place = 1 + sum(stage.scores[other] > stage.scores[player] for other in ranking)
        stops.append(Stop(x, TOP + order.index(player) * ROW, stage.scores[player], place))
    return stops


def _run(view: GameView, player: int, me: bool, stops: Sequence[Stop]) -> Runner:
    seen = view["players"][player]
    seat = None if seen["neutral"] else player
    return Runner(player, seen["name"], seat, me, player in view["winners"], _join(stops), stops)


def _join(stops: Sequence[Stop]) -> str:
    """A line through all stops that leaves and arrives level."""
    if not stops:
        return ""
    parts = [f"M{stops[0].x:g} {stops[0].y:g}"]
    for one, two in pairwise(stops):
        middle = (one.x + two.x) / 2
        parts.append(f"C{middle:g} {one.y:g} {middle:g} {two.y:g} {two.x:g} {two.y:g}")
    return "".join(parts)
