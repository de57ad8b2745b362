"""The standard box holds what the rulebooks count, under the ids that the notation uses."""

import pickle
from collections import Counter
from itertools import combinations

import pytest

from sabika.box import CURRENCIES, CURRENCY_OF_LETTER, GRANADA_KINDS, KINDS, LETTERS, SECTIONS, Box, standard


@pytest.fixture(scope="module")
def box() -> Box:
    return standard()


def test_it_is_read_once() -> None:
    assert standard() is standard()


def test_it_calls_for_no_remark(box: Box) -> None:
    assert box.remarks == ()


def test_money(box: Box) -> None:
    cards = box.money.cards
    assert len(cards) == 108
    assert set(Counter(cards).values()) == {3}
    assert cards[:4] == ("y1", "y1", "y1", "y2")
    assert [card for i, card in enumerate(cards) if i % 27 == 0] == ["y1", "g1", "b1", "o1"]
    assert cards[-1] == "o9"
    assert box.money.letters == ("y", "g", "b", "o")


def test_letters_and_currencies_map_both_ways() -> None:
    assert LETTERS == {"guilder": "y", "dirham": "g", "denar": "b", "ducat": "o"}
    assert {CURRENCY_OF_LETTER[letter] for letter in "ygbo"} == set(CURRENCIES)
    assert all(CURRENCY_OF_LETTER[LETTERS[currency]] == currency for currency in CURRENCIES)


def test_alhambra_counts_and_prices(box: Box) -> None:
    tiles = box.alhambra.tiles
    assert Counter(tile.kind for tile in tiles) == dict(zip(KINDS, (7, 7, 9, 9, 11, 11), strict=True))
    ranges = [
        (min(tile.price for tile in tiles if tile.kind == kind), max(t.price for t in tiles if t.kind == kind))
        for kind in KINDS
    ]
    assert ranges == [(2, 8), (3, 9), (4, 10), (5, 11), (6, 12), (7, 13)]
    assert len({tile.id for tile in tiles}) == 54
    assert Counter(side for tile in tiles for side in tile.walls) == {"N": 20, "E": 20, "S": 20, "W": 20}


def test_alhambra_ids_in_table_order(box: Box) -> None:
    ids = [tile.id for tile in box.alhambra.tiles]
    assert ids[0] == "pavilion-2-NEW"
    assert ids[6:8] == ["pavilion-8", "seraglio-3-ESW"]
    assert ids[-11:] == [
        "tower-7-NEW",
        "tower-8-NES",
        "tower-9-ES",
        "tower-9-NE",
        "tower-9-NW",
        "tower-10-W",
        "tower-11-N",
        "tower-11-S",
        "tower-11",
        "tower-12",
        "tower-13-E",
    ]


def test_colours_of_kinds(box: Box) -> None:
    assert box.alhambra.kinds == KINDS
    assert box.alhambra.colours["tower"] == "purple"
    assert list(box.alhambra.colours) == list(KINDS)
    box.alhambra.colours["tower"] = "pink"
    assert box.alhambra.colours["tower"] == "purple", "nobody can repaint the shared box"


def test_exchange_is_every_pair_in_field_order(box: Box) -> None:
    assert [card.id for card in box.exchange] == ["y/g", "y/b", "y/o", "g/b", "g/o", "b/o"]
    assert [card.currencies for card in box.exchange] == list(combinations(CURRENCIES, 2))


def test_bonus_cards_are_the_tiles_without_walls(box: Box) -> None:
    assert len(box.bonus.tiles) == 10
    assert set(box.bonus.tiles) == {tile.id for tile in box.alhambra.tiles if not tile.walls}


def test_huts(box: Box) -> None:
    assert Counter(hut.kind for hut in box.huts) == dict(zip(KINDS, (3, 3, 4, 4, 5, 5), strict=True))
    assert all(hut.id == f"hut-{hut.kind}-{hut.walls}" and hut.walls for hut in box.huts)
    assert len({hut.id for hut in box.huts}) == 24


def test_camps(box: Box) -> None:
    assert [camp.id for camp in box.camps] == [
        "camp-2-N",
        "camp-3-E",
        "camp-4-S",
        "camp-5-W",
        "camp-6-NW",
        "camp-7-SW",
        "camp-8-NE",
        "camp-9-ES",
    ]


def test_bazaars(box: Box) -> None:
    assert len({bazaar.id for bazaar in box.bazaars}) == 8
    assert box.bazaars[0].id == "bazaar-dirham-seraglio-arcades-garden"
    assert box.bazaars[0].kinds == ("seraglio", "arcades", "garden")
    assert set(Counter(bazaar.currency for bazaar in box.bazaars).values()) == {2}


def test_falcons(box: Box) -> None:
    assert Counter(falcon.colour for falcon in box.falcons) == {"black": 5, "brown": 5, "white": 5}
    assert {falcon.kinds for falcon in box.falcons} == set(combinations(KINDS, 2))
    assert box.falcons[-1].id == "white-garden-tower"


def test_granada(box: Box) -> None:
    tiles = box.granada.tiles
    assert box.granada.kinds == GRANADA_KINDS
    assert len({tile.id for tile in tiles}) == len(tiles) == 54
    faces = [face.id for tile in tiles for face in (tile.even, tile.odd)]
    assert set(faces) == {f"{kind}-{price}" for kind in GRANADA_KINDS for price in range(2, 14)}
    assert len(faces) == 108
    assert all(tile.odd.price == tile.even.price + 1 and tile.even.price % 2 == 0 for tile in tiles)
    assert all(tile.even.kind != tile.odd.kind for tile in tiles)
    first = tiles[0]
    assert (first.id, first.even.id, first.odd.id, first.moats) == (
        "arena-2/bathhouse-3",
        "arena-2",
        "bathhouse-3",
        "ESW",
    )


def test_rollwrite(box: Box) -> None:
    sheet = box.rollwrite
    assert (sheet.coins, sheet.start_coins) == (15, 3)
    assert [len(row) for row in sheet.grid] == [6] * 6
    assert Counter(kind for row in sheet.grid for kind in row) == dict.fromkeys(KINDS, 6)
    assert sheet.grid[0][:2] == ("seraglio", "arcades")


def test_a_box_can_be_hashed_and_sent_to_another_process(box: Box) -> None:
    copy = pickle.loads(pickle.dumps(box))
    assert copy == box
    assert hash(copy) == hash(box)


def test_sections_are_all_of_the_contents(box: Box) -> None:
    assert box.sections == SECTIONS
    assert all(hasattr(box, section) for section in box.sections)
