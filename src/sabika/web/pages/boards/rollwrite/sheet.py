"""A sheet: its buildings and crosses, the dice beside it, what rows and columns are worth, and the coin track."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sabika.engine import Event, ScoreLine
from sabika.engine.event import Turn
from sabika.games.rollwrite.actions import CrossOut
from sabika.games.rollwrite.events import Crossed, Rolled
from sabika.games.rollwrite.scoring import LINE_POINTS
from sabika.palace import Cell
from sabika.web.pages.boards.rollwrite.dice_choice import Choice
from sabika.web.pages.boards.rollwrite.forecast import all_lines
from sabika.web.pages.sitting import Sitting

COLOURS = {"yellow": "y", "blue": "b"}


@dataclass(frozen=True)
class Spot:
    """A building as it is shown. `mark`: "may" (pick it), "not" (press it to learn why)."""

    at: Cell
    kind: str
    cross: int | None = None  # which of the pen's crosses
    once: str = ""  # named when the cross is new, so that it is drawn before one's eyes
    mark: str = ""
    href: str | None = None
    reason: str | None = None
    asked: bool = False
    lit: bool = False
    choice: Choice | None = None


@dataclass(frozen=True)
class Die:
    """A die on its space beside the grid."""

    letter: str
    value: int
    id: str
    href: str | None = None
    chosen: bool = False
    once: str = ""  # named when it was just rolled


@dataclass(frozen=True)
class Line:
    """A row or column: its number, the dice that lie there, and what it is worth."""

    number: int
    dice: Sequence[Die]
    crosses: int
    points: int
    cells: str


def part(sitting: Sitting, choices: Sequence[Choice]) -> Mapping[str, Any]:
    """The large sheet: the own one, or the one asked for."""
    shown = sitting.shown
    own = shown == sitting.seat
    drawn = sheet(sitting, shown)
    if own and sitting.my_turn:
        drawn = {**drawn, "rows": _pickable(sitting, drawn["rows"], choices)}
    return {
        **drawn,
        "own": own,
        "back": sitting.link(show=None) if sitting.seat is not None and not own else None,
        "counts": list(sitting.view["players"][shown]["counts"].items()),
        "totals": sitting.view["sheet"]["totals"],
    }


def sheet(sitting: Sitting, player: int) -> Mapping[str, Any]:
    """A sheet to look at."""
    seen = sitting.view["players"][player]
    lines = {_name(line): line for line in all_lines(sitting.shadow) if line.player == player}
    dice = list(_dice(sitting, player))
    grid = sitting.view["sheet"]["grid"]
    crossed = {(row, column) for row, column in seen["crossed"]}
    lit = _lit(sitting, player)
    fresh = {event.at for event in _last_turn(sitting, player) if isinstance(event, Crossed)}
    rows = [
        (
            _line("row", number, dice, crossed, lines),
            [_spot(sitting, (number, column), kind, crossed, fresh, lit) for column, kind in enumerate(kinds, 1)],
        )
        for number, kinds in enumerate(grid, 1)
    ]
    return {
        "player": player,
        "name": seen["name"],
        "rows": rows,
        "columns": [_line("column", number, dice, crossed, lines) for number in range(1, len(grid[0]) + 1)],
        "targets": sorted(LINE_POINTS.values()),
        "coins": _coins(sitting, player),
        "purse": seen["coins_earned"] - seen["coins_spent"],
        "earned": seen["coins_earned"],
        "spent": seen["coins_spent"],
    }


def _spot(sitting: Sitting, at: Cell, kind: str, crossed: set[Cell], fresh: set[Cell], lit: frozenset[Cell]) -> Spot:
    cross = at[0] * 3 + at[1] * 5 if at in crossed else None
    once = f"cross-{at[0]}-{at[1]}-{sitting.view['turns']}" if at in fresh else ""
    return Spot(at, kind, cross, once, lit=at in lit)


def _name(line: ScoreLine) -> tuple[str, object]:
    return line.source, line.reason.params.get("number")


def _line(
    source: str,
    number: int,
    dice: Iterable[Die],
    crossed: set[Cell],
    lines: Mapping[tuple[str, object], ScoreLine],
) -> Line:
    letter, axis = ("y", 0) if source == "row" else ("b", 1)
    there = sorted(cell for cell in crossed if cell[axis] == number)
    points = lines[source, number].points if (source, number) in lines else 0
    lying = [die for die in dice if die.letter == letter and die.value == number]
    return Line(number, lying, len(there), points, " ".join(f"{row},{column}" for row, column in there))


def own_dice(sitting: Sitting) -> list[Die]:
    """The dice of the seat that looks."""
    return [] if sitting.seat is None else list(_dice(sitting, sitting.seat))


def _dice(sitting: Sitting, player: int) -> Iterable[Die]:
    """The dice on a sheet; one's own can be picked to turn them for coins."""
    turning = sitting.decision == "turn" and player == sitting.seat
    rolled = _rolled(sitting, player)
    for colour, values in sitting.view["players"][player]["dice"].items():
        letter = COLOURS[colour]
        for place, value in enumerate(values):
            name = f"{letter}{value}"
            chosen = turning and sitting.draft.die == name
            href = sitting.link(die=None if chosen else name, picks=(), show=None) if turning else None
            once = ""
            if (colour, value) in rolled:
                rolled.remove((colour, value))
                once = f"roll-{player}-{letter}{place}-{sitting.view['rolled']}"
            yield Die(letter, value, f"{player}-{letter}{place}", href, chosen, once)


