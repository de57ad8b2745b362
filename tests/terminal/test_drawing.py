"""Pictures made of characters."""

from dataclasses import replace
from typing import cast

import pytest
from rich.text import Text

from sabika.engine import GameView
from sabika.games.city.views import CityView, LaidTile
from sabika.terminal.choices import Selection
from sabika.terminal.drawings.palaces import draw_palace
from sabika.terminal.drawings.tiles import draw_tile
from sabika.terminal.families import list_panels
from sabika.terminal.look.colours import NIGHT
from sabika.terminal.look.joints import HEAVY, NONE, THIN, joint
from sabika.terminal.look.layout import Size
from sabika.terminal.look.viewport import choose_viewport
from sabika.terminal.models.markets import OfferModel, Payability, judge_cards, judge_hand, list_offers
from sabika.terminal.models.palaces import PalaceModel, lay_tiles
from sabika.terminal.models.tiles import read_tile
from sabika.terminal.panels.log import fold_sentence
from sabika.terminal.panels.panel import draw_panel
from sabika.terminal.scene import Scene
from tests.terminal.helpers import new_game, played


def plain(lines: list[Text]) -> list[str]:
    return [line.plain.rstrip() for line in lines]


def palace(*laid: tuple[str, int, int]) -> PalaceModel:
    """A palace typed in by hand."""
    tiles: list[LaidTile] = [{"tile": tile, "at": [x, y]} for tile, x, y in laid]
    return lay_tiles(tiles)


def test_lines_meet() -> None:
    assert joint(NONE, HEAVY, HEAVY, NONE) == "┏"
    assert joint(HEAVY, THIN, HEAVY, NONE) == "┠"
    assert joint(NONE, NONE, NONE, NONE) == " "
    assert joint(HEAVY, HEAVY, HEAVY, HEAVY) == "╋"
    assert joint(THIN, NONE, THIN, NONE) == "│"


def test_a_tile_shows_its_walls() -> None:
    assert plain(draw_tile(read_tile("tower-9-NE"), "tower", Size(9, 3), NIGHT)) == [
        "┍━━━━━━━┓",
        "│ ▲T  9 ┃",
        "└───────┚",
    ]
    assert "tower" in plain(draw_tile(read_tile("tower-9-NE"), "tower", Size(12, 5), NIGHT))[2]


def test_walls_run_on_and_open_sides_stay_open() -> None:
    picture = draw_palace(palace(("tower-9-NE", 1, 0), ("garden-8-SW", 0, 1)), Size(31, 9))
    assert plain(picture.lines)[2:7] == [
        "      ┌─────╼━━━━━┓",
        "      │  ◎F  ▲T  9┃",
        "      ╽     ┌─────┚",
        "      ┃♣G  8│",
        "      ┗━━━━━┙",
    ]
    assert not picture.hidden


def test_a_wall_against_a_wall_is_broken() -> None:
    text = "\n".join(plain(draw_palace(palace(("arcades-8-E", 1, 0), ("garden-9-W", 2, 0)), Size(40, 7)).lines))
    assert "∩A  8╏♣G  9" in text


def test_the_longest_wall_stands_out() -> None:
    shown = replace(palace(("tower-11-N", 1, 0)), longest=frozenset({(1, 0, "N")}))
    styles = {str(span.style) for line in draw_palace(shown, Size(31, 7)).lines for span in line.spans}
    assert f"bold {NIGHT.longest}" in styles


def test_possible_cells_light_up_and_the_cursor_shows_whether_it_may() -> None:
    shown, selection = palace(("tower-11-N", 1, 0)), Selection(cells={(2, 0): "a", (0, 1): "b"}, cursor=(2, 0))
    text = "\n".join(plain(draw_palace(shown, Size(40, 9), selection=selection).lines))
    assert "▸a◂" in text
    assert "(b)" in text
    selection = replace(selection, cursor=(-1, 0))
    assert "▸✗◂" in "\n".join(plain(draw_palace(shown, Size(40, 9), selection=selection).lines))


