"""Strict headers, nothing on behalf of foreign pages, no floods, nothing cached that is somebody's."""

import pytest

from sabika.web.limits import Limiter
from tests.web.api.helpers import Api, api_for, new_house


def test_every_answer_carries_the_strict_headers(api: Api) -> None:
    table = api.table()
    for path in (f"/api/tables/{table}", "/api/nothing", "/schema/openapi.json", "/scripts/0/nothing.js", "/nowhere"):
        headers = api.client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "img-src 'self' data:" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),  # a program
        ({"Origin": "http://testserver.local"}, 200),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "http://testserver.local.evil.example"}, 403),
        ({"Origin": "http://testserver.local:81"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://["}, 403),
        ({"Origin": ""}, 403),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "http://testserver.local"}, 200),
        ({"Sec-Fetch-Site": "none"}, 200),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"}, 403),
        ({"Sec-Fetch-Site": "same-site", "Origin": "http://testserver.local"}, 403),
    ],
)
def test_foreign_pages_cannot_use_our_cookies(api: Api, headers: dict[str, str], status: int) -> None:
    table = api.table()
    api.post(f"/{table}/seats", {"name": "Ani"})
    said = api.post(f"/{table}/lend", {"lent": True}, headers=headers)
    assert said.status_code == status
    if status == 403:
        assert said.json()["error"] == "foreign-origin"


def test_whoever_sends_a_token_means_it(api: Api) -> None:
    table = api.table()
    token = api.sit(table)
    headers = {"Origin": "https://somewhere.example"}
    assert api.post(f"/{table}/lend", {"lent": True}, token, headers=headers).status_code == 200


def test_views_are_not_kept_by_anybody(api: Api) -> None:
    table, tokens = api.table_for_two()
    for path in ("", f"/{table}"):
        assert api.get(path, tokens[0] if path else None).headers["cache-control"] == "no-store"


def test_a_flood_of_tables_is_held_up() -> None:
    with api_for(new_house()) as api:
        api.client.app.state.creations = Limiter(burst=3, every=60)
        body = {"game": "alhambra", "seats": [{}, {}]}
        statuses = [api.post("", body).status_code for _ in range(5)]
        assert statuses == [201, 201, 201, 429, 429]
        assert api.post("", body).json()["error"] == "too-many"


def test_the_limit_gives_way_with_time_and_by_address() -> None:
    now = [0.0]
    limiter = Limiter(burst=2, every=10, now=lambda: now[0])
    assert [limiter.take("203.0.113.1") for _ in range(3)] == [True, True, False]
    assert limiter.take("203.0.113.2")
    assert all(limiter.take(None) for _ in range(100)), "who sits here may"
    now[0] = 11
    assert limiter.take("203.0.113.1")
    assert not limiter.take("203.0.113.1")
    for number in range(20_000):
        limiter.take(f"2001:db8::{number:x}")
    now[0] = 1000
    limiter.take("203.0.113.3")
    assert len(limiter.used._until) < 10, "addresses are forgotten"
