"""`sabika` where something listens already: one of ours is opened, a stranger is told of."""

import http.server
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import pytest

from sabika.client import is_sabika
from sabika.table import databases
from sabika.web import sockets
from tests.commands.conftest import Run
from tests.ports import free_port
from tests.web.api.helpers import Running, new_house, running


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was opened in a browser."""
    seen: list[str] = []
    monkeypatch.setattr(webbrowser, "open", seen.append)
    return seen


@pytest.fixture
def ours() -> Iterator[Running]:
    with running(new_house()) as one:
        yield one


@pytest.fixture
def stranger() -> Iterator[int]:
    """Another program's server, which answers whatever it is asked."""

    class Answer(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b'{"name": "something else"}')

        def log_message(self, format: str, *args: object) -> None:
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Answer) as serving:
        thread = threading.Thread(target=serving.serve_forever)
        thread.start()
        yield serving.server_port
        serving.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Sabika is running already at {}: opening it"),
        ("de", "Sabika läuft schon unter {}: wird geöffnet"),
        ("nl", "Sabika draait al op {}: wordt geopend"),
    ],
)
def test_one_that_is_running_is_opened(sabika: Run, ours: Running, opened: list[str], language: str, said: str) -> None:
    ran = sabika("--port", ours.port, language=language)
    assert (ran.code, ran.out, opened) == (0, f"{said.format(ours.url + '/')}\n", [f"{ours.url}/"])


def test_without_a_browser_it_is_only_named(sabika: Run, ours: Running, opened: list[str]) -> None:
    ran = sabika("--port", ours.port, "--no-browser")
    assert (ran.code, ran.out, opened) == (0, f"Sabika is running already at {ours.url}/\n", [])
    assert "already at" in sabika("serve", "--port", ours.port).err


def test_the_usual_port_is_asked_too(
    sabika: Run, ours: Running, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "PORT", ours.port)
    assert sabika().code == 0
    assert opened == [f"{ours.url}/"]


def test_it_is_found_at_whatever_port_it_has(
    sabika: Run, ours: Running, opened: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its address stands beside the database that it has to itself."""
    url = f"sqlite:///{tmp_path / 'games.db'}"
    monkeypatch.setattr(databases, "default_database", lambda: url)
    monkeypatch.setattr(sockets, "PORT", free_port())
    with databases.only_one(url) as lock:
        databases.note_address(lock, "0.0.0.0", ours.port)
        assert sabika().code == 0
    assert opened == [f"{ours.url}/"]


def test_a_stranger_at_the_port_is_told_of(sabika: Run, stranger: int, opened: list[str]) -> None:
    assert not is_sabika(f"http://127.0.0.1:{stranger}/")
    for command in ([], ["serve"]):
        ran = sabika(*command, "--port", stranger)
        assert ran.code == 2
        assert f"Port {stranger} is taken by another program" in ran.err and "--port" in ran.err
    assert f"Der Port {stranger}" in sabika("--port", stranger, language="de").err
    assert opened == []


def test_others_cannot_come_to_one_for_this_machine_alone(
    sabika: Run, ours: Running, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "lan_address", lambda: "127.0.0.2")
    ran = sabika("--lan", "--port", ours.port)
    assert ran.code == 2 and "for this machine alone" in ran.err and "sabika --lan" in ran.err
    assert opened == []