def test_a_palace_is_drawn_as_large_as_it_fits() -> None:
    small = choose_viewport([(0, 0)], [], Size(46, 11), None, (0, 0))
    wide = choose_viewport([(x, 0) for x in range(6)], [], Size(46, 11), None, (0, 0))
    assert small.pitch.width > wide.pitch.width
    assert wide.point_beyond([(x, 0) for x in range(6)]) == ""


def test_what_does_not_fit_is_pointed_at_and_followed() -> None:
    tiles = [(x, 0) for x in range(20)]
    viewport = choose_viewport(tiles, [], Size(46, 11), None, (0, 0))
    assert viewport.point_beyond(tiles) == "←→"
    assert choose_viewport(tiles, [], Size(46, 11), (19, 0), (0, 0)).point_beyond(tiles) == "←"
    assert choose_viewport(tiles, [], Size(46, 11), None, (-99, 0)).first[0] < 0


def test_verdicts() -> None:
    offer = OfferModel(1, "y", "tower-9-NE", 9)
    assert judge_hand(offer, ["y4", "y5", "b9"]).text() == "exact"
    assert judge_hand(offer, ["y4", "y7"]).text() == "2 over"
    assert judge_hand(offer, ["y6", "b9"]).text() == "3 short"
    assert judge_hand(OfferModel(1, "y", None), ["y6"]).text() == "sold"
    chosen = judge_cards(offer, ["y4", "b9"])
    assert chosen is not None
    assert chosen.text() == "5 short"
    assert judge_cards(offer, ["b9"]) is None


def test_verdicts_fit_in_every_language() -> None:
    assert [Payability(over).text("de") for over in (-7, -1, 2)] == ["7 fehlen", "1 fehlt", "2 zu viel"]
    assert [Payability(over).text("nl") for over in (-7, -1, 2)] == ["7 tekort", "1 tekort", "2 te veel"]
    assert [Payability(over).text("de", 8) for over in (-7, -1, 2)] == ["−7", "−1", "+2"], "no room: signs"
    assert Payability(-7).text("en", 8) == "7 short"


def test_a_field_with_two_tiles_makes_two_offers() -> None:
    market = {"1": {"alhambra": "tower-11", "granada": "arena-2"}, "2": None}
    view = cast(CityView, {"modules": [], "decision": "turn", "market": market})
    assert list_offers(view) == [
        OfferModel(1, "y", "tower-11", 11),
        OfferModel(1, "y", "arena-2", 2),
        OfferModel(2, "g", None),
    ]


def test_the_log_folds_long_sentences() -> None:
    assert fold_sentence("Ani takes y4 and so on", 12) == ["Ani takes y4", "  and so on"]


@pytest.mark.parametrize("size", [(80, 24), (26, 5), (8, 3), (1, 1), (140, 45)])
@pytest.mark.parametrize("seat", [0, None])
def test_every_panel_draws_in_any_room(size: tuple[int, int], seat: int | None) -> None:
    game = played(2, lambda game: len(game.history) > 80)
    for shown in range(3):
        scene = Scene(game.view(seat), shown, palette=NIGHT)
        for panel in list_panels(scene.view):
            assert isinstance(draw_panel(panel, scene, Size(*size)), Text)


def test_panels_are_drawn_from_the_view_alone() -> None:
    """A view that went through JSON draws the same, except for events and score lines, which are objects."""
    view = new_game(3).view(0)
    scene, copied = Scene(view, 0), Scene(cast(GameView, dict(view)), 0)
    assert {panel.name for panel in list_panels(view)} >= {"market", "display", "hand", "palace", "players", "reserve"}
    first = [draw_panel(panel, scene, Size(80, 10)).plain for panel in list_panels(view)]
    again = [draw_panel(panel, copied, Size(80, 10)).plain for panel in list_panels(view)]
    assert first == again
