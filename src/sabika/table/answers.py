"""Answers to what is asked, given at once, in advance or conditionally, and when they take effect.

In a window several seats may answer. The table collects their answers and changes nothing until the outcome is
certain: everybody has declined, or somebody wants something and all who go before have declined. So nobody can see who
has answered and who is still thinking, and the order in which answers arrive does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from sabika.engine import AnyGame, Decision, IllegalAction
from sabika.table.errors import TableError
from sabika.table.model import Kept, Order, Seat

DECLINE = "pass"  # the answer of whoever wants nothing, in every window


class DueAnswer(NamedTuple):
    """An answer that takes effect: whose it is, the order it comes from if any, and the game after it."""

    seat: int
    action: str
    order: Order | None
    after: AnyGame


def is_window(game: AnyGame | None) -> bool:
    """Whether several may answer."""
    return game is not None and len(game.awaited) > 1


def try_action(game: AnyGame, action: str, seat: int) -> AnyGame:
    """The game after an action, which is read and judged here and nowhere else; IllegalAction says why not."""
    after = game.copy()
    after.play(action, seat)
    return after


def _find_answers(game: AnyGame, seat: Seat, at: int) -> Iterator[tuple[str, Order | None]]:
    """What the seat answers now if it is legal: the answer it gave, then its orders that fit, one try after another."""
    kept = seat.answer
    if kept is not None and (kept.at == at or kept.action != DECLINE):
        yield kept.action, None
    for order in seat.orders:
        if order.decision in (None, game.decision) and not (order.if_unable and _can_do_more(game, order, seat.number)):
            for action in order.tries:
                yield action, order


def _has_answered(game: AnyGame, seat: Seat, at: int) -> bool:
    """Whether the seat has left word. An answer that was given for this very moment was judged then."""
    if seat.answer is not None and seat.answer.at == at:
        return True
    return any(_is_legal(game, action, seat.number) for action, _ in _find_answers(game, seat, at))


def _find_due_answer(game: AnyGame, seat: Seat, at: int) -> DueAnswer | None:
    """The first answer of the seat that is legal, with the game after it."""
    for action, order in _find_answers(game, seat, at):
        with suppress(IllegalAction):
            return DueAnswer(seat.number, action, order, try_action(game, action, seat.number))
    return None


def _is_legal(game: AnyGame, action: str, seat: int) -> bool:
    return game.why_not(action, seat) is None


def _can_do_more(game: AnyGame, order: Order, seat: int) -> bool:
    """Whether the seat could do anything but what the order says."""
    return any(str(action) not in order.tries for action in game.legal_actions(seat))


def find_due_answers(game: AnyGame, seats: Sequence[Seat], at: int, given: DueAnswer | None = None) -> list[DueAnswer]:
    """The answers that can take effect now, in order of precedence; none while it depends on somebody's answer.

    `given` is the one that came just now: it was tried already, on the game as it is.
    """
    found: list[DueAnswer] = []
    for number in game.awaited:
        is_tried = given is not None and given.seat == number and not found
        due = given if is_tried else _find_due_answer(game, seats[number], at)
        if due is None:
            return []
        found.append(due)
        if (due.after.decision, due.after.awaited) != (game.decision, game.awaited[1:]):
            return found
        game = due.after
    return found


def list_silent_seats(game: AnyGame | None, seats: Sequence[Seat], at: int) -> list[Seat]:
    """Seats whose answer is awaited and not known, in order of precedence."""
    if game is None:
        return []
    return [seats[number] for number in game.awaited if not _has_answered(game, seats[number], at)]


def list_seats_on_clock(game: AnyGame | None, seats: Sequence[Seat], at: int) -> list[int]:
    """The people who have to answer: their clocks run."""
    return [seat.number for seat in list_silent_seats(game, seats, at) if not seat.played_by_bot]


def lapse_answers(game: AnyGame, seats: Sequence[Seat], batch: Sequence[DueAnswer]) -> None:
    """Where everybody decides anew after an answer that did something, all answers before it lapse; only orders stay.

    `game` is as it was before. Those who had declined in this very batch are told so too: they will be asked again.
    """
    asked = game.open_decision
    if asked is None or not asked.afresh or all(due.action == DECLINE for due in batch):
        return
    for due in batch:
        if due.action == DECLINE and due.order is None:
            seats[due.seat].lapsed = DECLINE
    for seat in seats:
        if seat.answer is not None:
            seat.lapsed, seat.answer = seat.answer.action, None


def drop_answers(game: AnyGame, seats: Sequence[Seat], at: int, turn_over: bool) -> None:
    """Something has happened: what was declined before is asked afresh, what is no longer possible is told so.

    Whoever wanted something still wants it, as long as it is possible and did not lapse.
    """
    ended = turn_over or game.over
    for seat in seats:
        kept = seat.answer
        if kept is not None and (ended or _is_gone(game, seat, kept.action) or _is_old_refusal(kept, at)):
            seat.answer, seat.missed = None, _unless_declined(kept.action)
        if seat.lapsed is not None and (ended or _is_gone(game, seat, seat.lapsed)):
            seat.missed, seat.lapsed = _unless_declined(seat.lapsed), None


def _is_gone(game: AnyGame, seat: Seat, action: str) -> bool:
    """Whether the seat is asked and could no longer answer that."""
    return seat.number in game.awaited and not _is_legal(game, action, seat.number)


def _is_old_refusal(kept: Kept, at: int) -> bool:
    return kept.action == DECLINE and kept.at != at


def _unless_declined(action: str) -> str | None:
    return None if action == DECLINE else action


def check_order(order: Order, game: AnyGame | None) -> None:
    """To be asked only when one can is possible where everybody can count what one can (never for hidden cards)."""
    if not order.if_unable:
        return
    steps = [] if game is None else game.rules.steps.values()
    countable = {step.asks for step in steps if isinstance(step, Decision) and step.countable}
    if order.decision not in countable:
        known = ", ".join(sorted(countable)) or "nothing here"
        raise TableError(400, "bad-order", problem=f"if_unable goes with the decision {known} alone")
