"""What tiles of modules score for themselves is seen before they are built, by the rule of thumb, too."""

from collections.abc import Mapping
from typing import Any

from sabika.bots import BOTS
from sabika.bots.games.city import APPRAISAL
from sabika.games.city import CityGame, is_city_game
from sabika.rulebook.diagrams.alhambra import PALACE, lay, lay_out
from sabika.rulebook.diagrams.bazaars import BAZAAR

PURCHASE = f"buy {BAZAAR} with g4 g6"


def deal(palace: Mapping[Any, str]) -> CityGame:
    """A bazaar can be bought for just what is in hand."""
    game = lay_out(modules=["bazaars"], anna={"hand": ["g6", "g4"], "palace": lay(palace)}, beside=[BAZAAR])
    assert is_city_game(game)
    return game


def gain(game: CityGame) -> float:
    """What buying it seems to be worth."""
    after = game.copy()
    after.play(PURCHASE, 0)
    return APPRAISAL.appraise(after, 0, {}) - APPRAISAL.appraise(game, 0, {})


def test_a_bazaar_is_worth_what_it_would_score_where_it_scores_most() -> None:
    game = deal(PALACE)
    assert gain(game) > gain(deal({})) + 1
    choice = BOTS.make("novice", "bazaar").choose(game.view(0), game.legal_actions(0))
    assert str(choice.action) == PURCHASE
