"""Why the companion would build on this space and on no other: found by trying all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sabika.engine import Action
from sabika.games.city import Build, Reserve
from sabika.rulebook.lessons.moment import ROOM, Moment


@dataclass(frozen=True)
class Ground:
    """Which sentence says it, and the figures in it."""

    key: str
    figures: Mapping[str, int] = field(default_factory=dict)


def find_ground(moment: Moment, action: Action) -> Ground | None:
    """Why a tile is built there, or not at all; nothing where neither lines, room nor other tiles matter."""
    if moment.decision != "place" or not isinstance(action, Build | Reserve):
        return None
    spaces = [one for one in moment.legal if isinstance(one, Build) and one.tile == action.tile]
    if isinstance(action, Reserve):
        return Ground("space-blocked" if spaces else "space-nowhere")
    others = [one for one in spaces if one.at != action.at]
    if not others:
        return Ground("space-only")
    found = _compare(moment.measure_palace(), moment.measure_palace(action), list(map(moment.measure_palace, others)))
    if found is not None or len(moment.pending) < 2:
        return found
    return Ground("space-next" if _keeps_others(moment, action, others) else "space-later")


def _keeps_others(moment: Moment, action: Build, others: Sequence[Build]) -> bool:
    """Whether all else that waits to be built still fits somewhere, as it would not on some other space."""
    return moment.fit_afterwards(action) and not all(map(moment.fit_afterwards, others))


def _compare(now: Mapping[str, int], then: Mapping[str, int], others: Sequence[Mapping[str, int]]) -> Ground | None:
    """What is better there than on every other space; of spaces with equally long walls, what leaves more room."""
    rivals = others
    for name, figure in then.items():
        best = max(one[name] for one in rivals)
        if figure > best and (name == ROOM or figure >= now[name]):
            key = _name_room(best) if name == ROOM else _name_line(name, now[name], figure, best)
            return Ground(key, {"now": now[name], "then": figure, "elsewhere": best})
        if figure == best:
            rivals = [one for one in rivals if one[name] == figure]
    if all(one == then for one in others):
        return Ground("space-same")
    longer = next((name for name, figure in then.items() if name != ROOM and figure > now[name]), None)
    if longer is not None:
        return Ground(f"space-{longer}-too", {"now": now[longer], "then": then[longer]})
    return Ground("space-room-most") if then[ROOM] == max(one[ROOM] for one in others) else None


def _name_line(name: str, now: int, then: int, other: int) -> str:
    if then == now:
        return f"space-{name}-saved"
    return f"space-{name}-kept" if other == now else f"space-{name}"


def _name_room(other: int) -> str:
    return "space-room" if other else "space-room-only"
