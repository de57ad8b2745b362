"""Processes that share the tests have about the same to do."""

import pytest

from tests.order import SLOW, spread

TESTS = [
    *(f"tests/arena/test_a.py::test_{number}" for number in range(31)),
    *(f"{folder}test_b.py::test_{number}" for folder in SLOW for number in range(7)),
    *(f"tests/table/test_c.py::test_{number}" for number in range(40)),
]


def cut(tests: list[str], count: int) -> list[list[str]]:
    """What each process gets: as pytest-xdist does it."""
    runs, left = [], tests
    for number in range(count):
        size = len(left) // (count - number)
        runs.append(left[:size])
        left = left[size:]
    return runs


@pytest.mark.parametrize("count", [1, 2, 3, 4, 7])
def test_each_process_gets_its_share_of_every_slow_folder_first(count: int) -> None:
    ordered = spread(TESTS, count)
    assert sorted(ordered) == sorted(TESTS)
    for run in cut(ordered, count):
        slow = [test.startswith(SLOW) for test in run]
        assert slow == sorted(slow, reverse=True)
        for folder in SLOW:
            share = sum(test.startswith(folder) for test in run)
            assert abs(share - 7 / count) < 1


def test_others_stay_side_by_side() -> None:
    """Some share what was made for their whole file or folder."""
    ordered = [test for test in spread(TESTS, 3) if not test.startswith(SLOW)]
    assert ordered == [test for test in TESTS if not test.startswith(SLOW)]


def test_nothing_is_lost_where_there_are_slow_ones_alone() -> None:
    slow = [test for test in TESTS if test.startswith(SLOW)]
    assert sorted(spread(slow, 2)) == sorted(slow)
    assert spread([], 2) == []
