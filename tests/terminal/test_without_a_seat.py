"""Palaces, sheets and score tables drawn from plain values: without a view, a seat or a game."""

from random import Random
from typing import cast

import pytest
from rich.text import Text

import sabika
from sabika.games import CityGame
from sabika.games.city.rules import CityRules
from sabika.library import rules_for
from sabika.scorepad.form import read_entry
from sabika.scorepad.games.city import read_city_sheet
from sabika.terminal.choices import Selection
from sabika.terminal.drawings.hands import draw_hand
from sabika.terminal.drawings.markets import draw_market
from sabika.terminal.drawings.palaces import draw_palace, print_palace
from sabika.terminal.drawings.scores import draw_result, draw_sources
from sabika.terminal.drawings.sheets import draw_sheet
from sabika.terminal.families import draw_table
from sabika.terminal.look.colours import DAY, Look
from sabika.terminal.look.layout import Size
from sabika.terminal.models.cities import list_scores, show_palace_of
from sabika.terminal.models.markets import MarketModel, OfferModel
from sabika.terminal.models.palaces import lay_tiles, show_palace
from sabika.terminal.models.scores import ScoreRow, ScoreTable
from sabika.terminal.models.sheets import show_crosses
from tests.conformance.playing import game_after
from tests.conformance.setups import Setup

TYPED_IN = """\
┌───────╼━━━━━━━┓
│   ◎F    ▲T  9 ┃
│               ┃
╽       ┌───────┚
┃ ♣G  8 │
┃       │
┗━━━━━━━┙"""


def plain(lines: list[Text]) -> str:
    """The characters alone, moved to the left."""
    texts = [line.plain.rstrip() for line in lines]
    margin = min(len(text) - len(text.lstrip()) for text in texts)
    return "\n".join(text[margin:] for text in texts)


def test_a_palace_typed_in_by_hand() -> None:
    palace = lay_tiles([{"tile": "tower-9-NE", "at": [1, 0]}, {"tile": "garden-8-SW", "at": [0, 1]}])
    assert plain(print_palace(palace, 60)) == TYPED_IN


def test_what_somebody_may_do_there_is_drawn_over_it() -> None:
    palace = lay_tiles([{"tile": "tower-9-NE", "at": [1, 0]}])
    bare = plain(print_palace(palace, 60))
    chosen = plain(print_palace(palace, 60, selection=Selection(cells={(-1, 0): "a", (0, -1): "b"}, cursor=(-1, 0))))
    assert "▸a◂" in chosen and "(b)" in chosen
    assert not {"a", "(", "▸"} & set(bare)


@pytest.mark.parametrize("game", ["alhambra", "granada", "alhambra-granada"])
def test_a_palace_of_the_rules_is_drawn_as_at_the_table(game: str) -> None:
    """The very lines, colours and highlights: one without a view, one from the view of a spectator."""
    played = cast(CityGame, sabika.new_game(game, 3, seed="same"))
    rng = Random("same")
    for _ in range(200):
        actions = played.legal_actions()
        played.play(rng.choice([one for one in actions if one.verb in {"buy", "build"}] or actions))
    rules, view = rules_for(game, 3), played.view(None)
    assert isinstance(rules, CityRules)
    for number, palace in enumerate(played.state.palaces):
        assert len(palace.pieces) > 3
        assert show_palace(palace, rules) == show_palace_of(view, number)
        lines = draw_palace(show_palace(palace, rules), Size(70, 30)).lines
        assert lines == draw_palace(show_palace_of(view, number), Size(70, 30)).lines
        printed = "\n".join(line.plain for line in print_palace(show_palace(palace, rules), 100))
        assert printed in draw_table(view).plain


def test_a_palace_of_a_score_sheet() -> None:
    tiles = [{"tile": "tower-9-NE", "at": [1, 0]}, {"tile": "garden-8-SW", "at": [0, 1]}]
    sheet = read_city_sheet(read_entry({"game": "alhambra", "players": [{"name": "Ani", "palace": tiles}]}), None)
    palace = sheet.players[0].holding.palace
    assert palace is not None
    assert plain(print_palace(show_palace(palace, sheet.rules), 60)) == TYPED_IN


def test_a_sheet_typed_in_by_hand() -> None:
    text = draw_sheet(show_crosses([[1, 1], [3, 4], [6, 6]], coins=3)).plain.splitlines()
    assert [line.count("✗") for line in text[:7]] == [0, 1, 0, 1, 0, 0, 1]
    assert "Coins: 3" in text[-1] and text[-1].count("◉") == 3
    assert "■" not in text[0], "no dice lie beside it"
    chosen = draw_sheet(show_crosses([]), selection=Selection(cells={(2, 5): ""})).plain.splitlines()
    assert "▸" in chosen[2] and "▸" not in draw_sheet(show_crosses([])).plain


def test_a_sheet_of_a_game_is_drawn_by_the_same_code() -> None:
    game = game_after(Setup("roll-and-write", 2), 1, 30)
    player = game.view(None)["players"][0]
    bare = draw_sheet(show_crosses(player["crossed"])).plain.splitlines()
    assert [line[6:] for line in bare[1:7]] == [
        line[6:] for line in draw_table(game.view(None)).plain.split("Sheet of Player 1\n")[1].splitlines()[1:7]
    ]


def test_a_market_without_a_hand_and_with_one() -> None:
    offers = [OfferModel(1, "y", "tower-9-NE", 9), OfferModel(2, "g", None), OfferModel(3, "b", "garden-8", 8)]
    bare = draw_market(MarketModel(offers), Size(40, 6)).plain
    assert "▲T" in bare and "sold" in bare and "exact" not in bare
    assert "exact" in draw_market(MarketModel(offers, hand=["y9"]), Size(40, 6)).plain


def test_a_hand_of_cards() -> None:
    text = draw_hand(["y4", "y5", "b9", "y/b"], Size(60, 2), Look(DAY, "de")).plain
    assert "9" in text and "⇄" in text and "y/b" in text


def test_a_score_table_made_by_hand_and_that_of_a_game() -> None:
    by_hand = ScoreTable([ScoreRow("Ani", 7), ScoreRow("Ben", 3)], winners=[0])
    assert "Ani wins with 7 points." in draw_result(by_hand).plain
    game = game_after(Setup("alhambra", 3), 1)
    scores = list_scores(game.view(None))
    text = draw_sources(scores).plain
    assert "longest wall" in text
    assert [sum(scores.add_points(source, number) for source in scores.sources) for number in range(3)] == game.scores
