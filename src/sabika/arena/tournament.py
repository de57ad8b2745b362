"""Who meets whom in the arena. Every table plays the same deals, with its bots rotated over the seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

import msgspec

from sabika.arena.match import Match, Setting
from sabika.arena.simulation import check_setting, rotate
from sabika.engine import SetupError

LineUp = tuple[str, ...]


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """Some line-ups, each of which plays as many games as the others."""

    setting: Setting
    line_ups: tuple[LineUp, ...]
    games: int  # of each line-up
    seed: str

    @property
    def bots(self) -> tuple[str, ...]:
        """Everybody who takes part, each once."""
        return tuple(dict.fromkeys(bot for line_up in self.line_ups for bot in line_up))

    def matches(self) -> Iterator[Match]:
        """All games: the first of each line-up, the second of each, and so on; a deal with all its rotations."""
        seats = self.setting.players
        for number in range(self.games):
            for place, line_up in enumerate(self.line_ups):
                deal = f"{self.seed}/{number // seats}"
                yield Match(self.setting, rotate(line_up, number % seats), deal, f"{place}/{number}")


def pair_up(bots: LineUp, players: int, mirror: bool = False) -> tuple[LineUp, ...]:
    """Everybody against everybody. With more than two seats each in turn is alone against several of another."""
    if players == 1:
        return tuple((bot,) for bot in bots)
    pairs = combinations(bots, 2) if players == 2 else permutations(bots, 2)
    mirrors = [(bot,) * players for bot in bots] if mirror else []
    return (*((one, *[other] * (players - 1)) for one, other in pairs), *mirrors)


def run_gauntlet(bot: str, bots: LineUp, players: int, mirror: bool = False) -> tuple[LineUp, ...]:
    """One against each of the others, alone where there are more than two seats."""
    others = [other for other in bots if other != bot]
    if players == 1:
        return tuple((one,) for one in (bot, *others))
    mirrors = [(bot,) * players] if mirror else []
    return (*((bot, *[other] * (players - 1)) for other in others), *mirrors)


def check_tournament(tournament: Tournament) -> None:
    """One that cannot be held is refused before it begins."""
    check_setting(tournament.setting, tournament.bots, tournament.games)
    if not tournament.line_ups:
        raise SetupError.saying("arena-nobody")
    for line_up in tournament.line_ups:
        if len(line_up) != tournament.setting.players:
            raise SetupError.saying(
                "arena-table", table=",".join(line_up), needed=tournament.setting.players, given=len(line_up)
            )


def is_mirror(line_up: LineUp) -> bool:
    """Whether a bot meets nobody but copies of itself."""
    return len(line_up) > 1 and len(set(line_up)) == 1
