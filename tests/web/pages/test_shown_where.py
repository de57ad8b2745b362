"""What words leave out the picture shows: where a hint would build, and where in the deck a scoring card lies."""

import pytest

import sabika
from sabika.engine import View
from sabika.web.pages.boards.city.deck import Stretch, gauge
from sabika.web.pages.boards.city.palace import part
from sabika.web.pages.draft import Draft
from sabika.web.pages.sitting import Sitting

POSITION = {
    "game": "alhambra",
    "to_act": 0,
    "players": [{"hand": ["y6"], "palace": []}, {"hand": ["y1"], "palace": []}],
    "market": {"1": "pavilion-6-N", "2": "seraglio-8-S", "3": "garden-7-NSW", "4": "tower-9-NW"},
}


def sitting(hinted: str | None = None, sure: str | None = None) -> Sitting:
    game = sabika.position(POSITION, seed="where")
    game.play("buy pavilion-6-N with y6")
    game.play(next(action for action in game.legal_actions() if action.verb == "take"))
    return Sitting(View(game.view(0)), Draft(tile="pavilion-6-N", sure=sure), "/t/x", hinted=hinted)


@pytest.mark.parametrize("given", ["hinted", "sure"])
def test_where_something_would_be_built_is_lit(given: str) -> None:
    action = "build pavilion-6-N at 1,0"
    looking = sitting(**{given: action})
    assert "1,0" not in looking.say(looking.shadow.read(action))
    assert [spot.at for row in part(looking)["spots"] for spot in row if spot.lit] == [(1, 0)]
    assert not any(spot.lit for row in part(sitting())["spots"] for spot in row)


def test_the_stretches_of_the_deck_are_labelled_within_its_length() -> None:
    stretches = gauge(sitting())["stretches"]
    assert [stretch.number for stretch in stretches] == [1, 2]
    assert [(one.anchor, one.label) for one in (Stretch(1, 0, 6), Stretch(1, 30, 20), Stretch(2, 90, 10))] == [
        ("start", 0),
        ("middle", 40),
        ("end", 100),
    ]
