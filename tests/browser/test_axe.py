"""No page breaks a rule that axe knows, by day or by night, wide or narrow."""

import pytest

from sabika.table import SeatPlan, TablePlan
from tests.browser.axe import Look, check
from tests.browser.conftest import Visit
from tests.browser.served import Served


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize(("dark", "width"), [(False, 1280), (True, 360)])
def test_all_pages(visit: Visit, served: Served, dark: bool, width: int) -> None:
    page, look = visit(width, dark=dark, newcomer=True), Look(dark)
    tried = "/learn/alhambra/building?tried=garden-10~0,1"
    for path in ("/", "/style", "/learn", tried, "/learn/alhambra/scoring", "/offline", "/s/nosuchtable"):
        look.go(page, path, "details.menu summary")
    plan = TablePlan("alhambra", (SeatPlan(), SeatPlan("random", "Zaida")), bot_pause=0.0, open=True)
    room, _ = served.table(plan)
    look.go(page, "/")
    table = f"/t/{room.info.id}"
    look.go(page, table)
    page.goto(table)
    page.get_by_role("button", name="Sit down").click()
    page.locator(".part-palace").wait_for()
    page.locator("#palace-text summary").press("Enter")
    check(page)  # what one sees most, on both walks
    asked = "?tile=tower-9-NW&cell=2,0"
    for query in ("?tile=seraglio-5-SW&redesign=1", asked, "?redesign=1&rule=wall", "?hint=1&zoom=200"):
        look.go(page, table + query, "#palace-text summary")
    served.run(served.house.say(room.info.id, 0, "Who wants [tower-9-NW]?"))
    for tab in ("chat", "seat"):
        look.go(page, f"{table}?tab={tab}")
    served.finish(room, page)
    for path in ("", "/result", "/replay?at=2", "/personal"):
        look.go(page, table + path)
    look.go(page, f"/s/{room.info.id}")


@pytest.mark.parametrize(("dark", "width"), [(False, 1280), (True, 360)])
def test_pages_off_the_way(visit: Visit, served: Served, dark: bool, width: int) -> None:
    """The cover between two people at one device, a spectator's table, the past of a game under way, errors."""
    room, tokens = served.table(TablePlan("alhambra", (SeatPlan(), SeatPlan())), "Ani", "Ben")
    table = f"/t/{room.info.id}"
    page, look = visit(width, dark=dark, newcomer=True), Look(dark)
    for path in (table, f"{table}/replay", f"{table}/personal", f"{table}/record", "/nowhere", "/t/nosuchtable"):
        look.go(page, path)
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": ".".join(tokens), "url": served.url}])
    for path in (table, f"{table}/replay?at=0", f"{table}/personal"):
        look.go(page, path)
    page.goto(table)
    page.locator("main a.main").click()
    page.locator(".part-palace").wait_for()
    check(page)
