"""The browser contributes to the shuffle, and finds out by itself whether a record keeps to what was promised."""

import re

import msgspec
import pytest
from playwright.sync_api import Page, expect

from sabika.engine.record import Proof, Record
from sabika.table import Room, SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.served import Served

NO_SUBTLE = "Object.defineProperty(crypto, 'subtle', {value: undefined})"  # as over http in one's own network


def play_to_the_end(page: Page, served: Served) -> Room:
    """Somebody sits down, and their browser contributes before the game begins."""
    served.house.asks_for_contributions = True
    room, _ = served.table(TablePlan("alhambra", (SeatPlan(), SeatPlan("random")), bot_pause=0.0))
    page.goto(f"/t/{room.info.id}")
    page.locator("form.join button").click()
    expect(page.locator("body.table")).to_be_visible()
    served.finish(room, page)
    return room


def forged(record: Record, **changes: object) -> str:
    """With a digest that fits, so that nothing but the proof can tell."""
    assert record.fair is not None
    return str(msgspec.structs.replace(record, fair=msgspec.structs.replace(record.fair, **changes)))


def lines(page: Page, record: str | None = None) -> list[str]:
    """What the page finds, of a record that the server may have forged; the last word is whether all is well."""
    if record is not None:
        page.route("**/record", lambda route: route.fulfill(body=record, content_type="text/plain"))
    page.reload()
    expect(page.locator("#check[data-done]")).to_be_visible()
    page.unroute("**/record")
    told = page.locator("#check li").all_inner_texts()
    assert not re.findall(r"\{\w*\}", " ".join(told)), "every name is said wherever it stands"
    return [*told, page.locator("#check").get_attribute("data-done") or ""]


@pytest.mark.parametrize("subtle", [True, False], ids=["own-hashes-of-the-browser", "our-hashes"])
def test_the_shuffle_is_checked_in_the_browser(visit: Visit, served: Served, subtle: bool) -> None:
    page = visit(routed=True)
    if not subtle:
        page.add_init_script(NO_SUBTLE)
    room = play_to_the_end(page, served)
    [contribution, *no_others] = [seat.contribution for seat in room.seats]
    assert contribution is not None and not any(no_others)
    page.locator("[id^=record-]").first.click()
    page.locator("#to-check").click()
    found = lines(page)
    assert found[-1] == "well" and all(one.startswith("✓") for one in found[:-1])
    assert "✓ What this browser added is part of the seed." in found
    assert "✓ The first cards came as the seed says." in found

    record = room.need_game().record()
    proof = record.fair
    assert isinstance(proof, Proof)
    nobody = (None,) * len(room.seats)
    other = ("00" * 16, *nobody[1:])
    by_hashes = (
        (forged(record, secret="another"), "✗ The table’s secret is not the one it promised before the game."),
        (forged(record, commits=nobody, contributions=nobody), "✗ The seed does not follow"),
        (str(msgspec.structs.replace(record, seed="another")), "✗ The first cards did not come as the seed says."),
        (str(record).replace("result: over", "result: over "), "✗ The record was changed after it was written."),
    )
    others = (
        (forged(record, commitment="0" * 64), "✗ The table’s secret is not the one it promised before the game."),
        (forged(record, contributions=other), f"✗ {room.seats[0].name}’s number is not the one promised"),
        (forged(record, contributions=nobody), "✗ What this browser added is missing from the seed."),
    )
    for text, said in (*by_hashes, *(others if subtle else ())):  # those have nothing to do with who makes the hashes
        found = lines(page, text)
        assert found[-1] == "wrong" and any(one.startswith(said) for one in found), found
