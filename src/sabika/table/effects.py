"""What becomes of a table when answers take effect: reckoned on a copy, which is the table's once it is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from sabika.engine import AnyGame
from sabika.record import Recording
from sabika.table import clocks, scorings
from sabika.table.answers import DueAnswer, drop_answers, is_window, lapse_answers, list_seats_on_clock
from sabika.table.model import Happening, Order, TableInfo
from sabika.table.orders import forget_orders
from sabika.table.room import Answer, Room, Sent, show_events


class Effect(NamedTuple):
    """What has happened, and what whoever sent an answer is told of it."""

    happened: list[Happening]
    answer: Answer


def take_effect(room: Room, info: TableInfo, batch: Sequence[DueAnswer], sender: int | None, now: float) -> Effect:
    """Write into `info` what these answers change."""
    before, after = room.need_game(), batch[-1].after
    at, known = room.at + len(batch), len(before.log)
    answer = Answer(at, show_events(after.log[len(before.log) :], sender), sender not in [due.seat for due in batch])
    happened = []
    for number, due in enumerate(batch, room.at):
        seat = info.seats[due.seat]
        sent = number if seat.answer is None else seat.answer.at
        said = answer if due.seat == sender else Answer(sent, [], kept=True)
        text = msgspec.json.encode(Sent(said.at, said.events, said.kept, sent)).decode()
        public = msgspec.json.encode([event.seen_by(None) for event in due.after.log[known:]]).decode()
        happened.append(Happening(number, due.seat, "action", due.action, text, public, now))
        known = len(due.after.log)
        clocks.stop_after_move(info, due.seat, now)
        seat.answer = None
        if due.order is not None and due.order.once:
            seat.orders.remove(due.order)
    turn_over = after.state.turns != before.state.turns
    if turn_over or after.over:
        clocks.add_increment(info, before.state.turn)
    if turn_over:
        forget_orders(info, after)
    lapse_answers(before, info.seats, batch)
    drop_answers(after, info.seats, at, turn_over)
    info.status = "over" if after.over else info.status
    info.changed = now
    scorings.note(info, before, after, now)
    clocks.run(info, list_seats_on_clock(after, info.seats, at), now, now if is_window(after) else None)
    return Effect(happened, answer)


def write_entry(room: Room, info: TableInfo, seat: int, after: Recording, now: float) -> Effect:
    """Write into `info` what an entry of a recorded game changes."""
    assert room.followed is not None
    before, game = room.game, after.game
    news = [] if game is None or after.question is not None else game.log[0 if before is None else len(before.log) :]
    known = 0 if before is None else len(before.history)
    if game is not None and not 0 <= len(game.history) - known <= 2 * len(info.seats):  # mended, or taken up: no news
        news = []
    answer = Answer(room.at + 1, show_events(news, seat))
    text = msgspec.json.encode(Sent(answer.at, answer.events, sent=room.at)).decode()
    public = msgspec.json.encode([event.seen_by(None) for event in news]).decode()
    note_standing(info, game, now)
    return Effect([Happening(room.at, seat, "action", room.followed.write(after), text, public, now)], answer)


def note_standing(info: TableInfo, game: AnyGame | None, now: float) -> None:
    """Write into `info` how far a recorded game has come; who looks at one scoring looks for everybody."""
    info.status = "over" if game is not None and game.over else "playing"
    info.changed = now
    info.scorings, info.scored = (0 if game is None else game.scorings), now
    seen = min([info.scorings, max(seat.seen for seat in info.seats)])
    for player in info.seats:
        player.seen = seen


def take_back(room: Room, info: TableInfo, seat: int, now: float) -> Happening:
    """Write into `info` that the last action is undone: what was asked is asked no longer.

    With it goes what its player wanted to do next in the same turn and could do now: nothing happens by itself after
    an undo. Where a tile shall stand that is no longer bought stays: whoever buys it again means the same.
    """
    for player in info.seats:
        player.answer = None
    mine, game = info.seats[seat], room.before[-1].game
    mine.orders = [order for order in mine.orders if not _is_due(game, seat, order)]
    clocks.run(info, list_seats_on_clock(game, info.seats, room.at + 1), now)
    return Happening(room.at, seat, "undo", "", time=now)


def _is_due(game: AnyGame, seat: int, order: Order) -> bool:
    """Whether a wish of this turn could be carried out now."""
    return order.once and order.until_turn and any(game.why_not(text, seat) is None for text in order.tries)
