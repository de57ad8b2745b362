"""Actions on the shortest way are answered as they are on the long one."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from sabika.web.api import shortcut
from sabika.web.security import same_origin
from tests.web.api.helpers import Api, api_for, new_house

PLAIN = {"Content-Type": "application/json"}
UNUSUAL = {"Content-Type": "application/json; charset=utf-8"}  # which goes the long way
FOREIGN = {"Origin": "https://evil.example"}


def both_ways(
    api: Api, path: str, body: Any, token: str | None, monkeypatch: pytest.MonkeyPatch, headers: dict[str, str]
) -> tuple[httpx.Response, httpx.Response]:
    ways: list[str] = []
    monkeypatch.setattr(shortcut, "same_origin", _note(ways))
    found = [api.post(path, body, token, headers={**headers, **kind}) for kind in (PLAIN, UNUSUAL)]
    assert ways == ["short"], "not one of them on each way"
    monkeypatch.undo()
    return found[0], found[1]


def _note(ways: list[str]) -> Any:
    async def noted(connection: Any) -> None:
        ways.append("short")
        await same_origin(connection)

    return noted


def test_both_ways_answer_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    with api_for(new_house()) as api:
        table, tokens = api.table_for_two()
        token, view = api.whose_turn(table, tokens)
        other = next(one for one in tokens if one != token)
        good = {"action": view["legal"][0], "at": 0}
        tries: list[tuple[str, Any, str | None, dict[str, str], int]] = [
            (f"/{table}/actions", good, token, {}, 200),  # and sent again
            (f"/{table}/actions", {**good, "at": 7}, token, {}, 409),
            (f"/{table}/actions", {"action": "take z9"}, token, {}, 422),
            (f"/{table}/actions", {"action": "take z9"}, token, {"Accept-Language": "de"}, 422),
            (f"/{table}/actions", {**good, "seat": view["seat"]}, other, {}, 403),
            (f"/{table}/actions", good, None, {}, 403),
            (f"/{table}/actions", good, "f" * 32, {}, 403),
            (f"/{table}/actions", good, None, FOREIGN, 403),
            ("/nosuchtable/actions", good, token, {}, 404),
        ]
        for path, body, secret, headers, status in tries:
            short, long = both_ways(api, path, body, secret, monkeypatch, headers)
            assert (short.status_code, short.content) == (status, long.content), body
            assert (long.status_code, dict(long.headers)) == (status, dict(short.headers)), body


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff", b"[]", b'{"action": 1}', b'{"action": "x", "more": 1}', b"[" * 9999]
)
def test_what_is_no_action_goes_the_long_way(body: bytes) -> None:
    with api_for(new_house()) as api:
        table, tokens = api.table_for_two()
        headers = {**PLAIN, "Authorization": f"Bearer {tokens[0]}"}
        answers = [
            api.client.post(f"/api/tables/{table}/actions", content=body, headers={**headers, **kind})
            for kind in (PLAIN, UNUSUAL)
        ]
        assert [one.status_code for one in answers] == [400, 400]
        assert answers[0].json() == answers[1].json()
