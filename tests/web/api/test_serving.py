"""`sabika`, `sabika --lan` and `sabika serve`, as processes and as commands."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sabika.client import Table
from sabika.engine import SabikaError
from sabika.table import databases, patience
from sabika.table.expiry import Keeping
from sabika.terminal.cli import main
from sabika.web import live, loops, server, sockets
from sabika.web.policy import STANDARD, Policy
from tests.ports import free_port
from tests.waiting import PATIENCE, until
from tests.web.api.helpers import new_house, running
from tests.web.api.streams import Ear

# The command as it is, but for the seeds of its tables, and for its port: another test may have that too.
COMMAND = """
from functools import partial
from sabika.terminal.cli import main
from sabika.web import server, sockets
from tests.ports import free_port
from tests.seeds import seeds
sockets.PORT = free_port()
server.House = partial(server.House, seeds=seeds("served"))
main()
"""
SERVED = Policy(keeping=Keeping(finished=365, waiting=30, abandoned=180))
SABIKA = [sys.executable, "-c", COMMAND]


@contextmanager
def started(*arguments: str, home: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in its own process, and the address it tells."""
    env = {**os.environ, "XDG_DATA_HOME": str(home), "HOME": str(home)}
    process = subprocess.Popen([*SABIKA, *arguments], stdout=subprocess.PIPE, text=True, env=env)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"http://[^/]+", line)
        assert found is not None, line
        yield process, found[0]
    finally:
        process.kill()
        process.wait(PATIENCE)
        process.stdout.close()


def end(process: subprocess.Popen[str], how: signal.Signals) -> None:
    """Tell the server to end; it must do so by itself (how fast is not this test's business: machines are busy)."""
    process.send_signal(how)
    process.wait(PATIENCE)


def test_a_restart_loses_nothing_and_streams_do_not_hold_it_up(tmp_path: Path) -> None:
    arguments = ["serve", "--database", f"sqlite:///{tmp_path / 'games.db'}"]
    with started(*arguments, home=tmp_path) as (process, url):
        table = Table.create(seats=[{}, {"bot": "novice"}], server=url, bot_pause=0)
        table.sit("Ani")
        for _ in range(3):
            table.act(table.wait(PATIENCE)["legal"][0])
        before = table.wait(PATIENCE)
        with Ear(int(url.rpartition(":")[2]), table.id, table.token) as ear:
            ear.hear()
            end(process, signal.SIGTERM)
            assert ear.hear() is None
    with started(*arguments, home=tmp_path) as (process, url):
        table = Table(url, table.id, table.token)
        after = table.view()
        for view in (before, after):
            for seat in view["table"]["seats"]:
                seat.pop("here")  # who listens is not kept
        assert after == before
        table.act(table.view()["legal"][0])
        end(process, signal.SIGINT)


