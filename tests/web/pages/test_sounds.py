"""What a page asks to be heard: each purchase, and each scoring."""

from pathlib import Path

import pytest

import sabika
from sabika.games.city import Bought, Scored
from sabika.web.pages.boards import board_of, make_scene

GOLDEN = Path(__file__).parents[2] / "golden"


def test_a_further_exact_purchase_in_a_turn_is_heard_as_such() -> None:
    game = sabika.position(
        {
            "game": "alhambra",
            "to_act": 0,
            "players": [{"hand": ["y6", "b8", "o9"]}, {"hand": ["y1"]}],
            "market": {"1": "pavilion-6-N", "3": "seraglio-8-S", "4": "garden-7-NSW", "2": "tower-9-NW"},
            "display": ["y4", "g1", "b3", "g1"],
        },
        seed="sounds",
    )
    for action in ("buy pavilion-6-N with y6", "buy seraglio-8-S with b8", "buy garden-7-NSW with o9"):
        game.play(action)
    scene = make_scene(game.view(None), "/t/x", "en", starts=[played.since for played in game.history])
    assert board_of("alhambra").list_sounds(scene) == ["purchase", "again", "purchase"]


@pytest.mark.parametrize("name", ["fair-3", "granada-4"])
def test_purchases_and_scorings_are_heard(name: str) -> None:
    game = sabika.replay(sabika.load((GOLDEN / f"{name}.record").read_text("utf-8")))
    starts = [played.since for played in game.history]
    scene = make_scene(game.view(None), "/t/x", "en", starts=starts)
    heard = board_of(game.view(None)["game"]).list_sounds(scene, most=len(starts))
    assert len(heard) == len(starts)
    assert heard.count("scoring") == sum(isinstance(event, Scored) for event in game.log) == 3
    bought = sum(isinstance(event, Bought) for event in game.log)
    assert 0 < heard.count("purchase") + heard.count("again") <= bought < len(heard)
    assert board_of(game.view(None)["game"]).list_sounds(scene) == heard[-8:]