def _rolled(sitting: Sitting, player: int) -> list[tuple[str, int]]:
    """What a player rolled last, as long as nobody has rolled since."""
    for event in reversed(sitting.log):
        if isinstance(event, Rolled) and event.to == "sheet":
            if event.seat != player:
                return []
            return [("blue" if place % 2 else "yellow", int(value)) for place, value in enumerate(event.items)]
    return []


def _last_turn(sitting: Sitting, player: int) -> list[Event]:
    """What happened since the last turn of a player began."""
    found: list[Event] = []
    for event in reversed(sitting.log):
        if isinstance(event, Turn) and event.seat == player and any(isinstance(one, Crossed) for one in found):
            break
        if getattr(event, "seat", None) == player:
            found.append(event)
        elif isinstance(event, Turn) and found:
            break
    return found


def _lit(sitting: Sitting, player: int) -> frozenset[Cell]:
    """The cells of the score line that is looked at."""
    lines = all_lines(sitting.shadow)
    line = sitting.draft.line
    if line is None or line >= len(lines) or lines[line].player != player:
        return frozenset()
    return frozenset((row, column) for row, column in lines[line].cells)


def _coins(sitting: Sitting, player: int) -> list[str]:
    """The coin track from its beginning."""
    seen, track = sitting.view["players"][player], sitting.view["sheet"]["coins"]
    spent, earned = seen["coins_spent"], seen["coins_earned"]
    return ["spent" if number < spent else "earned" if number < earned else "open" for number in range(track)]


def _pickable(
    sitting: Sitting, rows: Sequence[tuple[Line, Sequence[Spot]]], choices: Sequence[Choice]
) -> Sequence[tuple[Line, Sequence[Spot]]]:
    """The own sheet: intersections to pick, and every other building says why it is none."""
    by_cell = {choice.at: choice for choice in choices}
    return [(line, [_marked(sitting, spot, by_cell.get(spot.at)) for spot in spots]) for line, spots in rows]


def _marked(sitting: Sitting, spot: Spot, choice: Choice | None) -> Spot:
    if choice is not None and choice.reason is None:
        return replace(spot, mark="may", href=choice.href, choice=choice)
    if sitting.decision != "turn":
        return spot
    asked = sitting.draft.cell == spot.at
    reason = sitting.why_not(CrossOut((spot.at,)))
    return replace(
        spot,
        mark="not",
        href=sitting.link(cell=None if asked else spot.at),
        reason=reason,
        asked=asked,
        choice=choice,
    )
