"""Who meets whom, on which deals."""

import pytest

from sabika.arena.tournament import check_tournament, pair_up, run_gauntlet
from sabika.engine import SetupError
from tests.arena.games import tournament


def test_everybody_meets_everybody() -> None:
    assert pair_up(("a", "b", "c"), 2) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert pair_up(("a", "b"), 2, mirror=True) == (("a", "b"), ("a", "a"), ("b", "b"))
    assert pair_up(("a", "b"), 3) == (("a", "b", "b"), ("b", "a", "a"))
    assert pair_up(("a", "b"), 1) == (("a",), ("b",))


def test_a_gauntlet_is_run_by_one() -> None:
    assert run_gauntlet("b", ("a", "b", "c"), 2) == (("b", "a"), ("b", "c"))
    assert run_gauntlet("b", ("a",), 3, mirror=True) == (("b", "a", "a"), ("b", "b", "b"))
    assert run_gauntlet("b", ("a", "b"), 1) == (("b",), ("a",))


def test_all_tables_have_the_same_deals_and_everybody_every_seat() -> None:
    played = list(tournament(("a", "b", "b"), ("b", "a", "a"), games=6).matches())
    assert len({one.name for one in played}) == 12
    first, second = played[::2], played[1::2]
    assert [one.deal for one in first] == [one.deal for one in second] == ["arena/0"] * 3 + ["arena/1"] * 3
    assert [one.seats for one in first[:3]] == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]


@pytest.mark.parametrize(
    ("line_ups", "complaint"),
    [
        ([], "At least two bots"),
        ([("random", "novice"), ("random",)], "Table random has 1 bots, but 2 are needed"),
        ([("random", "hal")], "no bot “hal”"),
    ],
)
def test_what_cannot_be_held_is_refused(line_ups: list[tuple[str, ...]], complaint: str) -> None:
    asked = tournament(("random", "random"))
    with pytest.raises(SetupError if "hal" not in complaint else Exception, match=complaint):
        check_tournament(type(asked)(setting=asked.setting, line_ups=tuple(line_ups), games=1, seed="s"))
