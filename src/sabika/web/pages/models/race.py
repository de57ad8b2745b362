"""How the points grew: how far behind the leader everybody was after each stage of a game, as lines that cross."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.engine import GameView

WIDTH = 430
START = 12  # where everybody begins,
END = 288  # and where the game ends; names stand beside it
TOP = 24  # over the leader there is room for a figure
LEAST, APART = 134, 29  # the height of the course, and the least between two who run in it
FOOT = 52  # for the names of the stages
LONGEST = 11  # letters of a name
BESIDE = 22  # between the seals of those who have the same points


@dataclass(frozen=True)
class Stage:
    """A moment in which points were counted: a scoring, a round, or the end; and what everybody had then."""

    sort: str  # "scoring", "round" or "end"
    number: int
    scores: Sequence[int]


@dataclass(frozen=True)
class Stop:
    """Somebody at a stage; of those who have the same points only the last one tells them."""

    x: float
    y: float
    score: int
    place: int
    told: bool


@dataclass(frozen=True)
class Runner:
    """Somebody's way through the game."""

    player: int
    name: str
    seat: int | None
    me: bool
    won: bool
    ends_with: Sequence[tuple[str, bool]]  # all who have as many points in the end: a short name, and whether it is me
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
    """The leader of a stage is above, the others as far below as they have fewer points: one scale for all stages.

    All begin in one place, above. Whoever has the same points stands side by side, in the order of the ranking.
    """
    course = max(LEAST, APART * (len(ranking) - 1))
    across = [START + (END - START) * number / max(len(stages), 1) for number in range(1, len(stages) + 1)]
    widest = max((max(stage.scores) - min(stage.scores) for stage in stages), default=0)
    heights = [spread([stage.scores[player] for player in ranking], course, widest) for stage in stages]
    runners = []
    for number, player in enumerate(ranking):
        stops = [
            _stop(x, TOP + height[number], stage, ranking, player)
            for x, stage, height in zip(across, stages, heights, strict=True)
        ]
        same = _list_same(stages[-1], ranking, player) if stages else []
        ends_with = [(_shorten(view["players"][one]["name"], LONGEST // len(same)), one == me) for one in same]
        runners.append(_run(view, player, player == me, stops, TOP, ends_with))
    runners.sort(key=lambda one: (one.me, one.won))
    return Race(runners, list(zip(across, stages, strict=True)), WIDTH, TOP + course + FOOT)


def _list_same(stage: Stage, ranking: Sequence[int], player: int) -> list[int]:
    return [other for other in ranking if stage.scores[other] == stage.scores[player]]


def _stop(x: float, y: float, stage: Stage, ranking: Sequence[int], player: int) -> Stop:
    score, same = stage.scores[player], _list_same(stage, ranking, player)
    after = len(same) - 1 - same.index(player)
    place = 1 + sum(stage.scores[other] > score for other in ranking)
    return Stop(x - BESIDE * after, y, score, place, told=not after)


def spread(scores: Sequence[int], course: float, widest: int) -> list[float]:
    """How far down each stands: by points behind the leader, of which `widest` are the whole course.

    The same ones stand level, others never too near to be told apart.
    """
    most = max(scores)
    order = sorted(set(scores), reverse=True)
    down = [course * (most - score) / (widest or 1) for score in order]
    for place in range(1, len(down)):
        down[place] = max(down[place], down[place - 1] + APART)
    lowest = course
    for place in reversed(range(len(down))):
        down[place] = lowest = min(down[place], lowest)
        lowest -= APART
    found = dict(zip(order, down, strict=True))
    return [round(found[score], 1) for score in scores]


def _run(
    view: GameView, player: int, me: bool, stops: Sequence[Stop], start: float, ends_with: Sequence[tuple[str, bool]]
) -> Runner:
    seen = view["players"][player]
    seat, name = (None if seen["neutral"] else player), seen["name"]
    return Runner(player, name, seat, me, player in view["winners"], ends_with, _join(start, stops), stops)


def _shorten(name: str, most: int) -> str:
    """The name where there is little room."""
    return name if len(name) <= max(most, 5) else f"{name[: max(most, 5) - 1]}…"


def _join(start: float, stops: Sequence[Stop]) -> str:
    """A line from the start through all stops that leaves and arrives level."""
    parts = [f"M{START} {start:g}"]
    x, y = float(START), start
    for stop in stops:
        middle = (x + stop.x) / 2
        parts.append(f"C{middle:g} {y:g} {middle:g} {stop.y:g} {stop.x:g} {stop.y:g}")
        x, y = stop.x, stop.y
    return "".join(parts)
