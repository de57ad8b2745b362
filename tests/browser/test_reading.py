"""Small things that disturb who reads: a sign alone on a line, uneven margins, ragged buttons, seals without names."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from sabika.words import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.moments import LATE, MIDDLE, Moment, show
from tests.browser.served import Served

SCREENS = ((1280, 720), (1366, 650), (1366, 768), (1920, 1080))
# Signs that lead to a rule and stand on another line than the end of the words before them, at some widths.
ALONE = """(widths) => {
  const isAlone = (sign) => {
    const before = sign.previousSibling;
    if (!sign.checkVisibility() || !before || before.nodeType !== Node.TEXT_NODE || !before.data.trim()) return false;
    const range = document.createRange(), end = before.data.trimEnd().length;
    range.setStart(before, end - 1);
    range.setEnd(before, end);
    const last = range.getBoundingClientRect(), here = sign.getBoundingClientRect();
    return here.top >= last.bottom;
  };
  return widths.flatMap((width) => {
    document.querySelector(".part-ask").style.width = `${width}px`;
    return [...document.querySelectorAll(".about-rule")].filter(isAlone).map((sign) => sign.parentElement.textContent);
  });
}"""
# At the left and at the right of what a sheet says of a scoring.
MARGINS = """() => {
  const sheet = document.querySelector(".scoring-sheet").getBoundingClientRect();
  const first = document.querySelector(".scoring-table tbody th > div").getBoundingClientRect();
  const last = document.querySelector(".scoring-table thead td:last-child .scored-picture").getBoundingClientRect();
  return [Math.round(first.left - sheet.left), Math.round(sheet.right - last.right)];
}"""
# Buttons that take two lines or reach out of their card, and rows of cards in which they end at several heights.
UNEVEN = """() => {
  const found = [], rows = {};
  for (const one of document.querySelectorAll(".topics form button")) {
    const range = document.createRange();
    range.selectNodeContents(one);
    const card = one.closest("li").getBoundingClientRect(), box = one.getBoundingClientRect();
    const lines = range.getClientRects();
    if (lines.length > 1 || range.getBoundingClientRect().width > one.clientWidth) found.push(one.textContent);
    if (box.right > card.right - 8) found.push(one.textContent);
    if (one.closest(".small")) (rows[Math.round(card.top)] ??= new Set()).add(Math.round(box.bottom));
  }
  return [...found, ...Object.entries(rows).filter(([, ends]) => ends.size > 1).map(([top]) => top)];
}"""


def come(visit: Visit, served: Served, moment: Moment, lang: str = "en") -> Page:
    """Somebody looks at a moment."""
    seen = show(served, moment)
    page = visit(*SCREENS[0])
    page.context.add_cookies([{"name": "sabika-lang", "value": lang, "url": served.url}])
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    return page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["alhambra", "granada"])
def test_no_sign_stands_alone_on_a_line(visit: Visit, served: Served, game: str, lang: str) -> None:
    """However wide the question is: beside the companion it is narrow."""
    page = come(visit, served, Moment(game, 3, "place", share=MIDDLE), lang)
    assert page.locator(".part-ask .about-rule").count()
    assert page.evaluate(ALONE, list(range(250, 560, 10))) == []


def test_a_scoring_has_the_same_margin_at_both_sides(visit: Visit, served: Served) -> None:
    page = come(visit, served, Moment("alhambra", 3, "scoring", share=LATE))
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        left, right = page.evaluate(MARGINS)
        assert left == right, (width, height)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ways_to_lessons_are_one_line_and_in_one_row(visit: Visit, lang: str) -> None:
    page = visit(*SCREENS[0])
    page.goto(f"/learn?lang={lang}")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(UNEVEN) == [], (width, height)


def test_the_log_names_everybody_where_there_is_room(visit: Visit, served: Served) -> None:
    page = come(visit, served, Moment("alhambra", 3, "log"))
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        names = page.locator(".part-log .told:has(.deeds) > b").evaluate_all(
            "all => all.map((one) => one.clientWidth > 10 && one.textContent.trim())"
        )
        assert len(set(names)) == 3 and False not in names and "You" in names
