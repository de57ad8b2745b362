"""What people enter is refused with its place and what is wrong there."""

from collections.abc import Callable
from typing import Any

import pytest

from sabika.engine import Entry, EntryError

DATA = {
    "game": "alhambra",
    "over": True,
    "count": 3,
    "players": [{"name": "Ani", "at": [1, -2]}, {"name": 7, "at": [1]}],
}


def test_what_is_right_is_given_back() -> None:
    entry = Entry(DATA)
    assert entry["game"].text() == "alhambra"
    assert entry["over"].flag() is True
    assert entry["count"].number(0, 3) == 3
    assert entry["players"].items()[0]["at"].cell() == (1, -2)
    assert "game" in entry and "palace" not in entry
    assert entry.table() == DATA
    entry.allow_only({"game", "over", "count", "players", "more"})
    entry.require("game")


@pytest.mark.parametrize(
    ("read", "place", "problem"),
    [
        (lambda entry: entry["palace"], "", "“palace” is missing"),
        (lambda entry: entry["game"].items(), "game", "a list is needed here, not 'alhambra'"),
        (lambda entry: entry["game"].table(), "game", "a table is needed here"),
        (lambda entry: entry["game"].number(), "game", "a whole number is needed here"),
        (lambda entry: entry["game"].flag(), "game", "true or false is needed here"),
        (lambda entry: entry["over"].number(), "over", "a whole number is needed here, not True"),
        (lambda entry: entry["count"].number(4), "count", "a number from 4 to 9999 is needed here, not 3"),
        (lambda entry: entry["count"].number(0, 2), "count", "a number from 0 to 2 is needed here, not 3"),
        (lambda entry: entry["count"].flag(), "count", "true or false is needed here, not 3"),
        (lambda entry: entry["players"].text(), "players", "a text is needed here"),
        (lambda entry: entry["players"].items()[1]["name"].text(), "players[1].name", "a text is needed here, not 7"),
        (lambda entry: entry["players"].items()[1]["at"].cell(), "players[1].at", "a list of two numbers"),
        (
            lambda entry: entry["players"].items()[0].allow_only({"name"}),
            "players[0].at",
            "no such entry; entries: name",
        ),
        (lambda entry: entry["players"].items()[0].require("score"), "players[0]", "“score” is missing"),
        (lambda entry: Entry([1.5, 2]).cell(), "[0]", "a whole number is needed here, not 1.5"),
        (lambda entry: Entry([1000, 2]).cell(), "[0]", "a number from -999 to 999"),
        (lambda entry: Entry({1: 2}).table(), "", "a table is needed here"),
        (lambda entry: Entry(None)["x"], "", "a table is needed here, not None"),
    ],
)
def test_what_is_wrong_is_named(read: Callable[[Entry], Any], place: str, problem: str) -> None:
    with pytest.raises(EntryError) as caught:
        read(Entry(DATA))
    assert caught.value.place == place
    assert problem in caught.value.problem
    assert str(caught.value) == (f"{place}: {caught.value.problem}" if place else caught.value.problem)


def test_long_data_is_shown_in_part() -> None:
    with pytest.raises(EntryError) as caught:
        Entry("x" * 1000, "here").number()
    assert len(str(caught.value)) < 120
