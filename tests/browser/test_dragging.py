"""Dragging with a mouse, and what is heard."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.playing import MAIN
from tests.browser.served import Served
from tests.browser.test_keys import sit
from tests.waiting import PATIENCE, until_seen


def box_of(page: Page, piece: Locator) -> FloatRect:
    """Where it lies, also if it is replaced in that moment."""
    found: FloatRect | None = None

    def is_there() -> bool:
        nonlocal found
        found = piece.bounding_box()
        return found is not None

    until_seen(page, is_there, PATIENCE, "it is nowhere")
    assert found is not None
    return found


def drag(page: Page, piece: Locator, place: str) -> None:
    """Take it, carry it somewhere, and let go there; where it may go shows while it is carried."""
    box = box_of(page, piece)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] - 20, box["y"] + 30, steps=3)
    expect(page.locator(".dragged")).to_be_visible()
    goal = page.locator(place).first
    there = box_of(page, goal)
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)


@pytest.mark.usefixtures("short")
def test_pieces_are_dragged_where_they_may_go(visit: Visit, served: Served) -> None:
    page = visit(1366, 650)
    sit(page, served, "alhambra")
    # Money to the hand: it is picked, and taking it is confirmed.
    drag(page, page.locator(".cards.display a").first, ".part-hand")
    expect(page.locator(MAIN)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#h-ask")).to_contain_text("Your turn")
    # Cards to a tile: they pay for it.
    drag(page, page.locator("#hand-y2-1"), ".part-market .offer:first-child")
    expect(page.locator("#offer-1")).to_have_attribute("aria-current", "true")
    expect(page.locator("#hand-y2-1")).to_have_attribute("aria-current", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#h-ask")).to_contain_text("Your turn")
    # A tile to a space: nothing is bought before it is confirmed.
    drag(page, page.locator("#offer-1"), ".spot.could > a.cell")
    expect(page.locator(MAIN)).to_contain_text("and build")
    page.keyboard.press("Escape")
    expect(page.locator("#h-ask")).to_contain_text("Your turn")
    # One of the reserve too: redesigning ends the turn.
    drag(page, page.locator(".part-palace .reserve a[data-glide]").first, ".spot.may > a.cell:not(:has(svg))")
    expect(page.locator(MAIN)).to_contain_text("end your turn")
    page.locator(MAIN).click()
    expect(page.locator(".part-palace .reserve a[data-glide]")).to_have_count(0)


@pytest.mark.usefixtures("short")
def test_what_is_dragged_before_the_last_press_is_answered_is_chosen_after_it(visit: Visit, served: Served) -> None:
    page = visit(1366, 650, routed=True)
    sit(page, served, "alhambra")
    offer = page.locator("#offer-1")
    offer.click()
    expect(offer).to_have_attribute("aria-current", "true")
    held: list[Route] = []
    page.route("**/t/*", lambda route: held.append(route))
    page.keyboard.press("Escape")
    until_seen(page, lambda: bool(held), PATIENCE, "nothing is asked")
    box = box_of(page, offer)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] - 20, box["y"] + 30, steps=3)
    expect(page.locator(".dragged")).to_be_visible()
    held[0].continue_()
    until_seen(page, lambda: len(held) > 1, PATIENCE, "it is not chosen again")
    held[1].continue_()
    expect(page.locator(".spot.could > a.cell").first).to_be_visible()
    page.mouse.up()


SILENT = "window.heard ??= []; export const play = (sound) => window.heard.push(sound);"


def listen(page: Page) -> None:
    page.route("**/sounds.js", lambda route: route.fulfill(body=SILENT, content_type="text/javascript"))


@pytest.mark.usefixtures("short")
def test_a_purchase_is_heard_until_sounds_are_turned_off(visit: Visit, served: Served) -> None:
    page = visit(1366, 650, routed=True)
    listen(page)
    sit(page, served, "alhambra")
    page.locator("#offer-1").click()
    page.locator(MAIN).click()
    until_seen(page, lambda: page.evaluate("window.heard ?? []") == ["purchase"], PATIENCE, "nothing is heard")
    page.locator("details.menu > summary").click()
    page.locator("[data-preference=sounds]").uncheck()
    page.reload()
    page.wait_for_load_state()
    page.locator("#offer-2").click()
    page.locator(MAIN).click()
    expect(page.locator(".pending li")).to_have_count(2)
    assert page.evaluate("window.heard ?? []") == []
    page.locator("details.menu > summary").click()
    expect(page.locator("[data-preference=sounds]")).not_to_be_checked()
