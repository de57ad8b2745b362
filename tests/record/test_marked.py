"""Games that were helped along say so: rigged draws, given positions."""

from random import Random
from typing import Any

import pytest

import sabika
from sabika.record import load, replay, verify
from tests.conformance.playing import play_on
from tests.record.samples import POSITION, changed, signed

Data = dict[str, Any]


@pytest.mark.parametrize("rig", [None, {"tiles": ["tower-12"]}, {"money": ["b9"]}], ids=str)
@pytest.mark.parametrize("position", [None, POSITION], ids=["dealt", "placed"])
def test_rigged_and_placed_games_are_marked(position: Data | None, rig: Data | None) -> None:
    game: sabika.AnyGame
    if position is None:
        game = sabika.new_game("alhambra", 2, seed="marked", rig=rig)
    else:
        game = sabika.position(position, seed="marked", rig=rig)
    play_on(game, Random(1), actions=40)
    text = str(game.record())
    assert ("rig: " in text, "position: " in text) == (rig is not None, position is not None)
    verdict = verify(load(text))
    assert verdict.problem is None and verdict.intact
    assert (verdict.rigged, verdict.position) == (rig is not None, position is not None)
    assert verdict.fair == (rig is None and position is None)
    assert str(replay(load(text)).record()) == text


def test_taking_the_mark_away_does_not_help() -> None:
    text = str(sabika.new_game("alhambra", 2, seed="marked", rig={"tiles": ["tower-12"]}).record())
    verdict = verify(load(signed(changed(text, 'rig: {"tiles":["tower-12"]}\n', ""))))
    assert not verdict.fair and verdict.problem is not None and verdict.problem.startswith("opening")


def test_a_rig_that_names_every_copy_of_a_card_replays() -> None:
    """What was dealt is not asked for again when the scoring cards are mixed in."""
    game = sabika.new_game("alhambra", 2, seed="marked", rig={"money": ["b9", "b9"]})
    text = str(game.record())
    assert str(replay(load(text)).record()) == text


def test_an_empty_rig_is_none() -> None:
    plain = sabika.new_game("alhambra", 2, seed="marked")
    empty = sabika.new_game("alhambra", 2, seed="marked", rig={})
    assert str(plain.record()) == str(empty.record())


@pytest.mark.parametrize(
    "more",
    [
        {"deck": []},
        {"deck": ["y9"], "discard": ["b9"]},
        {"bag": [], "market": {"1": "tower-12", "2": None, "3": None, "4": None}},
        {"display": []},
        {"scorings": 2, "to_act": 1},
    ],
    ids=str,
)
def test_bare_positions_have_records_that_can_be_read(more: Data) -> None:
    """Nothing to deal, nothing to draw: the record says so in a way that reads back."""
    position = {"game": "alhambra", "players": [{}, {}], **more}
    text = str(sabika.position(position, seed="bare").record())
    assert str(replay(load(text)).record()) == text
    assert verify(load(text)).problem is None
