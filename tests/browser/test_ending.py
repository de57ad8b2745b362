"""The ending in a browser: the picture to share, and the tables that open over the page."""

import struct
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sabika.table import Begin, SeatPlan, TablePlan
from sabika.words import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.moments import Moment, show
from tests.browser.positions import NEAR_THE_END
from tests.browser.served import Served
from tests.waiting import until


def ended(served: Served) -> str:
    """A table at which bots have played to the end."""
    room, _ = served.table(TablePlan("alhambra", (SeatPlan("random"), SeatPlan("random")), bot_pause=0.0))
    until(lambda: room.need_game().over, "the game does not end")
    return f"/t/{room.info.id}"


def colours(png: bytes) -> tuple[int, int, set[bytes]]:
    """Width, height, and the bytes that stand in a picture of 8 bits for each of three or four channels."""
    width, height, depth, sort = struct.unpack(">IIBB", png[16:26])
    assert depth == 8
    packed, at = b"", 8
    while at < len(png):
        (length,), name = struct.unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        packed += png[at + 8 : at + 8 + length] if name == b"IDAT" else b""
        at += length + 12
    row = width * {2: 3, 6: 4}[sort] + 1
    lines = zlib.decompress(packed)
    return width, height, {lines[start + 1 : start + row] for start in range(0, len(lines), row)}


@pytest.mark.usefixtures("short")
def test_the_picture_is_made_here(visit: Visit, served: Served, tmp_path: Path) -> None:
    table = ended(served)
    page = visit()
    page.goto(f"{table}/result")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Share image").click()
    saved = tmp_path / "picture.png"
    saving.value.save_as(saved)
    assert saving.value.suggested_filename.endswith(".png")
    width, height, rows = colours(saved.read_bytes())
    assert (width, height) == (1200, 630)
    assert len(rows) > 300, "palaces on a hill are no plain ground"
    expect(page.locator("#connection")).to_have_text("Image saved.")


@pytest.mark.usefixtures("short")
def test_tables_open_over_the_page(visit: Visit, served: Served) -> None:
    table = ended(served)
    page = visit()
    page.goto(f"{table}/result")
    page.evaluate("window.stays = true")
    page.locator("nav.above").get_by_text("Points").click()
    expect(page.get_by_role("dialog")).to_contain_text("Where the points came from")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("nav.above").get_by_text("Statistics").click()
    expect(page.get_by_role("dialog")).to_contain_text("How everybody played")
    assert page.evaluate("window.stays"), "without loading the page anew"


STRUCK = """() => {
  const stops = [...document.querySelectorAll(".bump .stop")];
  const ways = [...document.querySelectorAll(".bump path.way, .bump .tie path")];
  return [stops.length, ...stops.filter((stop) => {
    const { x, y, width, height } = stop.getBBox();
    const spots = [.1, .3, .5, .7, .9].flatMap((across) => [.3, .5, .7].map((down) =>
      new DOMPoint(x + width * across, y + height * down)));
    return spots.some((spot) => ways.some((way) => way.isPointInStroke(spot)));
  }).map((stop) => stop.textContent)];
}"""


@pytest.mark.parametrize(("game", "players"), [("alhambra", 2), ("alhambra", 3), ("alhambra", 6), ("granada", 5)])
def test_no_line_strikes_a_figure_of_the_race(visit: Visit, served: Served, game: str, players: int) -> None:
    """In two of them somebody has the same points as others; in one Dirk plays."""
    seen = show(served, Moment(game, players, "end"))
    page = visit(1366, 650)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(f"{seen.url}/result?scoring=0")
    page.locator(".bump").wait_for()
    count, *struck = page.evaluate(STRUCK)
    assert count > 2
    assert not struck


@pytest.mark.parametrize("players", [3, 6])
def test_all_of_the_ending_is_seen_at_once(visit: Visit, served: Served, players: int) -> None:
    """Down to the last row of the race, whatever the screen; and the sun beside the palaces of a large one."""
    seen = show(served, Moment("alhambra", players, "end"))
    page = visit(1366, 650)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(f"{seen.url}/result")
    for width, height in ((1366, 650), (1280, 720), (1920, 1080), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight") <= height, f"{width}x{height}"
    page.set_viewport_size({"width": 1920, "height": 1080})
    third, sun = page.locator(".podium .p3").bounding_box(), page.locator(".dusk .sun > path").first.bounding_box()
    assert third is not None and sun is not None
    assert third["x"] + third["width"] <= sun["x"]


@pytest.mark.parametrize("size", [(1366, 650), (1280, 720)])
def test_whoever_has_clearly_won_sees_all_that_can_be_done(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    """Stronger bots are offered then, and how they play: the last buttons lay below the fold."""
    ani, zaida, dirk = NEAR_THE_END["players"]
    begin = Begin(position={**NEAR_THE_END, "players": [{**ani, "score": 90}, zaida, dirk]})
    plan = TablePlan("alhambra", (SeatPlan(), SeatPlan("novice", "Zaida")), bot_pause=0.0, begin=begin)
    room, tokens = served.table(plan, "Ani")
    page = visit(*size)
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": tokens[0], "url": served.url}])
    served.finish(room, page)
    for lang in LANGUAGES:
        page.goto(f"{served.url}/t/{room.info.id}/result?lang={lang}")
        expect(page.locator("#again-same")).to_be_visible()
        for button in page.locator(":is(.again, .again + .two) :is(button, a)").all():
            box = button.bounding_box()
            assert box is not None and box["y"] + box["height"] <= size[1], (lang, button.inner_text())
