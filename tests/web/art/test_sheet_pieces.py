"""Pieces of a sheet: dice, buildings, coins."""

from xml.etree import ElementTree

import pytest

from sabika.box import KINDS
from sabika.web.art.dice import DICE, FACES, pips
from sabika.web.art.pieces import UnknownPieceError
from sabika.web.art.sheet_pieces import building, coin, die
from sabika.web.art.sprite import sprite

SYMBOLS = {element.get("id") for element in ElementTree.fromstring(sprite("sheet"))}


def uses(markup: str, href: str) -> list[str]:
    found = (element.get("href", "") for element in ElementTree.fromstring(markup).iter("use"))
    return [one.removeprefix(f"{href}#") for one in found if one.startswith(f"{href}#")]


@pytest.mark.parametrize("letter", DICE)
@pytest.mark.parametrize("value", FACES)
def test_a_die_has_as_many_pips_as_it_shows(letter: str, value: int) -> None:
    assert len(list(ElementTree.fromstring(pips(letter, value)))) == value
    assert uses(die(letter, value, "s"), "s") == [f"die-{letter}", f"pips-{letter}-{value}"]
    assert set(uses(die(letter, value, "s"), "s")) <= SYMBOLS


def test_pips_tell_the_dice_apart_without_colour() -> None:
    shapes = [{element.tag for element in ElementTree.fromstring(pips(letter, 6))} for letter in DICE]
    assert shapes == [{"circle"}, {"path"}]


@pytest.mark.parametrize("kind", KINDS)
def test_a_building_is_struck_out_in_two_strokes(kind: str) -> None:
    assert uses(building(kind, "s", "t"), "t") == [kind, f"sign-{kind}"]
    assert uses(building(kind, "s", "t"), "s") == []
    for number in range(9):
        strokes = uses(building(kind, "s", "t", number), "s")
        assert len(strokes) == 2
        assert set(strokes) <= SYMBOLS


def test_coins_are_ringed_when_earned_and_struck_when_spent() -> None:
    drawn = [uses(coin("s", 4, state), "s") for state in ("open", "earned", "spent")]
    assert drawn == [["coin"], ["coin", "ring-1"], ["coin", "ring-1", "strike-1"]]
    assert set(drawn[2]) <= SYMBOLS


def test_what_cannot_be_drawn_is_refused() -> None:
    for letter, value in (("g", 3), ("y", 0), ("b", 7)):
        with pytest.raises(UnknownPieceError):
            die(letter, value, "s")
    with pytest.raises(UnknownPieceError):
        building("fountain", "s", "t")


def test_a_name_makes_it_an_image() -> None:
    assert 'role="img" aria-label="yellow 3"' in die("y", 3, "s", "yellow 3")
    assert 'aria-hidden="true"' in die("y", 3, "s")
