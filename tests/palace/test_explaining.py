"""Why not: a reason where something is forbidden, none where it is allowed, and the reason is a true one."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from sabika.palace import Palace, why_not_build, why_not_remove, why_not_swap
from tests.palace.comparing import fixed
from tests.palace.plans import BASE, CAMPS, TWO_CITIES, lay, piece
from tests.palace.pools import BUILDINGS, GRANADA
from tests.palace.pools import CAMPS as CAMP_TILES
from tests.palace.trying import trying
from tests.reference import slow_geometry as slow
from tests.reference.slow_geometry import START, Cell, Laid, Layout

SEEDS = st.integers(0, 2**32 - 1)

# A reason is true if the slow geometry finds one of these faults with the result.
TRUE_OF = {
    "cell-apart": {"walk", "camp", "frontier"},
    "sides-clash": {"sides"},
    "border-clash": {"sides"},
    "leaning-clash": {"sides"},
    "leaning-pair-clash": {"sides"},
    "cell-not-on-foot": {"walk"},
    "cell-clings-to-nothing": {"camp", "frontier"},
    "cell-encloses": {"enclosed"},
    "removal-encloses": {"enclosed"},
    "removal-cuts-off": {"walk"},
    "removal-leaves-leaning": {"camp"},
    "removal-breaks-border": {"frontier"},
    "swap-cuts-off": {"walk"},
    "swap-leaves-leaning": {"camp"},
    "swap-breaks-border": {"frontier"},
}


def faults(layout: Layout) -> set[str]:
    return {fault.split(":")[0] for fault in slow.faults(layout)}


def check_building(palace: Palace, layout: Layout, laid: Laid) -> None:
    for cell in sorted(slow.box(layout, 2)):
        reason = why_not_build(palace, piece(palace.plan, laid), cell)
        if cell in layout:
            assert reason is not None and reason.rule == "cell-occupied"
            continue
        found = faults({**layout, cell: laid})
        if reason is None:
            assert not found
        else:
            assert found & TRUE_OF[reason.rule], (reason, found)
            assert reason.text and "{" not in reason.text


def check_redesigning(palace: Palace, layout: Layout, laid: Laid) -> None:
    for cell in layout:
        without = {other: here for other, here in layout.items() if other != cell}
        check_reason(why_not_remove(palace, cell), layout, cell, without)
        check_reason(why_not_swap(palace, piece(palace.plan, laid), cell), layout, cell, {**layout, cell: laid})


def check_reason(reason: object, layout: Layout, cell: Cell, result: Layout) -> None:
    rule = getattr(reason, "rule", None)
    if cell == START or cell in fixed(layout):
        assert rule == "start-stays"
    elif rule is None:
        assert not faults(result)
    else:
        assert faults(result) & TRUE_OF[rule], (rule, faults(result))


@trying(25, 1500)
@given(seed=SEEDS, size=st.integers(1, 14))
def test_reasons_in_a_palace(seed: int, size: int) -> None:
    rng = Random(seed)
    layout = slow.random_layout(rng, BUILDINGS, size)
    for laid in rng.sample(BUILDINGS, 3):
        check_building(lay(BASE, layout), layout, laid)
        check_redesigning(lay(BASE, layout), layout, laid)


@trying(25, 1500)
@given(seed=SEEDS, size=st.integers(1, 10))
def test_reasons_in_a_palace_with_camps(seed: int, size: int) -> None:
    rng = Random(seed)
    layout = slow.random_layout(rng, [*rng.sample(BUILDINGS, 12), *CAMP_TILES], size)
    for laid in (*rng.sample(BUILDINGS, 2), *rng.sample(CAMP_TILES, 2)):
        check_building(lay(CAMPS, layout), layout, laid)
        check_redesigning(lay(CAMPS, layout), layout, laid)


@trying(25, 1500)
@given(seed=SEEDS, size=st.integers(1, 10))
def test_reasons_in_two_cities(seed: int, size: int) -> None:
    rng = Random(seed)
    layout = slow.random_layout(rng, [*rng.sample(BUILDINGS, 10), *rng.sample(GRANADA, 10)], size)
    for laid in (*rng.sample(BUILDINGS, 2), *rng.sample(GRANADA, 2)):
        check_building(lay(TWO_CITIES, layout), layout, laid)
        check_redesigning(lay(TWO_CITIES, layout), layout, laid)
