"""Playing through the page by pressing what it offers, whatever language it speaks."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Error, Page

from tests.waiting import until_seen

CELL = ".spot.may button.cell"
MAIN = ".part-ask button.main:not([disabled])"
RESERVE = ".part-ask button[value^='reserve ']"
EXACT = ".offer:not(.chosen) a:has(.exact)"
MONEY = ".part-ask #money"
DISPLAY = ".cards.display.wanted a"
PASS = ".part-ask button[value='pass']"
DONE = ".part-ask button[value='done']"
OVER = ".part-ask a[href$='/result']"
GO_ON = ":is(#scoring-whole, #scoring-on):visible"  # all of it at once, and then on
# Close a scoring, build what can be built, do what is proposed, decline, buy what can be paid exactly, else take money.
OFFERED = (GO_ON, CELL, MAIN, RESERVE, PASS, DONE, DISPLAY, EXACT, MONEY)

Step = Callable[[Page, str], int]

SOON = 3.0  # seconds until one presses again what seems to have done nothing


def play_to_the_end(*pages: Page, seconds: float = 300, step: Step | None = None) -> int:
    """Everybody does what their page offers until the game is over. The number of steps."""
    steps = 0

    def is_over() -> bool:
        nonlocal steps
        for page in pages:
            offered = next((what for what in OFFERED if page.locator(what).count()), None)
            if offered is not None and not page.locator(OVER).count():
                steps += (step or click)(page, offered)
        return all(page.locator(OVER).count() for page in pages)

    until_seen(pages[0], is_over, seconds, "the game does not end")
    return steps


def go_to_the_result(page: Page) -> None:
    """Close the sheet of the last scoring, which leads there."""
    if page.locator("#scoring-whole:visible").count():
        page.locator("#scoring-whole").click()
    page.locator("#scoring-on").click()
    page.wait_for_url("**/result")


def click(page: Page, what: str) -> int:
    """Press it; if the table has moved on in that moment, so be it."""
    before = page.locator("body").inner_html()
    try:
        page.locator(what).first.click(timeout=1500)
    except Error:
        return 0
    until_seen(page, lambda: page.locator("body").inner_html() != before, SOON)
    return 1


def tab_to(page: Page, selector: str, most: int = 120) -> None:
    """Press the tab key until it is there."""
    for _ in range(most):
        if page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not lead to {selector}")


def walk_to_a_lit_cell(page: Page) -> None:
    """With the arrow keys from where the focus is; nowhere if the table has moved on and none is lit."""
    page.wait_for_load_state()  # before its script is there, no arrow leads anywhere
    here, there = page.evaluate(
        """() => {
            const here = document.activeElement, lit = document.querySelector('.spot.may button.cell') ?? here;
            return [here, lit].map(one => one.closest('[data-cell]')?.dataset.cell.split(',').map(Number) ?? [0, 0]);
        }"""
    )
    across, down = there[0] - here[0], there[1] - here[1]
    for _ in range(abs(across)):
        page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")


def by_keys(page: Page, what: str) -> int:
    """The same with the keyboard alone."""
    before = page.locator("main").inner_html()
    try:
        tab_to(page, ".part-palace .cell" if what == CELL else what)
    except AssertionError:
        if page.locator(what).count():
            raise
        return 0  # the table has moved on, and there is nothing to press any more
    if what == CELL:
        walk_to_a_lit_cell(page)
    page.keyboard.press("Enter")
    until_seen(page, lambda: page.locator("main").inner_html() != before, SOON)
    return 1
