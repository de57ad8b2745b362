"""Lessons in a browser: finished by pressing what has a ring, and by pressing something else every time."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page

from tests.browser.axe import SOAK, check
from tests.browser.boxes import SIZES, Size, measure
from tests.browser.conftest import Visit
from tests.browser.playing import GO_ON, MAIN, MONEY, RESERVE, click, find
from tests.browser.served import Served
from tests.waiting import LONG, until_seen

WIDE, NARROW = Size(1366, 650), Size(390, 844)
END = ".guide.of-end"
BUTTON = "button[data-ring]:visible"
LINK = ":is(.part, .people) a[data-ring]:visible"
HIGHEST = 190  # pixels
HEIGHT = "() => document.querySelector('.guide').offsetHeight"
SHORT = ("vizier", "falconers", "granada")


def begin(page: Page, served: Served, name: str) -> None:
    """As a page of rules does: a form that is sent."""
    page.goto(f"{served.url}/")
    page.evaluate(
        """(name) => {
            const form = document.createElement("form");
            Object.assign(form, {method: "post", action: `/learn/${name}/play`});
            document.body.append(form);
            form.submit();
        }""",
        name,
    )
    page.locator(".guide").wait_for()


def learn(page: Page, *pressed: str) -> set[str]:
    """Press what is there, in this order, until the companion has said all. Her answers."""
    answers: set[str] = set()

    def is_over() -> bool:
        answers.update(page.locator(".guide-answer").all_inner_texts())
        if find(page, (END,)) and not find(page, (GO_ON,)):
            return True
        offered = find(page, pressed)
        if offered:
            click(page, offered[0])
        return False

    until_seen(page, is_over, LONG, "the lesson does not end")
    return answers


def look(page: Page, sizes: Sequence[Size]) -> list[str]:
    """What is wrong with the boxes, size by size, with what she says unfolded; the card has a height that is kept."""
    needed = ("[data-key=ask]", ".guide")
    found = [f"{size}: {finding}" for size in sizes for finding in measure(page, size, needed)]
    return [*found, *([] if page.evaluate(HEIGHT) <= HIGHEST else ["the card is too high"])]


@pytest.mark.parametrize(
    ("name", "size"),
    [("alhambra", WIDE), ("roll-and-write", NARROW)] + SOAK * [("alhambra", NARROW), ("roll-and-write", WIDE)],
    ids=str,
)
def test_the_first_game_is_finished_by_pressing_what_has_a_ring(
    served: Served, visit: Visit, name: str, size: Size
) -> None:
    page = visit(size.width, size.height)
    begin(page, served, name)
    assert not look(page, SIZES)
    page.set_viewport_size({"width": size.width, "height": size.height})
    learn(page, GO_ON, BUTTON, LINK)
    page.locator(".guide-why summary").click()
    assert not look(page, [size])
    check(page, ".guide")
    page.locator(f"{END} button").click()
    page.locator(".part-ask .question").wait_for()
    assert page.locator(".guide").count() == 0, "who plays on alone is alone"


@pytest.mark.parametrize(
    ("name", "pressed"),
    [
        ("alhambra", (RESERVE, MAIN, ".cards.display.wanted a:not([data-ring]):visible", MONEY)),
        ("roll-and-write", ("#do:visible", "a.option:not([data-ring]):visible", LINK)),
    ],
)
def test_the_first_game_is_finished_by_pressing_something_else(
    served: Served, visit: Visit, name: str, pressed: tuple[str, ...]
) -> None:
    """Other money, no purchases; other buildings. She has an answer to each."""
    page = visit(NARROW.width, NARROW.height)
    begin(page, served, name)
    answers = learn(page, GO_ON, *pressed)
    assert len(answers) >= 2, answers


def test_short_lessons_are_finished_by_pressing_what_has_a_ring(served: Served, visit: Visit) -> None:
    """Those whose pieces lie elsewhere than tiles and money; the others are played without a browser."""
    page = visit(NARROW.width, NARROW.height)
    for name in SHORT:
        begin(page, served, name)
        learn(page, GO_ON, BUTTON, LINK)
