"""The log as a tab shows it: round by round, a line for each turn with its pieces drawn, the newest first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sabika.engine.event import Drawn, Turn
from sabika.web.pages.models.log import LogLine, note_line, place_notes
from sabika.web.pages.models.moves import Move, Teller, find_address, list_moves
from sabika.web.pages.scene import Scene

TURNS_SHOWN = 24  # drawing them is what a page spends most time on, and the replay has them all


@dataclass(frozen=True)
class RoundLine:
    """What somebody did in a turn, or something about the people; and where it can be looked at again."""

    href: str
    move: Move | None = None
    note: str = ""


@dataclass
class Round:
    """A round as far as it is shown; no number for what was before the first turn."""

    number: int | None
    lines: list[RoundLine] = field(default_factory=list)


@dataclass(frozen=True)
class RoundsModel:
    """The last rounds, and where the replay is."""

    rounds: Sequence[Round]
    seats: int
    replay: str
    dealt: bool  # the beginning is among them, and hands were dealt in it, for which nobody has a line


def rounds_model(scene: Scene, tell: Teller) -> RoundsModel:
    """What there is to read of a game."""
    found: list[Round] = []
    for number, lines in _list_turns(scene, tell):
        if not lines:
            continue
        if not found or found[-1].number != number:
            found.append(Round(number))
        found[-1].lines += lines
    return RoundsModel(found, scene.seats, f"{scene.base}/replay", _is_dealt(scene))


def _is_dealt(scene: Scene) -> bool:
    """Whether everything that is shown began with cards for everybody."""
    turns = [index for index, event in enumerate(scene.log) if isinstance(event, Turn)]
    before = scene.log[: turns[0]] if turns else scene.log
    return len(turns) <= TURNS_SHOWN and any(isinstance(event, Drawn) and event.to == "hand" for event in before)


def _list_turns(scene: Scene, tell: Teller) -> Iterator[tuple[int | None, list[RoundLine]]]:
    """The last turns with the numbers of their rounds."""
    starts = [index for index, event in enumerate(scene.log) if isinstance(event, Turn)]
    notes, end = place_notes(scene), len(scene.log)
    # A game that began elsewhere has rounds that its log does not tell.
    untold = scene.view["round"] - ((max(len(starts), 1) - 1) // scene.seats + 1)
    for turn in range(len(starts) - 1, max(-1, len(starts) - 1 - TURNS_SHOWN), -1):
        people = [note_line(scene, note) for index in range(end, starts[turn], -1) for note in notes.get(index, ())]
        yield turn // scene.seats + 1 + untold, [*map(_note, people), *_list_lines(scene, tell, starts[turn], end)]
        end = starts[turn]
    if len(starts) <= TURNS_SHOWN:
        yield None, _list_lines(scene, tell, 0, end)


def _list_lines(scene: Scene, tell: Teller, first: int, end: int) -> list[RoundLine]:
    moves = list_moves(scene, tell, first, end)
    return [RoundLine(find_address(scene, one), one) for one in reversed(moves) if one.told or one.scoring is not None]


def _note(line: LogLine) -> RoundLine:
    return RoundLine(line.href, note=line.text)
