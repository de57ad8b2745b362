"""Tables and seats over HTTP."""

from typing import Any

import msgspec
import pytest

from tests.web.api.helpers import ALONE, Api


def test_a_table_from_first_to_last(api: Api) -> None:
    made = api.post("", {"game": "alhambra", "seats": [{}, {"bot": "random"}, {"name": "Ben"}], "open": True})
    assert made.status_code == 201
    table = made.json()["id"]
    assert made.headers["location"] == f"/api/tables/{table}"
    assert [one["id"] for one in api.get("").json()["tables"]] == [table]
    before = api.view(table)
    assert before["table"]["status"] == "waiting"
    assert before["seat"] is None
    assert "market" not in before
    token = api.sit(table, "Ani")
    assert api.view(table, token)["seat"] == 0
    api.sit(table, "Ben", 2)
    view = api.view(table, token)
    assert view["table"]["status"] == "playing"
    assert view["mine"] == [0]
    assert "hand" in view["players"][0]
    assert "hand" not in view["players"][2]
    spectator = api.view(table)
    assert spectator["me"] is None
    assert not any("hand" in player for player in spectator["players"])


def test_a_bot_instead_of_one_more_person(api: Api) -> None:
    table = api.post("", {"game": "alhambra", "seats": [{}, {}]}).json()["id"]
    assert api.post(f"/{table}/bots", {"bot": "random"}).status_code == 403
    token = api.sit(table, "Ani")
    assert api.post(f"/{table}/bots", {"bot": "genius"}, token).status_code == 400
    assert api.post(f"/{table}/bots", {"bot": "random", "name": "Aixa"}, token).status_code == 201
    assert api.view(table, token)["players"][1]["name"] == "Aixa"
    assert api.post(f"/{table}/bots", {"bot": "random"}, token).status_code == 409


def test_tables_by_invitation_are_not_listed(api: Api) -> None:
    api.table(ALONE)
    assert api.get("").json() == {"tables": []}


def test_the_cookie_is_the_pages_own(api: Api) -> None:
    table = api.table()
    taken = api.post(f"/{table}/seats", {"name": "Ani"})
    cookie = taken.headers["set-cookie"]
    assert cookie.startswith(f"seat-{table}={taken.json()['token']};")
    assert {part.strip().lower() for part in cookie.split(";")[1:]} == {
        "httponly",
        "samesite=lax",
        "path=/",
        f"max-age={180 * 24 * 3600}",
    }
    api.post(f"/{table}/seats", {"name": "Ben"})  # the same browser: pass the phone
    view = api.view(table)
    assert view["mine"] == [0, 1]
    assert view["seat"] == view["to_act"]
    for seat in (0, 1):
        assert api.get(f"/{table}", params={"seat": seat}).json()["me"]["seat"] == seat


def test_a_secure_cookie_over_https(api: Api) -> None:
    table = api.table()
    taken = api.client.post(f"https://testserver.local/api/tables/{table}/seats", json={"name": "Ani"})
    assert "secure" in taken.headers["set-cookie"].lower().split("; ")


SEATS: list[Any] = [{}, {}]
BAD_TABLES: list[Any] = [
    {},
    [],
    "alhambra",
    None,
    {"game": "alhambra"},
    {"game": "chess", "seats": SEATS},
    {"game": "x" * 10_000, "seats": SEATS},
    {"game": "alhambra", "seats": []},
    {"game": "alhambra", "seats": [{}]},
    {"game": "alhambra", "seats": [{}] * 7},
    {"game": "alhambra", "seats": [{}] * 5000},
    {"game": "alhambra", "seats": [{"bot": "deepblue"}, {}]},
    {"game": "alhambra", "seats": [{"name": "x" * 10_000}, {}]},
    {"game": "alhambra", "seats": [{"name": "a\nb"}, {}]},
    {"game": "alhambra", "seats": [{"robot": "novice"}, {}]},
    {"game": "alhambra", "seats": SEATS, "modules": ["dragons"]},
    {"game": "alhambra", "seats": SEATS, "modules": ["dirk"]},
    {"game": "alhambra", "seats": SEATS, "modules": "vizier"},
    {"game": "alhambra", "seats": SEATS, "options": {"colour": "red"}},
    {"game": "alhambra", "seats": SEATS, "options": {"open_hands": [1, {}]}},
    {"game": "alhambra", "seats": SEATS, "pace": {"kind": "hasty"}},
    {"game": "alhambra", "seats": SEATS, "pace": {"kind": "live", "minutes": -1}},
    {"game": "alhambra", "seats": SEATS, "pace": {"kind": "live", "minutes": 1e308}},
    {"game": "alhambra", "seats": SEATS, "bot_pause": 11},
    {"game": "alhambra", "seats": SEATS, "open": "yes"},
    {"game": "alhambra", "seats": SEATS, "seed": "mine"},
]


