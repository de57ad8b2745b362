"""A real Chromium, and a house to visit."""

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.browser.served import Served, near_the_end
from tests.waiting import PATIENCE

CHROMIUM = Path(os.environ.get("SABIKA_CHROMIUM", "/usr/bin/chromium"))
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--process-per-site",  # pages of one visitor share a process: to start another takes as long as to draw a page
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP table.example 127.0.0.1",  # a name that is not this machine's own
]

REFUSALS = ("403", "404", "409", "422")  # which the browser reports as well

Visit = Callable[..., Page]

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """It ends with the tests of this folder: while it runs, nobody else in this process can have an event loop."""
    if not CHROMIUM.exists():
        if os.environ.get("CI") == "true":
            pytest.fail(f"there is no Chromium at {CHROMIUM}")
        pytest.skip(f"there is no Chromium at {CHROMIUM}: the pages are not tried in a browser")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with Served(tmp_path) as running:
        yield running


@pytest.fixture
def short(served: Served) -> None:
    """Games begin a few turns before their end."""
    served.house.beginning = near_the_end


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Visit]:
    """A fresh browser profile with one page; whatever goes wrong in it fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(
        width: int = 1280,
        height: int = 860,
        *,
        dark: bool = False,
        script: bool = True,
        still: bool = True,
        cuts: bool = False,  # connections will be cut, which a browser complains about
        host: str = "127.0.0.1",
        newcomer: bool = False,  # to whom everything is explained that they meet for the first time
        routed: bool = False,  # the test answers requests itself, and would not see those that a service worker sees
    ) -> Page:
        context = browser.new_context(
            base_url=served.url.replace("127.0.0.1", host),
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            java_script_enabled=script,
            service_workers="block" if routed else "allow",
        )
        contexts.append(context)
        if not newcomer:
            address = served.url.replace("127.0.0.1", host)
            context.add_cookies([{"name": "sabika-firsts", "value": "off", "url": address}])
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        expected = (*REFUSALS, "net::ERR") if cuts else REFUSALS
        page.on("console", lambda said: wrong.append(said.text) if _is_wrong(said, expected) else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not wrong


def _is_wrong(said: ConsoleMessage, expected: Sequence[str]) -> bool:
    return said.type == "error" and not any(text in said.text for text in expected)
