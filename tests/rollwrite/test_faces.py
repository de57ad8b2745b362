"""Roll & Write for those who play it: bots, the terminal, the lobby."""

from typing import Any

import pytest

import sabika
from sabika.bots import BOTS
from sabika.games import GAMES
from sabika.terminal.families import draw_table, find_family, list_panels
from sabika.terminal.look.colours import Look
from sabika.terminal.look.layout import Size
from sabika.terminal.panels.panel import draw_panel
from sabika.terminal.scene import Scene
from sabika.terminal.screens.points import make_points_page
from sabika.web.pages.boards import find_board
from sabika.web.pages.forms.new_table import list_games
from tests.conformance.playing import game_after
from tests.conformance.setups import ROLL, Setup
from tests.rollwrite.sheets import alone, crosses, dice, other, table


def finished(players: int, codes: list[str], seed: str, **options: Any) -> sabika.Game[Any, Any, Any]:
    game = sabika.new_game(ROLL, players, seed=seed, options=options)
    bots = [BOTS.make(code, f"{seed}/{seat}") for seat, code in enumerate(codes)]
    while not game.over:
        seat = game.to_act
        assert seat is not None
        game.play(bots[seat].choose(game.view(seat), game.legal_actions()).action, seat)
    return game


def test_the_novice_is_better_than_chance() -> None:
    won = 0
    for number in range(4):
        codes = ["random", "random"]
        codes.insert(number % 3, "novice")
        won += number % 3 in finished(3, codes, f"novice-{number}").winners
    assert won == 4


def test_the_novice_completes_a_kind_when_it_can() -> None:
    rival = other(crossed=crosses(pavilion=3, seraglio=3, arcades=3, chambers=3, garden=3, tower=5))
    mine = alone(crossed=crosses(tower=6)[1:], dice=dice([1, 2], [5, 1]), coins_spent=3)
    game = table(mine, rival, rival, round=10)
    for seed in range(5):
        assert str(BOTS.make("novice", str(seed)).choose(game.view(0), game.legal_actions()).action) == "build 1,5"


def test_the_novice_turns_a_die_for_a_full_row() -> None:
    row = [[2, column] for column in (1, 2, 3, 4, 5)]
    game = table(alone(crossed=row, dice=dice([2, 2], [5, 5])), other(), other(), round=17)
    assert str(BOTS.make("novice", "s").choose(game.view(0), game.legal_actions()).action) == "turn b5+1"


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
@pytest.mark.parametrize("players", [1, 3, 5])
def test_all_panels_draw(players: int, lang: str) -> None:
    game = game_after(Setup(ROLL, players), 1, 20)
    view = game.view(0)
    names = [panel.name for panel in list_panels(view)]
    assert {"sheet", "dice", "pad", "menu"} <= set(names) and "market" not in names
    for shown in range(len(view.players)):
        scene = Scene(view=view, shown=shown, lang=lang)
        texts = {panel.name: draw_panel(panel, scene, Size(80, 20)).plain for panel in list_panels(view)}
        assert view.players[shown]["neutral"] or texts["sheet"].count("✗") == len(view.players[shown]["crossed"])
        assert all(player["name"] in texts["pad"] for player in view.players)
    assert make_points_page(find_family(view).list_scores(view), "roll-and-write", Look(lang=lang)) is not None


def test_the_table_as_text() -> None:
    game = game_after(Setup(ROLL, 2), 1)
    text = draw_table(game.view(None)).plain
    assert text.count("✗") == sum(len(player["crossed"]) for player in game.view(None).players[:2])


def test_the_lobby_offers_only_what_has_a_page() -> None:
    offered = {game.name for game in list_games()}
    assert offered == {game.name for game in GAMES if find_board(game.name) is not None}


def test_the_same_bots_play_the_same_game() -> None:
    again = [finished(1, ["random"], "s", virtual=3, duel=True).scores for _ in range(2)]
    assert again[0] == again[1]
