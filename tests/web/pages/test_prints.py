"""Pages depend on nothing but the game, who looks, and the address: printed twice they are the same."""

import pytest

from tests.conformance.setups import ALL_MODULES, ROLL, Setup
from tests.web.pages.prints import prints


@pytest.mark.parametrize("setup", [Setup("alhambra", 2, ALL_MODULES), Setup(ROLL, 2)], ids=str)
def test_the_same_game_has_the_same_pages(setup: Setup) -> None:
    first, again = (list(prints(setup, between=9, most=10)) for _ in range(2))
    assert len(first) > 20
    assert [name for (name, page), (_, other) in zip(first, again, strict=True) if page != other] == []
