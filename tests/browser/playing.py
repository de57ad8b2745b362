"""Playing through the page by pressing what it offers, whatever language it speaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import ElementHandle, Error, Page

from tests.waiting import LONG, until_seen

CELL = ".spot.may button.cell"
MAIN = ".part-ask button.main:not([disabled])"
RESERVE = ".part-ask button[value^='reserve ']"
EXACT = ".offer:not(.chosen) a:has(.exact)"
MONEY = ".part-ask #money"
DISPLAY = ".cards.display.wanted a"
PASS = ".part-ask button[value='pass']"
DONE = ".part-ask button[value='done']"
OVER = ".part-ask a[href$='/result']"
GO_ON = ":is(#scoring-whole, #scoring-on):visible"  # all of it at once, and then on (`:visible` is Playwright's own)
# Close a scoring, build what can be built, do what is proposed, decline, buy what can be paid exactly, else take money.
OFFERED = (GO_ON, CELL, MAIN, RESERVE, PASS, DONE, DISPLAY, EXACT, MONEY)

Step = Callable[[Page, str], int]

SOON = 30.0  # seconds until one presses again what seems to have done nothing
REACH = 15.0  # seconds until one looks again for something to press: what lies there is covered by something else


def play_to_the_end(*pages: Page, seconds: float = LONG, step: Step | None = None) -> int:
    """Everybody does what their page offers until the game is over. The number of steps."""
    steps = 0

    def is_over() -> bool:
        nonlocal steps
        over = 0
        for page in pages:
            offered = find(page, (OVER, *OFFERED))
            if offered and offered[0] != OVER:
                steps += (step or click)(page, offered[0])
                offered = find(page, (OVER,))
            over += OVER in offered
        return over == len(pages)

    until_seen(pages[0], is_over, seconds, "the game does not end")
    return steps


# Which of some selectors are there, in one look: asking for each of them takes longer than playing.
FIND = """(all) => all.map((what) => {
    const seen = what.endsWith(":visible");
    const found = [...document.querySelectorAll(seen ? what.slice(0, -":visible".length) : what)];
    return found.some((one) => !seen || one.checkVisibility({visibilityProperty: true}));
})"""
# Notes whether anything changes from now on; another page has no such note. What is pressed is marked at once as busy:
# nobody presses it again before it is answered.
NOTE = """(inside) => {
    const note = window.sabikaNote = {changed: false};
    const all = {subtree: true, childList: true, attributes: true, characterData: true};
    new MutationObserver(() => { note.changed = true; }).observe(document.querySelector(inside), all);
}"""
CHANGED = "() => (window.sabikaNote?.changed ?? true) && !document.querySelector('[aria-busy=true]')"


def find(page: Page, selectors: Sequence[str]) -> list[str]:
    """Those of which something is on the page; nothing while it gives way to another."""
    try:
        there: list[bool] = page.evaluate(FIND, list(selectors))
    except Error:
        return []
    return [what for what, is_there in zip(selectors, there, strict=True) if is_there]


def watch(page: Page, inside: str = "body") -> Callable[[], bool]:
    """Look at a page; what is returned says whether anything has changed since."""
    page.locator(inside).wait_for(state="attached")
    page.evaluate(NOTE, inside)

    def has_changed() -> bool:
        try:
            return bool(page.evaluate(CHANGED))
        except Error:  # it gives way to another
            return False

    return has_changed


def go_to_the_result(page: Page) -> None:
    """Close the sheet of the last scoring, which leads there."""
    if page.locator("#scoring-whole:visible").count():
        page.locator("#scoring-whole").click()
    page.locator("#scoring-on").click()
    page.wait_for_url("**/result")


def open_points(page: Page) -> None:
    """The chart of all points, behind the picture of the ending."""
    page.locator("a:visible[id^=points-]").first.click()
    page.locator(".chart").first.wait_for()


def reach(page: Page, what: str) -> ElementHandle:
    """What is there to be pressed. However slow it all is, it is waited for; if it goes away, that is said at once."""
    found = page.query_selector(what)
    if found is None:
        raise Error(f"{what} has gone, as on a page that one navigates away from")
    return found


def click(page: Page, what: str) -> int:
    """Press it, and wait for the answer; if the table has moved on in that moment, so be it."""
    try:
        has_changed = watch(page)
        reach(page, what).click(timeout=REACH * 1000)
    except Error:
        return 0
    until_seen(page, has_changed, SOON)
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
    try:
        tab_to(page, ".part-palace .cell" if what == CELL else what)
    except AssertionError:
        if page.locator(what).count():
            raise
        return 0  # the table has moved on, and there is nothing to press any more
    if what == CELL:
        walk_to_a_lit_cell(page)
    has_changed = watch(page, "main")
    page.keyboard.press("Enter")
    until_seen(page, has_changed, SOON)
    return 1
