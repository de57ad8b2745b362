"""Many games between bots. The result depends on the contest alone, not on how many processes play it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from sabika.bots import BOTS
from sabika.box import load
from sabika.engine import SetupError
from sabika.library import new_game, rules_for

MOST_TURNS = 1000  # bots that go round in circles are stopped


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays what, how often."""

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: str = ""
    modules: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    box: str | None = None  # path of own component data

    def line_up(self, number: int) -> tuple[str, ...]:
        """The bot on each seat in game `number`: the list, cycled over the seats and rotated from game to game."""
        first = tuple(self.bots[seat % len(self.bots)] for seat in range(self.players))
        turn = number % self.rotations
        return first[turn:] + first[:turn]

    @property
    def rotations(self) -> int:
        """How many different line-ups there are: so many games in a row have the same deal."""
        first = [self.bots[seat % len(self.bots)] for seat in range(self.players)]
        return next(turn for turn in range(1, len(first) + 1) if first[turn:] + first[:turn] == first)

    def deal(self, number: int) -> str:
        """The seed of game `number`."""
        return f"{self.seed}/{number // self.rotations}"


class Outcome(msgspec.Struct, frozen=True):
    """How one game went."""

    seats: tuple[str, ...]
    scores: tuple[int, ...]
    decisions: int
    finished: bool


def check(contest: Contest) -> None:
    """A contest that cannot be held is refused before it begins."""
    rules_for(contest.game, contest.players, contest.modules, contest.options, _box(contest))
    for code in contest.bots:
        BOTS.make(code, "")
    if not contest.bots:
        raise SetupError("At least one bot is needed.")
    if contest.games < 1:
        raise SetupError(f"At least one game is needed, not {contest.games}.")


def _box(contest: Contest) -> Any:
    return None if contest.box is None else load(Path(contest.box))


def play_out(contest: Contest, number: int, box: Any = None) -> Outcome:
    """One game of a contest."""
    seats = contest.line_up(number)
    game = new_game(
        contest.game, contest.players, contest.modules, seed=contest.deal(number), options=contest.options, box=box
    )
    bots = [BOTS.make(code, f"{contest.seed}/{number}/{seat}") for seat, code in enumerate(seats)]
    decisions = 0
    while not game.over and game.state.turns <= MOST_TURNS:
        seat = game.to_act
        assert seat is not None
        game.play(bots[seat].choose(game.view(seat), game.legal_actions()).action, seat)
        decisions += 1
    return Outcome(seats, tuple(game.scores), decisions, game.over)


def _play_some(contest: Contest, numbers: Sequence[int]) -> list[Outcome]:
    box = _box(contest)
    return [play_out(contest, number, box) for number in numbers]


def simulate(contest: Contest, jobs: int = 1) -> Iterator[Outcome]:
    """The outcomes in order, as they become known."""
    check(contest)
    if jobs <= 1:
        box = _box(contest)
        for number in range(contest.games):
            yield play_out(contest, number, box)
        return
    size = max(1, min(20, contest.games // (4 * jobs)))
    chunks = [range(start, min(start + size, contest.games)) for start in range(0, contest.games, size)]
    # Fresh processes: a copy of one with threads (a server, a test) may hang.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for outcomes in pool.map(_play_some, [contest] * len(chunks), chunks):
            yield from outcomes


