"""What people enter: positions, score sheets, notation and boxes. What cannot be is refused, with its place."""

from pathlib import Path
from typing import Any

import pytest

import sabika
from sabika import EntryError, SetupError
from sabika.box import BoxError, loads
from sabika.games.rollwrite.views import is_roll_view
from tests.rollwrite.sheets import alone, crosses, dice, other, pad, refusal, table

# ----------------------------------------------------------------------------------------------------- positions


@pytest.mark.parametrize(
    ("entry", "place"),
    [
        ({"crossed": [[7, 1]]}, "players[0].crossed[0]"),
        ({"crossed": [[1, 1], [1, 1]]}, "players[0].crossed[1]"),
        ({"crossed": [[1]]}, "players[0].crossed[0]"),
        ({"coins_earned": 16}, "players[0].coins_earned"),
        ({"coins_earned": 2}, "players[0].coins_earned"),
        ({"coins_spent": 4}, "players[0].coins_spent"),
        ({"dice": {"yellow": [1], "blue": [2, 3]}}, "players[0].dice.yellow"),
        ({"dice": {"yellow": [1, 7], "blue": [2, 3]}}, "players[0].dice.yellow[1]"),
        ({"dice": {"yellow": [1, 2], "red": [2, 3]}}, "players[0].dice.red"),
        ({"completed": {"tower": 1}}, "players[0].completed.tower"),
        ({"completed": {"castle": 1}}, "players[0].completed.castle"),
        ({"hand": []}, "players[0].hand"),
    ],
)
def test_impossible_sheets_in_a_position(entry: dict[str, Any], place: str) -> None:
    with pytest.raises(EntryError) as caught:
        table(alone(**entry), other(), other())
    assert caught.value.place == place


@pytest.mark.parametrize("more", [{"round": 19}, {"round": 0}, {"start": 3}, {"to_act": 3}, {"market": {}}])
def test_impossible_tables(more: dict[str, Any]) -> None:
    with pytest.raises(EntryError):
        table(alone(), other(), other(), **more)


def test_a_virtual_player_must_have_boxes_for_the_rounds_to_come() -> None:
    """Nothing would ever end the rolling for a kind that is not complete."""
    kinds = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
    full = {"virtual": True, "counts": dict.fromkeys(kinds, 6)}
    with pytest.raises(EntryError, match="0 boxes are free, but 18 more buildings are to come"):
        sabika.position({"game": "roll-and-write", "players": [{}, full]}, seed="s")
    last = {"virtual": True, "counts": {**dict.fromkeys(kinds, 6), "tower": 5}}
    game = sabika.position({"game": "roll-and-write", "players": [{}, last], "round": 18}, seed="s")
    game.play("coins")
    assert game.over


def test_places_of_a_position_must_fit() -> None:
    towers = crosses(tower=6)
    with pytest.raises(EntryError, match="place 2 for towers"):
        table(alone(crossed=towers, completed={"tower": 2}), other(), other())
    with pytest.raises(EntryError, match="virtual"):
        table(alone(), other(), other(), {"virtual": True})


def test_what_a_position_does_not_say_is_rolled() -> None:
    game = sabika.position({"game": "roll-and-write", "players": [{}, {}]}, seed="s")
    again = sabika.position({"game": "roll-and-write", "players": [{}, {}]}, seed="s")
    view = game.view(None)
    assert is_roll_view(view)
    assert [len(player["crossed"]) for player in view["players"][:2]] == [3, 3]
    assert sum(view["players"][2]["counts"].values()) == 3
    assert again.view(None) == view


# ------------------------------------------------------------------------------------------------------ notation


@pytest.mark.parametrize(
    "text",
    [
        *("turn", "turn y3", "turn y3+0", "turn y3+6", "turn g3+1", "turn y7-1", "turn y3+1 x", "turn y3++1"),
        *("build", "build 3", "build 3,4 2,6", "build 3,4 and", "build 3,4 or 2,6", "build 3,4 and 2,6 and 1,1"),
        *("coins 3", "keep", "keep 1,2 3,4", "keep x"),
    ],
)
def test_notation_that_cannot_be_read(text: str) -> None:
    assert refusal(table(alone(), other(), other()), text) == "notation-form"


@pytest.mark.parametrize("text", ["turn y1+2 b4-1", "build 1,3", "build 1,4 and 2,3", "coins"])
def test_notation_is_kept(text: str) -> None:
    game = table(alone(), other(), other())
    game.play(text)
    assert str(game.history[-1].action) == text


def test_a_die_that_is_not_there() -> None:
    game = table(alone(dice=dice([3, 3], [1, 2])), other(), other())
    assert refusal(game, "turn y4+1") == "die-not-there"
    assert refusal(game, "turn y3+1 y3+2") is None
    assert refusal(game, "turn b1+1 b1+1") == "die-not-there"


# -------------------------------------------------------------------------------------------------------- scores


