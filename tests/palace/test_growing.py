"""Palaces that grow as in a game: at every change the fast geometry answers as the slow one does."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from sabika.modules.camps import camp_lines
from tests.palace.comparing import assert_same
from tests.palace.growing import Growing
from tests.palace.plans import BASE, CAMPS, TWO_CITIES
from tests.palace.pools import ANY_WALLS, BUILDINGS, GRANADA, shapes
from tests.palace.pools import CAMPS as CAMP_TILES
from tests.palace.trying import trying
from tests.reference import slow_geometry as slow

SEEDS = st.integers(0, 2**32 - 1)


@trying(12, 500)
@given(seed=SEEDS, size=st.integers(8, 24))
def test_a_crowded_palace(seed: int, size: int) -> None:
    """Many neighbours, many rings of ways, tiles in the middle."""
    growing = Growing(BASE, ANY_WALLS * 4, Random(seed), dense=True)
    growing.to_size(size)
    assert_same(growing.palace, growing.layout, ANY_WALLS)


@trying(25, 1000)
@given(seed=SEEDS, size=st.integers(1, 18))
def test_a_palace(seed: int, size: int) -> None:
    growing = Growing(BASE, BUILDINGS, Random(seed))
    growing.to_size(size)
    assert_same(growing.palace, growing.layout, shapes(BUILDINGS))


@trying(25, 2000)
@given(seed=SEEDS, size=st.integers(1, 16))
def test_a_palace_with_camps(seed: int, size: int) -> None:
    rng = Random(seed)
    pool = [*rng.sample(BUILDINGS, 20), *CAMP_TILES]
    growing = Growing(CAMPS, pool, rng)
    growing.to_size(size)
    assert_same(growing.palace, growing.layout, [*rng.sample(shapes(BUILDINGS), 5), *CAMP_TILES])
    assert sum(len(cells) for _, _, cells in camp_lines(growing.palace)) == slow.camp_points(growing.layout)


@trying(25, 2000)
@given(seed=SEEDS, size=st.integers(1, 16))
def test_two_cities(seed: int, size: int) -> None:
    rng = Random(seed)
    pool = [*rng.sample(BUILDINGS, 15), *rng.sample(GRANADA, 15)]
    growing = Growing(TWO_CITIES, pool, rng)
    growing.to_size(size)
    assert_same(growing.palace, growing.layout, [*rng.sample(shapes(BUILDINGS), 5), *rng.sample(shapes(GRANADA), 5)])
