"""What makes the page an app: title, badge, notification, installing, a page for no connection; and without https none
of it but a line that says so."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from sabika.table import Room, SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.served import Served
from tests.waiting import PATIENCE, until_seen

# Notes what the page asks the browser to show; the worker's own method is what the page calls.
WATCH = """
window.noted = [];
const note = (name, answer) => function (...args) { noted.push([name, ...args]); return answer?.apply(this, args); };
navigator.setAppBadge = note("badge");
navigator.clearAppBadge = note("no badge");
ServiceWorkerRegistration.prototype.showNotification =
  note("notification", ServiceWorkerRegistration.prototype.showNotification);
Object.defineProperty(document, "hidden", { get: () => window.away === true });
"""

SHOWN = "navigator.serviceWorker.ready.then(one => one.getNotifications()).then(all => all.map(one => one.body))"


@pytest.fixture
def two(visit: Visit, served: Served) -> tuple[Page, Page, Room]:
    """Two people, each at their own browser; the first one is to act."""
    room, tokens = served.table(TablePlan("alhambra", (SeatPlan(), SeatPlan())), "Ani", "Ben")
    pages = []
    for token in tokens:
        page: Page = visit(cuts=True)
        page.context.grant_permissions(["notifications"], origin=served.url)
        page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": token, "url": served.url}])
        page.add_init_script(WATCH)
        page.goto(f"/t/{room.info.id}")
        pages.append(page)
    first = room.need_game().to_act
    assert first is not None
    return pages[first], pages[1 - first], room


def noted(page: Page) -> Callable[[str], bool]:
    found = page.evaluate("noted.map(one => one[0])")
    return lambda name: name in found


def take_money(page: Page) -> None:
    page.locator(".part-ask #money").click()
    page.locator(".cards.display.wanted a").first.click()
    page.locator(".part-ask button.main").click()


def test_title_badge_and_notification_say_that_it_is_your_turn(two: tuple[Page, Page, Room]) -> None:
    mine, other, _ = two
    expect(mine).to_have_title(re.compile("^●"))
    assert noted(mine)("badge")
    assert noted(other)("no badge")
    other.evaluate("navigator.serviceWorker.ready.then(() => true)")
    other.evaluate("window.away = true")
    take_money(mine)
    expect(other).to_have_title(re.compile("^●"))
    other.wait_for_function("() => noted.some(one => one[0] === 'notification')")
    _, title, options = other.evaluate("noted.find(one => one[0] === 'notification')")
    assert title == "Sabika"
    assert options["data"].endswith(other.evaluate("location.pathname"))
    until_seen(other, lambda: other.evaluate(SHOWN) == [options["body"]], PATIENCE, "the browser does not show it")
    assert noted(other)("badge")
    expect(mine).not_to_have_title(re.compile("^●"))
    assert noted(mine)("no badge")


def test_nobody_is_notified_of_what_they_look_at(two: tuple[Page, Page, Room]) -> None:
    mine, other, _ = two
    take_money(mine)
    expect(other).to_have_title(re.compile("^●"))
    assert not noted(other)("notification")


def test_notifications_are_offered_where_the_browser_allows_them(visit: Visit, served: Served) -> None:
    page = visit()
    page.goto("/")
    page.locator("details.menu summary").click()
    expect(page.locator("#notify")).to_be_visible()
    expect(page.locator("#insecure")).to_be_hidden()
    page.context.grant_permissions(["notifications"], origin=served.url)
    page.locator("#notify").click()
    expect(page.locator("#notify")).to_be_disabled()


def test_the_page_can_be_installed(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    manifest = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert manifest["url"].endswith("/manifest.webmanifest")
    assert not manifest["errors"]
    installable = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window of a test is private, and there nothing can be installed: that is all that stands against it.
    assert {one["errorId"] for one in installable} <= {"in-incognito"}


def with_worker(page: Page) -> BrowserContext:
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return page.context


def test_without_a_connection_a_page_of_our_own_says_so(visit: Visit) -> None:
    page = visit(cuts=True)
    context = with_worker(page)
    context.set_offline(True)
    page.goto("/t/some-table")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('main .sheet')).padding") != "0px", "it has its style"
    context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page).to_have_url(re.compile("/t/some-table$"))
    expect(page.get_by_role("heading", name="No connection")).to_have_count(0)


def test_a_page_that_did_not_come_comes_by_itself(visit: Visit) -> None:
    page = visit(cuts=True)
    context = with_worker(page)
    context.set_offline(True)
    page.goto("/pad")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    context.set_offline(False)
    expect(page.locator("form.create")).to_be_visible()


def test_the_worker_keeps_nothing_of_a_game(two: tuple[Page, Page, Room]) -> None:
    mine, _, room = two
    mine.evaluate("navigator.serviceWorker.ready.then(() => true)")
    mine.reload()
    kept = mine.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async (name) => {
            const cache = await caches.open(name);
            return (await cache.keys()).map((one) => new URL(one.url).pathname);
        }))).flat()"""
    )
    assert kept and not [path for path in kept if room.info.id in path]
    assert {path.split("/")[1] for path in kept} <= {"offline", "styles"}


def test_without_a_secure_context_it_is_absent_with_one_line(visit: Visit) -> None:
    """A name that is not this machine's own, as on a local network, is no secure context over plain http."""
    page = visit(host="table.example")
    page.goto("/")
    assert not page.evaluate("window.isSecureContext")
    page.locator("details.menu summary").click()
    expect(page.locator("#notify")).to_be_hidden()
    expect(page.locator("#insecure")).to_be_visible()
