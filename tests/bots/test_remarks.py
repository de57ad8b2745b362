"""What bots say: seldom, the same for whoever looks and whenever, and only about what has happened."""

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sabika
from sabika.bots import BOTS
from sabika.bots.remarks import SELDOM, VOICES, Ears, Remark, count_ways, find_late_remarks, find_remarks
from sabika.engine import AnyGame
from sabika.engine.event import Ended, Turn
from sabika.words import LANGUAGES, english

GOLDEN = Path(__file__).parents[1] / "golden"
PLAYED = ("fair-3", "fair-4", "granada-3", "granada-4", "modules-first")
LONGEST = 28  # letters: what there is room for under a palace


@cache
def play(name: str) -> AnyGame:
    return sabika.replay(sabika.load((GOLDEN / f"{name}.record").read_text("utf-8")))


def bots_of(game: AnyGame) -> frozenset[int]:
    """All but the first seat."""
    return frozenset(range(1, game.rules.seats))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_remarks_are_short_and_differ(lang: str) -> None:
    said: dict[str, list[str]] = {}
    for id in english()["remarks"]:
        text = Remark(0, id).say(lang)
        assert 0 < len(text) <= LONGEST, text
        said.setdefault(id.rpartition("-")[0], []).append(text)
    assert all(len(ways) > 1 and len({*ways}) == len(ways) for ways in said.values())


def test_whatever_is_remarked_on_has_words() -> None:
    assert all(count_ways(what) for what in SELDOM)
    for name in PLAYED:
        game = play(name)
        assert all(remark.id in english()["remarks"] for remark in find_remarks(game, bots_of(game)).values())


def test_bots_are_silent_in_most_turns_and_say_one_thing_at_most_in_each() -> None:
    turns = spoken = 0
    for name in PLAYED:
        game = play(name)
        said = Counter[tuple[int, int]]()
        remarks = find_remarks(game, bots_of(game))
        own = Counter[int]()
        for place, event in enumerate(game.log):
            if isinstance(event, Turn):
                own[event.seat] += 1
            if place in remarks and not isinstance(event, Ended):
                said[remarks[place].seat, own[remarks[place].seat]] += 1
        assert set(said.values()) == {1}, name
        turns += sum(own[seat] for seat in bots_of(game))
        spoken += len(remarks)
    assert 0.05 < spoken / turns < 0.35


def test_at_a_table_of_novices_it_is_about_one_turn_in_four() -> None:
    turns = spoken = 0
    for number in range(4):
        game = sabika.new_game("alhambra", 3, seed=f"remarks-{number}")
        bots = [BOTS.make("novice", f"{number}-{seat}") for seat in range(3)]
        while not game.over:
            seat = game.awaited[0]
            game.play(bots[seat].choose(game.view(seat), game.legal_actions(seat)).action, seat)
        turns += sum(isinstance(event, Turn) and event.seat > 0 for event in game.log)
        spoken += len(find_remarks(game, (1, 2)))
    assert 0.15 < spoken / turns < 0.33


@pytest.mark.parametrize("name", PLAYED)
def test_everybody_hears_the_same_and_nothing_is_taken_back(name: str) -> None:
    game = play(name)
    bots, whole = bots_of(game), find_remarks(game, bots_of(game))
    for seat in (None, *range(game.rules.seats)):
        assert find_remarks(sabika.imagine(game.view(seat), Random(1)), bots) == whole
    record = sabika.load((GOLDEN / f"{name}.record").read_text("utf-8"))
    for share in (0.2, 0.5, 0.8):
        then = sabika.replay(record, int(len(game.history) * share))
        heard = {place: remark for place, remark in whole.items() if place < len(then.log)}
        assert find_remarks(then, bots) == heard
        late = find_late_remarks(then, bots)
        turns = [place for place, event in enumerate(then.log) if isinstance(event, Turn)]
        last_round = turns[-game.rules.seats]
        assert heard.items() >= late.items()
        assert {place for place in heard if place >= last_round} <= set(late)


def test_without_bots_nobody_speaks() -> None:
    assert not find_remarks(play("fair-3"), ())


POSITION: dict[str, Any] = {
    "game": "alhambra",
    "to_act": 0,
    "players": [{"hand": ["y6", "b8", "o7"]}, {"hand": ["y1"]}, {"hand": ["b1"]}],
    "market": {"1": "pavilion-6-N", "3": "seraglio-8-S", "4": "garden-7-NSW", "2": "tower-9-NW"},
    "display": ["y4", "g1", "b3", "g1"],
}


def listen(game: AnyGame, *bots: int) -> list[tuple[str, tuple[int, ...]]]:
    """All occasions, in order."""
    ears = Ears(game, game.log, bots, 0)
    VOICES["city"].listen(ears)
    return [(one.what, one.speakers) for one in sorted(ears.found, key=lambda one: one.place) if one.what != "gone"]


def test_whoever_buys_exactly_again_in_a_turn_is_praised_by_bots_and_never_by_people() -> None:
    game = sabika.position(POSITION, seed="remarks")
    game.play("buy pavilion-6-N with y6")
    assert listen(game, 1, 2) == [] and listen(game, 0) == [("exact", (0,))]
    game.play("buy seraglio-8-S with b8")
    assert listen(game, 1) == [("bargain", (1,))]
    assert listen(game, 1, 2) == [("bargain", (1, 2))]
    assert listen(game, 0, 1) == [("exact", (0,)), ("again", (0,))]


def test_a_tile_is_missed_by_whom_it_would_have_helped() -> None:
    theirs = {"hand": ["y1"], "palace": [{"tile": "garden-10", "at": [1, 0]}]}
    game = sabika.position({**POSITION, "players": [{"hand": ["o7"]}, theirs, {"hand": ["b1"]}]}, seed="remarks")
    game.play("buy garden-7-NSW with o7")
    ears = Ears(game, game.log, (1, 2), 0)
    VOICES["city"].listen(ears)
    assert [one.speakers for one in ears.found if one.what == "gone"] == [(1,)]


def test_the_end_is_always_told() -> None:
    for name in PLAYED:
        game = play(name)
        winners = {*next(event for event in reversed(game.log) if isinstance(event, Ended)).winners}
        for bots, what in ((winners, "win"), (set(range(game.rules.seats)) - winners, "well")):
            remark = find_remarks(game, bots)[len(game.log) - 1]
            assert remark.id.rpartition("-")[0] == what and remark.seat in bots
