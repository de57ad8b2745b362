"""Random games to the end, with everything checked at every step."""

from random import Random

import pytest

from tests.conformance.checks.actions import check_accepted, check_decision, check_listed
from tests.conformance.checks.complete import check_complete
from tests.conformance.checks.imagining import check_imagined, check_playable_on
from tests.conformance.checks.palaces import PalaceWatch
from tests.conformance.checks.pieces import check_pieces
from tests.conformance.checks.records import check_record
from tests.conformance.checks.scores import ScoreWatch
from tests.conformance.numbers import SOAK, many
from tests.conformance.playing import random_game
from tests.conformance.setups import SETUPS, VARIANTS, AnyGame, Setup

BATCH = many(1, 10)  # games in one test
BATCHES = many(1, 100)
TRIALS = [
    *((setup, batch) for setup in SETUPS for batch in range(BATCHES)),
    *((setup, batch) for setup in VARIANTS for batch in range(many(1, 4))),
]


@pytest.mark.parametrize(("setup", "batch"), TRIALS, ids=lambda value: str(value))
def test_everything_holds_at_every_step(setup: Setup, batch: int) -> None:
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        check_game(setup, number)


def check_game(setup: Setup, number: int) -> None:
    rng = Random(f"checks/{setup}/{number}")
    palaces, scores = PalaceWatch(), ScoreWatch()
    for step, game in enumerate(random_game(setup, number)):
        check_pieces(setup, game)
        palaces.look(game)
        scores.look(game)
        check_decision(game)
        check_listed(game)
        check_dear(setup, game, step, rng)
    check_record(game)


def check_dear(setup: Setup, game: AnyGame, step: int, rng: Random) -> None:
    """Checks that take long: at every step in a soak, else now and then."""
    if SOAK or rng.random() < 0.05:
        check_accepted(game, rng, sample=2)
        check_imagined(setup, game, game.to_act, by_json=False)
    if rng.random() < many(3, 10) / 100:  # through JSON, as another process would get it
        watcher = (*range(setup.players), None)[step % (setup.players + 1)]
        check_imagined(setup, game, watcher, by_json=True)
    if rng.random() < many(2, 10) / 100:
        check_complete(game)
    if rng.random() < 0.003:
        check_playable_on(setup, game, game.to_act, rng)
