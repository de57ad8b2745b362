"""Playing through the page by pressing what it offers."""

from __future__ import annotations

import time

from playwright.sync_api import Error, Page

MAIN = ".part-ask button.main:not([disabled])"
CELL = ".spot.may button.cell"
RESERVE = ".part-ask button:has-text('Into the reserve')"
EXACT = ".offer:not(.chosen) a:has(.exact)"
MONEY = ".part-ask a:has-text('Take money')"
PASS = ".part-ask button[value='pass']"
DONE = ".part-ask button[value='done']"
OVER = ".part-ask h2:has-text('The game is over')"


def play_to_the_end(page: Page, seconds: float = 60) -> int:
    """Buy what can be paid exactly, else take money; build what can be built. The number of clicks."""
    clicks, limit = 0, time.monotonic() + seconds
    while not page.locator(OVER).count():
        assert time.monotonic() < limit, "the game does not end"
        for what in (CELL, MAIN, RESERVE, PASS, DONE, EXACT, MONEY):
            found = page.locator(what)
            if found.count():
                clicks += _click(page, what)
                break
        else:
            page.wait_for_timeout(20)
    return clicks


def _click(page: Page, what: str) -> int:
    """Press it; if the table has moved on in that moment, so be it."""
    before = page.locator("body").inner_html()
    try:
        page.locator(what).first.click(timeout=1500)
    except Error:
        return 0
    limit = time.monotonic() + 3
    while page.locator("body").inner_html() == before and time.monotonic() < limit:
        page.wait_for_timeout(10)
    return 1
