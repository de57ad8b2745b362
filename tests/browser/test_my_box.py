"""My box in a browser: a wall is pressed, it stays on the device, it is a file, and a table is played with it."""

from pathlib import Path

from playwright.sync_api import expect

from sabika.box import load
from tests.browser.axe import check
from tests.browser.conftest import Visit


def test_a_box_that_stays_on_the_device(visit: Visit) -> None:
    page = visit(390, 844)
    page.goto("/")
    page.locator(".menu summary").click()
    page.locator('.menu a[href="/box"]').click()
    page.locator("#group-tower").click()
    page.locator("#piece-4").click()
    expect(page.locator(".box-piece h2")).to_have_text("Tower 9, walls top, right")
    page.locator("#side-E").click()
    expect(page.locator(".box-piece h2")).to_have_text("Tower 9, wall top")
    page.locator("#box-check").click()
    expect(page.locator(".about")).to_contain_text("1 of 208 checked · 1 piece corrected")
    check(page)
    page.goto("/box")
    expect(page.locator(".about")).to_contain_text("1 of 208 checked · 1 piece corrected")
    with page.expect_download() as kept:
        page.locator("#box-file").click()
    file = Path(kept.value.path())
    assert "tower-9-N" in [tile.id for tile in load(file).alhambra.tiles]
    page.goto("/new")
    expect(page.locator("#own-box")).to_contain_text("1 piece corrected")
    page.locator(".create .main.big").click()
    page.wait_for_url("**/t/*")
    view = page.evaluate("fetch('/api' + location.pathname.replace('/t/', '/tables/')).then((one) => one.json())")
    assert "9 N" in view["own_box"]["alhambra"]["tiles"]["tower"]
