"""A game with the box on the table is recorded by pressing: the first turns of three players with two modules."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check
from tests.browser.conftest import Visit

DEALT = ("y9", "y8", "y3", "g9", "g8", "g3", "b9", "b8", "b3")  # three hands of twenty
TOP = "(one) => Math.round(one.getBoundingClientRect().top + scrollY)"  # on the page, however far it is scrolled
DISPLAY = ("y1", "g2", "b2", "o1")


def press(page: Page, what: str, then: str) -> None:
    """Something came, and the next thing is asked."""
    page.locator(f"#came-{what}").click()
    expect(page.locator("#h-came")).to_have_text(then)


def test_the_first_turns_are_recorded_on_a_phone(visit: Visit) -> None:
    page = visit(390, 844)
    page.goto("/pad")
    for number, name in enumerate(("Ani", "Bo", "Cy")):
        page.locator(f"[name=name-{number}]").fill(name)
    page.locator("details.modules > summary").click()
    page.locator("[name=module-vizier]").check()
    page.locator("[name=module-camps]").check()
    page.locator("#record").click()
    expect(page.locator("#h-came")).to_have_text("Which tile was drawn for space 1?")
    check(page)
    for field, tile in enumerate(("tower-11", "tower-12", "garden-10"), 2):
        press(page, tile, f"Which tile was drawn for space {field}?")
    press(page, "pavilion-2-NEW", "Which money card did Ani get?")
    press(page, "y9", "Which money card did Ani get?")
    expect(page.locator(".came-sum")).to_have_text("9 so far, at least 20")  # the question was the same before
    page.locator("#undo").click()
    expect(page.locator(".came-sum")).to_have_text("0 so far, at least 20")
    page.locator("#type-it").click()
    page.locator("#notation").fill(" ".join((*DEALT, *DISPLAY[:3])))
    page.locator("#do-notation").click()
    expect(page.locator("#h-came")).to_have_text("Which card was turned up?")
    page.locator("#came-o1").click()
    page.locator("#money").click()
    page.locator(".cards.display a").first.click()
    page.locator("#ask-form button[name=action]").first.click()
    expect(page.locator("#h-came")).to_have_text("Which card was turned up?")
    page.reload()
    page.locator("#came-o9").click()
    expect(page.locator("#h-ask")).to_be_visible()
    table = page.url.partition("?")[0]
    page.goto(f"{table}/entries")
    expect(page.locator("li", has_text="take y1")).to_be_visible()
    check(page)
    page.goto(f"{table}/replay")
    expect(page.locator(".part-moves, [data-key=moves]").first).to_contain_text("Ani")


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_nothing_jumps_after_an_entry(visit: Visit, size: tuple[int, int]) -> None:
    """What came so far, and the way to undo it, once pushed the cards away from under the finger."""
    page = visit(*size)
    page.goto("/pad")
    for number, name in enumerate(("Ani", "Bo", "Cy")):
        page.locator(f"[name=name-{number}]").fill(name)
    page.locator("#record").click()
    expect(page.locator("#h-came")).to_have_text("Which tile was drawn for space 1?")

    def find_top() -> int:
        top: int = page.locator(".came-choice ul").first.evaluate(TOP)
        return top

    tiles = find_top()
    for field, tile in enumerate(("tower-11", "tower-12", "garden-10"), 2):
        press(page, tile, f"Which tile was drawn for space {field}?")
        assert find_top() == tiles
    press(page, "pavilion-2-NEW", "Which money card did Ani get?")
    cards = find_top()
    for card, worth in (("y9", 9), ("y8", 17)):
        page.locator(f"#came-{card}").click()
        expect(page.locator(".came-sum")).to_have_text(f"{worth} so far, at least 20")
        assert find_top() == cards
    press(page, "y3", "Which money card did Bo get?")
    assert find_top() == cards
