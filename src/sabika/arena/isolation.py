"""A match in a process of its own, for bots that may take theirs with them."""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection

from sabika.arena.match import Fault, Match, Outcome, play_out


def play_alone(match: Match) -> Outcome:
    """The outcome; if the process dies, whoever was thinking has lost on the spot."""
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_play, args=(match, theirs), daemon=True)
    process.start()
    theirs.close()
    thinks = 0
    try:
        while True:
            told: int | Outcome = ours.recv()
            if isinstance(told, Outcome):
                return told
            thinks = told
    except EOFError:
        process.join()
        return _lose(match, thinks, f"its process ended ({process.exitcode})")
    finally:
        ours.close()
        process.join()


def _play(match: Match, out: Connection) -> None:
    out.send(play_out(match, out.send))


def _lose(match: Match, seat: int, reason: str) -> Outcome:
    nothing = (0,) * len(match.seats)
    return Outcome(match.seats, nothing, nothing, tuple(map(float, nothing)), False, Fault(seat, reason))
