"""Lines that are not as they should be: each is refused with its number and what is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabika.record import RecordError, Verdict, load, replay, verify
from tests.palace.trying import trying
from tests.record.samples import PLACED, SHORT, WHOLE, changed, line_with


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("players: 3", "players: three", "a number is needed here, not “three”"),
        ("players: 3", "players: -3", "a number is needed here"),
        ("players: 3", "players: ٣", "a number is needed here"),
        ("players: 3", "players: 3333333", "a number is needed here"),
        ("players: 3", "players 3", "is not an entry of the header"),
        ("players: 3", "players: 3\nplayers: 3", "“players” is there twice"),
        ("players: 3", "colour: red", "there is no entry “colour”"),
        ("game: alhambra\n", "", "the header does not say “game”"),
        ("rules: 1\n", "", "the header does not say “rules”"),
        ('seed: "records"', "seed: records", "“seed” cannot be read"),
        ('seed: "records"', "seed: 7", "“seed” cannot be read"),
        ('seed: "records"', 'seed: "records"\nnames: {}', "“names” cannot be read"),
        ('seed: "records"', 'seed: "records"\nnames: [1, 2, 3]', "“names” cannot be read"),
        ('seed: "records"', f"seed: {'[' * 100_000}", "“seed” cannot be read"),
        ("\nopening\n", "\n", "“opening” should stand here"),
        ("\nopening\n", "\nOpening\n", "“opening” should stand here"),
        ("1. seat", "2. seat", "action 1 should follow here, not 2"),
        ("\n7. seat", "\n9. seat", "action 7 should follow here, not 9"),
        ("\n7. seat", "\n7 seat", "is neither an action"),
        ("\n7. seat", "\n7. place", "is neither an action"),
        ("\n7. seat", "\n7. seat x: take y1\n8. seat", "is neither an action"),
        ("result: unfinished", "result: lost", "the result is “over” or “unfinished”, not “lost”"),
        ("result: unfinished", "end: unfinished", "“result: …” should stand here"),
        ("scores: ", "scores: x ", "a number is needed here, not “x”"),
        ("scores: ", "points: ", "“scores: …” should stand here"),
        ("winners:", "winners: all", "a number is needed here, not “all”"),
        ("digest: ", "sum: ", "“digest: …” should stand here"),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_a_corrupted_line_is_named(old: str, new: str, problem: str) -> None:
    text = changed(SHORT, old, new)
    with pytest.raises(RecordError) as caught:
        load(text)
    assert problem in caught.value.problem
    # The place is the line that was changed, or the next one where what should follow is missing.
    first = next(n for n, (a, b) in enumerate(zip(SHORT, text, strict=False)) if a != b)
    line = text[:first].count("\n") + 1
    number = int(caught.value.place.removeprefix("line "))
    assert number >= line and (number - line <= 2 or problem.startswith("the header"))


def test_a_reveal_of_nothing() -> None:
    reveal = line_with(SHORT, "  money:1")
    with pytest.raises(RecordError, match="nothing is said to come from “money:1”"):
        load(changed(SHORT, reveal, "  money:1"))


# A damaged file is refused with a RecordError or it can be read; then `verify` gives a verdict, whatever is in it, and
# `replay` plays it or raises a RecordError. Nothing else may come out.

TEXTS = st.sampled_from([SHORT, PLACED, WHOLE])
ODD = {"-1", "0", "99", "{}", "[]", "null", '""'}
PIECES = sorted({word for text in (SHORT, PLACED) for word in text.split()} | ODD)


def survive(text: str) -> None:
    try:
        record = load(text)
    except RecordError:
        return
    assert isinstance(verify(record), Verdict)
    try:
        game = replay(record)
    except RecordError:
        return
    for seat in (*range(record.players), None):
        game.view(seat)


@trying(300, 20_000)
@given(st.data())
def test_a_word_replaced(data: st.DataObject) -> None:
    text = data.draw(TEXTS)
    words = text.split(" ")
    number = data.draw(st.integers(0, min(len(words) - 1, 60)))
    words[number] = data.draw(st.sampled_from(PIECES))
    survive(" ".join(words))


@trying(300, 20_000)
@given(st.data())
def test_lines_lost_doubled_or_exchanged(data: st.DataObject) -> None:
    lines = data.draw(TEXTS).splitlines(keepends=True)
    one, two = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    deed = data.draw(st.sampled_from(["lose", "double", "exchange"]))
    if deed == "lose":
        del lines[one]
    elif deed == "double":
        lines.insert(two, lines[one])
    else:
        lines[one], lines[two] = lines[two], lines[one]
    survive("".join(lines))


@trying(300, 20_000)
@given(st.data())
def test_a_character_changed(data: st.DataObject) -> None:
    text = data.draw(TEXTS)
    at = data.draw(st.integers(0, len(text) - 1))
    survive(text[:at] + data.draw(st.text(max_size=2)) + text[at + 1 :])


HEADERS = [
    ("game: alhambra", "game: chess"),
    ("players: 3", "players: 9"),
    ("players: 3", "players: 0"),
    ("players: 3", 'players: 3\nmodules: ["ghosts"]'),
    ("players: 3", 'players: 3\noptions: {"speed": 3}'),
    ("players: 3", 'players: 3\noptions: {"open_hands": null}'),
    ("players: 3", 'players: 3\nrig: {"dice": [1]}'),
    ("players: 3", 'players: 3\nrig: {"tiles": ["tower-99"]}'),
    ("players: 3", 'players: 3\nnames: ["Ani"]'),
    ("players: 3", 'players: 3\nnames: ["Ani", "Ani", "Ani"]'),
    ("players: 3", 'players: 3\nposition: {}'),
    ("players: 3", 'players: 3\nposition: {"game": "alhambra", "players": [{}, {}]}'),
    ("players: 3", 'players: 3\nposition: {"game": "alhambra", "players": [{}, {}, {}, {}]}'),
    ("players: 3", 'players: 3\nposition: {"game": "alhambra", "players": [1, 2, 3]}'),
    ("rules: 1", "rules: 2"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new"), HEADERS, ids=lambda value: ascii(value))
def test_headers_that_cannot_be(old: str, new: str) -> None:
    """They read well, so it is for `verify` and `replay` to say what is wrong."""
    record = load(changed(SHORT, old, new))
    verdict = verify(record)
    assert not verdict.fair and verdict.problem
    with pytest.raises(RecordError):
        replay(record)
