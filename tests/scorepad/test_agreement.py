"""The pad and the engine agree on every scoring of games that were played to their end.

Each number is another choice: subsets of modules come in turn, so that with a thousand of them every one comes up.
"""

import json
from collections.abc import Mapping, Sequence
from random import Random

import pytest

import sabika
from sabika.engine import ScoreLine
from sabika.engine.views import Option
from sabika.library import game_type
from sabika.modules import MODULES
from sabika.scorepad.evening import read, write
from sabika.scorepad.palaces import Entered
from sabika.scorepad.rolls import RollEntered
from tests.conformance.numbers import SOAK
from tests.scorepad.evenings import play_out, roll_out

CITIES = ("alhambra", "granada", "alhambra-granada")
NUMBERS = range(1000) if SOAK else (0, 21, 127)  # no module, some, all
ROLLS = range(1000 if SOAK else 4)


def choose(game: str, number: int) -> tuple[int, tuple[str, ...], dict[str, Option]]:
    """Players, modules and options of one game."""
    rng = Random(f"{game}-{number}")
    fitting = [module.name for module in MODULES if game in module.games and not module.automatic]
    modules = tuple(name for at, name in enumerate(fitting) if number >> at & 1)
    simplified = "scoring" in game_type(game).options and rng.random() < 0.3
    return rng.randint(2, 6), modules, {"scoring": "simplified"} if simplified else {}


def totals(lines: Sequence[ScoreLine], players: int) -> list[int]:
    return [sum(line.points for line in lines if line.player == player) for player in range(players)]


def export(sheet: Mapping[str, object]) -> list[int]:
    """What a file of the sheet is worth to `sabika score`."""
    return list(sabika.score(json.loads(json.dumps(sheet)))["totals"].values())


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("game", CITIES)
def test_the_pad_counts_as_the_engine_does(game: str, number: int) -> None:
    players, modules, options = choose(game, number)
    played = play_out(game, players, modules, f"agreement-{game}-{number}", options)
    (again,) = read(write([played.evening]))
    everybody, sums = len(played.scores), [0] * len(played.scores)
    for scoring, scored in played.scored.items():
        entered = Entered(again, scoring)
        assert not any(entered.faults)
        found = [(line.player, line.source, line.points, line.cells) for line in entered.lines()]
        assert found == [(line.player, line.source, line.points, line.cells) for line in scored.lines]
        assert export(entered.sheet) == totals(scored.lines, everybody)
        sums = [before + now for before, now in zip(sums, totals(entered.lines(), everybody), strict=True)]
    assert sums == played.scores


@pytest.mark.parametrize("number", ROLLS)
def test_sheets_count_as_the_engine_does(number: int) -> None:
    players = 1 + number % 5
    rng = Random(number)
    alone: dict[str, Option] = {"duel": rng.random() < 0.6, "virtual": rng.randint(2, 4)}
    evening, scores = roll_out(players, alone if players == 1 else {}, f"rolls-{number}")
    (again,) = read(write([evening]))
    entered = RollEntered(again)
    assert totals(entered.lines(), len(scores)) == export(entered.sheet) == scores
