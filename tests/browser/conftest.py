"""A real Chromium, and a house to visit."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from sabika.table import Room
from tests.browser.served import Served, begin_near_the_end

CHROMIUM = Path(os.environ.get("SABIKA_CHROMIUM", "/usr/bin/chromium"))
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
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
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games begin a few turns before their end."""
    monkeypatch.setattr(Room, "begin", begin_near_the_end)


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Visit]:
    """A fresh browser profile with one page; whatever goes wrong in it fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(
        width: int = 1280, height: int = 860, *, dark: bool = False, script: bool = True, still: bool = True
    ) -> Page:
        context = browser.new_context(
            base_url=served.url,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            java_script_enabled=script,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    refusals = ("404", "409", "422")  # which the browser reports as well
    assert not [text for text in wrong if not any(number in text for number in refusals)], wrong
