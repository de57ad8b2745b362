"""The pad and the engine agree on every scoring of games that were played to their end."""

import os

import pytest

from sabika.engine.views import Option
from sabika.scorepad.evening import read, write
from sabika.scorepad.palaces import Entered
from sabika.scorepad.rolls import RollEntered
from tests.scorepad.evenings import play_out, roll_out

SOAK = bool(os.environ.get("SABIKA_SOAK"))
SETS = [
    ("alhambra", 2, ()),
    ("alhambra", 4, ("huts", "camps", "bazaars")),
    ("granada", 3, ("exchange",)),
    ("alhambra-granada", 2, ()),
    ("alhambra", 3, ("bonus", "falconers", "camps")),
    ("granada", 2, ("vizier",)),
    ("alhambra-granada", 4, ("exchange",)),
    ("alhambra", 6, ("bazaars",)),
    ("alhambra", 5, ()),
    ("alhambra", 3, ("vizier", "exchange", "bonus", "huts", "camps", "bazaars", "falconers")),
]

ROLLS: list[tuple[int, dict[str, Option]]] = [(3, {}), (2, {}), (1, {"duel": True, "virtual": 3}), (5, {}), (4, {})]


@pytest.mark.parametrize("number", range(1000 if SOAK else 5))
def test_the_pad_counts_as_the_engine_does(number: int) -> None:
    game, players, modules = SETS[number % len(SETS)]
    evening, scored = play_out(game, players, modules, f"agreement-{number}")
    (again,) = read(write([evening]))
    for scoring, (_, lines) in enumerate(scored, 1):
        entered = Entered(again, scoring)
        assert not any(entered.faults)
        found = [(line.player, line.source, line.points, line.cells) for line in entered.lines()]
        assert found == [(line.player, line.source, line.points, line.cells) for line in lines]


@pytest.mark.parametrize("number", range(1000 if SOAK else 4))
def test_sheets_count_as_the_engine_does(number: int) -> None:
    players, options = ROLLS[number % len(ROLLS)]
    evening, scores = roll_out(players, options, f"rolls-{number}")
    (again,) = read(write([evening]))
    lines = RollEntered(again).lines()
    assert [sum(line.points for line in lines if line.player == player) for player in range(len(scores))] == scores
