"""What a page asks to be heard: each purchase, and each scoring."""

from pathlib import Path

import pytest

import sabika
from sabika.games.city import Bought, Scored
from sabika.web.pages.boards import board_of, make_scene

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.mark.parametrize("name", ["fair-3", "granada-4"])
def test_purchases_and_scorings_are_heard(name: str) -> None:
    game = sabika.replay(sabika.load((GOLDEN / f"{name}.record").read_text("utf-8")))
    starts = [played.since for played in game.history]
    scene = make_scene(game.view(None), "/t/x", "en", starts=starts)
    heard = board_of(game.view(None)["game"]).list_sounds(scene, most=len(starts))
    assert len(heard) == len(starts)
    assert heard.count("scoring") == sum(isinstance(event, Scored) for event in game.log) == 3
    bought = sum(isinstance(event, Bought) for event in game.log)
    assert 0 < heard.count("purchase") <= bought < len(heard)
    assert board_of(game.view(None)["game"]).list_sounds(scene) == heard[-8:]
