"""A game from its beginning to its end: turns by seat, scorings and moments, as a slider shows them."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from sabika.engine import Event, GameView
from sabika.engine.event import Turn
from sabika.web.pages.models.contest import compare, find_pair
from sabika.web.pages.models.moment import Judge, Moment, Replay, list_moments
from sabika.web.pages.models.result import rank_players

MOST_FLAGS = 3


@dataclass(frozen=True)
class Step:
    """A turn: whose it was, where its log is, and how many actions were played when it was over."""

    seat: int
    first: int  # of the log
    end: int
    at: int


@dataclass(frozen=True)
class Mark:
    """Something on the slider: a scoring over it, a moment under it. `x` is where, in percent."""

    number: int
    at: int
    x: float
    event: Event | None = None  # what was done then, of a moment that counted


@dataclass(frozen=True)
class Timeline:
    """All turns in which somebody acted; each is `width` percent of the slider."""

    steps: Sequence[Step]
    last: int  # actions
    scorings: Sequence[Mark]
    flags: Sequence[Mark]
    seats: int

    @property
    def width(self) -> float:
        """Of a turn."""
        return round(100 / max(len(self.steps), 1), 4)

    def find_turn(self, at: int) -> int:
        """The number of the turn to which this many actions lead, from 1; 0 is the beginning."""
        return min(bisect_left(self.steps, at, key=lambda step: step.at) + 1, len(self.steps)) if at else 0

    def end_of(self, turn: int) -> int:
        """The number of actions after a turn."""
        return self.steps[min(turn, len(self.steps)) - 1].at if turn > 0 and self.steps else 0

    def round_of(self, turn: int) -> int:
        """The round of a turn."""
        return max(turn - 1, 0) // self.seats + 1


def timeline_of(view: GameView, starts: Sequence[int], moments: Sequence[Moment] = ()) -> Timeline:
    """The whole game as far as it was played, with moments that counted."""
    steps = _list_steps(view["log"], starts)
    seats = sum(not player["neutral"] for player in view["players"])
    bare = Timeline(steps, len(starts), (), (), seats)
    held = {line.scoring: line.at for line in view["score_lines"] if line.source != "carried"}
    scorings = [_mark(bare, number, at) for number, at in sorted(held.items())]
    flags = [replace(_mark(bare, number, moment.at), event=moment.event) for number, moment in enumerate(moments)]
    return Timeline(steps, len(starts), scorings, flags, seats)


def _list_steps(log: Sequence[Event], starts: Sequence[int]) -> list[Step]:
    turns = [(index, event.seat) for index, event in enumerate(log) if isinstance(event, Turn)]
    ends = [index for index, _ in turns[1:]] + [len(log)]
    steps: list[Step] = []
    for (first, seat), end in zip(turns, ends, strict=True):
        at = bisect_right(starts, end) if end < len(log) else len(starts)
        if at > (steps[-1].at if steps else 0):  # somebody acted in it
            steps.append(Step(seat, first, end, at))
    return steps


def list_flags(view: GameView, starts: Sequence[int], judge: Judge, replay: Replay) -> list[Moment]:
    """The moments that counted most; they are told only once a game is over."""
    if not view["over"]:
        return []
    contest = compare(view, *find_pair(rank_players(view), None))
    return list(islice(list_moments(view, starts, contest, judge, replay), MOST_FLAGS))


def _mark(line: Timeline, number: int, at: int) -> Mark:
    return Mark(number, at, round(line.find_turn(at) * line.width, 2))
