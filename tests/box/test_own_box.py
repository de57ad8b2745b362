"""A box of one's own as plain data, as corrections by place, and as a file: it is the same box each time."""

import pytest

from sabika.box import Box, BoxError, loads, own_sections, read_own, standard
from sabika.box.corrections import corrected, find_corrections, list_pieces, place_ids, standard_pieces
from sabika.box.names import SECTIONS
from sabika.box.writer import write_file
from tests.box.corrected import corrected_box

BOXES = [corrected_box(f"own/{number}") for number in range(12)]


def have_same(one: Box, other: Box) -> bool:
    return one.digests() == other.digests()


@pytest.mark.parametrize("number", range(len(BOXES)))
def test_the_same_box_again(number: int) -> None:
    box = BOXES[number]
    assert have_same(read_own(own_sections(box)), box)
    corrections = find_corrections(box)
    assert have_same(corrected(corrections), box)
    assert have_same(loads(write_file(corrections), "mine.toml"), box)


def test_nothing_is_nothing() -> None:
    assert own_sections(standard()) == {} == find_corrections(standard())
    assert have_same(loads(write_file({}), "mine.toml"), standard())
    assert read_own({"camps": {}}) is read_own({"camps": {}})


def test_one_correction() -> None:
    box = corrected({"alhambra.tiles.tower[3]": "9 N"})
    assert find_corrections(box) == {"alhambra.tiles.tower[3]": "9 N"}
    assert list(own_sections(box)) == ["alhambra"]
    text = write_file({"alhambra.tiles.tower[3]": "9 N"}, ["alhambra.tiles.tower[3]", "huts.tower[0]"])
    assert 'printed = ["tower-9-N"]' in text
    assert 'printed = ["hut-tower-N"]' in text
    assert "garden" not in text
    assert loads(text, "mine").printed_ids("huts") == ("hut-tower-N",)


def test_bonus_cards_follow_the_tiles() -> None:
    box = corrected({"alhambra.tiles.tower[9]": "12 N", "alhambra.tiles.tower[10]": "13"})
    assert box.bonus.tiles[-1] == "tower-13"
    assert "bonus" not in write_file(find_corrections(box))
    assert have_same(read_own({"alhambra": own_sections(box)["alhambra"]}), box)


def test_every_piece_has_a_place() -> None:
    assert standard_pieces()["alhambra.tiles.tower[3]"] == "9 NE"
    assert standard_pieces()['granada.tiles."2/3"[0]'] == "arena bathhouse ESW"
    assert standard_pieces()["bazaars.tiles[0]"] == "dirham seraglio arcades garden"
    assert place_ids(standard(), "falcons")["falcons.white[4]"] == "white-garden-tower"
    assert place_ids(standard(), "granada")['granada.tiles."2/3"[1]'] == "bathhouse-2/arena-3"
    assert set().union(*(list_pieces(standard(), section) for section in SECTIONS)) == set(standard_pieces())


def test_all_faults_at_once() -> None:
    wrong = {
        "alhambra.tiles.tower[3]": "9 ES",
        "alhambra.tiles.garden[0]": "2 N",
        "camps.tiles[0]": "2 NS",
        'granada.tiles."2/3"[0]': "arena arena ESW",
        "huts.tower[1]": "",
        "rollwrite.grid[0][0]": "castle",
    }
    with pytest.raises(BoxError) as caught:
        corrected(wrong)
    found = {error.place: error.problem for error in caught.value.all}
    assert "no two pieces may be alike" in found["alhambra.tiles.tower[3]"]
    assert "a garden costs from 6 to 12" in found["alhambra.tiles.garden[0]"]
    assert "right angle" in found["camps.tiles[0]"]
    assert "the other side" in found['granada.tiles."2/3"[0][1]']
    assert "from 1 to 3 walls" in found["huts.tower[1]"]
    assert "is not a building kind" in found["rollwrite.grid[0][0]"]
    assert "arena-3 is there already" in found['granada.tiles."2/3"[1][1]']
    assert len(found) == len(wrong) + 1


NO_BOXES = [[], {"castles": {}}, {"camps": 3}, {"camps": {"tiles": [None] * 8}}, {"camps": {1: 2}}]


@pytest.mark.parametrize("data", NO_BOXES)
def test_what_is_no_box(data: object) -> None:
    with pytest.raises(BoxError):
        read_own(data)  # type: ignore[arg-type]


def test_a_place_that_is_none() -> None:
    with pytest.raises(BoxError, match="no such place"):
        corrected({"alhambra.tiles.tower[99]": "9 N"})


def test_each_piece_spoiled_in_many_ways_is_named() -> None:
    """Hundreds of damages, each refused with its place; some are only another box."""
    refused = 0
    for number, (place, text) in enumerate(standard_pieces().items()):
        ways = [f"{text} X", "0", "99 NESW", text.replace(" ", "  ? "), "castle castle NN"]
        for spoiled in (ways[number % 5], ways[(number + 2) % 5]):
            try:
                corrected({place: spoiled})
            except BoxError as error:
                refused += 1
                assert error.problem
                assert error.place.startswith((place.partition(".")[0], "bonus"))
    assert refused > 400
