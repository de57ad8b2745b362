"""A palace and a sheet in a real browser, from plain lists alone: there is no table, no seat, no game and no server."""

from collections.abc import Callable, Iterator

import pytest
from markupsafe import Markup
from playwright.sync_api import Browser, FloatRect, Locator, Page, Route

from sabika.box import standard
from sabika.web.art import sprite
from sabika.web.pages.drawings import draw_palace, draw_sheet
from sabika.web.pages.models.palace import model_from
from sabika.web.pages.models.sheet import Die, sheet_model
from sabika.web.pages.styles import PAGE, sheet

HOST = "http://drawing.example"
SPRITES = {f"/art/{sprite.sprite_name(box)}": box for box in sprite.BOXES}

Draw = Callable[[Markup, str], Page]


@pytest.fixture
def draw(browser: Browser) -> Iterator[Draw]:
    """Some HTML with the styles of a board, and nothing else; whatever else it asks for is refused."""
    context = browser.new_context(base_url=HOST, viewport={"width": 700, "height": 700})
    page = context.new_page()

    def show(html: Markup, board: str) -> Page:
        def answer(route: Route) -> None:
            path = route.request.url.removeprefix(HOST)
            if path in SPRITES:
                route.fulfill(body=sprite.sprite(SPRITES[path]), content_type="image/svg+xml")
            elif path == "/":
                styles = f"<style>{sheet(PAGE)}{sheet(board)}</style>"
                body = f'<body class="table"><main style="width:600px">{html}</main></body>'
                route.fulfill(body=f"<!doctype html><html lang='en'>{styles}{body}</html>", content_type="text/html")
            else:
                route.abort()

        page.route("**/*", answer)
        page.goto("/")
        return page

    yield show
    context.close()


def box_of(one: Locator) -> FloatRect:
    box = one.bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize("margin", [0, 1])
def test_a_palace_from_a_plain_list_of_tiles(draw: Draw, margin: int) -> None:
    palace = model_from(
        [
            {"tile": "tower-9-NE", "at": [1, -1]},
            {"tile": "arcades-5-NW", "at": [0, -1]},
            {"tile": "garden-10", "at": [0, 1]},
        ],
        margin=margin,
    )
    page = draw(draw_palace(palace, "A palace"), "city")
    assert page.get_by_role("gridcell").count() == (2 + 2 * margin) * (3 + 2 * margin)
    tower, arcades, fountain = (page.locator(f'[data-cell="{cell}"] svg') for cell in ("1,-1", "0,-1", "0,0"))
    right, left, below = box_of(tower), box_of(arcades), box_of(fountain)
    size = left["width"]
    assert size > 60 and left["height"] == pytest.approx(size, abs=1)
    assert (right["x"] - left["x"], right["y"] - left["y"]) == pytest.approx((size, 0), abs=2)
    assert (below["x"] - left["x"], below["y"] - left["y"]) == pytest.approx((0, size), abs=2)
    # The pictures are really there: a tile has its kind, its sign, two walls, a corner and its price.
    drawn = "one => [...one.querySelectorAll('use')].filter(part => part.getBBox().width > 0).length"
    assert tower.evaluate(drawn) >= 6
    # The longest wall runs around both tiles: along the north, and down on either side.
    line = page.locator(".wall-overlay path").first
    around = box_of(line)
    assert (around["x"], around["y"]) == pytest.approx((left["x"], left["y"]), abs=size / 8)
    assert (around["width"], around["height"]) == pytest.approx((2 * size, size), abs=size / 8)
    assert line.evaluate("one => getComputedStyle(one).stroke") != "none"
    assert page.locator("a, button").count() == 0, "there is nothing to do"


def test_a_sheet_from_what_is_printed(draw: Draw) -> None:
    crossed = [(1, 1), (1, 2), (4, 6)]
    sheet = sheet_model(standard().rollwrite.grid, crossed, [Die("y", 4), Die("b", 6)], track=10, earned=2)
    page = draw(draw_sheet(sheet, "A sheet"), "rollwrite")
    shown = page.locator(".spot svg")
    assert shown.count() == 36
    boxes = [box_of(one) for one in shown.all()]
    assert all(box["width"] > 30 and box["height"] == pytest.approx(box["width"], abs=2) for box in boxes)
    assert len({round(box["y"]) for box in boxes}) == len({round(box["x"]) for box in boxes}) == 6
    assert page.get_by_text("crossed out").count() == 3
    row, column = page.locator(".head.yellow .die"), page.locator(".head.blue .die")
    assert (row.inner_text(), column.inner_text()) == ("yellow 4", "blue 6")
    assert page.locator("a, button").count() == 0
