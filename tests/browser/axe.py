"""What axe says about a page. Only what it objects to leaves the browser: all it finds would be megabytes."""

from dataclasses import dataclass

from axe_playwright_python.base import AXE_SCRIPT, AxeResults  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.conformance.numbers import SOAK

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Of what axe would load once more, only sounds and films are looked at by these rules, no styles.
RUN = """([context, rules]) => axe
    .run(context ?? document, {
        runOnly: {type: 'tag', values: rules}, resultTypes: ['violations'], preload: {assets: ['media']},
    })
    .then(({violations}) => ({violations}))"""


def check(page: Page, context: str | None = None, changed: str | None = None) -> None:
    """No rule that axe knows is broken on a page, or in a part of it.

    Where a page has been checked before and only some of it has changed, that is looked at; in `make soak` all of it.
    """
    context = context or (None if SOAK else changed)
    page.wait_for_load_state()
    page.evaluate(AXE_SCRIPT)
    found = AxeResults(page.evaluate(RUN, [context, RULES]))
    assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"


@dataclass
class Look:
    """A walk through pages that is taken twice, by day on a wide screen and by night on a narrow one.

    A look takes axe a second, so in `make test` the two take turns: each page is checked on one of the walks, the next
    page on the other. `make soak` checks every page on both.
    """

    dark: bool
    pages: int = 0

    def is_next(self) -> bool:
        """Whether the next page is checked on this walk: else nobody has to go there."""
        self.pages += 1
        return SOAK or self.pages % 2 == self.dark

    def go(self, page: Page, path: str, pressed: str = "") -> None:
        """On to this page, with this opened, and check it: if it is this walk's turn."""
        if self.is_next():
            page.goto(path)
            if pressed:
                page.locator(pressed).press("Enter")
            check(page)
