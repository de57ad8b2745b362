"""Bots think in other processes, never on the event loop, and get nothing but a view."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Literal, ParamSpec, TypeAlias, TypeVar

import msgspec

from sabika.bots import BOTS
from sabika.bots.planner import find_planner
from sabika.engine import GameView
from sabika.engine.restoration import read_view
from sabika.library import imagine
from sabika.table.advice import Advice, make_advice
from sabika.table.in_turn import InTurn
from sabika.table.lanes import GIVE_WAY_TO_ALL, Lane

P = ParamSpec("P")
T = TypeVar("T")

LONGEST = 20.0  # seconds a bot may take at a table, whatever its code says …
SHORTEST = 2.0  # … and while others wait for theirs
GRACE = 10.0  # seconds until one that goes on all the same is ended
QUICK = 25.0  # seconds for a bot that does not search, a new process included: all of them wait for each other
Where: TypeAlias = Literal["quick", "searching", "hints"]


def think(code: str, seed: str, view_json: bytes, seconds: float = LONGEST) -> str:
    """The notation of the action a bot chooses."""
    view = read_view(msgspec.json.decode(view_json))
    legal = imagine(view, Random(seed)).legal_actions(view["seat"])
    return str(BOTS.make(code, seed).choose(view, legal, seconds).action)


def recommend(seed: str, view_json: bytes, count: int) -> list[Advice]:
    """The best plans for the seat, as `steward` sees it."""
    view = read_view(msgspec.json.decode(view_json))
    game = imagine(view, Random(seed))
    seat = view["seat"]
    assert seat is not None, "a spectator has nothing to choose"
    return [make_advice(idea) for idea in find_planner(game).advise(game, seat, count)]


class Thinker:
    """Processes for all bots of the house, in lanes: whoever asks for a hint never waits behind a bot, and a bot that
    plans never behind those that search. A process is made when it is first needed.

    In a lane it is everybody's turn once (`whose`: of whoever set the table up), and nobody thinks for long while
    others wait: else somebody with fifty tables of slow bots would let all others' wait for a quarter of an hour.
    """

    def __init__(self, processes: int | None = None) -> None:
        searching = processes or max(1, (os.cpu_count() or 2) - 1)
        self.lanes: dict[Where, Lane] = {
            "quick": Lane(1),
            "searching": Lane(searching, GIVE_WAY_TO_ALL),
            "hints": Lane(1),
        }
        self._turns: dict[Where, InTurn] = {"quick": InTurn(), "searching": InTurn(searching), "hints": InTurn()}

    async def choose(self, code: str, seed: str, view: GameView, whose: str = "") -> str:
        """What a bot does with this view."""
        where: Where = "quick" if BOTS.is_quick(code) else "searching"
        async with self._turns[where].turn(whose):
            seconds = SHORTEST if self._turns[where].is_awaited_by_others(whose) else LONGEST
            return await self._elsewhere(where, think, code, seed, msgspec.json.encode(view), seconds)

    async def hints(self, seed: str, view: GameView, count: int = 3, whose: str = "") -> list[Advice]:
        """Good plans for the seat whose view this is, the best first."""
        async with self._turns["hints"].turn(whose):
            return await self._elsewhere("hints", recommend, seed, msgspec.json.encode(view), count)

    async def _elsewhere(self, where: Where, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        limit = QUICK if where == "quick" else LONGEST + GRACE
        return await self.lanes[where].do(limit, work, *args, **kwargs)

    def close(self) -> None:
        """Let the processes go."""
        for lane in self.lanes.values():
            lane.close()
