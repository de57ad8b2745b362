"""What happened in sentences, each with the moment in which it was true."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from markupsafe import Markup, escape

from sabika.bots.remarks import Remark
from sabika.engine import Drawn, Event
from sabika.engine.event import Turn
from sabika.palace import Cell
from sabika.table.views import NoteView
from sabika.web.pages.scene import Scene


@dataclass(frozen=True)
class LogLine:
    """A sentence of the log, and the moment in the replay in which it was true."""

    shown: Markup  # with signs
    text: str
    href: str
    player: int | None  # whose palace it was in,
    at: str  # and where
    quote: str = ""  # what a bot said about it, and the same with its name
    quote_by: str = ""


@dataclass
class LogTurn:
    """What one player's turn brought."""

    seat: int | None
    lines: list[LogLine] = field(default_factory=list)


def list_turns(scene: Scene, most: int) -> list[LogTurn]:
    """The last turns that brought something, the newest first; draws that everybody sees on the table are left out.

    A log grows long, and putting it in words is what a page spends most time on: so only what is shown.
    """
    found: list[LogTurn] = []
    turn = LogTurn(None)
    notes, spoken = place_notes(scene), list[Remark]()
    for index in range(len(scene.log) - 1, -1, -1):
        event = scene.log[index]
        spoken += [scene.remarks[index]] if index in scene.remarks else []
        turn.lines[:0] = [note_line(scene, note) for note in notes.get(index + 1, ())]
        if isinstance(event, Turn):
            turn.seat = event.seat
            if turn.lines:
                _quote(scene, turn, spoken)
                found.append(turn)
            if len(found) == most:
                return found
            turn, spoken = LogTurn(None), []
        elif is_news(event) and not is_nothing(event):
            turn.lines.insert(0, _line(scene, event, bisect_right(scene.starts, index)))
    return [*found, turn] if turn.lines else found


def _quote(scene: Scene, turn: LogTurn, spoken: Sequence[Remark]) -> None:
    """What a bot said last in a turn stands with its last line, which is the one that is seen first."""
    if spoken:
        said = [spoken[0].quote(scene.lang, scene.names, actor) for actor in (turn.lines[-1].player, None)]
        turn.lines[-1] = replace(turn.lines[-1], quote=said[0], quote_by=said[1])


def place_notes(scene: Scene) -> dict[int, list[NoteView]]:
    """What there is to say of the people, by the length of the log then; an undo may have shortened it."""
    found: dict[int, list[NoteView]] = {}
    for note in scene.table["table"]["notes"] if "table" in scene.table else ():
        found.setdefault(min(note["log"], len(scene.log)), []).append(note)
    return found


def note_line(scene: Scene, note: NoteView) -> LogLine:
    """Something about the people as a line."""
    text = scene.render("notes", note["kind"], {"seat": note["seat"]})
    number = bisect_right(scene.starts, note["log"] - 1)
    return LogLine(escape(text), text, f"{scene.base}/replay?at={number}", note["seat"], "")


def list_news(scene: Scene) -> Sequence[LogLine]:
    """What was done last: the sentences of the last turn in which something was, and of the one before."""
    return [line for turn in reversed(list_turns(scene, 2)) for line in turn.lines][-4:]


def seat_of(event: Event) -> int | None:
    """Whose event it is; of some it is nobody's."""
    seat: int | None = getattr(event, "seat", None)
    return seat


def _line(scene: Scene, event: Event, number: int) -> LogLine:
    at: Cell | None = getattr(event, "at", None)
    return LogLine(
        scene.show(event),
        scene.say(event),
        f"{scene.base}/replay?at={number}",
        seat_of(event),
        "" if at is None else f"{at[0]},{at[1]}",
    )


def is_news(event: Event) -> bool:
    """Whether an event is told: draws that everybody sees on the table are not."""
    return not isinstance(event, Drawn) or event.to == "dirk"


def is_nothing(event: Event) -> bool:
    """Whether somebody took something of which there was none."""
    return getattr(event, "coins", None) == 0 and getattr(event, "lost", None) == 0
