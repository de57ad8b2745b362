"""Lanterns in the engine: played, explained, scored, recorded, imagined, set up."""

from random import Random
from typing import Any

import pytest

import sabika
from sabika import record
from sabika.bots import BOTS
from sabika.modules import MODULES

ALL = [module.name for module in MODULES if not module.automatic]


def two(**mine: Any) -> dict[str, Any]:
    """Seat 0 has two kinds of buildings."""
    laid = {"tower-11": [1, 0], "garden-10": [0, 1], "tower-12": [2, 0]}
    palace = [{"tile": tile, "at": cell} for tile, cell in laid.items()]
    shown: dict[str, Any] = {"market": {"1": "pavilion-8"}, "display": ["y9", "g9", "b9", "o9"]}
    return {"game": "alhambra", "modules": ["lanterns"], "players": [{"palace": palace, **mine}, {}, {}], **shown}


def test_it_is_there() -> None:
    assert ALL[-1] == "lanterns"


def test_the_action_its_notation_and_its_words() -> None:
    game = sabika.position(two(), seed="light")
    assert "light" in map(str, game.legal_actions())
    (event, *_) = game.play("light")
    said = [sabika.say(event, lang) for lang in ("en", "de", "nl")]
    assert said == [
        "Player 1 lights a lantern.",
        "Spieler 1 zündet eine Laterne an.",
        "Speler 1 steekt een lantaarn aan.",
    ]
    assert [player.get("lantern") for player in game.view(None)["players"]] == [True, False, False]
    lit = sabika.position(two(lantern=True), seed="lit")
    reason = lit.why_not("light")
    assert reason is not None and reason.text == "Your lantern burns already."
    assert "light" not in map(str, lit.legal_actions())


def test_points_at_the_table_and_on_the_score_pad() -> None:
    game = sabika.position(two(lantern=True), seed="points", rig={"money": ["scoring-1"]})
    game.play("take y9")
    (line,) = [line for line in game.score_lines if line.source == "lanterns"]
    assert (line.player, line.points, line.reason.text) == (0, 2, "a lantern over 2 kinds")
    ani = {"name": "Ani", "palace": two()["players"][0]["palace"], "lantern": True}
    answer = sabika.score({"game": "alhambra", "modules": ["lanterns"], "scoring": 1, "players": [ani]})
    assert [line["points"] for line in answer["lines"] if line["source"] == "lanterns"] == [2]


@pytest.mark.parametrize("names", [["lanterns"], ALL], ids=["alone", "with all others"])
def test_whole_games_with_views_records_and_imagined_games(names: list[str]) -> None:
    game, rng = sabika.new_game("alhambra", 2, names, seed="lanterns"), Random(8)
    while not game.over:
        if rng.random() < 0.02:
            seat = game.to_act
            again = sabika.imagine(game.view(seat), rng)
            assert again.legal_actions() == game.legal_actions()
            assert sabika.to_json(again.view(seat)) == sabika.to_json(game.view(seat))
        game.play(rng.choice(game.legal_actions()))
    assert any(event.id == "lit" for event in game.log)
    assert record.verify(record.load(str(game.record()))).fair


def test_a_bot_plays_with_it() -> None:
    game, bot = sabika.new_game("alhambra", 2, ALL, seed="bots"), BOTS.make("novice", "bots")
    for _ in range(12):
        seat = game.to_act
        game.play(bot.choose(game.view(seat), game.legal_actions()).action, seat)
