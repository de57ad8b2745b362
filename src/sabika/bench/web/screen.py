"""A real browser among the people: when a move is drawn there, and how much the first page loads."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sabika.bench.contestant import MissingPackageError
from sabika.bench.web.report import Weight

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

    from sabika.bench.web.page import Person

CHROMIUM = Path(os.environ.get("SABIKA_CHROMIUM", "/usr/bin/chromium"))
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]

# For each number of a page's forms, when that page had been drawn: the second frame begins when the first is shown.
WATCH = """
window.drawn = {};
new MutationObserver(() => {
  const at = document.querySelector('input[name="at"]')?.value;
  if (at === undefined || at in drawn) return;
  drawn[at] = 0;
  requestAnimationFrame(() => requestAnimationFrame(() => {
    drawn[at] = (performance.timeOrigin + performance.now()) / 1000;
  }));
}).observe(document, { subtree: true, childList: true });
"""


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """The system's own browser; MissingPackageError if something is not there."""
    try:
        from playwright.async_api import async_playwright
    except ImportError:
        raise MissingPackageError("playwright") from None
    if not CHROMIUM.exists():
        raise MissingPackageError(f"Chromium at {CHROMIUM}")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()


class Screen:
    """One person's page in a browser window of its own."""

    def __init__(self, page: Page, person: Person) -> None:
        self.page = page
        self.person = person

    @classmethod
    async def open(cls, browser: Browser, server: str, person: Person) -> Screen:
        """Look at the table through the person's cookie."""
        context = await browser.new_context(base_url=server)
        await context.add_cookies([{"name": f"seat-{person.table}", "value": person.token, "url": server}])
        page = await context.new_page()
        await page.add_init_script(WATCH)
        await page.goto(f"/t/{person.table}")
        return cls(page, person)

    async def drawing_times(self) -> dict[int, float]:
        """When the page with each number was first on this screen."""
        found = await self.page.evaluate("drawn")
        return {int(at): float(when) for at, when in found.items() if when}


async def weigh(browser: Browser, server: str, name: str, path: str, cookie: tuple[str, str] | None = None) -> Weight:
    """Everything a fresh browser loads for a page."""
    context = await browser.new_context(base_url=server)
    if cookie is not None:
        await context.add_cookies([{"name": cookie[0], "value": cookie[1], "url": server}])
    page = await context.new_page()
    session = await context.new_cdp_session(page)
    sizes: list[int] = []
    await session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    await page.goto(path)
    await page.wait_for_timeout(1500)  # streams never end, so there is no moment when all is loaded
    await context.close()
    return Weight(name, len(sizes), sum(sizes))
