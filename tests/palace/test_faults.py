"""Layouts that are often illegal: both geometries find fault with the same ones."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from sabika.palace import faults
from tests.palace.comparing import assert_same_verdict
from tests.palace.plans import BASE, CAMPS, TWO_CITIES, lay
from tests.palace.pools import ANY_WALLS, BUILDINGS, GRANADA
from tests.palace.pools import CAMPS as CAMP_TILES
from tests.palace.trying import trying
from tests.reference import slow_geometry as slow
from tests.reference.slow_geometry import FOUNTAIN, START, Laid, Layout, alhambra

SEEDS = st.integers(0, 2**32 - 1)


def disturbed(layout: Layout, pool: list[Laid], rng: Random) -> Layout:
    """One tile less, moved, added or replaced, without asking the rules. The fountain stays."""
    layout = dict(layout)
    tiles = [cell for cell in layout if cell != START]
    deed = rng.choice(["remove", "move", "add", "replace"])
    if deed in ("remove", "move") and tiles:
        laid = layout.pop(rng.choice(tiles))
        if deed == "move":
            layout[rng.choice(sorted(slow.box(layout, 1) - set(layout)))] = laid
    elif deed == "replace" and tiles:
        layout[rng.choice(tiles)] = rng.choice(pool)
    else:
        layout[rng.choice(sorted(slow.box(layout, 1) - set(layout)))] = rng.choice(pool)
    return layout


@trying(100, 5000)
@given(seed=SEEDS, size=st.integers(1, 12))
def test_a_disturbed_palace(seed: int, size: int) -> None:
    rng = Random(seed)
    layout = slow.random_layout(rng, BUILDINGS, size)
    assert_same_verdict(BASE, layout)
    assert_same_verdict(BASE, disturbed(layout, BUILDINGS, rng))


@trying(60, 5000)
@given(seed=SEEDS, size=st.integers(1, 10))
def test_a_disturbed_palace_with_camps(seed: int, size: int) -> None:
    rng = Random(seed)
    pool = [*rng.sample(BUILDINGS, 12), *CAMP_TILES]
    layout = slow.random_layout(rng, pool, size)
    assert_same_verdict(CAMPS, layout)
    assert_same_verdict(CAMPS, disturbed(layout, pool, rng))


@trying(60, 5000)
@given(seed=SEEDS, size=st.integers(1, 10))
def test_two_disturbed_cities(seed: int, size: int) -> None:
    rng = Random(seed)
    pool = [*rng.sample(BUILDINGS, 10), *rng.sample(GRANADA, 10)]
    layout = slow.random_layout(rng, pool, size)
    assert_same_verdict(TWO_CITIES, layout)
    assert_same_verdict(TWO_CITIES, disturbed(layout, pool, rng))


@trying(200, 10_000)
@given(st.dictionaries(st.tuples(st.integers(-2, 2), st.integers(-2, 2)), st.sampled_from(ANY_WALLS), max_size=12))
def test_tiles_thrown_on_the_table(tiles: Layout) -> None:
    assert_same_verdict(BASE, {**tiles, START: FOUNTAIN})


def test_each_fault_has_its_rule() -> None:
    def rules(layout: Layout) -> set[str]:
        return {reason.rule for reason in faults(lay(BASE, {START: FOUNTAIN, **layout}))}

    bare, walled = alhambra("x-1"), alhambra("x-2-W")
    ring = {(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)}
    assert rules({(1, 0): bare}) == set()
    assert rules({(1, 0): walled}) == {"sides-clash", "cell-not-on-foot"}
    assert rules({(3, 3): bare}) == {"cell-apart"}
    assert rules(dict.fromkeys(ring, bare)) == {"area-enclosed"}
