"""Which data is known from print, and what becomes of that when a file changes it."""

import json

import pytest

from sabika.box import SECTIONS, BoxError, loads, standard

SOURCES = {
    "money": "printed",
    "alhambra": "printed",
    "exchange": "reconstructed",
    "bonus": "printed",
    "huts": "reconstructed",
    "camps": "partial",
    "bazaars": "partial",
    "falcons": "partial",
    "granada": "partial",
    "rollwrite": "reconstructed",
}
KNOWN_GRANADA_TILES = (
    "bathhouse-2/arena-3",
    "library-2/market-3",
    "market-2/school-3",
    "bathhouse-6/arena-7",
    "library-6/residence-7",
    "hostel-8/park-9",
    "arena-10/hospital-11",
    "library-10/market-11",
    "park-12/library-13",
)
CAMPS_WITH_ANOTHER_9 = 'tiles = ["2 N", "3 E", "4 S", "5 W", "6 NW", "7 SW", "8 NE", "9 S"]'
CAMPS_WITH_ANOTHER_8 = 'tiles = ["2 N", "3 E", "4 S", "5 W", "6 NW", "7 SW", "8 NW", "9 ES"]'


def test_sources() -> None:
    assert {section: standard().source(section) for section in SECTIONS} == SOURCES


def test_entries_known_from_print() -> None:
    box = standard()
    assert box.printed_ids("alhambra") == tuple(tile.id for tile in box.alhambra.tiles)
    assert box.printed_ids("bonus") == box.bonus.tiles
    assert len(box.printed_ids("money")) == 36
    assert box.printed_ids("exchange") == ("y/b",)
    assert box.printed_ids("huts") == ()
    assert box.printed_ids("camps") == ("camp-8-NE",)
    assert box.printed_ids("bazaars") == ("bazaar-dirham-seraglio-arcades-garden",)
    assert box.printed_ids("falcons") == ("white-garden-tower",)
    assert box.printed_ids("granada") == KNOWN_GRANADA_TILES
    assert box.printed_ids("rollwrite") == ("start_coins",)


def test_a_changed_section_is_the_players_own() -> None:
    box = loads(f"[camps]\n{CAMPS_WITH_ANOTHER_9}", "mine")
    assert box.source("camps") == "own"
    assert box.printed_ids("camps") == ("camp-8-NE",), "what was not touched is still known"
    assert box.source("huts") == "reconstructed"


def test_a_changed_entry_is_no_longer_known_from_print() -> None:
    assert loads(f"[camps]\n{CAMPS_WITH_ANOTHER_8}", "mine").printed_ids("camps") == ()


def test_other_moats_make_another_tile_though_its_id_stays() -> None:
    nine = [[tile.even.kind, tile.odd.kind, tile.moats] for tile in standard().granada.tiles if tile.even.price == 12]
    assert nine[6] == ["park", "library", ""]
    nine[6][2] = "N"
    box = loads(f'granada.tiles."12/13" = {json.dumps(nine)}', "mine")
    assert set(KNOWN_GRANADA_TILES) - set(box.printed_ids("granada")) == {"park-12/library-13"}


def test_a_file_may_state_its_own_source() -> None:
    box = loads(f'[camps]\nsource = "partial"\nprinted = ["camp-9-S", "camp-2-N"]\n{CAMPS_WITH_ANOTHER_9}', "mine")
    assert box.source("camps") == "partial"
    assert box.printed_ids("camps") == ("camp-2-N", "camp-9-S")


def test_a_wholly_printed_section_needs_no_list() -> None:
    box = loads('camps.source = "printed"', "mine")
    assert box.printed_ids("camps") == tuple(camp.id for camp in box.camps)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('huts.source = "hearsay"', "huts.source: “hearsay”: is not a source"),
        ("granada.tiles.source = 3", "granada.tiles.source: 3: should be text"),
        ('camps.printed = ["camp-1-N"]', "camps.printed[0]: “camp-1-N”: no such entry"),
        ('camps.printed = "camp-8-NE"', "camps.printed: “camp-8-NE”: should be a list"),
        ('alhambra.tiles.printed = ["tower-9-NE"]', "alhambra.tiles.printed: leave it out"),
    ],
)
def test_refused(text: str, message: str) -> None:
    with pytest.raises(BoxError) as caught:
        loads(text, "mine")
    assert str(caught.value).startswith(f"mine: {message}")


def test_summary_is_plain_data() -> None:
    summary = standard().summary()
    assert json.loads(json.dumps(summary)) == summary
    assert summary["name"] == "standard"
    assert summary["remarks"] == []
    sections = summary["sections"]
    assert isinstance(sections, dict)
    assert list(sections) == list(SECTIONS)
    assert [section["count"] for section in sections.values()] == [108, 54, 6, 10, 24, 8, 8, 15, 54, 36]
    assert sections["camps"] == {
        "source": "partial",
        "count": 8,
        "counts": {"1": 4, "2": 4},
        "entries": [camp.id for camp in standard().camps],
        "printed": ["camp-8-NE"],
        "digest": standard().digest("camps"),
    }
    assert sections["alhambra"]["counts"]["tower"] == 11
    assert sections["money"]["counts"] == {"guilder": 27, "dirham": 27, "denar": 27, "ducat": 27}
