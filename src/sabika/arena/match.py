"""One game between bots: who sits where, how it went, and who lost it on the spot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from sabika.bots import BOTS, Bot, Choice
from sabika.box import Box, load
from sabika.engine import Action, AnyGame, SabikaError
from sabika.library import new_game

MOST_TURNS = 1000  # bots that go round in circles are stopped
LONGEST_REASON = 200  # characters


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """What is played."""

    game: str
    players: int
    modules: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    box: str | None = None  # path of own component data


class Match(msgspec.Struct, frozen=True):
    """A game to be played: the bot on each seat, the seed of the deal, and a name that no other match has."""

    setting: Setting
    seats: tuple[str, ...]
    deal: str
    name: str


class Fault(msgspec.Struct, frozen=True):
    """Why a seat has lost on the spot."""

    seat: int
    reason: str


class Outcome(msgspec.Struct, frozen=True):
    """How one game went."""

    seats: tuple[str, ...]
    scores: tuple[int, ...]  # of all participants, those without a seat last
    thoughts: tuple[int, ...]  # decisions of each seat
    seconds: tuple[float, ...]  # what each seat took for them
    finished: bool
    fault: Fault | None = None

    @property
    def decisions(self) -> int:
        """All of them together."""
        return sum(self.thoughts)


class BotError(SabikaError):
    """A bot that crashed, or chose what is not legal."""


Notice = Callable[[int], object]


def play_out(match: Match, notice: Notice | None = None) -> Outcome:
    """Play it. `notice` is told the seat that thinks next."""
    setting = match.setting
    game = new_game(
        setting.game,
        setting.players,
        setting.modules,
        seed=match.deal,
        options=setting.options,
        box=load_box(setting.box),
    )
    thoughts, seconds = [0] * len(match.seats), [0.0] * len(match.seats)
    bots: list[Bot | None] = [None] * len(match.seats)
    fault = None
    while not game.over and game.state.turns <= MOST_TURNS:
        seat = game.to_act
        assert seat is not None
        if notice is not None:
            notice(seat)
        began = perf_counter()
        try:
            bots[seat] = bot = bots[seat] or _make(match, seat)
            action = _ask(bot, game, seat)
            seconds[seat] += perf_counter() - began
            thoughts[seat] += 1
            _play(game, action, seat)
        except BotError as error:
            fault = Fault(seat, str(error)[:LONGEST_REASON])
            break
    return Outcome(
        match.seats, tuple(game.scores), tuple(thoughts), tuple(round(one, 6) for one in seconds), game.over, fault
    )


def bot_seed(match: Match, seat: int) -> str:
    """The seed of a bot's own chance. It is hashed under a label of its own: the deal cannot be told from it."""
    return sha256(f"bot's own chance/{match.deal}/{match.name}/{seat}".encode()).hexdigest()


def _make(match: Match, seat: int) -> Bot:
    try:
        return BOTS.make(match.seats[seat], bot_seed(match, seat))
    except (Exception, SystemExit) as error:
        raise BotError(_describe(error)) from error


def _ask(bot: Bot, game: AnyGame, seat: int) -> Action:
    """What it chooses. It is given a view and the actions that are listed for it, nothing else."""
    view, legal = game.view(seat), game.legal_actions()
    try:
        choice: object = bot.choose(view, legal)
    except (Exception, SystemExit) as error:
        raise BotError(_describe(error)) from error
    if not isinstance(choice, Choice) or not isinstance(choice.action, Action):
        raise BotError(f"no choice: {choice!r:.60}")
    return choice.action


def _play(game: AnyGame, action: Action, seat: int) -> None:
    try:
        game.play(action, seat)
    except SabikaError as error:
        raise BotError(f"illegal: {action}: {error}") from error


def _describe(error: BaseException) -> str:
    """The sort of an error and what it says, in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


@lru_cache(4)
def load_box(path: str | None) -> Box | None:
    """The component data to play with; None is the standard box."""
    return None if path is None else load(Path(path))


def rank(outcome: Outcome) -> Sequence[float]:
    """What each seat is compared by: its points; whoever lost on the spot comes last, and nobody else before others."""
    seated = outcome.scores[: len(outcome.seats)]
    if outcome.fault is None:
        return [float(points) for points in seated]
    return [0.0 if seat == outcome.fault.seat else 1.0 for seat in range(len(seated))]
