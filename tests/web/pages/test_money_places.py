"""Money on offer: a card keeps its place, one that was taken leaves a gap, and the next one comes there."""

import sabika
from sabika.engine import AnyGame
from sabika.games.city.views import is_city_view
from sabika.web.pages.boards.city.cards import draw_display
from sabika.web.pages.scene import CityScene

POSITION = {
    "game": "alhambra",
    "to_act": 0,
    "players": [{"hand": ["y6", "b9"]}, {"hand": ["y1"]}],
    "market": {"1": "pavilion-6-N", "2": "seraglio-8-S", "3": "garden-7-NSW", "4": "tower-9-NW"},
    "display": ["y4", "g1", "b3", "g1"],
}


def places_of(game: AnyGame) -> list[str | None]:
    view = game.view(0)
    assert is_city_view(view)
    display = draw_display(CityScene(view, "/t/x"), None)
    assert [card for card in display.places if card is not None] == list(display.cards)
    return [None if card is None else card.id for card in display.places]


def test_cards_stay_where_they_lie() -> None:
    game = sabika.position(POSITION, seed="places")
    assert places_of(game) == ["y4", "g1", "b3", "g1"]
    game.play("buy pavilion-6-N with y6")
    game.play("take g1")
    assert places_of(game) == ["y4", None, "b3", "g1"], "nothing is dealt before the turn ends"
    game.play(game.legal_actions()[0])
    after = places_of(game)
    assert [after[0], after[2], after[3]] == ["y4", "b3", "g1"] and after[1] is not None


def test_a_view_whose_log_does_not_tell_the_places_shows_all_cards() -> None:
    view = sabika.position(POSITION, seed="places").view(0)
    assert is_city_view(view)
    view["log"] = []
    shown = draw_display(CityScene(view, "/t/x"), None)
    assert [card.id for card in shown.cards] == list(view["display"])
