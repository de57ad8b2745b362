"""Suggestions that somebody has been given, as long as they may be following one: why it is worth doing.

An address has only the steps that are left. A server that has not given the suggestion itself, or has given many since,
shows them without the reason.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from sabika.table import Advice

MOST_SEATS = 500  # that were given some last
_given: dict[tuple[str, int], tuple[Advice, ...]] = {}


def remember(table: str, seat: int, advice: Sequence[Advice]) -> None:
    """What a seat is shown now."""
    _given.pop((table, seat), None)
    _given[table, seat] = tuple(advice)
    if len(_given) > MOST_SEATS:
        del _given[next(iter(_given))]


def find_rest(table: str, seat: int, steps: Sequence[str]) -> Advice:
    """The suggestion of which these steps are left, as far as it is known."""
    left = tuple(steps)
    for one in _given.get((table, seat), ()):
        if left and one.actions[-len(left) :] == left:
            return replace(one, actions=left)
    return Advice(left, 0.0)
