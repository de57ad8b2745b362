"""What happened since the last turn, seen by somebody who watches: it opens, a press counts, it is shown again."""

import pytest
from playwright.sync_api import Page, expect

from sabika.table import Begin, Room, SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.moments import LATE, Moment, look, show
from tests.browser.positions import NEAR_THE_END
from tests.browser.served import Served

PLAN = TablePlan("alhambra", (SeatPlan(), SeatPlan()), begin=Begin(position=NEAR_THE_END))
BOUGHT = "tower-9-NW"
PANEL, OFFER, GONE = "#since", "#offer-1", f"[data-key=market] [data-glide='{BOUGHT}']"


def sit(page: Page, served: Served, room: Room, token: str) -> None:
    page.goto("/")
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": token, "url": served.url}])
    page.goto(f"/t/{room.info.id}")


# What is free while it is open; on a laptop it lies over the own palace, as long as nobody presses anything.
USED = (".others", ".part-market", ".part-display", ".part-forecast", ".part-hand", ".part-ask")


def covers(page: Page, part: str) -> bool:
    """Whether the panel lies over any of it."""
    one, other = page.locator(PANEL).bounding_box(), page.locator(part).bounding_box()
    assert one is not None and other is not None
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def act(served: Served, room: Room, start: str) -> None:
    """The first seat does the first thing that begins like this."""
    action = next(text for text in map(str, room.need_game().legal_actions(0)) if text.startswith(start))
    served.run(served.house.act(room.info.id, 0, action))


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
@pytest.mark.parametrize("players", [4, 5, 6])
def test_all_of_it_is_seen_at_once_on_a_tablet(visit: Visit, served: Served, players: int, lang: str) -> None:
    """With five or six its last lines lay below the edge of the log. It leaves palaces of the others free."""
    page = visit(820, 1180)
    page.context.add_cookies([{"name": "sabika-lang", "value": lang, "url": served.url}])
    look(page, served, Moment("alhambra", players, "since", share=LATE))
    assert page.locator(f"{PANEL} ol").evaluate("one => one.scrollHeight - one.clientHeight") <= 1
    assert not any(covers(page, part) for part in USED)


def test_what_happened_opens_closes_and_is_shown_again(visit: Visit, served: Served) -> None:
    room, tokens = served.table(PLAN, "Ani", "Ben")
    page = visit()
    sit(page, served, room, tokens[1])
    expect(page.locator(GONE)).to_be_visible()
    expect(page.locator(PANEL)).to_have_count(0)
    act(served, room, f"buy {BOUGHT} with o2 o7")  # exactly: one more action
    act(served, room, "take ")
    act(served, room, f"reserve {BOUGHT}")
    panel = page.locator(PANEL)
    expect(page.locator("#since-open")).to_be_visible()
    expect(panel).to_have_count(0)  # whoever watches has seen it
    page.reload()
    expect(panel).to_be_visible()  # by itself, for whoever comes back
    expect(panel.locator("li")).to_have_count(1)
    expect(panel).to_contain_text("kept in reserve")
    for width, height in ((1280, 720), (1366, 650), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        assert not any(covers(page, part) for part in USED)
        assert covers(page, ".part-palace") == (width >= 1000)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(panel).to_be_hidden()  # it is folded into the line below the question
    page.locator("#since-open").click()
    expect(panel).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 860})

    page.locator(OFFER).click()  # any press puts it away, and counts
    expect(page.locator(f"{OFFER}[aria-current]")).to_be_visible()
    expect(panel).to_have_count(0)

    page.locator("#since-open").click()
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)

    page.locator("#since-open").click()
    page.locator("#since-show").click()
    expect(page.locator(f"{PANEL}.showing")).to_be_visible()
    expect(page.locator(GONE)).to_be_visible()  # the table as it was
    page.locator("#since-next").click()
    expect(page.locator("#since-step")).to_contain_text("the tower")
    expect(page.locator(GONE)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(f"{PANEL}.showing")).to_have_count(0)
    expect(page.locator(OFFER)).to_be_visible()
    # There is nothing to press there: it is put away all the same.
    page.locator(".part-palace").click(position={"x": 12, "y": 300})
    expect(panel).to_be_hidden()
    page.reload()
    expect(page.locator(OFFER)).to_be_visible()
    expect(panel).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 844), (360, 740)], ids=str)
def test_on_a_phone_it_covers_nothing_one_pays_with(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    page = look(visit(*size), served, Moment("granada", 5, "since"))
    expect(page.locator(PANEL)).to_be_visible()
    assert page.locator(f"{PANEL} ol").evaluate("one => one.scrollHeight > one.clientHeight")  # as high as it may be
    assert not any(covers(page, part) for part in (".part-market", ".part-display", ".part-hand"))


def test_without_scripts_it_leads_into_the_replay(visit: Visit, served: Served) -> None:
    room, tokens = served.table(PLAN, "Ani", "Ben")
    act(served, room, "take ")
    page = visit(script=False)
    sit(page, served, room, tokens[1])
    expect(page.locator(PANEL)).to_be_visible()  # whoever comes was away
    page.locator("#since-show").click()
    expect(page).to_have_url(f"{served.url}/t/{room.info.id}/replay?at=0")
    page.go_back()
    page.locator("#since-close").click()
    expect(page.locator(PANEL)).to_have_count(0)


def test_a_ribbon_counts_what_it_has_no_room_for(visit: Visit, served: Served) -> None:
    """And leads to the list of all of it."""
    seen = show(served, Moment("alhambra", 3, "turn"))
    page = visit(1366, 650)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    ribbon, more = page.locator(".court-foot > .last").first, page.locator(".court-foot > .more-deeds")
    expect(more).to_have_count(0)
    # As if six more things had been done: none of them may be lost without a word.
    ribbon.evaluate(
        """one => {
          const deed = one.querySelector(".deed");
          for (let count = 0; count < 6; count++) one.append(deed.cloneNode(true));
          dispatchEvent(new Event("resize"));
        }"""
    )
    expect(more).to_have_count(1)
    seen_deeds = ribbon.evaluate(
        """one => [...one.querySelectorAll(".deed")].filter(
          (deed) => deed.getBoundingClientRect().top < one.getBoundingClientRect().bottom - 4).length"""
    )
    everything = ribbon.locator(".deed").count()
    expect(more).to_have_text(f"{everything - seen_deeds} more")  # a bare +1 reads like a point
    more.click()
    expect(page.locator(PANEL)).to_be_visible()
