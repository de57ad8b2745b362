"""Moments of games that somebody looks back at: kept now and then, so that no look plays a game from its beginning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from sabika.engine import AnyGame, Played
from sabika.record import replay
from sabika.table import House, Room
from sabika.web.pages.boards import board_of
from sabika.web.pages.models.moment import Moment
from sabika.web.pages.models.timeline import list_flags

T = TypeVar("T")

LONG = 250  # actions; of a longer game a page takes tens of milliseconds to draw
KEPT = 16  # moments of a game; each takes a few tens of kilobytes
CLOSEST = 25  # actions between two of them at least; so many are played in a millisecond
MOST_GAMES = 64


class Past:
    """The moments of one game. Going on from one of them is quick: copying a game takes microseconds."""

    def __init__(self, length: int) -> None:
        self.every = max(CLOSEST, length // KEPT)
        self._beginnings: dict[int, AnyGame] = {}  # after which its present seed decides
        self._kept: dict[int, tuple[Played, AnyGame]] = {}  # by the number of actions, with the last of them
        self._flags: tuple[Played, Sequence[Moment]] | None = None  # of the whole game, with its last action

    def is_near(self, game: AnyGame, at: int) -> bool:
        """Whether this moment can be had at once."""
        begin = self._find_nearest(game, at)
        return at - begin <= 2 * self.every and (begin in self._kept or begin in self._beginnings)

    def find(self, game: AnyGame, at: int) -> AnyGame:
        """The game as it was after so many actions."""
        if game.origin.seed is None and not game.origin.reseeded:  # recorded: anything in it may be corrected
            return replay(game.record(), at)
        begin = self._find_nearest(game, at)
        found = self._kept[begin][1] if begin in self._kept else self._find_beginning(game, begin)
        found = found.copy()
        for number, played in enumerate(game.history[begin:at], begin + 1):
            found.play(played.action, played.seat)
            if number % self.every == 0:
                self._kept[number] = played, found.copy()
        return found

    def has_flags(self, game: AnyGame) -> bool:
        """Whether they are known, or there are none yet."""
        return not game.over or not game.history or (self._flags is not None and self._flags[0] is game.history[-1])

    def list_flags(self, game: AnyGame) -> Sequence[Moment]:
        """The moments that counted in a game that is over: all of it is gone through once, however often one looks."""
        if not game.over or not game.history:
            return ()
        if self._flags is None or not self.has_flags(game):
            last = game.history[-1]
            view, starts = game.view(None), [played.since for played in game.history]
            board = board_of(view["game"])
            self._flags = last, list_flags(view, starts, board, lambda at: self.find(game, at))
        return self._flags[1]

    def _find_nearest(self, game: AnyGame, at: int) -> int:
        """The last moment until then that is kept and was not undone; else that from which its seed decides."""
        beginning = max((reseed.at for reseed in game.origin.reseeded if reseed.at <= at), default=0)
        kept = list(self._kept.items())  # another thread may be adding some
        known = (number for number, (last, _) in kept if beginning < number <= at and game.history[number - 1] is last)
        return max(known, default=beginning)

    def _find_beginning(self, game: AnyGame, at: int) -> AnyGame:
        if at not in self._beginnings:
            self._beginnings[at] = replay(game.record(), at)
        return self._beginnings[at]


_pasts: dict[str, Past] = {}  # by table; that which was looked at last comes last


def past_of(room: Room) -> Past:
    """The moments of a room's game."""
    table, past = room.info.id, _pasts.pop(room.info.id, None)
    past = _pasts[table] = past or Past(room.need_game().number)
    if len(_pasts) > MOST_GAMES:
        del _pasts[next(iter(_pasts))]
    return past


async def recall(house: House, whose: str | None, room: Room, at: int) -> AnyGame:
    """A room's game as it was after so many actions. Where it has to be played, others are answered meanwhile, and
    whoever looks at many games (`whose`) keeps nobody else from looking back."""
    game, past = room.need_game(), past_of(room)
    if past.is_near(game, at):
        return past.find(game, at)
    return await house.compute(whose, partial(past.find, game, at))


async def recall_flags(house: House, whose: str | None, room: Room) -> Sequence[Moment]:
    """The moments that counted in a room's game; others are answered while they are looked for."""
    game, past = room.need_game(), past_of(room)
    if not past.has_flags(game):
        return await house.compute(whose, partial(past.list_flags, game))
    return past.list_flags(game)


async def draw_beside(house: House, whose: str | None, room: Room, draw: Callable[[], T]) -> T:
    """A page that looks back at a whole game. Where that is long, others are answered while it is drawn."""
    return await house.compute(whose, draw) if len(room.need_game().history) > LONG else draw()
