"""Talking: what is half written stays when the drawer closes, and after the game people talk on the result page."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.moments import Moment, show
from tests.browser.served import Served

TEXT = "That was clo"


def test_what_is_half_written_is_kept(visit: Visit, served: Served) -> None:
    seen = show(served, Moment("alhambra", 2, "turn"))
    page = visit()
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    page.locator("#tab-chat").click()
    page.locator("#chat-text").fill(TEXT)
    page.locator("#close-drawer").click()
    expect(page.locator("#chat-text")).to_have_count(0)
    page.locator("#tab-chat").click()
    expect(page.locator("#chat-text")).to_have_value(TEXT)
    page.reload()
    expect(page.locator("#chat-text")).to_have_value(TEXT)
    page.locator("#chat-text").press("Enter")
    expect(page.locator(".said .mine")).to_contain_text([TEXT])
    page.reload()
    expect(page.locator("#chat-text")).to_have_value("")


def test_after_the_game_there_is_talk_on_the_result_page(visit: Visit, served: Served) -> None:
    seen = show(served, Moment("alhambra", 2, "end"))
    table = seen.url.partition("/t/")[2].partition("?")[0]
    page = visit()
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(f"/t/{table}/result")
    expect(page.locator("#chat-above")).to_be_visible()
    served.run(served.house.say(table, 1, "Well played"))
    expect(page.locator("#chat-above .count")).to_contain_text("1")
    page.locator("#chat-above").click()
    expect(page.locator(".said .line")).to_contain_text(["Well played"])
    page.locator("#chat-text").fill("Once more?")
    page.locator("#chat-send").click()
    expect(page.locator(".said .mine")).to_contain_text(["Once more?"])
    assert page.url.endswith(f"/t/{table}/result?tab=chat")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".said")).to_have_count(0)
    stranger = visit()
    stranger.goto(f"/t/{table}/result?tab=chat")
    expect(stranger.locator("#chat-above, .said")).to_have_count(0)
