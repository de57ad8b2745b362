"""The score pad: how many buildings of each kind everybody has, the places, and what they would bring now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sabika.games.rollwrite.places import worth_of
from sabika.web.pages.boards.rollwrite.forecast import all_lines
from sabika.web.pages.sitting import Sitting


@dataclass(frozen=True)
class Count:
    """A box of the pad."""

    kind: str
    number: int
    total: int
    place: int  # taken for completing the kind; 0: none
    points: int  # if it were scored now
    reason: str


@dataclass(frozen=True)
class Row:
    """A participant on the pad."""

    player: int
    name: str
    me: bool
    acts: bool
    neutral: bool
    scores: bool  # whether it has points at all
    counts: Sequence[Count]
    rest: int  # points for rows, columns, coins and in a duel
    total: int


@dataclass(frozen=True)
class Place:
    """What a place is worth, and whether somebody has it."""

    points: int
    taken: bool


def part(sitting: Sitting) -> Mapping[str, Any]:
    """All boxes."""
    view = sitting.view
    kinds = list(view["places"])
    return {
        "kinds": [(kind, _places(view["places"][kind], number)) for number, kind in enumerate(kinds)],
        "rows": [_row(sitting, player, kinds) for player in range(len(sitting.names))],
        "over": view["over"],
        "round": view["round"],
        "rounds": view["rounds"],
    }


def _places(free: Sequence[int], kind: int) -> list[Place]:
    worth = worth_of(kind)
    return [Place(points, place < len(worth) - len(free)) for place, points in enumerate(worth)]


def _row(sitting: Sitting, player: int, kinds: Sequence[str]) -> Row:
    view = sitting.view
    seen = view["players"][player]
    lines = [line for line in all_lines(sitting.shadow) if line.player == player]
    earned = {line.source.removeprefix("majority:"): line for line in lines}
    totals = view["sheet"]["totals"]
    counts = [
        Count(
            kind,
            seen["counts"][kind],
            totals[kind],
            seen["completed"].get(kind, 0),
            earned[kind].points if kind in earned else 0,
            sitting.say(earned[kind]) if kind in earned else "",
        )
        for kind in kinds
    ]
    total = sum(line.points for line in lines)
    return Row(
        player,
        seen["name"],
        player == sitting.seat,
        player == view["to_act"],
        seen["neutral"],
        not seen["neutral"] or bool(view["options"].get("duel")),
        counts,
        total - sum(count.points for count in counts),
        total,
    )
