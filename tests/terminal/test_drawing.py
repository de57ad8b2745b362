"""Pictures made of characters."""

from dataclasses import replace
from typing import Any

import pytest
from rich.text import Text

from sabika.engine import View
from sabika.terminal.look.boxes import HEAVY, NONE, THIN, joint
from sabika.terminal.look.colours import NIGHT
from sabika.terminal.look.tile import tile_picture
from sabika.terminal.look.window import window
from sabika.terminal.offers import Offer, offers, verdict, verdict_with
from sabika.terminal.panels import panels_for
from sabika.terminal.panels.log import fold
from sabika.terminal.panels.palace_walls import walls_picture
from sabika.terminal.panels.panel import drawn
from sabika.terminal.scene import Room, Scene, Selection
from tests.terminal.helpers import new_game, played


def plain(lines: list[Text]) -> list[str]:
    return [line.plain.rstrip() for line in lines]


def palace(*laid: tuple[str, int, int], line: tuple[tuple[int, int, str], ...] = ()) -> Scene:
    """A scene with one palace, made by hand."""
    player: dict[str, Any] = {
        "name": "Ani",
        "neutral": False,
        "palace": [{"tile": tile, "at": [x, y]} for tile, x, y in laid],
        "wall_line": [list(side) for side in line],
    }
    view = View(game="alhambra", modules=[], players=[player], seat=0, me={"seat": 0, "hand": []})
    return Scene(view, 0)


def test_lines_meet() -> None:
    assert joint(NONE, HEAVY, HEAVY, NONE) == "┏"
    assert joint(HEAVY, THIN, HEAVY, NONE) == "┠"
    assert joint(NONE, NONE, NONE, NONE) == " "
    assert joint(HEAVY, HEAVY, HEAVY, HEAVY) == "╋"
    assert joint(THIN, NONE, THIN, NONE) == "│"


def test_a_tile_shows_its_walls() -> None:
    assert plain(tile_picture("tower-9-NE", "tower", 9, 3, NIGHT)) == ["┍━━━━━━━┓", "│ ▲T  9 ┃", "└───────┚"]
    assert "tower" in plain(tile_picture("tower-9-NE", "tower", 12, 5, NIGHT))[2]


def test_walls_run_on_and_open_sides_stay_open() -> None:
    scene = palace(("tower-9-NE", 1, 0), ("garden-8-SW", 0, 1))
    picture = walls_picture(scene, scene.view.players[0], Room(31, 9))
    assert plain(picture.lines)[2:7] == [
        "      ┌─────╼━━━━━┓",
        "      │  ◎F  ▲T  9┃",
        "      ╽     ┌─────┚",
        "      ┃♣G  8│",
        "      ┗━━━━━┙",
    ]
    assert not picture.hidden


def test_a_wall_against_a_wall_is_broken() -> None:
    scene = palace(("arcades-8-E", 1, 0), ("garden-9-W", 2, 0))
    text = "\n".join(plain(walls_picture(scene, scene.view.players[0], Room(40, 7)).lines))
    assert "∩A  8╏♣G  9" in text


def test_the_longest_wall_stands_out() -> None:
    scene = palace(("tower-11-N", 1, 0), line=((1, 0, "N"),))
    lines = walls_picture(scene, scene.view.players[0], Room(31, 7)).lines
    styles = {str(span.style) for line in lines for span in line.spans}
    assert f"bold {NIGHT.longest}" in styles


def test_possible_cells_light_up_and_the_cursor_shows_whether_it_may() -> None:
    scene = replace(palace(("tower-11-N", 1, 0)), selection=Selection(cells={(2, 0): "a", (0, 1): "b"}, cursor=(2, 0)))
    text = "\n".join(plain(walls_picture(scene, scene.view.players[0], Room(40, 9)).lines))
    assert "▸a◂" in text
    assert "(b)" in text
    scene = replace(scene, selection=replace(scene.selection, cursor=(-1, 0)))
    assert "▸✗◂" in "\n".join(plain(walls_picture(scene, scene.view.players[0], Room(40, 9)).lines))


def test_a_palace_is_drawn_as_large_as_it_fits() -> None:
    small = window([(0, 0)], [], Room(46, 11), None, (0, 0))
    wide = window([(x, 0) for x in range(6)], [], Room(46, 11), None, (0, 0))
    assert small.pitch.width > wide.pitch.width
    assert wide.hidden([(x, 0) for x in range(6)]) == ""


def test_what_does_not_fit_is_pointed_at_and_followed() -> None:
    tiles = [(x, 0) for x in range(20)]
    sight = window(tiles, [], Room(46, 11), None, (0, 0))
    assert sight.hidden(tiles) == "←→"
    assert window(tiles, [], Room(46, 11), (19, 0), (0, 0)).hidden(tiles) == "←"
    assert window(tiles, [], Room(46, 11), None, (-99, 0)).first[0] < 0


def test_verdicts() -> None:
    offer = Offer(1, "y", "tower-9-NE", 9)
    assert verdict(offer, ["y4", "y5", "b9"]).text() == "exact"
    assert verdict(offer, ["y4", "y7"]).text() == "2 over"
    assert verdict(offer, ["y6", "b9"]).text() == "3 short"
    assert verdict(Offer(1, "y", None), ["y6"]).text() == "sold"
    chosen = verdict_with(offer, ["y4", "b9"])
    assert chosen is not None
    assert chosen.text() == "5 short"
    assert verdict_with(offer, ["b9"]) is None


def test_a_field_with_two_tiles_makes_two_offers() -> None:
    view = {"modules": [], "market": {"1": {"alhambra": "tower-11", "granada": "arena-2"}, "2": None}}
    assert offers(view) == [Offer(1, "y", "tower-11", 11), Offer(1, "y", "arena-2", 2), Offer(2, "g", None)]


def test_the_log_folds_long_sentences() -> None:
    assert fold("Ani takes y4 and so on", 12) == ["Ani takes y4", "  and so on"]


@pytest.mark.parametrize("size", [(80, 24), (26, 5), (8, 3), (1, 1), (140, 45)])
@pytest.mark.parametrize("seat", [0, None])
def test_every_panel_draws_in_any_room(size: tuple[int, int], seat: int | None) -> None:
    game = played(2, lambda game: len(game.history) > 80)
    for shown in range(3):
        scene = Scene(game.view(seat), shown, palette=NIGHT)
        for panel in panels_for(scene.view):
            assert isinstance(drawn(panel, scene, *size), Text)


def test_panels_are_drawn_from_the_view_alone() -> None:
    """A view that went through JSON draws the same, except for events and score lines, which are objects."""
    view = new_game(3).view(0)
    scene = Scene(view, 0)
    assert {panel.name for panel in panels_for(view)} >= {"market", "display", "hand", "palace", "players", "reserve"}
    first = [drawn(panel, scene, 80, 10).plain for panel in panels_for(view)]
    again = [drawn(panel, Scene(View(dict(view)), 0), 80, 10).plain for panel in panels_for(view)]
    assert first == again
