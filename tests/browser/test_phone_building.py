"""On a phone, while somebody builds or redesigns: the palace has the room of all that is of no use then."""

import pytest

from tests.browser.boxes import Size, measure, needed_at
from tests.browser.conftest import Visit
from tests.browser.moments import LATE, Moment, look
from tests.browser.served import Served

BOX = "one => one.getBoundingClientRect().toJSON()"
SIZES = (Size(390, 844), Size(360, 640))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("modules", [False, True], ids=["alone", "with modules"])
@pytest.mark.parametrize(("what", "share"), [("place", 0.1), ("place", 0.55), ("redesign", LATE)])
def test_a_palace_has_the_room_of_what_one_buys_with(
    visit: Visit, served: Served, what: str, share: float, modules: bool, size: Size
) -> None:
    moment = Moment("alhambra", 3, what, modules=modules, share=share)
    page = look(visit(size.width, size.height), served, moment)
    assert measure(page, size, needed_at("alhambra", what, size, 3)) == []
    for useless in ("market", "display", "hand"):
        assert not page.locator(f".part-{useless}").is_visible(), useless
    court = page.locator(".own").evaluate(BOX)
    assert court["height"] > 0.55 * size.height, "as high as there is room, with a shelf below or without"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_side_is_chosen_beside_a_large_city_and_what_one_pays_with(visit: Visit, served: Served, size: Size) -> None:
    page = look(visit(size.width, size.height), served, Moment("granada", 3, "place", modules=True))
    page.locator(".choice.of-turned").wait_for()
    assert not page.locator(".part-market").is_visible() and not page.locator(".part-display").is_visible()
    assert page.locator(".part-hand").is_visible()
    assert page.locator(".own").evaluate(BOX)["height"] > 0.42 * size.height


def test_a_young_palace_lies_in_the_middle_of_its_court(visit: Visit, served: Served) -> None:
    """What stands beside it has room there, without a third of the court left empty for it."""
    page = look(visit(390, 844), served, Moment("alhambra", 3, "turn", share=0.05))
    court, *cells = (
        one.evaluate(BOX) for one in (page.locator(".own"), *page.locator(".own .spot:is(.site, :has(svg))").all())
    )
    left, right = min(one["left"] for one in cells), max(one["right"] for one in cells)
    head = page.locator(".own-head").evaluate(BOX)["right"]
    assert left > head, "nothing lies on what stands beside it"
    assert abs(left + right - court["left"] - court["right"]) <= 8 or left - head < 16, (
        "or as near to it as there is room"
    )
