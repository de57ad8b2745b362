"""Many games between bots. The result depends on the contest alone, not on how many processes play it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from sabika.arena.match import Match, Outcome, Setting, load_box
from sabika.arena.workers import hire, play_in_order
from sabika.bots import BOTS
from sabika.engine import SabikaError, SetupError
from sabika.library import rules_for


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

    @property
    def setting(self) -> Setting:
        """What is played."""
        return Setting(game=self.game, players=self.players, modules=self.modules, options=self.options, box=self.box)

    @property
    def line_up(self) -> tuple[str, ...]:
        """The bots of the first game: the list, cycled over the seats."""
        return tuple(self.bots[seat % len(self.bots)] for seat in range(self.players))

    def match(self, number: int) -> Match:
        """Game `number`."""
        rotations = count_rotations(self.line_up)
        seats = rotate(self.line_up, number % rotations)
        return Match(self.setting, seats, f"{self.seed}/{number // rotations}", str(number))


def rotate(line_up: tuple[str, ...], places: int) -> tuple[str, ...]:
    """Everybody some seats further."""
    return line_up[places:] + line_up[:places]


def count_rotations(line_up: tuple[str, ...]) -> int:
    """How many different ones there are: so many games in a row have the same deal."""
    return next(turn for turn in range(1, len(line_up) + 1) if rotate(line_up, turn) == line_up)


def check(contest: Contest) -> None:
    """A contest that cannot be held is refused before it begins."""
    check_setting(contest.setting, contest.bots, contest.games)
    if not contest.bots:
        raise SetupError("At least one bot is needed.")


def check_setting(setting: Setting, bots: tuple[str, ...], games: int) -> None:
    """The same for what is played, by whom and how often."""
    rules_for(setting.game, setting.players, setting.modules, setting.options, load_box(setting.box))
    for code in bots:
        _check_bot(code)
    if games < 1:
        raise SetupError(f"At least one game is needed, not {games}.")


def _check_bot(code: str) -> None:
    """Refuse what is no bot; one that cannot be made for other reasons will lose its games."""
    try:
        BOTS.make(code, "")
    except SabikaError:
        raise
    except (Exception, SystemExit):
        pass


def simulate(contest: Contest, jobs: int = 1) -> Iterator[Outcome]:
    """The outcomes in order, as they become known."""
    check(contest)
    yield from play_in_order(hire(jobs), [contest.match(number) for number in range(contest.games)])
