"""Seeds for houses: nothing that is dealt in a test is dealt by luck (tests/test_seeds.py looks for it)."""

from collections.abc import Callable
from itertools import count


def seeds(first: str) -> Callable[[], str]:
    """A seed for each table of a house: the first one, and others made of it."""
    numbers = count(1)

    def following() -> str:
        number = next(numbers)
        return first if number == 1 else f"{first}-{number}"

    return following
