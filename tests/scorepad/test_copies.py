"""Two copies of an evening are put together: what either has is there, and nothing is lost."""

import pytest
from msgspec.structs import replace

from sabika.scorepad.changes import apply
from sabika.scorepad.evening import Evening, EveningError, begin, read, write
from sabika.scorepad.palaces import Entered
from sabika.scorepad.rolls import RollEntered
from sabika.scorepad.together import put_together
from tests.scorepad.evenings import play_out, roll_out

NAMES = ("Ani", "Bo", "Cem")
BEGUN = begin("alhambra", NAMES, id="evening")


def change(evening: Evening, *changes: str) -> Evening:
    for one in changes:
        evening = apply(evening, one)
    return evening


def test_everybody_enters_their_own() -> None:
    anis = change(BEGUN, "1.0 build tower-11 at 0,-1")
    bos = change(BEGUN, "1.1 build garden-10 at 1,0", "1.1 build garden-11 at 2,0")
    both = put_together(anis, bos)
    assert [len(before.tiles) for before in both.scorings[0]] == [1, 2, 0]
    assert put_together(bos, anis) == both == put_together(both, anis)


def test_a_later_scoring_goes_on_with_what_the_other_had() -> None:
    anis = change(BEGUN, "1.0 build tower-11 at 0,-1", "hold", "2.0 build tower-12 at 0,-2")
    bos = change(BEGUN, "1.1 build garden-10 at 1,0")
    both = put_together(bos, anis)
    assert (both.now, both.held) == (2, 1)
    assert [[len(before.tiles) for before in scoring] for scoring in both.scorings] == [[1, 1, 0], [2, 1, 0]]


def test_where_both_have_something_the_more_holds_and_else_ones_own() -> None:
    short = change(BEGUN, "1.0 build tower-11 at 0,-1")
    long = change(short, "1.0 build tower-12 at 0,-2")
    assert put_together(short, long) == put_together(long, short) == long
    other = change(BEGUN, "1.0 build tower-12 at 0,-1")
    assert put_together(short, other) == short and put_together(other, short) == other


def test_a_tile_lies_before_one_player_only() -> None:
    anis = change(BEGUN, "1.0 build tower-11 at 0,-1")
    bos = change(BEGUN, "1.1 build tower-11 at 0,-1")
    with pytest.raises(EveningError) as refused:
        put_together(anis, bos)
    for lang in ("en", "de", "nl"):
        said = refused.value.say(lang)
        assert "Ani" in said and "Bo" in said and "tower-11" in said


@pytest.mark.parametrize(
    "other",
    [
        replace(BEGUN, id="another"),
        replace(BEGUN, players=("Ani", "Bo", "Dana")),
        begin("alhambra", NAMES, ("camps",), id="evening"),
        begin("granada", NAMES, id="evening"),
    ],
)
def test_another_evening_is_refused(other: Evening) -> None:
    with pytest.raises(EveningError, match="another evening"):
        put_together(BEGUN, other)


def test_without_a_name_nobody_knows_whether_it_is_the_same() -> None:
    with pytest.raises(EveningError, match="another evening"):
        put_together(begin("alhambra", NAMES), begin("alhambra", NAMES))


def split(whole: Evening) -> list[Evening]:
    """As many copies as there are players: in each, only one of them has entered anything."""
    empty = begin(whole.game, whole.players, whole.modules, whole.options, id="evening")
    return [
        replace(
            empty,
            scorings=tuple(
                tuple(before if number == player else empty.scorings[0][0] for number, before in enumerate(scoring))
                for scoring in whole.scorings
            ),
            held=whole.held,
            skipped=whole.skipped,
        )
        for player in range(len(whole.scorings[0]))
    ]


@pytest.mark.parametrize("game", ["alhambra", "granada", "alhambra-granada", "roll-and-write"])
def test_a_whole_evening_of_which_everybody_has_a_part(game: str) -> None:
    rolls = game == "roll-and-write"
    whole = roll_out(5, {}, "parts")[0] if rolls else play_out(game, 3, (), "parts").evening
    together, *others = split(whole)
    for one in others:
        together = put_together(together, one)
    (together,) = read(write([together]))
    assert together.scorings == whole.scorings
    if rolls:
        assert RollEntered(together).lines() == RollEntered(whole).lines()
    else:
        assert Entered(together, 3).lines() == Entered(whole, 3).lines()
