"""Whatever is sent to the pages, the answer is a clear refusal and never our fault."""

from __future__ import annotations

import pytest

from sabika.web.pages.routes import page_routes
from tests.web.pages.house import Guest, actions, at, links

LONG = "x" * 10_000
FORMS = sorted({path for route in page_routes for path in route.paths if "POST" in route.http_methods})
LOOKS = sorted({path for route in page_routes for path in route.paths if "GET" in route.http_methods})
BODIES: list[tuple[bytes, str]] = [
    (b"", "application/x-www-form-urlencoded"),
    (b"\xff\xfe%%%=&&&=%zz", "application/x-www-form-urlencoded"),
    (b"a=" * 5000, "application/x-www-form-urlencoded"),
    (b"name=" + LONG.encode(), "application/x-www-form-urlencoded"),
    (b'{"name": "Ani"}', "application/json"),
    (b"{", "application/json"),
    (b"--x\r\nContent-Disposition: form-data; name=", "multipart/form-data; boundary=x"),
    (b"nothing", "multipart/form-data"),
    (b"\x00" * 100, "application/octet-stream"),
    (b"name=Ani", "text/plain; charset=nonsense"),
    (b"x" * 70_000, "application/x-www-form-urlencoded"),
]
NAMES = ["nosuchtable", "...", "%00", "%ff", "🏰", LONG[:3000], "'; drop table tables; --"]


@pytest.fixture
def table(guest: Guest) -> str:
    """A table at which this browser sits and is to act."""
    return guest.table(("person", "novice"))


def filled(path: str, table: str) -> str:
    return path.replace("{table:str}", table.rpartition("/")[2]).replace("{key:str}", "x").replace("{name:str}", "x")


@pytest.mark.parametrize("path", FORMS)
def test_malformed_bodies(guest: Guest, table: str, path: str) -> None:
    for body, kind in BODIES:
        answer = guest.client.post(
            filled(path, table), content=body, headers={"Content-Type": kind}, follow_redirects=False
        )
        assert answer.status_code < 500, (body[:40], kind, answer.text[:300])


@pytest.mark.parametrize("path", sorted(path for path in {*FORMS, *LOOKS} if "{" in path))
def test_unknown_names(guest: Guest, path: str) -> None:
    for name in NAMES:
        for fragments in ({}, {"X-Sabika-Fragments": "none"}):
            address = path.replace("{table:str}", name).replace("{key:str}", name).replace("{name:str}", name)
            if path in LOOKS:
                assert 400 <= guest.client.get(address, headers=fragments).status_code < 500, address[:80]
            if path in FORMS:
                assert 400 <= guest.client.post(address, data={}, headers=fragments).status_code < 500, address[:80]


@pytest.mark.parametrize("key", ["%C3%BC", *NAMES])
def test_unknown_feeds(guest: Guest, table: str, key: str) -> None:
    assert 400 <= guest.client.get(f"{table.replace('/t/', '/s/')}/feed/{key}").status_code < 500


def test_a_host_too_long_for_a_code(guest: Guest) -> None:
    table = guest.table(("person", "person"))
    assert "QR code" in guest.get(table).text
    for address in (table, f"{table}/personal"):
        page = guest.get(address, Host="x" * 3000)
        assert page.status_code == 200
        assert "QR code" not in page.text


@pytest.mark.parametrize("name", [LONG, "", " ", "\x00", "a\nb", "\u202e\u202e", "🏰" * 200])
def test_names_nobody_can_have(guest: Guest, name: str) -> None:
    table = guest.table(("person", "person"))
    guest.as_somebody_else()
    refused = guest.post(f"{table}/sit", {"name": name})
    assert 400 <= refused.status_code < 500
    assert "Traceback" not in refused.text and len(refused.text) < 40_000
    made = guest.post("/tables", {"game": "alhambra", "players": "2", "name": name, "seat-0": "person"})
    assert made.status_code < 500


def test_a_foreign_token_opens_nothing(guest: Guest, table: str) -> None:
    guest.as_somebody_else()
    other = guest.table(("person", "novice"))
    foreign = guest.client.cookies[f"seat-{other.rpartition('/')[2]}"]
    for token in (foreign, "x", LONG, "ä", ".".join(["x"] * 50), '"'):
        guest.as_somebody_else()
        headers = {b"Authorization": f"Bearer {token}".encode()}
        assert guest.client.get(f"{table}/personal", headers=headers).status_code == 403
        for path in ("act", "undo", "lend"):
            answer = guest.client.post(f"{table}/{path}", data={"action": "take y9"}, headers=headers)
            assert answer.status_code == 403
        refused = guest.client.post(table.replace("/t/", "/s/"), data={"token": token})
        assert refused.status_code == (413 if token is LONG else 403)


def test_the_same_action_again_is_answered_again_and_done_once(guest: Guest, table: str) -> None:
    page = guest.get(links(guest.get(table).text, "display-")[0]).text
    form = {"action": actions(page)[0], "at": at(page)}
    room = guest.client.app.state.house.rooms[table.rpartition("/")[2]]
    answers = [guest.post(f"{table}/act", form) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert [one.action for one in room.happened if one.seat == 0].count(form["action"]) == 1
    assert room.happened[int(form["at"])].action == form["action"]


@pytest.mark.parametrize("number", ["999999999999", "-1", "x", "1e3", "٣", LONG])
def test_numbers_that_are_none(guest: Guest, table: str, number: str) -> None:
    assert guest.post(f"{table}/act", {"action": "take y9", "at": number}).status_code in (400, 409, 413, 422)
    assert guest.post(f"{table}/undo", {"at": number}).status_code in (400, 409, 413, 422)


def test_a_plan_nobody_can_play(guest: Guest) -> None:
    for form in (
        {"game": LONG},
        {"game": "alhambra", "players": "99"},
        {"game": "alhambra", "players": "2", "seat-0": "nosuchbot", "seat-1": LONG},
        {"game": "alhambra", "players": "2", "modules": LONG, "pace": LONG, "minutes": "nan", "days": "-1"},
    ):
        assert guest.post("/tables", form).status_code < 500
