"""A record that was changed afterwards: `verify` says where it departs, even if the digest was made to fit."""

import pytest

from sabika.record import RecordError, load, replay, verify
from tests.record.samples import SHORT, WHOLE, changed, line_with, signed

RESULT = line_with(WHOLE, "scores:")


def problem(text: str) -> str:
    """What verify finds; with the old digest it sees besides that the file is not as it was written."""
    untouched, forged = verify(load(text)), verify(load(signed(text)))
    assert not untouched.fair and not untouched.intact
    assert not forged.fair and forged.intact
    assert untouched.problem == forged.problem
    assert forged.problem is not None
    return forged.problem


def test_nothing_was_changed() -> None:
    for text in (SHORT, WHOLE):
        verdict = verify(load(text))
        assert (verdict.fair, verdict.intact, verdict.problem) == (True, True, None)
        assert not verdict.rigged and not verdict.position
    assert verify(load(SHORT)).actions == 12


def test_an_action_that_was_not_possible() -> None:
    assert problem(changed(SHORT, "2. seat 0: take b6", "2. seat 0: take o9")) == (
        "action 2: “take o9” by seat 0 is not possible: o9 isn’t in the display."
    )


def test_another_action_that_was_possible() -> None:
    """Taking another card leads to the same draws, so it shows only where the game goes on differently."""
    found = problem(changed(SHORT, "2. seat 0: take b6", "2. seat 0: take o3"))
    assert found.startswith("action 3: “take o3”")


def test_another_seat() -> None:
    found = problem(changed(SHORT, "2. seat 0", "2. seat 1"))
    assert found.startswith("action 2:") and "Player 2 has to wait: it’s Player 1’s turn" in found


def test_an_action_that_is_none() -> None:
    assert problem(changed(SHORT, "2. seat 0: take b6", "2. seat 0: jump")).startswith("action 2: “jump”")


def test_an_action_left_out() -> None:
    """The second, and all others numbered anew."""
    lines = SHORT.splitlines()
    start = lines.index("2. seat 0: take b6")
    rest = [_renumbered(line) for line in lines[start + 2 :]]
    found = problem("\n".join([*lines[:start], *rest]) + "\n")
    assert found.startswith("action 2:") and "it’s Player 1’s turn" in found


def _renumbered(line: str) -> str:
    number, dot, rest = line.partition(". seat")
    return f"{int(number) - 1}{dot}{rest}" if dot else line


def test_another_draw() -> None:
    found = problem(changed(SHORT, "2. seat 0: take b6\n  money:1 b4", "2. seat 0: take b6\n  money:1 y9"))
    assert found == "action 2: the record reveals y9 from money:1, but b4 from money:1 comes"


def test_a_draw_left_out() -> None:
    found = problem(changed(SHORT, "take b6\n  money:1 b4\n", "take b6\n"))
    assert found == "action 2: b4 from money:1 comes, which the record does not say"


def test_a_draw_too_many() -> None:
    found = problem(changed(SHORT, "take b6\n  money:1 b4\n", "take b6\n  money:1 b4\n  tiles:1 tower-12\n"))
    assert found == "action 2: the record reveals tower-12 from tiles:1, but nothing more comes"


def test_another_opening() -> None:
    found = problem(changed(SHORT, "tiles:1 chambers-9-S", "tiles:1 tower-12"))
    assert found == "opening: the record reveals tower-12 from tiles:1, but chambers-9-S from tiles:1 comes"


def test_another_seed() -> None:
    assert problem(changed(SHORT, 'seed: "records"', 'seed: "others"')).startswith("opening: the record reveals")


def test_no_seed() -> None:
    verdict = verify(load(signed(changed(SHORT, 'seed: "records"\n', ""))))
    assert (verdict.manual, verdict.problem, verdict.fair) == (True, None, False)  # it is believed, and said so
    card = next(reveal.items[0] for reveal in load(SHORT).opening if reveal.pile.startswith("money"))
    worse = changed(changed(SHORT, 'seed: "records"\n', ""), f"  money:1 {card}", "  money:1 y99")
    assert problem(worse).startswith("opening: ")


def test_another_result() -> None:
    points = [int(number) for number in RESULT.split()[1:]]
    better = f"scores: {' '.join(str(number + 1) for number in points)}"
    assert problem(changed(WHOLE, RESULT, better)).startswith("result: scores are")
    winners = line_with(WHOLE, "winners:")
    assert problem(changed(WHOLE, winners, "winners: 0 1 2")).startswith("result: winners are 0 1 2 in the record")
    assert problem(changed(WHOLE, winners, "winners:")).startswith("result: winners are none in the record")


def test_over_or_not() -> None:
    assert problem(changed(SHORT, "result: unfinished", "result: over")).startswith(
        "result: the record says the game is over"
    )
    assert problem(changed(WHOLE, "result: over", "result: unfinished")).startswith(
        "result: the record says the game is unfinished"
    )


def test_the_end_left_out() -> None:
    """All actions after the fortieth, with what they revealed; the result stays."""
    start, end = WHOLE.index("\n41. seat"), WHOLE.index("\n\nresult")
    assert problem(WHOLE[:start] + WHOLE[end:]).startswith("result: the record says the game is over")


def test_names_are_not_chance() -> None:
    """Names can be changed without anything departing, but not without the digest showing it."""
    verdict = verify(load(changed(WHOLE, '["Ani","Bo"]', '["Ani","Cy"]')))
    assert (verdict.fair, verdict.intact, verdict.problem) == (False, False, None)


def test_the_digest_alone() -> None:
    verdict = verify(load(changed(SHORT, "digest: ", "digest: 0")))
    assert (verdict.fair, verdict.intact, verdict.problem) == (False, False, None)


@pytest.mark.parametrize("digit", range(0, 64, 9))
def test_any_digit_of_the_digest(digit: int) -> None:
    at = SHORT.index("digest: ") + len("digest: ") + digit
    other = "0" if SHORT[at] != "0" else "1"
    assert not load(SHORT[:at] + other + SHORT[at + 1 :]).intact


def test_replaying_refuses_what_departs_too() -> None:
    for old, new, place in (
        ("2. seat 0: take b6", "2. seat 0: take o9", "action 2"),
        ("result: unfinished", "result: over", "result"),
        ("take b6\n  money:1 b4\n", "take b6\n", "action"),
    ):
        with pytest.raises(RecordError) as caught:
            replay(load(changed(SHORT, old, new)))
        assert caught.value.place.startswith(place)


def test_replaying_up_to_a_moment_does_not_look_further() -> None:
    damaged = load(changed(SHORT, "11. seat 2: buy garden-8-NW with y4 y4", "11. seat 2: take o9"))
    assert len(replay(damaged, upto=10).history) == 10
    with pytest.raises(RecordError, match="action 11"):
        replay(damaged, upto=11)
