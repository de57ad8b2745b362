"""Whole games of novices, of which moments are looked at. In a run of the tests each is played by one process alone."""

from __future__ import annotations

from dataclasses import dataclass
from fcntl import LOCK_EX, flock
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import sabika
from sabika.bots import BOTS
from sabika.engine import AnyGame
from sabika.modules import MODULES

PEOPLE = ("Anna", "Zaida", "Yusuf", "Aixa", "Ismail", "Morayma")

# Where all processes of one run find them, set by tests/conftest.py. Without it everybody plays for themselves.
shelf: Path | None = None

Options = tuple[tuple[str, Any], ...]


@dataclass(frozen=True)
class Step:
    """What was asked, who answered, and how."""

    decision: str
    seat: int
    action: str
    scorings: int  # that were held before
    redesign: bool  # whether it could have been a redesign
    exact: bool  # whether something could be bought for exactly its price


@dataclass(frozen=True)
class Story:
    """A whole game."""

    record: str
    steps: tuple[Step, ...]
    modules: tuple[str, ...]


@cache
def play(game: str, players: int, modules: bool, options: Options = (), names: tuple[str, ...] = PEOPLE) -> Story:
    """A game of novices, always the same one, with all modules or none."""
    names = names[:players]
    if shelf is None:
        return make(game, names, modules, options)
    title = sha256(msgspec.json.encode((game, names, modules, options))).hexdigest()
    story, draft, lock = (shelf / f"{title}.{kind}" for kind in ("json", "draft", "lock"))
    with lock.open("w") as held:
        flock(held, LOCK_EX)  # who wants it, too, waits until it has been played
        if not story.exists():
            draft.write_bytes(msgspec.json.encode(make(game, names, modules, options)))
            draft.rename(story)  # whole or not at all, also where a process is killed
    return msgspec.json.decode(story.read_bytes(), type=Story)


def make(game: str, names: tuple[str, ...], modules: bool, options: Options) -> Story:
    """The same, played now."""
    chosen = tuple(one.name for one in MODULES if modules and not one.automatic and game in one.games)
    players = len(names)
    seed = f"boxes-{game}-{players}"
    playing = sabika.new_game(
        game, players=players, modules=chosen, options=dict(options), seed=seed, names=list(names)
    )
    bots = [BOTS.make("novice", f"{seed}-{seat}") for seat in range(players)]
    steps = []
    while not playing.over:
        seat = playing.awaited[0]
        legal = playing.legal_actions(seat)
        action = bots[seat].choose(playing.view(seat), legal).action
        steps.append(_step(playing, seat, str(action), [str(one) for one in legal]))
        playing.play(action, seat)
    return Story(str(playing.record()), tuple(steps), chosen)


def _step(game: AnyGame, seat: int, action: str, legal: list[str]) -> Step:
    redesign = any(one.startswith("redesign") for one in legal)
    return Step(game.decision or "", seat, action, count_scorings(game), redesign, any(map(_is_exact, legal)))


def _is_exact(action: str) -> bool:
    """Whether it is a purchase that pays the price alone."""
    if not action.startswith("buy "):
        return False
    tile, _, cards = action.removeprefix("buy ").partition(" with ")
    paid = sum(int(card[1:]) for card in cards.partition(" via ")[0].split())
    return tile.split("-")[1:2] == [str(paid)]


def count_scorings(game: AnyGame) -> int:
    """How many have been held."""
    return sum(type(event).__name__ == "Scored" for event in game.log)
