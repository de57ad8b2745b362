"""Golden games at every moment: rigged, from bare positions, at their ends. From each view the game can be imagined."""

import json
from pathlib import Path
from random import Random

import pytest

import sabika
from sabika.record import load, replay
from tests.conformance.freezing import frozen_state
from tests.conformance.numbers import many
from tests.conformance.setups import ROLL, AnyGame

FILES = sorted(Path(__file__).parent.glob("*.record"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_moment_can_be_imagined(path: Path) -> None:
    record = load(path.read_text(encoding="utf-8"))
    for number in range(0, len(record.moves) + 1, 1 if len(record.moves) < 50 else many(50, 1)):
        game = replay(record, upto=number)
        for seat in (*range(record.players), None):
            check_view(game, seat)


def check_view(game: AnyGame, seat: int | None) -> None:
    view = json.loads(sabika.to_json(game.view(seat)))
    twin = sabika.imagine(view, Random(7))
    assert frozen_state(twin) == frozen_state(game.resample(seat, Random(7)))
    assert {**json.loads(sabika.to_json(twin.view(seat))), "at": view["at"]} == view
    if seat == game.to_act or "bonus" not in game.state.slots:  # what others may do can depend on cards face down
        assert twin.legal_actions() == game.legal_actions()
    if game.rules.setup.game == ROLL:
        return
    assert sorted(twin.state.deck) == sorted(game.state.deck)
    assert {name: sorted(bag) for name, bag in twin.state.bags.items()} == {
        name: sorted(bag) for name, bag in game.state.bags.items()
    }
