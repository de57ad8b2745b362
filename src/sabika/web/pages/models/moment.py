"""The moment that decided a game: the last building before the scoring in which it brought the most."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sabika.engine import Event, GameView, ScoreLine
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


@dataclass(frozen=True)
class _Lead:
    line: ScoreLine
    ahead: int
    theirs: int


def find_moment(view: GameView, starts: Sequence[int], contest: Contest) -> Moment | None:
    """Of whoever was in front of these two, or of the other; None where neither built what brought points."""
    return next(list_moments(view, starts, contest), None)


def list_moments(view: GameView, starts: Sequence[int], contest: Contest) -> Iterator[Moment]:
    """All such moments, the most telling first; each one once."""
    pair = [player for player in (contest.left, contest.right) if player is not None]
    told: set[int] = set()
    for first in sorted(pair, key=lambda player: -view["players"][player]["score"]):
        other = next((player for player in pair if player != first), None)
        leads = list(_list_leads(view, first, other))
        sums: Counter[str] = Counter()  # of all scorings: what decided the game is told, not one of its scorings
        for lead in leads:
            sums[lead.line.source] += lead.ahead
        for lead in sorted(leads, key=lambda one: (-sums[one.line.source], -one.ahead, -one.line.points)):
            found = _find_building(view, starts, lead.line)
            if found is not None and found not in told:
                told.add(found)
                yield _tell(view, starts, lead, found, other)


def _list_leads(view: GameView, first: int, other: int | None) -> Iterator[_Lead]:
    for line in view["score_lines"]:
        if line.player == first and line.points > 0:
            same = (one for one in view["score_lines"] if (one.source, one.scoring) == (line.source, line.scoring))
            theirs = sum(one.points for one in same if one.player == other)
            yield _Lead(line, line.points - theirs, theirs)


def _find_building(view: GameView, starts: Sequence[int], line: ScoreLine) -> int | None:
    """Where in the log the last building of that kind was built before its points; of lines the last of any kind."""
    kind = strip_majority(line.source) if line.source != strip_majority(line.source) else None
    for index in range(len(view["log"]) - 1, -1, -1):
        event = view["log"][index]
        if bisect_right(starts, index) > line.at or isinstance(event, Removed):
            continue
        piece, own = find_piece(event), getattr(event, "seat", None) == line.player and hasattr(event, "at")
        if own and piece is not None and kind in (None, piece.partition("-")[0]):
            return index
    return None


def find_piece(event: Event) -> str | None:
    """The tile that an event is about, or the kind of building."""
    piece: str | None = getattr(event, "tile", None) or getattr(event, "kind", None)
    return piece


def _tell(view: GameView, starts: Sequence[int], lead: _Lead, index: int, other: int | None) -> Moment:
    line, event = lead.line, view["log"][index]
    last = max(one.scoring for one in view["score_lines"])
    return Moment(
        bisect_right(starts, index),
        event,
        find_piece(event) or "",
        find_round(view, index),
        strip_majority(line.source),
        None if line.scoring == last else line.scoring,
        line.player,
        line.points,
        other,
        lead.theirs,
    )


def find_round(view: GameView, index: int) -> int:
    """The round in which an event of the log happened."""
    turns = sum(isinstance(event, Turn) for event in view["log"][: index + 1])
    seats = sum(not player["neutral"] for player in view["players"])
    return max(turns - 1, 0) // seats + 1
