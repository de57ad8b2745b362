"""The pad and the engine agree on every scoring of games that were played to their end."""

import os

import pytest

from sabika.scorepad.evening import read, write
from sabika.scorepad.palaces import Entered
from tests.scorepad.evenings import play_out

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
