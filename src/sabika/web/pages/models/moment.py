"""The moment that decided a game: something was built without which the next scoring would have gone otherwise."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from sabika.engine import AnyGame, Event, GameView, ScoreLine
from sabika.engine.event import Turn
from sabika.games.city import Removed
from sabika.web.pages.models.contest import Contest
from sabika.web.pages.models.points import strip_majority


@dataclass(frozen=True)
class Moment:
    """Something that was built, when, and what that source brought in the next scoring."""

    at: int  # the number of actions played by then
    event: Event
    piece: str  # the tile, or the kind that was crossed out
    round: int
    source: str
    scoring: int | None  # None: at the end
    player: int
    points: int
    other: int | None
    theirs: int
    without: tuple[int, int]  # what both would have got


Replay: TypeAlias = Callable[[int], AnyGame]  # the game after so many actions


class Judge(Protocol):
    """What knows how a scoring would have gone otherwise."""

    def score_without(self, game: AnyGame, scoring: int, event: Event) -> Sequence[ScoreLine] | None:
        """Its lines, had an event not built what it did; None if that is not there."""


@dataclass(frozen=True)
class _Deed:
    """Something that was built, and by how much it changed the lead in a source of points."""

    index: int  # in the log
    line: ScoreLine
    gain: int
    points: int
    theirs: int
    without: tuple[int, int]


def find_moment(view: GameView, starts: Sequence[int], contest: Contest, judge: Judge, replay: Replay) -> Moment | None:
    """Of whoever was in front of these two, or of the other; None where nothing that either built changed anything."""
    return next(list_moments(view, starts, contest, judge, replay), None)


def list_moments(
    view: GameView, starts: Sequence[int], contest: Contest, judge: Judge, replay: Replay
) -> Iterator[Moment]:
    """All such moments, of whoever has more points first, the most telling first; each one once.

    What decided the game goes before what the two ended level in, or where the other was ahead.
    """
    pair = [player for player in (contest.left, contest.right) if player is not None]
    told: set[int] = set()
    for first in sorted(pair, key=lambda player: -view["players"][player]["score"]):
        other = next((player for player in pair if player != first), None)
        deeds = list(_list_deeds(view, starts, (first, other), judge, replay))
        led = {row.source for row in contest.rows if (row.ahead > 0 if first == contest.left else row.ahead < 0)}
        deeds.sort(key=lambda one: (strip_majority(one.line.source) not in led, -one.gain, -one.points, -one.index))
        for deed in deeds:
            if deed.index not in told:
                told.add(deed.index)
                yield _tell(view, starts, deed, other)


def _list_deeds(
    view: GameView, starts: Sequence[int], pair: tuple[int, int | None], judge: Judge, replay: Replay
) -> Iterator[_Deed]:
    """What the first of two built and thereby scored more, beside the other, than without it: in the next scoring."""
    first, other = pair
    scorings = {line.scoring: line for line in view["score_lines"] if line.player == first and line.source != "carried"}
    before = 0
    for number, some in sorted(scorings.items()):
        lines = [line for line in view["score_lines"] if line.scoring == number]
        game = replay(some.at)
        for index, event in enumerate(view["log"]):
            if not before < bisect_right(starts, index) <= some.at or not _has_built(event, first):
                continue
            without = judge.score_without(game, number, event)
            for line in () if without is None else _first_lines(lines, first):
                points, theirs = _sum(lines, line.source, first), _sum(lines, line.source, other)
                else_points, else_theirs = (_sum(without or (), line.source, player) for player in pair)
                gain = points - theirs - else_points + else_theirs
                if gain > 0 and _is_about(line, event):
                    yield _Deed(index, line, gain, points, theirs, (else_points, else_theirs))
        before = some.at


def _has_built(event: Event, player: int) -> bool:
    own = getattr(event, "seat", None) == player and hasattr(event, "at")
    return own and not isinstance(event, Removed) and find_piece(event) is not None


def _is_about(line: ScoreLine, event: Event) -> bool:
    """Whether the points can be told of the piece: those of another kind may change with it, but not by what it is."""
    kind = strip_majority(line.source)
    return kind == line.source or kind == (find_piece(event) or "").partition("-")[0]


def _first_lines(lines: Sequence[ScoreLine], player: int) -> Iterator[ScoreLine]:
    """One for each source of somebody's points."""
    mine = [line for line in lines if line.player == player and line.points > 0]
    return iter({line.source: line for line in reversed(mine)}.values())


def _sum(lines: Sequence[ScoreLine], source: str, player: int | None) -> int:
    return sum(line.points for line in lines if (line.source, line.player) == (source, player))


def find_piece(event: Event) -> str | None:
    """The tile that an event is about, or the kind of building."""
    piece: str | None = getattr(event, "tile", None) or getattr(event, "kind", None)
    return piece


def _tell(view: GameView, starts: Sequence[int], deed: _Deed, other: int | None) -> Moment:
    line, index = deed.line, deed.index
    event = view["log"][index]
    last = max(one.scoring for one in view["score_lines"])
    return Moment(
        bisect_right(starts, index),
        event,
        find_piece(event) or "",
        find_round(view, index),
        strip_majority(line.source),
        None if line.scoring == last else line.scoring,
        line.player,
        deed.points,
        other,
        deed.theirs,
        deed.without,
    )


def find_round(view: GameView, index: int) -> int:
    """The round in which an event of the log happened."""
    turns = sum(isinstance(event, Turn) for event in view["log"][: index + 1])
    seats = sum(not player["neutral"] for player in view["players"])
    return max(turns - 1, 0) // seats + 1
