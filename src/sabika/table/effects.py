"""What becomes of a table when answers take effect: reckoned on a copy, which is the table's once it is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from sabika.table import clocks
from sabika.table.answers import Given, drop_answers, thinking
from sabika.table.model import Happening, TableInfo
from sabika.table.orders import forget_orders
from sabika.table.room import Answer, Room, Sent, told


class Effect(NamedTuple):
    """What has happened, and what whoever sent an answer is told of it."""

    happened: list[Happening]
    answer: Answer


def take_effect(room: Room, info: TableInfo, batch: Sequence[Given], sender: int | None, now: float) -> Effect:
    """Write into `info` what these answers change."""
    before, after = room.need_game(), batch[-1].after
    at = room.at + len(batch)
    answer = Answer(at, told(after.log[len(before.log) :], sender), sender not in [given.seat for given in batch])
    happened = []
    for number, given in enumerate(batch, room.at):
        seat = info.seats[given.seat]
        sent = number if seat.answer is None else seat.answer.at
        said = answer if given.seat == sender else Answer(sent, [], kept=True)
        text = msgspec.json.encode(Sent(said.at, said.events, said.kept, sent)).decode()
        happened.append(Happening(number, given.seat, "action", given.action, text, now))
        clocks.moved(info, given.seat, now)
        seat.answer = None
        if given.order is not None and given.order.once:
            seat.orders.remove(given.order)
    turn_over = after.state.turns != before.state.turns
    if turn_over:
        forget_orders(info, after)
    drop_answers(after, info.seats, at, turn_over)
    info.status = "over" if after.over else info.status
    info.changed = now
    clocks.run(info, thinking(after, info.seats, at), now)
    return Effect(happened, answer)


def take_back(room: Room, info: TableInfo, seat: int, now: float) -> Happening:
    """Write into `info` that the last action is undone: what was asked is asked no longer."""
    for player in info.seats:
        player.answer = None
    clocks.run(info, thinking(room.before[-1].game, info.seats, room.at + 1), now)
    return Happening(room.at, seat, "undo", "", "", now)
