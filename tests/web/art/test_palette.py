"""Colours: told apart by day and by night, and all of them named in the stylesheet."""

import re
from colorsys import rgb_to_hls

import pytest

from sabika.box import GRANADA_KINDS, KINDS
from sabika.web.art.contrast import contrast
from sabika.web.art.palette import GLAZES, colour, opening, pairs, shades
from sabika.web.art.shade import Pair
from sabika.web.art.stylesheet import stylesheet


def test_contrast_is_reckoned_as_the_guidelines_say() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert contrast("#2f6db5", "#2f6db5") == 1


@pytest.mark.parametrize("pair", list(pairs()), ids=lambda pair: f"{pair.fore}-on-{pair.back}")
def test_everything_can_be_read_by_day_and_by_night(pair: Pair) -> None:
    fore, back = shades()[pair.fore], shades()[pair.back]
    assert contrast(fore.day, back.day) >= pair.least
    assert contrast(fore.night, back.night) >= pair.least


def test_kinds_of_both_games_have_a_glaze() -> None:
    assert tuple(GLAZES) == KINDS + GRANADA_KINDS


def test_grounds_of_one_game_are_different_colours() -> None:
    for kinds in (KINDS, GRANADA_KINDS):
        assert len({GLAZES[kind].ground.day for kind in kinds}) == len(kinds)


def test_drawings_name_a_colour_and_what_it_is_without_a_page() -> None:
    assert colour("tower") == "var(--tower,#75509b)"
    assert opening("tower") == "var(--opening,var(--tower-deep,#4a2d6b))"


def test_stylesheet_sets_every_colour_in_every_light() -> None:
    sheet = stylesheet()
    rules = re.findall(r"([^{}]*)\{([^{}]*)\}", re.sub(r"@media [^{]*\{(.*)\}", r"\1", sheet))
    declared = [set(re.findall(r"--([a-z0-9-]+):", body)) for _, body in rules]
    complete = [names for names in declared if names >= shades().keys()]
    assert len(complete) == 4, "day, night by wish of the system, night by data-theme, forced colours"
    assert "@media screen and (prefers-color-scheme:dark)" in sheet  # paper is white at night too
    assert sheet.index("[data-theme=dark]") < sheet.index("prefers-contrast") < sheet.index("forced-colors")


def test_no_selector_outweighs_a_later_one() -> None:
    """`:root:not(…)` would weigh more than `:root`, and high contrast would be lost at night."""
    assert ":root:not(" not in stylesheet()


def test_the_longest_wall_is_not_the_colour_of_walls() -> None:
    """By night it was yellow on sand: its hue is another one, by day and by night."""
    longest, sand = shades()["longest"], shades()["sand"]
    for one, other in ((longest.day, sand.day), (longest.night, sand.night)):
        assert abs(_hue(one) - _hue(other)) > 15


def _hue(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 360 * rgb_to_hls(red, green, blue)[0]
