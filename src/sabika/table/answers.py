"""Answers to what is asked, given at once, in advance or conditionally, and when they take effect.

In a window several seats may answer. The table collects their answers and changes nothing until the outcome is
certain: everybody has declined, or somebody wants something and all who go before have declined. So nobody can see who
has answered and who is still thinking, and the order in which answers arrive does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sabika.engine import AnyGame, Decision
from sabika.table.errors import TableError
from sabika.table.model import Order, Seat

DECLINE = "pass"  # the answer of whoever wants nothing, in every window


class Given(NamedTuple):
    """An answer that takes effect: whose it is, the order it comes from if any, and the game after it."""

    seat: int
    action: str
    order: Order | None
    after: AnyGame


def is_window(game: AnyGame | None) -> bool:
    """Whether several may answer."""
    return game is not None and len(game.awaited) > 1


def answer_of(game: AnyGame, seat: Seat, at: int) -> tuple[str, Order | None] | None:
    """What the seat answers now, if it has left word: the answer it gave, or the first of its orders that fits."""
    kept = seat.answer
    if kept is not None and (kept.at == at or kept.action != DECLINE) and _legal(game, kept.action, seat.number):
        return kept.action, None
    for order in seat.orders:
        if order.decision in (None, game.decision) and not (order.if_unable and _able(game, order, seat.number)):
            for action in order.tries:
                if _legal(game, action, seat.number):
                    return action, order
    return None


def _legal(game: AnyGame, action: str, seat: int) -> bool:
    return game.why_not(action, seat) is None


def _able(game: AnyGame, order: Order, seat: int) -> bool:
    """Whether the seat could do anything but what the order says."""
    return any(str(action) not in order.tries for action in game.legal_actions(seat))


def certain(game: AnyGame, seats: Sequence[Seat], at: int) -> list[Given]:
    """The answers that can take effect now, in order of precedence; none while it depends on somebody's answer."""
    found: list[Given] = []
    for number in game.awaited:
        answer = answer_of(game, seats[number], at)
        if answer is None:
            return []
        after = game.copy()
        after.play(answer[0], number)
        found.append(Given(number, answer[0], answer[1], after))
        if (after.decision, after.awaited) != (game.decision, game.awaited[1:]):
            return found
        game = after
    return found


def silent(game: AnyGame | None, seats: Sequence[Seat], at: int) -> Iterator[Seat]:
    """Seats whose answer is awaited and not known, in order of precedence."""
    if game is not None:
        for number in game.awaited:
            if answer_of(game, seats[number], at) is None:
                yield seats[number]


def thinking(game: AnyGame | None, seats: Sequence[Seat], at: int) -> list[int]:
    """The people who have to answer: their clocks run."""
    return [seat.number for seat in silent(game, seats, at) if not seat.played_by_bot]


def drop_answers(game: AnyGame, seats: Sequence[Seat], at: int, turn_over: bool) -> None:
    """Something has happened: what was declined before is asked afresh, what is no longer possible is told so.

    Whoever wanted something still wants it, as long as it is possible.
    """
    for seat in seats:
        kept = seat.answer
        if kept is None:
            continue
        gone = seat.number in game.awaited and not _legal(game, kept.action, seat.number)
        if turn_over or game.over or gone or (kept.action == DECLINE and kept.at != at):
            seat.answer = None
            seat.missed = None if kept.action == DECLINE else kept.action


def check_order(order: Order, game: AnyGame | None) -> None:
    """To be asked only when one can is possible where everybody can count what one can (never for hidden cards)."""
    if not order.if_unable:
        return
    steps = [] if game is None else game.rules.steps.values()
    countable = {step.asks for step in steps if isinstance(step, Decision) and step.countable}
    if order.decision not in countable:
        known = ", ".join(sorted(countable)) or "nothing here"
        raise TableError(400, "bad-order", problem=f"if_unable goes with the decision {known} alone")
