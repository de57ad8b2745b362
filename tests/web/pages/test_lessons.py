"""Lessons at a table: the companion's card, her rings, and how she goes."""

import asyncio
import re

import pytest

from sabika.rulebook.lessons import list_lessons
from sabika.table import House
from tests.web.pages.house import Guest, actions, at

FIRST = list_lessons()[0].name


def ringed(html: str) -> list[str]:
    """What has a ring: the notation of what it does, or the piece it is."""
    found = re.findall(r'value="([^"]*)" data-ring|data-glide="([^"]*)" data-ring|id="([^"]*)" data-ring', html)
    return [one or two or three for one, two, three in found]


def test_the_lobby_leads_to_the_first_game(guest: Guest, house: House) -> None:
    assert f'formaction="/learn/{FIRST}/play"' in guest.get("/").text
    page = guest.post(f"/learn/{FIRST}/play", {"name": "Ani"})
    assert re.fullmatch(r"/t/[a-z0-9]{12}", page.url.path)
    assert 'id="guide"' in page.text and "step 1 of" in page.text
    room = asyncio.run(house.room(page.url.path.removeprefix("/t/")))
    assert room.info.plan.lesson == FIRST and not room.info.plan.open
    assert "guide.css" in page.text


def test_an_ordinary_table_has_no_companion_and_loads_nothing_of_her(guest: Guest) -> None:
    page = guest.post("/play-now")
    assert "guide" not in page.text and "data-ring" not in page.text


def test_what_is_ringed_leads_to_what_she_suggests(guest: Guest) -> None:
    """Without scripts: first the card, then the button."""
    page = guest.post(f"/learn/{FIRST}/play", {"name": "Ani"})
    [card] = ringed(page.text)
    link = re.search(rf'<a [^>]*data-glide="{card}" data-ring[^>]*href="([^"]*)"', page.text)
    assert link is not None
    chosen = guest.get(link[1].replace("&amp;", "&"))
    assert ringed(chosen.text) == [f"take {card}"]
    assert f"take {card}" in actions(chosen.text)
    done = guest.post(f"{page.url.path}/act", {"action": f"take {card}", "at": at(chosen.text)})
    assert "Each sort of money" in done.text


def test_who_plays_on_alone_keeps_the_table_and_not_the_companion(guest: Guest) -> None:
    page = guest.post(f"/learn/{FIRST}/play", {"name": "Ani"})
    alone = guest.post(f"{page.url.path}/alone")
    assert alone.url.path == page.url.path
    assert "guide" not in alone.text and "Your palace" in alone.text
    assert 'id="guide"' in guest.post(f"/learn/{FIRST}/play", {"name": "Ani"}).text, "at another table she is there"


def test_whoever_watches_is_told_nothing(guest: Guest) -> None:
    page = guest.post(f"/learn/{FIRST}/play", {"name": "Ani"})
    guest.as_somebody_else()
    assert "guide" not in guest.get(page.url.path).text


def test_a_lesson_is_dealt_always_the_same(guest: Guest, house: House) -> None:
    pages = [guest.post(f"/learn/{FIRST}/play", {"name": "Ani"}) for _ in range(2)]
    rooms = [asyncio.run(house.room(page.url.path.removeprefix("/t/"))) for page in pages]
    assert rooms[0].need_game().view(0)["market"] == rooms[1].need_game().view(0)["market"]  # type: ignore[typeddict-item]


def test_there_is_no_such_lesson(guest: Guest) -> None:
    assert guest.post("/learn/nowhere/play").status_code == 404


@pytest.mark.parametrize(("lang", "word"), [("de", "Geld nehmen"), ("nl", "Geld nemen")])
def test_she_speaks_the_language_of_the_page(guest: Guest, lang: str, word: str) -> None:
    guest.client.headers["Accept-Language"] = lang
    assert word in guest.post(f"/learn/{FIRST}/play", {"name": "Ani"}).text
