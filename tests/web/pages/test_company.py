"""Chat, leaving and coming back on pages, without scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from litestar.testing import TestClient

from sabika.table import Begin, House, Room
from sabika.table.model import PATIENCE
from tests.browser.positions import NEAR_THE_END
from tests.planned import PlannedHouse
from tests.table.helpers import Clock
from tests.waiting import until
from tests.web.apps import app_for
from tests.web.pages.house import Guest

_THREE = [*NEAR_THE_END["players"][:2], {"score": 30, "hand": ["y1", "g2", "b3"]}]
SHORT = {**NEAR_THE_END, "players": _THREE, "bag": []}


@pytest.fixture
def clock(house: PlannedHouse) -> Clock:
    house.now = clock = Clock()
    return clock


@pytest.fixture
def guest(house: House, clock: Clock) -> Iterator[Guest]:
    with TestClient(app_for(house), base_url="http://testserver.local") as client:
        yield Guest(client)


def room_of(house: House, table: str) -> Room:
    return house.rooms[table.rpartition("/")[2]]


def sit(guest: Guest, table: str, name: str) -> dict[str, str]:
    """Somebody else sits down; their cookies."""
    guest.as_somebody_else()
    guest.post(f"{table}/sit", {"name": name})
    return dict(guest.client.cookies)


def become(guest: Guest, cookies: dict[str, str]) -> None:
    guest.as_somebody_else()
    guest.client.cookies.update(cookies)


@pytest.fixture
def table(guest: Guest, house: PlannedHouse) -> str:
    """Ani has set up a table for three and sits there alone. The game will be short."""
    house.beginning = lambda plan: Begin(position=SHORT)
    return guest.table(("person", "person", "person"), bots="at-once")


@pytest.fixture
def people(guest: Guest, table: str) -> list[dict[str, str]]:
    """Ani, Ben and Cem play."""
    ani = dict(guest.client.cookies)
    return [ani, sit(guest, table, "Ben"), sit(guest, table, "Cem")]


def chat(guest: Guest, table: str, **more: str) -> str:
    """The part with the chat."""
    found = next(one for one in guest.fragments(f"{table}?tab=chat")["fragments"] if one["key"] == "chat")
    return str(found["html"])


def test_what_is_said_is_read_by_all_in_their_own_language(
    guest: Guest, table: str, people: list[dict[str, str]]
) -> None:
    tile = next(iter(re.findall(r'name="piece" value="([a-z]+-\d+[^"]*)"', chat(guest, table))))
    said = guest.post(f"{table}/chat", {"text": "<b>Who</b> needs", "piece": tile, "keep": "tab=chat"})
    assert said.url.query == b"tab=chat"
    assert "&lt;b&gt;Who&lt;/b&gt; needs" in said.text
    assert f"[{tile}]" not in said.text and 'class="said-piece"' in said.text
    guest.post(f"{table}/chat", {"phrase": "well-played", "text": "is not sent with it"})
    become(guest, people[0])
    guest.client.cookies.set("sabika-lang", "de")
    page = guest.fragments(table)
    assert page["said"] == {"number": 2, "text": "Cem: Gut gespielt!"}
    assert "chat" in [one["key"] for one in page["fragments"]]
    assert "Gut gespielt!" in chat(guest, table)
    assert "is not sent" not in chat(guest, table)


def test_reading_is_remembered(guest: Guest, table: str, house: House, people: list[dict[str, str]]) -> None:
    guest.post(f"{table}/chat", {"text": "Hello"})
    room = room_of(house, table)
    become(guest, people[0])
    guest.get(table)
    assert house.view(room, 0)["unread"] == 1
    before = guest.fragments(f"{table}?tab=chat")
    assert house.view(room, 0)["unread"] == 0
    assert guest.fragments(f"{table}?tab=chat")["number"] == before["number"], "it would be asked for without end"


def test_pages_of_others_still_do_what_they_were_made_for(
    guest: Guest, table: str, house: House, people: list[dict[str, str]]
) -> None:
    room = room_of(house, table)
    seat = room.need_game().to_act
    assert seat is not None
    action = str(room.need_game().legal_actions()[0])
    become(guest, people[(seat + 1) % 3])
    guest.post(f"{table}/chat", {"text": "Take your time."})
    guest.post(f"{table}/mute", {"other": str(seat), "muted": "1"})
    become(guest, people[seat])
    assert guest.post(f"{table}/act", {"action": action, "at": "0"}).status_code == 200
    assert room.at == 1


def test_somebody_is_muted_and_heard_again(guest: Guest, table: str, people: list[dict[str, str]]) -> None:
    guest.post(f"{table}/chat", {"text": "Tick, tock."})
    become(guest, people[0])
    assert "Tick, tock." in chat(guest, table)
    guest.post(f"{table}/mute", {"other": "2", "muted": "1"})
    assert "Tick, tock." not in chat(guest, table)
    assert "Unmute" in chat(guest, table)
    guest.post(f"{table}/mute", {"other": "2", "muted": "0"})
    assert "Tick, tock." in chat(guest, table)
    assert guest.post(f"{table}/mute", {"other": "x"}).status_code == 400


def test_strangers_neither_read_nor_write(guest: Guest, table: str, people: list[dict[str, str]]) -> None:
    guest.post(f"{table}/chat", {"text": "Between us"})
    guest.as_somebody_else()
    assert "Between us" not in guest.get(f"{table}?tab=chat").text
    assert "chat" not in [one["key"] for one in guest.fragments(f"{table}?tab=chat")["fragments"]]
    assert guest.post(f"{table}/chat", {"text": "Hello"}).status_code == 403
    assert "Between us" not in guest.get(f"{table}/replay").text


def test_a_refusal_says_why(guest: Guest, table: str, people: list[dict[str, str]]) -> None:
    for text, status in (("", 400), ("\u202e", 400), ("x" * 301, 400)):
        assert guest.post(f"{table}/chat", {"text": text}).status_code == status
    for _ in range(5):
        guest.post(f"{table}/chat", {"text": "More"})
    refused = guest.post(f"{table}/chat", {"text": "More"})
    assert refused.status_code == 429
    assert "Wait a moment, then send" in refused.text


def test_who_waits_can_talk_and_go_and_the_host_decides(guest: Guest, table: str, house: House) -> None:
    ani = dict(guest.client.cookies)
    assert "Cancel this table" in guest.get(table).text
    ben = sit(guest, table, "Ben")
    guest.post(f"{table}/chat", {"phrase": "hello"})
    assert "Free this seat" not in guest.get(table).text
    become(guest, ani)
    page = guest.get(table).text
    assert "Hello!" in page and "Free this seat" in page and "Cancel this table" not in page
    guest.post(f"{table}/free", {"other": "1"})
    become(guest, ben)
    assert "Leave the table" not in guest.get(table).text, "Ben sits there no longer"
    assert "The host has freed your seat" in guest.get(table).text
    told = guest.client.get(table, headers={"Accept-Language": "de"}).text
    assert "Dein Platz wurde freigegeben" in told
    assert guest.post(f"{table}/cancel").status_code == 403
    become(guest, ani)
    assert guest.post(f"{table}/cancel").url.path == "/"
    assert "This table was cancelled" in guest.get(table).text
    assert table not in guest.get("/").text
    assert room_of(house, table).info.status == "cancelled"


def test_who_leaves_a_waiting_table_frees_the_seat(guest: Guest, table: str) -> None:
    sit(guest, table, "Ben")
    assert guest.post(f"{table}/leave").url.path == "/"
    assert "2 seats are free" in guest.get(table).text


def test_who_leaves_comes_back_and_who_gives_up_does_not(
    guest: Guest, table: str, house: House, people: list[dict[str, str]]
) -> None:
    room = room_of(house, table)
    assert guest.post(f"{table}/leave").url.path == "/"
    assert room.seats[2].lent
    page = guest.get(f"{table}?tab=seat").text
    assert "Take my seat back" in page
    guest.post(f"{table}/lend", {"lent": "0"})
    assert not room.seats[2].lent
    guest.post(f"{table}/resign")
    page = unescape(guest.get(f"{table}?tab=seat").text)
    assert "Take my seat back" not in page and "Give up" not in page
    assert "You’ve given up. A bot plays to the end." in page, "the log says so"
    become(guest, people[0])
    assert "Cem has given up. A bot plays to the end." in guest.get(table).text
    assert "come-back" not in guest.get(table).text
    guest.post(f"{table}/lend", {"lent": "1"})
    assert 'id="come-back"' in guest.get(table).text
    for one in people[:2]:
        become(guest, one)
        guest.post(f"{table}/resign")
    until(lambda: room.info.status == "over", "bots do not play to the end")
    assert "Cem has given up. A bot plays to the end." in guest.get(f"{table}/result").text


def test_a_bot_plays_for_who_stays_away(
    guest: Guest, table: str, house: House, clock: Clock, people: list[dict[str, str]]
) -> None:
    room = room_of(house, table)
    seat = room.need_game().to_act
    assert seat is not None
    become(guest, people[(seat + 1) % 3])
    assert "replace-" not in guest.get(f"{table}?tab=seat").text
    clock.time += PATIENCE["untimed"] + 1
    assert f'id="replace-{seat}"' in guest.get(f"{table}?tab=seat").text
    guest.post(f"{table}/replace", {"other": str(seat)})
    assert room.seats[seat].lent
    name = room.seats[seat].name
    assert f"{name} was away for a long time, so a bot is playing." in guest.get(table).text


def test_a_page_that_answers_is_there(guest: Guest, table: str, house: House, clock: Clock) -> None:
    room = room_of(house, table)
    clock.time += 100
    assert not house.about(room)["seats"][0]["here"]
    assert guest.post(f"{table}/here").status_code == 204
    assert house.about(room)["seats"][0]["here"]
    guest.as_somebody_else()
    assert guest.post(f"{table}/here").status_code == 204


def test_a_clock_with_an_increment(guest: Guest, house: House) -> None:
    table = guest.table(("person", "person"), pace="live", minutes="10", increment="15", open="1")
    assert room_of(house, table).info.plan.pace.increment == 15
    guest.as_somebody_else()
    for page in (guest.get("/").text, guest.get(table).text):
        assert "10 min + 15 s per turn" in page


def test_settings_need_no_script(guest: Guest) -> None:
    page = guest.get("/").text
    assert "<noscript><button>Apply</button></noscript>" in page
    assert "Keep these settings" not in page
    answer = guest.post("/settings", {"back": "/", "theme": "dark", "lang": "nl", "confirm": "1"})
    assert 'data-theme="dark"' in answer.text and 'lang="nl"' in answer.text
