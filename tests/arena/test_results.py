"""Figures with their intervals."""

import sys
from collections.abc import Sequence
from xml.etree import ElementTree

import pytest

from sabika.arena import Outcome, Result, sum_up
from sabika.arena.plot import Labels, draw_plot
from sabika.arena.ratings import rate
from sabika.arena.statistics import distribute, estimate_mean, estimate_share
from tests.arena.games import outcome, tournament

LABELS = Labels("A & B", "shares", "points")


def result(line_up: str, outcomes: Sequence[Outcome], *more: Sequence[Outcome]) -> Result:
    """Of one table, or of several bots that played alone."""
    tables = [outcomes, *more]
    line_ups = [tuple(one[0].seats) for one in tables] if more else [tuple(line_up)]
    played = tournament(*line_ups, games=len(outcomes))
    known = {f"{place}/{number}": one for place, row in enumerate(tables) for number, one in enumerate(row)}
    return sum_up(played, known)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(80, 100, 0.711168, 0.866632), (0, 10, 0.0, 0.277533), (10, 10, 0.722467, 1.0), (0.5, 1, 0.0546, 0.9454)],
)
def test_shares_have_wilsons_interval(won: float, games: int, low: float, high: float) -> None:
    share = estimate_share(won, games)
    assert share.value == won / games
    assert (share.low, share.high) == pytest.approx((low, high), abs=6e-4)


def test_means_have_an_interval() -> None:
    mean = estimate_mean([1, 2, 3, 4])
    assert mean is not None
    assert (mean.value, round(mean.high - mean.value, 2)) == (2.5, 1.27)
    assert estimate_mean([1.0]) is None


def test_distributions() -> None:
    lies = distribute(list(range(101)))
    assert lies is not None
    assert (lies.mean, lies.tenths) == (50, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    assert distribute([]) is None


def test_ties_are_split_and_differences_are_taken_deal_by_deal() -> None:
    games = [outcome("ab", [10, 4]), outcome("ba", [8, 6]), outcome("ab", [5, 5]), outcome("ba", [1, 5])]
    [pair] = result("ab", games).pairs
    assert (pair.a, pair.b, pair.games, pair.share, pair.even) == ("a", "b", 4, 0.625, 0.5)
    assert pair.difference is not None and pair.difference.value == 2  # (6 − 2) / 2 and (0 + 4) / 2
    assert pair.difference.low == pair.difference.high == 2
    assert pair.name == "a – b"


def test_one_against_two() -> None:
    games = [outcome("abb", [9, 3, 5]), outcome("bba", [7, 1, 7]), outcome("bab", [8, 2, 8])]
    [pair] = result("abb", games).pairs
    assert (pair.share, pair.even, pair.name) == (0.5, 0.333333, "a – 2 × b")
    three = [outcome("abc", [9, 3, 5]), outcome("bca", [7, 1, 7]), outcome("cab", [8, 2, 4])]
    shares = {(pair.a, pair.b): pair.share for pair in result("abc", three).pairs}
    assert shares == {("a", "b"): 0.5, ("a", "c"): 0.666667, ("b", "c"): 0.333333}


def test_a_bot_and_its_copy_keep_apart() -> None:
    """The one that sat first at the beginning is followed from seat to seat."""
    games = [outcome("aaa", [9, 3, 5]), outcome("aaa", [3, 5, 9]), outcome("aaa", [5, 9, 3])]
    [pair] = result("aaa", games).pairs
    assert (pair.a, pair.b, pair.share) == ("a", "a", 1.0)


def test_who_plays_alone_is_compared_on_the_same_deals() -> None:
    mine = [outcome("a", [points]) for points in (9, 8, 7)]
    yours = [outcome("b", [points]) for points in (8, 8, 9)]
    ended = result("", mine, yours)
    [pair] = ended.pairs
    assert pair.share == 0.5
    assert pair.difference is not None and pair.difference.value == pytest.approx(-1 / 3, abs=1e-3)
    assert ended.ratings == {}


def test_what_went_wrong_is_told() -> None:
    games = [
        outcome("ab", [90, 4], lost=0),
        outcome("ba", [1, 80], lost=1),
        outcome("ab", [3, 5], finished=False),
        outcome("ba", [3, 5, 9]),
    ]
    ended = result("ab", games)
    [pair] = ended.pairs
    assert pair.share == 0.25  # the game that was cut off counts as it stood
    assert [(fault.bot, fault.reason, fault.games) for fault in ended.faults] == [("a", "fell off", 2)]
    assert ended.stopped == 1
    assert ended.neutral == 0.25
    assert (ended.scores["a"].count, ended.scores["a"].mean) == (1, 5)
    assert ended.ms == {"a": 2.0, "b": 2.0}


def test_ratings_follow_the_games() -> None:
    games = [outcome("abc", [9, 5, 1]), outcome("cab", [1, 9, 5])]
    ratings = rate(games)
    assert ratings is not None
    assert ratings["a"].mu > ratings["b"].mu > ratings["c"].mu
    assert rate([outcome("aa", [3, 4])]) == {}
    lost = rate([outcome("ab", [50, 1], lost=0)])
    assert lost is not None and lost["a"].mu < lost["b"].mu


def test_without_the_package_nobody_is_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    ended = result("ab", [outcome("ab", [9, 5])])
    assert not ended.rated and ended.ratings == {}


def test_the_drawing_shows_every_pair_and_every_bot() -> None:
    games = [outcome("ab", [10, 4]), outcome("ba", [8, 6])]
    drawing = draw_plot(result("ab", games), LABELS)
    read = ElementTree.fromstring(drawing)
    texts = [one.text for one in read.iter("{http://www.w3.org/2000/svg}text")]
    assert {"A & B", "a – b", "a", "b", "50.0%", "shares", "points"} <= set(texts)
    assert len(list(read.iter("{http://www.w3.org/2000/svg}circle"))) == 3
    assert "href" not in drawing and "<script" not in drawing
    nothing = result("ab", [outcome("ab", [9, 5], lost=0)])
    assert ElementTree.fromstring(draw_plot(nothing, LABELS)) is not None
