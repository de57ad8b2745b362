"""Whoever plays is told that the end comes: after this turn, with the next purchase, or soon."""

import re
from random import Random
from typing import Any

import pytest

import sabika
from sabika.engine import AnyGame
from sabika.engine.event import Turn
from sabika.games.city.views import is_city_view
from sabika.rulebook import find_first
from sabika.web.pages.boards.city.cards import draw_display
from sabika.web.pages.boards.city.last_turns import find_end
from sabika.web.pages.boards.city.question import CityQuestion, draw_question
from sabika.web.pages.boards.city.situations import list_situations
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.draft import Draft
from sabika.web.pages.parts import draw
from sabika.web.pages.scene import CityScene
from sabika.web.pages.templates import join_fields
from sabika.words import LANGUAGES
from tests.web.pages.house import Guest

POSITION: dict[str, Any] = {
    "game": "alhambra",
    "to_act": 0,
    "players": [{"hand": ["y6", "b9"]}, {"hand": ["y1"]}],
    "market": {"1": "pavilion-6-N", "2": "seraglio-8-S", "3": "garden-7-NSW", "4": "tower-9-NW"},
    "display": ["y4", "g1", "b3", "g1"],
    "scorings": 2,
}


def end_of(game: AnyGame) -> str:
    view = game.view(0)
    assert is_city_view(view)
    return find_end(CityScene(view, "/t/x"))


GARDENS = ["garden-8-SW", "garden-9-E", "garden-10", "garden-11", "garden-12-S"]


@pytest.mark.parametrize(("left", "says"), [(0, "next"), (1, "near"), (4, "near"), (5, "")])
def test_tiles_that_are_left_say_how_near_the_end_is(left: int, says: str) -> None:
    assert end_of(sabika.position({**POSITION, "bag": GARDENS[:left]}, seed="end")) == says


@pytest.mark.parametrize(("lang", "says"), [("en", "refilled"), ("de", "Bauhof"), ("nl", "bouwwerf")])
def test_near_the_end_it_is_said_what_ends_the_game(lang: str, says: str) -> None:
    """ "The end is near" did not answer whether this turn is the last one."""
    view = sabika.position({**POSITION, "bag": GARDENS[:1]}, seed="end").view(0)
    assert is_city_view(view)
    display = draw_display(CityScene(view, "/t/x"), None)
    text = draw("games/city/display.html", lang, join_fields([display]))
    assert re.search(rf'class="counts soon">[^/]*{says}', text)


@pytest.mark.parametrize("left", [0, 4, 5])
def test_whoever_meets_the_end_for_the_first_time_is_told_who_gets_the_last_tiles(left: int) -> None:
    """Only the result page said that money in the hand had been worth a tile."""
    view = sabika.position({**POSITION, "bag": GARDENS[:left]}, seed="end").view(0)
    assert is_city_view(view)
    scene = CityScene(view, "/t/x", live=True)
    scene.__dict__["asked"] = True  # as a table would say
    situations = list_situations(scene, CityQuestion())
    assert situations[:1] == (["last-tiles"] if left < 5 else ["two"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["alhambra", "granada", "alhambra-granada"])
def test_every_market_game_has_words_for_it(name: str, lang: str) -> None:
    found = find_first("last-tiles", name, lang)
    assert found is not None and re.search("money|Geld|geld", found.text)


@pytest.mark.parametrize(("reserve", "told"), [([], []), (["garden-10"], ["redesign"])])
def test_of_a_reserve_that_is_empty_nothing_is_pressed(reserve: list[str], told: list[str]) -> None:
    """ "Or one there to build it" was said where there was none."""
    mine = {"hand": ["y6"], "palace": [{"tile": "tower-9-NE", "at": [1, 0]}], "reserve": reserve}
    game = sabika.position({**POSITION, "players": [mine, {"hand": ["y1"]}], "bag": GARDENS[1:2]}, seed="end")
    view = game.view(0)
    assert is_city_view(view)
    scene = CityScene(view, "/t/x", live=True, draft=Draft(redesign=True))
    scene.__dict__["asked"] = True  # as a table would say
    _, question = draw_question(scene, CityChoices(scene, None))
    assert question.redesign
    assert list_situations(scene, question) == told


def test_a_purchase_that_nothing_can_follow_ends_the_game_and_it_is_told_before() -> None:
    game = sabika.position({**POSITION, "bag": []}, seed="end")
    game.play("buy pavilion-6-N with y6")
    assert end_of(game) == "now"
    while not game.over:
        game.play(game.legal_actions()[0])
    assert end_of(game) == ""


@pytest.mark.parametrize("name", ["alhambra", "granada", "alhambra-granada"])
def test_after_the_turn_that_was_said_to_be_the_last_nobody_has_another(name: str) -> None:
    rng, game = Random(name), sabika.new_game(name, players=3, seed=f"end-{name}")
    said: list[int] = []
    while not game.over:
        if end_of(game) == "now":
            said.append(count_turns(game))
        game.play(rng.choice(game.legal_actions()))
    assert said and set(said) == {count_turns(game)}


def count_turns(game: AnyGame) -> int:
    return sum(isinstance(event, Turn) for event in game.log)


def test_the_page_says_so(guest: Guest) -> None:
    table = guest.table(game="alhambra")
    assert "dealt cards until they had 20 or more" in guest.get(f"{table}?tab=log").text
