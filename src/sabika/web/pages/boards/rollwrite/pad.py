"""The score pad: how many buildings of each kind everybody has, the places, and what they would bring now."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.games.rollwrite.events import Marked
from sabika.games.rollwrite.places import worth_of
from sabika.games.rollwrite.scoring import DUEL_BONUS
from sabika.web.pages.boards.rollwrite.changes import find_changes, list_built
from sabika.web.pages.boards.rollwrite.forecast import list_points
from sabika.web.pages.models.points import strip_majority
from sabika.web.pages.scene import RollScene


@dataclass(frozen=True)
class PadCount:
    """A box of the pad."""

    kind: str
    number: int
    total: int
    place: int  # taken for completing the kind; 0: none
    points: int  # if it were scored now
    reason: str
    most: bool  # nobody has more of them
    fresh: bool = False  # the last of somebody virtual came by this
    change: int = 0  # what others have taken from it since the last turn of whoever looks, or left


@dataclass(frozen=True)
class PadRow:
    """A participant on the pad."""

    player: int
    name: str
    me: bool
    acts: bool
    neutral: bool
    scores: bool  # whether it has points at all
    counts: Sequence[PadCount]
    rest: int  # points for rows, columns, coins and in a duel
    total: int


@dataclass(frozen=True)
class Place:
    """What a place is worth, and whether somebody has it."""

    points: int
    taken: bool


@dataclass(frozen=True)
class PadModel:
    """The kinds with their places, and a row for everybody."""

    kinds: Sequence[tuple[str, Sequence[Place]]]
    rows: Sequence[PadRow]
    over: bool
    virtual: Sequence[str]  # who only takes places
    bonus: int  # of each of them in a duel; 0: none


def draw_pad(scene: RollScene) -> PadModel:
    """All boxes."""
    view = scene.view
    kinds = list(view["places"])
    return PadModel(
        [(kind, _list_places(view["places"][kind], number)) for number, kind in enumerate(kinds)],
        [_draw_row(scene, player, kinds) for player in range(len(scene.names))],
        view["over"],
        scene.names[scene.seats :],
        DUEL_BONUS[len(scene.names) - scene.seats] if view["options"].get("duel") else 0,
    )


def _list_places(free: Sequence[int], kind: int) -> list[Place]:
    worth = worth_of(kind)
    return [Place(points, place < len(worth) - len(free)) for place, points in enumerate(worth)]


def _find_fresh(scene: RollScene, player: int) -> str | None:
    """The kind of the building that somebody virtual got last."""
    marks = (event for event in reversed(scene.log) if isinstance(event, Marked) and event.seat == player)
    return next((mark.kind for mark in marks), None)


def _draw_row(scene: RollScene, player: int, kinds: Sequence[str]) -> PadRow:
    view = scene.view
    seen = view["players"][player]
    lines = [line for line in list_points(scene.game) if line.player == player]
    earned = {strip_majority(line.source): line for line in lines}
    totals, fresh = view["sheet"]["totals"], _find_fresh(scene, player)
    changed = find_changes(scene).changes if player == scene.you else ()
    changes = {one.kind: one.after - one.before for one in changed if one.kind not in list_built(scene)}
    counts = [
        PadCount(
            kind,
            seen["counts"][kind],
            totals[kind],
            seen["completed"].get(kind, 0),
            earned[kind].points if kind in earned else 0,
            scene.say(earned[kind]) if kind in earned else "",
            seen["counts"][kind] == max(other["counts"][kind] for other in view["players"]),
            kind == fresh,
            changes.get(kind, 0),
        )
        for kind in kinds
    ]
    total = sum(line.points for line in lines)
    return PadRow(
        player,
        seen["name"],
        player == scene.you,
        player == view["to_act"],
        seen["neutral"],
        not seen["neutral"] or bool(view["options"].get("duel")),
        counts,
        total - sum(count.points for count in counts),
        total,
    )
