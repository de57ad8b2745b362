"""What happened: the log, and every point with its reason."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from sabika.engine import Drawn, Event, ScoreLine
from sabika.engine.event import Turn
from sabika.web.pages.sitting import Sitting

TURNS_SHOWN = 24


@dataclass(frozen=True)
class Told:
    """A sentence of the log, and the moment in the replay in which it was true."""

    shown: Markup  # with signs
    text: str
    href: str
    player: int | None  # whose palace it was in,
    at: str  # and where


@dataclass
class Turns:
    """What one player's turn brought."""

    seat: int | None
    told: list[Told] = field(default_factory=list)


def told(sitting: Sitting, most: int) -> list[Turns]:
    """The last turns that brought something, the newest first; draws that everybody sees on the table are left out.

    A log grows long, and putting it in words is what a page spends most time on: so only what is shown.
    """
    found: list[Turns] = []
    turn = Turns(None)
    for index in range(len(sitting.log) - 1, -1, -1):
        event = sitting.log[index]
        if isinstance(event, Turn):
            turn.seat = event.seat
            if turn.told:
                found.append(turn)
            if len(found) == most:
                return found
            turn = Turns(None)
        elif _worth_telling(event):
            number = bisect_right(sitting.starts, index)
            turn.told.insert(0, _told(sitting, event, number))
    return [*found, turn] if turn.told else found


def _told(sitting: Sitting, event: Event, number: int) -> Told:
    at, player = getattr(event, "at", None), getattr(event, "seat", None)
    return Told(
        sitting.show(event),
        sitting.say(event),
        f"{sitting.base}/replay?at={number}",
        player,
        "" if at is None else f"{at[0]},{at[1]}",
    )


def _worth_telling(event: Event) -> bool:
    return not isinstance(event, Drawn) or event.to == "dirk"


def log_part(sitting: Sitting) -> Mapping[str, Any]:
    """The last turns, the newest first."""
    return {"turns": told(sitting, TURNS_SHOWN), "replay": f"{sitting.base}/replay"}


def news(sitting: Sitting) -> Sequence[Told]:
    """What was done last: the sentences of the last turn in which something was, and of the one before."""
    return [one for turn in reversed(told(sitting, 2)) for one in turn.told][-4:]


@dataclass(frozen=True)
class Line:
    """A score line as it is shown."""

    index: int
    player: int
    name: str
    points: int
    source: str
    text: str
    cells: str
    href: str
    lit: bool


def shown_line(sitting: Sitting, index: int, line: ScoreLine) -> Line:
    """A score line; `index` is its number among those the table shows."""
    lit = sitting.draft.line == index
    return Line(
        index,
        line.player,
        sitting.names[line.player],
        line.points,
        line.source.removeprefix("majority:"),
        sitting.say(line),
        " ".join(f"{x},{y}" for x, y in line.cells),
        _lighting(sitting, index, line.player, lit),
        lit,
    )


def points_part(sitting: Sitting) -> Mapping[str, Any]:
    """All lines by scoring, the newest first."""
    scorings: dict[int, list[Line]] = {}
    for index, line in enumerate(sitting.view["score_lines"]):
        scorings.setdefault(line.scoring, []).append(shown_line(sitting, index, line))
    return {"scorings": [(number, scorings[number]) for number in sorted(scorings, reverse=True)]}


def _lighting(sitting: Sitting, index: int, player: int, lit: bool) -> str:
    """A line leads to the palace it is about, with its cells lit."""
    show = player if player < sitting.seats and player != sitting.seat else None
    return sitting.link(line=None if lit else index, show=show)
