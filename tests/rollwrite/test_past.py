"""Points as they were at a moment, thought back from the log."""

from random import Random
from typing import Any

import pytest

import sabika
from sabika.engine import ScoreLine
from sabika.games.rollwrite import RollGame
from sabika.games.rollwrite.actions import CrossOut
from sabika.games.rollwrite.events import KindCompleted
from sabika.games.rollwrite.forecast import list_points
from sabika.games.rollwrite.past import rewind

COMPANIES: list[tuple[int, dict[str, Any]]] = [(1, {"virtual": 2}), (1, {"virtual": 4, "duel": True}), (2, {}), (3, {})]
GAMES = 5


def play(players: int, options: dict[str, Any], seed: str) -> tuple[RollGame, list[tuple[int, list[ScoreLine]]]]:
    """A game before its last action, and every moment of it: how long the log was, and the points there would be."""
    game = last = sabika.new_game("roll-and-write", players=players, options=options, seed=seed)
    luck, moments = Random(seed), []
    while not game.over:
        moments.append((len(game.log), list_points(game)))
        last, legal = game.copy(), game.legal_actions()
        game.play(luck.choice([one for one in legal if isinstance(one, CrossOut)] or legal))
    return last, moments


def write(line: ScoreLine) -> str:
    """A line without the moment at which it was given."""
    return f"{line.player} {line.source} {line.points} {line.reason} {line.cells}"


@pytest.mark.parametrize(("players", "options"), COMPANIES)
def test_points_of_every_moment_are_found_again_from_later_ones(players: int, options: dict[str, Any]) -> None:
    played = [play(players, options, f"rewind-{players}-{number}") for number in range(GAMES)]
    for last, moments in played:
        for length, points in moments:
            found = list_points(rewind(last, last.log[length:]))
            assert sorted(map(write, found)) == sorted(map(write, points)), length
    assert any(isinstance(event, KindCompleted) for last, _ in played for event in last.log), "places were given"
