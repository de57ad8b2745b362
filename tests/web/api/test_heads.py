"""HEAD: what GET would say, without what it would show."""

from __future__ import annotations

import socket

import httpx
import pytest

from sabika.client import Table
from sabika.web import app
from tests.waiting import PATIENCE, until
from tests.web.api.helpers import Running, new_house, running

PAGES = app._pages


@pytest.fixture(autouse=True)
def with_pages(monkeypatch: pytest.MonkeyPatch, without_pages: None) -> None:
    monkeypatch.setattr(app, "_pages", PAGES)


def head(serving: Running, path: str) -> tuple[bytes, bytes]:
    """Everything that a connection brings that is to be closed afterwards: its head, and what follows it."""
    with socket.create_connection(("127.0.0.1", serving.port), timeout=PATIENCE) as line:
        line.sendall(f"HEAD {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        said = b"".join(iter(lambda: line.recv(65536), b""))
    first, _, rest = said.partition(b"\r\n\r\n")
    return first.partition(b"\r\n")[0], rest


@pytest.mark.parametrize("path", ["/", "/learn", "/manifest.webmanifest", "/api/tables", "/healthz", "/schema"])
def test_a_head_is_that_of_a_get(path: str) -> None:
    with running(new_house()) as serving:
        whole = httpx.get(f"{serving.url}{path}", timeout=PATIENCE)
        only = httpx.head(f"{serving.url}{path}", timeout=PATIENCE)
        assert (whole.status_code, only.status_code, only.content) == (200, 200, b"")
        for name in ("content-type", "content-length", "content-security-policy", "x-content-type-options"):
            assert only.headers.get(name) == whole.headers.get(name)


def test_an_asset_has_a_head() -> None:
    with running(new_house()) as serving:
        style = httpx.get(serving.url, timeout=PATIENCE).text.partition('rel="stylesheet" href="')[2].partition('"')[0]
        only = httpx.head(f"{serving.url}{style}", timeout=PATIENCE)
        assert (only.status_code, only.content) == (200, b"")
        assert "immutable" in only.headers["cache-control"]


def test_a_stream_gives_its_head_and_ends() -> None:
    """Whoever asked would wait for ever, and would be seen at the table all the while."""
    with running(new_house()) as serving:
        table = Table.create(seats=[{}, {}], server=serving.url)
        for path in (f"/t/{table.id}/live", f"/api/tables/{table.id}/live"):
            assert head(serving, path) == (b"HTTP/1.1 200 OK", b"")
        rooms = serving.server.app.state.house.rooms.values()
        until(lambda: not any(room.watchers for room in rooms))


def test_what_is_not_there_has_no_head_and_what_is_done_has_none() -> None:
    with running(new_house()) as serving:
        assert head(serving, "/nowhere") == (b"HTTP/1.1 404 Not Found", b"")
        assert head(serving, "/settings") == (b"HTTP/1.1 405 Method Not Allowed", b"")


def test_heads_are_counted_with_the_address_they_were_asked_of() -> None:
    with running(new_house()) as serving:
        httpx.head(f"{serving.url}/learn/alhambra", timeout=PATIENCE)
        counted = httpx.get(f"{serving.url}/metrics", timeout=PATIENCE).text
        assert 'method="HEAD",route="/learn/{name}",status="200"' in counted
