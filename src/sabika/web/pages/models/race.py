"""How the points grew: how far behind the leader everybody was after each stage of a game, as lines that cross."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from sabika.engine import GameView

WIDTH = 430
START = 4  # where the first station begins,
END = 262  # and where all ways end; seals, points and names stand beside it
TOP = 14  # over the leader there is room for half a seal
LEAST, APART = 134, 25  # the height of the course, and the least between two seals of a station
FOOT = 52  # for the names of the stages
LONGEST = 11  # letters of a name
BESIDE = 22  # between the seals of those who have the same points,
CROWDED = 12  # and where there are more than two of them
TIE = 23  # from where a way arrives to the middle of the seal
BEFORE, DIGIT, AFTER = 14, 11.2, 12  # from there to the points; how wide a digit is; and what follows


@dataclass(frozen=True)
class Stage:
    """A moment in which points were counted: a scoring, a round, or the end; and what everybody had then."""

    sort: str  # "scoring", "round" or "end"
    number: int
    scores: Sequence[int]


@dataclass(frozen=True)
class Stop:
    """Somebody's seal at a stage; of those who have the same points only the last one tells them."""

    x: float
    y: float  # seals keep their distance,
    height: float  # their ways have that of the points
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
class Station:
    """Where ways arrive at a stage and leave it again; in between stand seals and points, and no way runs there."""

    x: float
    seal: float  # the middle of the last seal in a row; the points stand behind it
    end: float
    stage: Stage

    def measure_rest(self, score: int) -> float:
        """Behind the figures of a score, up to the end."""
        return round(self.end - self.seal - BEFORE - DIGIT * len(str(score)) - 3, 1)


@dataclass(frozen=True)
class Race:
    """All ways, whoever looks and has won drawn last, over the others."""

    runners: Sequence[Runner]
    stations: Sequence[Station]
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

    Seals stand beside that, so far apart that each is seen; whoever has the same points side by side, in the order of
    the ranking.
    """
    course = max(LEAST, APART * (len(ranking) - 1))
    stations = _place_stations(stages)
    widest = max((max(stage.scores) - min(stage.scores) for stage in stages), default=0)
    runners = []
    for player in ranking:
        stops = [_stop(station, ranking, player, course, widest) for station in stations]
        same = _list_same(stages[-1], ranking, player) if stages else []
        ends_with = [(_shorten(view["players"][one]["name"], LONGEST // len(same)), one == me) for one in same]
        runners.append(_run(view, player, player == me, stops, _join(stations, stops), ends_with))
    runners.sort(key=lambda one: (one.me, one.won))
    return Race(runners, stations, WIDTH, TOP + course + FOOT)


def _place_stations(stages: Sequence[Stage]) -> list[Station]:
    """Each as wide as its points and seals, the same way between them; the last one begins where all ways end."""
    before = [TIE + _measure_seals(stage) for stage in stages]
    behind = [BEFORE + DIGIT * len(str(max(stage.scores))) + AFTER for stage in stages]
    widths = [sum(both) for both in zip(before, behind, strict=True)]
    way = (END - START - sum(widths[:-1])) / max(len(stages) - 1, 1)
    stations, x = [], float(START)
    for stage, seals, width in zip(stages, before, widths, strict=True):
        stations.append(Station(round(x, 1), round(x + seals, 1), round(x + width, 1), stage))
        x += width + way
    return stations


def _measure_seals(stage: Stage) -> int:
    """From the middle of the first to that of the last seal in the longest row."""
    most = max(stage.scores.count(score) for score in stage.scores)
    return (most - 1) * _find_step(most)


def _find_step(same: int) -> int:
    return BESIDE if same < 3 else CROWDED


def _list_same(stage: Stage, ranking: Sequence[int], player: int) -> list[int]:
    return [other for other in ranking if stage.scores[other] == stage.scores[player]]


def _stop(station: Station, ranking: Sequence[int], player: int, course: int, widest: int) -> Stop:
    scores = station.stage.scores
    score, same = scores[player], _list_same(station.stage, ranking, player)
    after = len(same) - 1 - same.index(player)
    place = 1 + sum(scores[other] > score for other in ranking)
    x, y = station.seal - _find_step(len(same)) * after, spread(scores, course, widest)[player]
    return Stop(x, TOP + y, TOP + fall(scores, course, widest)[player], score, place, told=not after)


def fall(scores: Sequence[int], course: float, widest: int) -> list[float]:
    """How far down each is: by points behind the leader, of which `widest` are the whole course."""
    return [round(course * (max(scores) - score) / (widest or 1), 1) for score in scores]


def spread(scores: Sequence[int], course: float, widest: int) -> list[float]:
    """The same, but the same ones stand level, and others never too near to be told apart."""
    down = dict(sorted(zip(scores, fall(scores, course, widest), strict=True), reverse=True))
    lowest: float = -APART
    for score, height in down.items():
        down[score] = lowest = max(height, lowest + APART)
    lowest = course + APART
    for score, height in reversed(down.items()):
        down[score] = lowest = min(height, lowest - APART)
    return [round(down[score], 1) for score in scores]


def _run(
    view: GameView, player: int, me: bool, stops: Sequence[Stop], line: str, ends_with: Sequence[tuple[str, bool]]
) -> Runner:
    seen = view["players"][player]
    seat, name = (None if seen["neutral"] else player), seen["name"]
    return Runner(player, name, seat, me, player in view["winners"], ends_with, line, stops)


def _shorten(name: str, most: int) -> str:
    """The name where there is little room."""
    return name if len(name) <= max(most, 5) else f"{name[: max(most, 5) - 1]}…"


def _join(stations: Sequence[Station], stops: Sequence[Stop]) -> str:
    """A line from each station to the next one that leaves and arrives level."""
    parts = []
    for (here, stop), (there, then) in pairwise(zip(stations, stops, strict=True)):
        middle = (here.end + there.x) / 2
        parts.append(f"M{here.end:g} {stop.height:g}C{middle:g} {stop.height:g} {middle:g} {then.height:g} ")
        parts.append(f"{there.x:g} {then.height:g}")
    return "".join(parts)