def test_sabika_alone_keeps_games_in_the_users_folder(tmp_path: Path) -> None:
    with started("--no-browser", home=tmp_path) as (process, url):
        assert url.startswith("http://127.0.0.1:")
        Table.create(server=url)
        assert list(tmp_path.rglob("sabika.db"))
        second = subprocess.run(
            [*SABIKA, "--no-browser"],
            env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert second.returncode == 0
        assert second.stdout == f"Sabika is running already at {url}/\n"
        end(process, signal.SIGINT)


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> dict[str, object]:
    """What the command asks the server for; nothing is served."""
    asked: dict[str, object] = {}

    def pretend(
        host: str,
        port: int | None,
        database: str,
        ready: server.Ready,
        lan_address: str | None = None,
        policy: Policy = STANDARD,
        works: bool = True,
        box: object = None,
    ) -> None:
        asked.update(host=host, port=port, database=database, lan_address=lan_address, policy=policy, works=works)
        ready(port or 4711)

    monkeypatch.setattr(server, "run", pretend)
    monkeypatch.setattr(sockets, "PORT", free_port())
    monkeypatch.setattr(sys, "argv", ["sabika", *arguments])
    with pytest.raises(SystemExit) as stop:
        main()
    assert not stop.value.code
    return asked


def test_the_lan_and_its_qr_code(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sockets, "lan_address", lambda: "192.0.2.7")
    asked = run(monkeypatch, "--lan", "--no-browser")
    assert asked["host"] == "0.0.0.0"
    assert asked["lan_address"] == "192.0.2.7"
    out = capsys.readouterr().out
    assert "http://192.0.2.7:4711/" in out
    assert "█" in out
    monkeypatch.setattr(sockets, "lan_address", lambda: None)
    run(monkeypatch, "--lan", "--no-browser")
    assert "no network" in capsys.readouterr().out


def test_the_browser_is_opened_unless_asked_not_to(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    port = free_port()
    assert run(monkeypatch, "--port", str(port))["host"] == "127.0.0.1"
    until(lambda: opened, "no browser is opened")
    assert opened == [f"http://127.0.0.1:{port}/"]
    run(monkeypatch, "--no-browser")
    assert len(opened) == 1


def test_serve_says_where(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    port = free_port()
    asked = run(monkeypatch, "serve", "--host", "::1", "--port", str(port), "--database", "sqlite:///x.db")
    assert asked == {
        "host": "::1",
        "port": port,
        "database": "sqlite:///x.db",
        "lan_address": None,
        "policy": SERVED,
        "works": True,
    }
    assert f"http://[::1]:{port}/" in capsys.readouterr().out


def test_whom_a_server_believes_is_said_on_the_line_or_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    database = ["--database", "sqlite:///x.db"]
    said = ["--trusted-proxy", "10.0.0.7", "--trusted-proxy", "::1", "--host-name", "a.example", "--connections", "50"]
    told = Policy(("10.0.0.7/32", "::1/128"), ("a.example",), 50, keeping=SERVED.keeping)
    assert run(monkeypatch, "serve", *database, *said)["policy"] == told
    monkeypatch.setenv("SABIKA_TRUSTED_PROXIES", "10.0.0.7, ::1")
    monkeypatch.setenv("SABIKA_HOST_NAMES", "a.example")
    monkeypatch.setenv("SABIKA_CONNECTIONS", "50")
    monkeypatch.setenv("SABIKA_WORKER", "0")
    asked = run(monkeypatch, "serve", *database)
    assert (asked["policy"], asked["works"]) == (told, False)


def test_databases() -> None:
    assert databases.database_url("sqlite:///x.db") == "sqlite:///x.db"
    assert databases.database_url("sqlite+pysqlite:///x.db") == "sqlite:///x.db"
    assert databases.database_url("postgresql://u:secret@h/d") == "postgresql+psycopg://u:secret@h/d"
    for bad in ("", "nonsense", "mysql://x/y"):
        with pytest.raises(SabikaError):
            databases.database_url(bad)


def test_what_cannot_be_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "LONGEST", 0.1)  # how long it is waited for is told in tests/table/test_outages.py

    def never(port: int) -> None:
        raise AssertionError("served")

    for host, port, database in (
        ("nowhere.invalid", 0, f"sqlite:///{tmp_path / 'a.db'}"),
        ("\udcff\udcfe", 0, f"sqlite:///{tmp_path / 'a.db'}"),
        ("127.0.0.1", 0, f"sqlite:///{tmp_path / 'no' / 'such' / 'folder.db'}"),
        ("127.0.0.1", 0, "postgresql://127.0.0.1:1/none"),
    ):
        with pytest.raises(SabikaError):
            server.run(host, port, database, never)
    with sockets.listen("127.0.0.1", 0) as taken, pytest.raises(SabikaError, match="port"):
        server.run("127.0.0.1", taken.getsockname()[1], f"sqlite:///{tmp_path / 'a.db'}", never)


def test_our_port_is_a_wish(monkeypatch: pytest.MonkeyPatch) -> None:
    with sockets.listen("127.0.0.1", 0) as taken:
        monkeypatch.setattr(sockets, "PORT", taken.getsockname()[1])
        with sockets.listen("127.0.0.1", None) as other:
            assert other.getsockname()[1] != taken.getsockname()[1]


def test_a_lan_address_is_no_loopback() -> None:
    address = sockets.lan_address()
    assert address is None or not address.startswith("127.")


def test_a_line_that_was_cut_is_noticed() -> None:
    option = getattr(socket, "TCP_USER_TIMEOUT", None)  # where the system can do it
    with sockets.listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            limit = 0 if option is None else accepted.getsockopt(socket.IPPROTO_TCP, option)
    assert (option is None or limit > 0) and limit / 1000 + live.HEARTBEAT < 30


@pytest.mark.parametrize("find", [loops.find_loop, lambda: None], ids=["fastest", "python's own"])
def test_small_answers_are_sent_at_once(find: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> None:
    """On either loop: one sees to it by itself, the other only where the socket says that it speaks TCP."""
    monkeypatch.setattr(loops, "find_loop", find)
    with running(new_house()) as serving, socket.create_connection(("127.0.0.1", serving.port)):
        until(lambda: serving.server.server_state.connections, "nobody is served")
        (connection,) = serving.server.server_state.connections
        line = connection.transport.get_extra_info("socket")
        assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
