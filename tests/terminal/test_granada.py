"""Granada and the combined game in the terminal: moats, backs, the marker, two cities, turning over."""

import pytest
from textual.pilot import Pilot

import sabika
from sabika.games.city.actions import Build
from sabika.terminal.drawings.palaces import draw_palace
from sabika.terminal.drawings.scores import draw_buildings
from sabika.terminal.families import draw_table, list_panels
from sabika.terminal.guide.cells import ChooseCell
from sabika.terminal.guide.choose import Choose
from sabika.terminal.guide.moment import Moment
from sabika.terminal.guide.tiles import build
from sabika.terminal.look.layout import Size
from sabika.terminal.models.cities import list_scores, show_palace_of
from sabika.terminal.panels.panel import draw_panel
from sabika.terminal.scene import Scene
from tests.rules.table import AnyGame, combined, granada, play, seat
from tests.terminal.helpers import against_bots, on_screen, press, run

NINES = "y9 g9 b9 o9"
EVENS = "arena-6 hospital-2 park-8 school-2"
BOTH_CITIES = {(1, 0): "pavilion-7-E", (2, 0): "library-10", (3, 0): "arena-10"}


def picture(game: AnyGame) -> str:
    lines = draw_palace(show_palace_of(game.view(0), 0), Size(50, 9)).lines
    return "\n".join(line.plain.rstrip() for line in lines)


def panel(game: AnyGame, name: str, size: Size) -> str:
    scene = Scene(game.view(0), 0)
    (one,) = [panel for panel in list_panels(scene.view) if panel.name == name]
    return draw_panel(one, scene, size).plain


def test_moats_are_double_lines_and_walls_are_not() -> None:
    drawn_city = picture(granada(seat(palace={(1, 0): "library-6"}), display=NINES))
    assert "═" in drawn_city and "║" in drawn_city and "━━" not in drawn_city
    both = picture(combined(seat(palace=BOTH_CITIES), display=NINES))
    assert "║" in both or "┃" in both
    assert "ΩA 10" in both and "⌂P  7" in both


def test_the_tile_with_which_granada_began_bears_the_sign_of_the_fountain() -> None:
    both = picture(combined(seat(palace=BOTH_CITIES), display=NINES))
    assert both.count("◎") == 2 and "§L◎10" in both
    assert picture(granada(seat(palace={(1, 0): "library-6"}), display=NINES)).count("◎") == 1


def test_the_market_shows_backs_and_the_marker() -> None:
    shown = panel(granada(seat(), market=EVENS, display=NINES, marker="odd"), "market", Size(60, 7))
    assert "next odd" in shown
    assert "↻¤M7" in shown and "↻♦R3" in shown


def test_two_tiles_on_each_field() -> None:
    market = "pavilion-8+arena-2 tower-11+hospital-2 garden-10+park-8 arcades-9+-"
    shown = panel(combined(seat(), market=market, display=NINES), "market", Size(40, 7))
    for sign in ("⌂P 8", "ΩA 2", "↻≈B3", "▲T 11", "♠P 8", "∩A 9", "–"):
        assert sign in shown, sign


def test_lengths_stand_under_their_own_names() -> None:
    city = granada(seat(palace={(1, 0): "library-6"}), display=NINES)
    both = combined(seat(palace=BOTH_CITIES), display=NINES)
    for game, heads in ((city, ["moat"]), (both, ["wall", "moat", "both"])):
        player = game.view(0).players[0]
        lengths = [str(player[{"both": "frontier"}.get(head, head)]) for head in heads]
        title, row, *_ = panel(game, "players", Size(60, 4)).splitlines()
        assert title.split()[:-1][-len(heads) :] == heads
        assert row.split()[:-1][-len(heads) :] == lengths
        title, row, *_ = draw_buildings(list_scores(game.view(0))).plain.splitlines()
        assert title.split()[-1 - len(heads) :] == [*heads, "pts"]
        assert row.split()[-1 - len(heads) :] == [*lengths, "0"]
        assert len(title) <= 77, "80 with the margins of a sheet and its scroll bar"
    narrow = panel(both, "players", Size(29, 4)).splitlines()
    assert "wall" in narrow[0] and "res" in narrow[0] and "moat" not in narrow[0]


@pytest.mark.parametrize("game", ["granada", "alhambra-granada"])
def test_the_table_as_text(game: str) -> None:
    started: AnyGame = sabika.new_game(game, 2, seed="text")
    text = draw_table(started.view(0), 80).plain
    for tile in filter(None, started.state.market):
        assert tile in text


def test_a_tile_can_be_built_turned_over() -> None:
    game = granada(seat("y6 o4 b3"), market=EVENS, display=NINES)
    play(game, "buy arena-6 with y6", "take b9")
    legal = tuple(game.legal_actions())
    moment = Moment(game.view(0), legal, lambda action: None)
    stage = build(moment, moment.list_actions("build"))
    assert isinstance(stage, Choose)
    assert [(option.label, option.note) for option in stage.options][1:] == [
        ("marketplace 7 SW", "↻ b3"),
        ("marketplace 7 SW", "↻ o4"),
    ]
    leads = stage.options[2].leads
    assert callable(leads)
    cells = leads()
    assert isinstance(cells, ChooseCell)
    assert cells.attempt((-1, 0)) == Build("market-7", (-1, 0), ("o4",))


@pytest.mark.parametrize("game", ["granada", "alhambra-granada"])
def test_it_can_be_looked_at_and_played(game: str) -> None:
    app = against_bots(sabika.new_game(game, 3, seed="keys", names=["Ani", "Ben", "Cem"]))

    async def act(pilot: Pilot[None]) -> None:
        for _ in range(12):
            await press(pilot, "enter")
            assert on_screen(app)
        await press(pilot, "escape", "s")
        await press(pilot, "escape", "?")
        assert on_screen(app)

    run(app, act)