@pytest.mark.parametrize("body", BAD_TABLES, ids=range(len(BAD_TABLES)))
def test_tables_that_cannot_be(api: Api, body: Any) -> None:
    said = api.post("", content=msgspec.json.encode(body), headers={"Content-Type": "application/json"})
    assert said.status_code == 400
    assert set(said.json()) == {"error", "text", "reason"}
    assert len(said.text) < 1000


@pytest.mark.parametrize(
    "body",
    [
        {"name": "x" * 10_000},
        {"name": ""},
        {"name": " "},
        {"name": "a\u202eb"},
        {"name": 3},
        {"nom": "Ani"},
        {"name": "Ani", "seat": -1},
        {"name": "Ani", "seat": 10**30},
    ],
)
def test_people_who_cannot_sit(api: Api, body: Any) -> None:
    table = api.table()
    said = api.post(f"/{table}/seats", body)
    assert said.status_code == 400
    assert said.json()["text"]
    assert not any(seat["taken"] for seat in api.view(table)["table"]["seats"])


def test_seats_that_are_taken(api: Api) -> None:
    table = api.table(ALONE)
    api.sit(table)
    said = api.post(f"/{table}/seats", {"name": "Ben"})
    assert (said.status_code, said.json()["error"]) == (409, "no-free-seat")


@pytest.mark.parametrize("table", ["nowhere12345", "x" * 3000, "%00", "..%2f..%2fetc", "sch%C3%B6n", "'; drop table"])
def test_tables_that_are_not(api: Api, table: str) -> None:
    said = api.get(f"/{table}")
    assert said.status_code == 404
    assert said.json()["error"] in ("unknown-table", "not-found")
    for what, body in (("actions", {"action": "pass"}), ("lend", {"lent": True}), ("seats", {"name": "Ani"})):
        assert api.post(f"/{table}/{what}", body).status_code == 404


def test_wrong_methods_and_addresses(api: Api) -> None:
    table = api.table()
    for method, path, status, code in (
        ("DELETE", f"/api/tables/{table}", 405, "wrong-method"),
        ("GET", f"/api/tables/{table}/actions", 405, "wrong-method"),
        ("PUT", "/api/tables", 405, "wrong-method"),
        ("GET", f"/api/tables/{table}/cards", 404, "not-found"),
        ("GET", "/api/nothing", 404, "not-found"),
    ):
        said = api.client.request(method, path)
        assert (said.status_code, said.json()["error"]) == (status, code)


def test_foreign_tokens(api: Api) -> None:
    table, _ = api.table_for_two()
    other, tokens = api.table_for_two()
    for token in (tokens[0], "guess", "x" * 5000):
        assert api.get(f"/{table}", token).status_code == 403
        assert api.get(f"/{table}/live", token).status_code == 403
        for what, body in (
            ("actions", {"action": "pass"}),
            ("undo", {}),
            ("orders", {"orders": []}),
            ("why-not", {"action": "pass"}),
            ("hint", {}),
            ("lend", {"lent": True}),
            ("rematch", {}),
        ):
            said = api.post(f"/{table}/{what}", body, token)
            assert (said.status_code, said.json()["error"]) == (403, "not-seated"), what
    said = api.get(f"/{other}", tokens[0], params={"seat": 1})
    assert (said.status_code, said.json()["error"]) == (403, "not-your-seat")
    assert api.get(f"/{other}", tokens[0], params={"seat": "first"}).status_code == 400


def test_a_spectator_may_look_and_do_nothing(api: Api) -> None:
    table, _ = api.table_for_two()
    assert api.get(f"/{table}").status_code == 200
    assert api.post(f"/{table}/actions", {"action": "pass"}).status_code == 403
