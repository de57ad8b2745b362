"""What people see of a table: the game as their seat sees it, and what only the table knows."""

from __future__ import annotations

from typing import Any

import msgspec

from sabika.table import clocks
from sabika.table.answers import is_window
from sabika.table.room import Room


def view(room: Room, seat: int | None, now: float) -> dict[str, Any]:
    """The seat's view with what only the table knows: numbers that count undos, clocks, who is a bot."""
    game = room.need_game()
    seen = game.view(seat)
    seen["at"] = room.at
    seen["table"] = about(room, seat, now)
    seen["can_undo"] = room.can_undo(seat)
    seen["window"] = is_window(game)
    seen["asked"] = any(one.number == seat for one in room.silent())
    mine = None if seat is None else room.seats[seat]
    seen["orders"] = [] if mine is None else msgspec.json.decode(msgspec.json.encode(mine.orders))
    seen["answer"] = None if mine is None or mine.answer is None else mine.answer.action
    seen["missed"] = None if mine is None else mine.missed
    return seen


def about(room: Room, seat: int | None, now: float) -> dict[str, Any]:
    """What everybody may know of a table; in a window each sees the own clock alone: others' tell who thinks."""
    info, window = room.info, is_window(room.game)
    return {
        "id": info.id,
        "status": info.status,
        "game": info.plan.game,
        "modules": list(info.plan.modules),
        "options": dict(info.plan.options),
        "pace": msgspec.to_builtins(info.plan.pace),
        "open": info.plan.open,
        "rematch": info.successor,
        "seats": [
            {
                "seat": one.number,
                "name": one.name,
                "bot": one.bot,
                "taken": one.taken,
                "lent": one.lent,
                "forfeited": one.forfeited,
                "seconds_left": (
                    None if window and one.number != seat else clocks.seconds_left(info, one.number, now)
                ),
            }
            for one in info.seats
        ],
    }
