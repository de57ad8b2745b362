"""A player's file holds only what differs; the rest stays standard."""

from pathlib import Path

import pytest

from sabika.box import BoxError, load, loads, standard

OTHER_TOWERS = """
[alhambra.tiles]
tower = ["7 NEW", "8 NES", "9 ES", "9 NE", "9 SW", "10 W", "11 N", "11 S", "11", "12", "13 E"]
"""


def test_nothing_changed() -> None:
    box = loads("", "empty")
    assert box.digests() == standard().digests()
    assert box.provenance == standard().provenance
    assert box.name == "empty"
    assert box.remarks == ()


def test_one_kind_changed() -> None:
    box = loads(OTHER_TOWERS, "mine")
    ids = [tile.id for tile in box.alhambra.tiles]
    assert "tower-9-SW" in ids
    assert "tower-9-NW" not in ids
    assert ids[:43] == [tile.id for tile in standard().alhambra.tiles][:43]


def test_the_standard_box_stays_as_it_was() -> None:
    loads(OTHER_TOWERS, "mine")
    assert any(tile.id == "tower-9-NW" for tile in standard().alhambra.tiles)
    assert loads("", "empty").digests() == standard().digests()


def test_a_list_is_replaced_whole() -> None:
    with pytest.raises(BoxError, match=r"alhambra\.tiles\.tower: 1 tiles; there should be 11"):
        loads('[alhambra.tiles]\ntower = ["9 NE"]', "mine")


def test_order_of_market_fields() -> None:
    box = loads('money.currencies = ["ducat", "denar", "dirham", "guilder"]', "mine")
    assert box.money.letters == ("o", "b", "g", "y")
    assert box.money.cards[0] == "o1"
    assert [card.id for card in box.exchange] == ["g/y", "b/y", "o/y", "b/g", "o/g", "o/b"]


def test_kinds_on_bazaars_and_falcons_are_put_in_table_order() -> None:
    text = """
    [[bazaars]]
    currency = "ducat"
    kinds = ["tower", "pavilion", "garden"]
    """ + "".join(
        f'[[bazaars]]\nkinds = ["pavilion", "{a}", "{b}"]\ncurrency = "denar"\n'
        for a, b in (
            ("seraglio", "arcades"),
            ("seraglio", "chambers"),
            ("seraglio", "garden"),
            ("seraglio", "tower"),
            ("arcades", "chambers"),
            ("arcades", "garden"),
            ("arcades", "tower"),
        )
    )
    assert loads(text, "mine").bazaars[0].id == "bazaar-ducat-pavilion-garden-tower"


def test_a_bonus_card_follows_its_tile() -> None:
    """Another tile without walls needs another bonus card; both in one file are accepted."""
    text = """
    [alhambra.tiles]
    pavilion = ["2 NEW", "3 SW", "4 ES", "5 NW", "6", "7 E", "8 N"]
    [bonus]
    tiles = ["pavilion-6", "seraglio-9", "arcades-9", "arcades-10", "chambers-10", "chambers-11", "garden-10",
        "garden-11", "tower-11", "tower-12"]
    """
    assert loads(text, "mine").bonus.tiles[0] == "pavilion-6"


def test_other_counts_on_the_sheet_are_fine() -> None:
    rows = [list(row) for row in standard().rollwrite.grid]
    rows[0] = ["tower", "tower", "tower", "tower", "tower", "garden"]
    box = loads(f"[rollwrite]\ngrid = {rows}\ncoins = 3", "mine")
    assert box.rollwrite.grid[0][0] == "tower"
    assert box.rollwrite.coins == box.rollwrite.start_coins == 3
    assert box.remarks == ()


def test_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + OTHER_TOWERS.replace("\n", "\r\n").encode())
    box = load(path)
    assert box.name == str(path)
    assert box.digest("alhambra") == loads(OTHER_TOWERS, "mine").digest("alhambra")