@pytest.mark.parametrize(
    ("sheet", "place"),
    [
        (pad(), "players"),
        (pad(Ani={"crossed": [[0, 1]]}), "players[0].crossed[0]"),
        (pad(Ani={"coins": 16}), "players[0].coins"),
        (pad(Ani={"palace": []}), "players[0].palace"),
        (pad(Ani={"virtual": True, "counts": {"tower": 7}}), "players[0].counts.tower"),
        (pad(Ani={"virtual": True, "crossed": []}), "players[0].crossed"),
        ({**pad(Ani={}), "options": {"duel": True}}, "players"),
        ({**pad(Ani={}), "options": {"virtual": 3}}, "options.virtual"),
        (pad(**{name: {} for name in "abcdef"}), "players"),
        (pad(**{" ": {}}), "players[0].name"),
    ],
)
def test_impossible_score_sheets(sheet: dict[str, Any], place: str) -> None:
    with pytest.raises(EntryError) as caught:
        sabika.score(sheet)
    assert caught.value.place == place


def test_two_players_of_one_name() -> None:
    sheet = {"game": "roll-and-write", "players": [{"name": "Ani"}, {"name": "Ani"}]}
    with pytest.raises(EntryError, match="two players called"):
        sabika.score(sheet)


def test_modules_do_not_go_with_it() -> None:
    with pytest.raises(SetupError, match="huts"):
        sabika.new_game("roll-and-write", 3, modules=["huts"], seed="s")


def test_the_same_place_means_shared() -> None:
    towers = crosses(tower=6)
    answer = sabika.score(
        pad(
            Ani={"crossed": towers, "completed": {"tower": 1}},
            Bo={"crossed": towers, "completed": {"tower": 1}},
            Cem={"crossed": towers[:2]},
        )
    )
    points = {line["player"]: line["points"] for line in answer["lines"] if line["source"] == "majority:tower"}
    assert points == {"Ani": 17, "Bo": 17, "Cem": 6}


# ----------------------------------------------------------------------------------------------------------- box

OTHER_SHEET = """
[rollwrite]
coins = 5
start_coins = 1
grid = [
  ["tower", "tower", "tower", "tower", "tower", "tower"],
  ["tower", "tower", "tower", "tower", "tower", "tower"],
  ["garden", "garden", "garden", "garden", "garden", "garden"],
  ["garden", "garden", "garden", "garden", "garden", "garden"],
  ["chambers", "chambers", "chambers", "arcades", "arcades", "arcades"],
  ["pavilion", "seraglio", "seraglio", "seraglio", "seraglio", "seraglio"],
]
"""


@pytest.mark.parametrize("players", [1, 2, 4])
def test_another_sheet_just_works(players: int) -> None:
    from random import Random

    box = loads(OTHER_SHEET, "own")
    rng = Random(players)
    for number in range(6):
        game = sabika.new_game("roll-and-write", players, seed=f"own-{number}", box=box)
        view = game.view(None)
        assert view["sheet"]["totals"] == {
            "pavilion": 1,
            "seraglio": 5,
            "arcades": 3,
            "chambers": 3,
            "garden": 12,
            "tower": 12,
        }
        assert view["players"][0]["coins_earned"] == 1
        while not game.over:
            game.play(rng.choice(game.legal_actions()))
            assert all(player["coins_earned"] <= 5 for player in game.view(None)["players"][:players])
        text = str(game.record())
        assert str(sabika.replay(sabika.load(text), box=box).record()) == text
        assert str(sabika.replay(sabika.load(text)).record()) == text, "it carries what is printed otherwise"


def test_a_kind_completed_at_the_start_gets_its_place_at_the_end_of_the_first_round() -> None:
    box = loads(OTHER_SHEET, "own")
    rolls = [6, 1, 1, 1, 1, 1, 1, 2, 1, 2, 1, 2, 1, 3, 1, 3, 1, 3]
    game = sabika.new_game("roll-and-write", 3, seed="s", box=box, rig={"start": [0], "dice": rolls})
    assert game.view(None)["players"][0]["completed"] == {}
    while game.view(None)["round"] == 1:
        game.play(game.legal_actions()[0])
    assert game.view(None)["players"][0]["completed"] == {"pavilion": 1}


@pytest.mark.parametrize("wrong", ["coins = -1", "start_coins = 16", "grid = []", 'grid = [["tower"]]'])
def test_sheets_that_cannot_be(wrong: str) -> None:
    with pytest.raises(BoxError):
        loads(f"[rollwrite]\n{wrong}\n", "own")


def test_the_command_line_scores_a_sheet(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from sabika.terminal.cli import app

    file = tmp_path / "sheet.json"
    file.write_text(sabika.to_json(pad(Ani={"crossed": crosses(tower=3), "coins": 4}, Bo={})), "utf-8")
    done = CliRunner().invoke(app, ["score", str(file), "--json"])
    assert done.exit_code == 0, done.output
    assert '"Ani"' in done.output and "23" in done.output
