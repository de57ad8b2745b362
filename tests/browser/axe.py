"""What axe says about a page. Only what it objects to leaves the browser: all it finds would be megabytes."""

from axe_playwright_python.base import AXE_SCRIPT, AxeResults  # type: ignore[import-untyped]
from playwright.sync_api import Page

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """([context, rules]) => axe
    .run(context ?? document, {runOnly: {type: 'tag', values: rules}, resultTypes: ['violations']})
    .then(({violations}) => ({violations}))"""


def check(page: Page, context: str | None = None) -> None:
    """No rule that axe knows is broken on a page, or in a part of it."""
    page.wait_for_load_state()
    page.evaluate(AXE_SCRIPT)
    found = AxeResults(page.evaluate(RUN, [context, RULES]))
    assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"
