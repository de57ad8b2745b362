"""§1.6: scorings."""

from typing import Any

import pytest

from tests.rules.table import KINDS, RULES, cross, play, points, scored, seat, table, walls

# First, second and third place for each kind, as the rulebooks print them.
PRINTED: dict[int, dict[str, tuple[int, ...]]] = {
    1: {"pavilion": (1,), "seraglio": (2,), "arcades": (3,), "chambers": (4,), "garden": (5,), "tower": (6,)},
    2: {
        "pavilion": (8, 1), "seraglio": (9, 2), "arcades": (10, 3),
        "chambers": (11, 4), "garden": (12, 5), "tower": (13, 6),
    },
    3: {
        "pavilion": (16, 8, 1), "seraglio": (17, 9, 2), "arcades": (18, 10, 3),
        "chambers": (19, 11, 4), "garden": (20, 12, 5), "tower": (21, 13, 6),
    },
}  # fmt: skip


def holding(kind: str, *counts: int) -> list[dict[str, Any]]:
    """Players with so many buildings of a kind, at most four each: those with the fewest walls."""
    tiles = (tile for tile in sorted(RULES.tiles, key=lambda tile: len(walls(tile))))
    tiles = (tile for tile in tiles if tile.startswith(kind))
    return [seat(palace=cross(*(next(tiles) for _ in range(count)))) for count in counts]


def majority(kind: str, counts: tuple[int, ...], scoring: int) -> dict[int, int]:
    """What players with so many of a kind get for it."""
    return points(scored(*holding(kind, *counts), scoring=scoring), f"majority:{kind}", scoring)


# ------------------------------------------------------------------------------------------------------- the tables


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("scoring", [1, 2, 3])
def test_points_for_first_second_and_third(kind: str, scoring: int) -> None:
    """§1.6: the table, place by place; whoever is further behind gets nothing."""
    assert majority(kind, (3, 2, 1), scoring) == dict(enumerate(PRINTED[scoring][kind]))
    # The places belong to counts, not to seats.
    want = PRINTED[scoring][kind]
    assert majority(kind, (1, 3, 2), scoring) == {(1, 2, 0)[place]: worth for place, worth in enumerate(want)}


@pytest.mark.parametrize(("scoring", "paid"), [(1, 1), (2, 2), (3, 3)])
def test_the_fourth_gets_nothing(scoring: int, paid: int) -> None:
    """§1.6: four players with four, three, two and one towers."""
    assert majority("tower", (4, 3, 2, 1), scoring) == dict(enumerate(PRINTED[scoring]["tower"][:paid]))


def test_all_kinds_are_scored_at_once() -> None:
    """§1.6: one player with one of each of four kinds."""
    laid = cross("pavilion-8", "arcades-9", "garden-10", "tower-11")
    game = scored(seat(palace=laid), scoring=1)
    assert game.scores == [1 + 3 + 5 + 6, 0, 0]


def test_prices_do_not_matter() -> None:
    """§1.6: two cheap towers beat a dear one."""
    players = [seat(palace=cross("tower-13-E")), seat(palace=cross("tower-7-NEW", "tower-8-NES"))]
    assert points(scored(*players, scoring=1), "majority:tower", 1) == {1: 6}


# ------------------------------------------------------------------------------------------------------------- ties


@pytest.mark.parametrize(
    ("counts", "scoring", "shares"),
    [
        ((2, 2, 1), 1, {0: 3, 1: 3}),  # 6 + 0, and nothing for the third
        ((1, 1, 1), 1, {0: 2, 1: 2, 2: 2}),  # 6 + 0 + 0
        ((2, 2, 1), 2, {0: 9, 1: 9}),  # 13 + 6 = 19, and nothing for the third
        ((2, 1, 1), 2, {0: 13, 1: 3, 2: 3}),  # 6 + 0
        ((1, 1, 1), 2, {0: 6, 1: 6, 2: 6}),  # 13 + 6 + 0 = 19
        ((2, 2, 1), 3, {0: 17, 1: 17, 2: 6}),  # 21 + 13
        ((2, 1, 1), 3, {0: 21, 1: 9, 2: 9}),  # 13 + 6 = 19
        ((1, 1, 1), 3, {0: 13, 1: 13, 2: 13}),  # 21 + 13 + 6 = 40
        ((1, 1, 1, 1), 3, {0: 10, 1: 10, 2: 10, 3: 10}),  # 40 + 0
        ((1, 2, 1, 3), 3, {3: 21, 1: 13, 0: 3, 2: 3}),  # 6 + 0
        ((1, 1, 0), 3, {0: 17, 1: 17}),  # the third place goes to nobody
    ],
)
def test_tied_players_share_their_places(counts: tuple[int, ...], scoring: int, shares: dict[int, int]) -> None:
    """§1.6: the sum of the places, rounded down; places without points count 0."""
    assert majority("tower", counts, scoring) == shares


def test_a_share_of_less_than_one_is_nothing() -> None:
    """§1.6: one point for two is rounded down to none."""
    assert majority("pavilion", (1, 1, 0), 1) == {}


# ------------------------------------------------------------------------------------------------- what counts at all


@pytest.mark.parametrize("scoring", [1, 2, 3])
def test_at_least_one_building_is_needed(scoring: int) -> None:
    """§1.6: the places behind the only owner stay free, and a kind nobody has is worth nothing."""
    game = scored(*holding("tower", 1, 0, 0), scoring=scoring)
    assert points(game, "majority:tower", scoring) == {0: PRINTED[scoring]["tower"][0]}
    assert {line.source for line in game.score_lines} <= {"wall", "majority:tower"}


@pytest.mark.parametrize("scoring", [1, 2, 3])
def test_the_reserve_never_counts(scoring: int) -> None:
    """§1.6: neither for majorities nor for walls."""
    mine = seat(reserve="tower-8-NES tower-7-NEW tower-11")
    game = scored(mine, seat(palace=cross("tower-12")), scoring=scoring)
    assert points(game, "majority:tower", scoring) == {1: PRINTED[scoring]["tower"][0]}
    assert points(game, "wall", scoring) == {}


def test_the_wall_is_scored_first() -> None:
    """§1.6: everybody's wall, then kind by kind in the order of the table."""
    players = [seat(palace=cross("tower-9-NE", "pavilion-6-N")), seat(palace=cross("garden-8-NE"))]
    game = scored(*players, scoring=1)
    sources = [(line.source, line.player) for line in game.score_lines]
    kinds = [("majority:pavilion", 0), ("majority:garden", 1), ("majority:tower", 0)]
    assert sources == [("wall", 0), ("wall", 1), *kinds]


def test_points_add_up() -> None:
    """§1.6: scores are what was there before plus all lines of the scoring."""
    game = scored(seat(palace=cross("tower-9-NE"), score=20), seat(score=7), scoring=2)
    assert game.scores == [20 + 2 + 13, 7, 0]
    assert [line.points for line in game.score_lines] == [20, 7, 2, 13]


def test_each_scoring_looks_at_the_palace_of_that_moment() -> None:
    """§1.6: a tower removed between two scorings counts in the first alone."""
    owner = seat(palace=cross("tower-11"))
    game = table(owner, display="y9 g9 b9 o9", coming="scoring-1 y1 y2 y3 scoring-2 y4")
    play(game, "take y9", "take g9", "take b9", "redesign remove tower-11")
    assert game.scores == [6, 0, 0]
    play(game, "take o9")
    assert game.state.scorings == 2
    assert game.scores == [6, 0, 0]
