"""An evening is its address: written, read again, changed; what is damaged is refused with words."""

import base64
import zlib
from random import Random

import msgspec
import pytest

from sabika.engine import SabikaError
from sabika.scorepad.changes import apply
from sabika.scorepad.evening import LONGEST, Evening, EveningError, begin, read, rules_of, write
from sabika.scorepad.palaces import Entered
from tests.scorepad.evenings import play_out


def enter(*changes: str, players: tuple[str, ...] = ("Ani", "Bo", "Cem")) -> Evening:
    evening = begin("alhambra", players)
    for change in changes:
        evening = apply(evening, change)
    return evening


@pytest.mark.parametrize("number", range(4))
def test_what_is_written_is_read_again(number: int) -> None:
    game = ("alhambra", "granada", "alhambra-granada")[number % 3]
    evening = play_out(game, 2 + number, (), f"address-{number}").evening
    address = write([evening])
    assert read(address) == [evening]
    assert len(address) < 6000


def test_undoing_leads_through_the_evenings_before() -> None:
    one = enter("1.0 build tower-11 at 0,-1")
    two = apply(one, "1.0 build garden-10 at 0,-2")
    assert read(write([two, one])) == [two, one]


@pytest.mark.parametrize("number", range(60))
def test_a_damaged_address_is_refused_with_words(number: int) -> None:
    rng = Random(number)
    address = write([enter("1.0 build tower-11 at 0,-1", "1.1 build garden-10 at 1,0", "hold")])
    at = rng.randrange(2, len(address))
    damaged = rng.choice([address[:at], address[:at] + rng.choice("AZ_-!") + address[at + 1 :], address[at:], ""])
    if damaged == address:
        return
    with pytest.raises(SabikaError) as refusal:
        for one in read(damaged)[:1]:
            [Entered(one, scoring) for scoring in range(1, one.now + 1)]
            assert one != enter("1.0 build tower-11 at 0,-1", "1.1 build garden-10 at 1,0", "hold"), "still the same"
            raise EveningError("it reads as another evening")
    assert all(refusal.value.say(lang) for lang in ("en", "de", "nl"))


def pack(data: object) -> str:
    return "1." + base64.urlsafe_b64encode(zlib.compress(msgspec.json.encode(data))).decode()


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"game": "chess", "players": ["a", "b"]}, "chess"),
        ({"game": "alhambra", "players": ["a"]}, ""),
        ({"game": "alhambra", "players": ["a", 3]}, "$[0].players[1]"),
        ({"game": "alhambra", "players": ["a", "b", "c"], "scorings": [[{}, {}]]}, "scorings[0]"),
        ({"game": "alhambra", "players": ["a", "b", "c"], "scorings": []}, "scorings"),
        ({"game": "alhambra", "players": ["a", "b", "c"], "scorings": [[{}, {}, {}]], "held": 2}, "scorings"),
        ({"game": "alhambra", "players": ["a", "b", "c"], "modules": ["none"], "scorings": [[{}, {}, {}]]}, "none"),
        (
            {"game": "alhambra", "players": ["a", "b", "c"], "scorings": [[{"tiles": [["x", 1, 0]]}, {}, {}]]},
            "scorings[0][0]: x",
        ),
        (
            {"game": "alhambra", "players": ["a", "b", "c"], "scorings": [[{"tiles": [["tower-11", 99, 0]]}, {}, {}]]},
            "scorings[0][0].tiles",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(wrong: dict[str, object], where: str) -> None:
    with pytest.raises(SabikaError) as refusal:
        Entered(read(pack([wrong]))[0], 1)
    assert where in str(refusal.value)


def test_nothing_is_unfolded_beyond_measure() -> None:
    bomb = "1." + base64.urlsafe_b64encode(zlib.compress(b"[" * 9_000_000, 9)).decode()
    for text in (bomb, "1." + "A" * LONGEST):
        with pytest.raises(EveningError):
            read(text)


def test_a_correction_goes_on_into_later_scorings() -> None:
    evening = enter("1.0 build tower-11 at 0,-1", "hold", "2.0 build garden-10 at 1,0")
    corrected = apply(evening, "1.0 build tower-12 at 0,-1")
    assert [scoring[0].where for scoring in corrected.scorings] == [
        {(0, -1): "tower-12"},
        {(0, -1): "tower-12", (1, 0): "garden-10"},
    ]
    assert apply(evening, "1.0 remove 0,-1").scorings[1][0].where == {(1, 0): "garden-10"}
    # What was changed since stays as it is.
    later = apply(evening, "2.0 build chambers-10 at 0,-1")
    assert apply(later, "1.0 build tower-12 at 0,-1").scorings[1][0].where[0, -1] == "chambers-10"


def test_a_tile_is_moved_later_too_where_it_lies_there_still() -> None:
    evening = enter("1.0 build tower-9-NE at 0,-1 anyway", "hold", "2.0 build garden-10 at 0,1")
    moved = apply(evening, "1.0 move 0,-1 to 1,0")
    assert [scoring[0].where for scoring in moved.scorings] == [
        {(1, 0): "tower-9-NE"},
        {(1, 0): "tower-9-NE", (0, 1): "garden-10"},
    ]
    assert [scoring[0].house for scoring in moved.scorings] == [(), ()], "the house rule was about the other cell"
    assert apply(evening, "1.0 move 0,-1 to 1,0 anyway").scorings[1][0].house == ((1, 0),)
    taken = apply(evening, "1.0 move 0,-1 to 0,1")  # where another tile lies by then
    assert [scoring[0].where.get((0, 1)) for scoring in taken.scorings] == ["tower-9-NE", "garden-10"]
    for nonsense in ("2.0 move 0,-1 to 0,1", "1.0 move 5,5 to 1,0", "1.0 move 0,-1 to 0,0", "1.0 move 0,-1 at 1,0"):
        with pytest.raises(EveningError):
            apply(evening, nonsense)


def test_a_tile_goes_where_the_palace_without_it_would_have_it() -> None:
    entered = Entered(enter("1.0 build tower-11 at 1,0", "1.0 build garden-10 at 2,0"), 1)
    cells = entered.list_moves(0, (2, 0))
    assert cells[0, -1] is None and cells[2, 1] is not None and (2, 0) not in cells and (1, 0) not in cells
    assert None not in entered.list_moves(0, (1, 0)).values(), "the other tile would be cut off"


def test_a_tile_lies_before_one_player_only() -> None:
    evening = enter("1.0 build tower-11 at 0,-1")
    with pytest.raises(EveningError, match="tower-11"):
        apply(evening, "1.1 build tower-11 at 0,-1")
    for nonsense in ("fly", "1.0 build", "1.9 build tower-11 at 0,1", "1.0 build x at 0,1", "2.0 build tower-9 at 0,1"):
        with pytest.raises(EveningError):
            apply(evening, nonsense)


def test_house_rules_are_marked_and_counted() -> None:
    evening = enter("1.0 build tower-9-NE at 0,1 anyway", "1.0 build pavilion-7-E at 1,0")
    entered = Entered(evening, 1)
    assert entered.faults == [[], [], []]
    assert entered.read().house_rules() == {"Ani": [[0, 1]]}
    assert Entered(apply(evening, "1.0 house 0,1"), 1).faults[0]


def test_whose_turn_it_is_nobody_asks_of_dirk() -> None:
    evening = enter("1.2 give tower-11", players=("Ani", "Bo"))
    assert evening.scorings[0][2].pile == ("tower-11",)
    assert list(rules_of(evening).neutrals) == ["Dirk"]
    assert apply(evening, "1.2 ungive tower-11").scorings[0][2].pile == ()
