"""`sabika` alone, `sabika --lan` and `sabika serve`: the web table.

The server, and what draws the code to photograph, are imported where they are needed: loading them would slow every
other command down.
"""

import socket
import sys
import threading
import webbrowser
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from sabika.client import is_sabika
from sabika.engine import SabikaError
from sabika.terminal.commands.common import BoxOption, load_box
from sabika.terminal.commands.tables import (
    ABANDONED,
    FINISHED,
    WAITING,
    KeepAbandoned,
    KeepFinished,
    KeepWaiting,
)
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.words import find_language, translate

OPENING = 10.0  # seconds a browser may take
TRYING = 2.0  # seconds until somebody who listens has taken a call


class LogFormat(StrEnum):
    """How the log is written."""

    plain = "plain"
    json = "json"


PortOption = Annotated[int | None, typer.Option(min=1, max=65535, metavar="N", help=HELP_TEXTS["cli-port"])]


def start_table(lan: bool = False, port: int | None = None, browser: bool = True, box: Path | None = None) -> None:
    """A table on this machine, for this browser or the whole local network; one that is running already is opened."""
    from sabika.table import databases
    from sabika.web import server, sockets

    running = _find_running(sockets.PORT if port is None else port, required=port is not None)
    if running is not None:
        _go_to_running(running, lan, browser)
        return
    address = sockets.lan_address() if lan else None
    own = load_box(box)

    def ready(port: int) -> None:
        here = f"http://127.0.0.1:{port}/"
        _say("serve-here", url=here)
        if lan:
            _invite(None if address is None else f"http://{address}:{port}/")
        _say("serve-end")
        _open(here, browser)

    try:
        server.run("0.0.0.0" if lan else "127.0.0.1", port, databases.default_database(), ready, address, box=own)
    except databases.AlreadyRunning as error:
        if error.url is None or not is_sabika(error.url):
            raise
        _go_to_running(error.url, lan, browser)


def _find_running(port: int, required: bool) -> str | None:
    """Where one of ours answers at this port. A stranger there is told of if it has to be this port."""
    url = f"http://127.0.0.1:{port}/"
    if is_sabika(url):
        return url
    if required and _is_taken(port):
        other = port + 1 if port < 65535 else port - 1
        raise SabikaError(translate("port-taken", find_language(), port=port, other=other))
    return None


def _is_taken(port: int) -> bool:
    with socket.socket() as line:
        line.settimeout(TRYING)
        return line.connect_ex(("127.0.0.1", port)) == 0


def _go_to_running(url: str, lan: bool, browser: bool) -> None:
    """Open the one that is there; whoever wants others to come has to know whether they can."""
    from sabika.web import sockets

    address = sockets.lan_address() if lan else None
    outside = None if address is None else f"http://{address}:{urlsplit(url).port}/"
    if lan and (outside is None or not is_sabika(outside)):
        raise SabikaError(translate("serve-running-alone", find_language(), url=url))
    _say("serve-running" if browser else "serve-running-here", url=url)
    if outside is not None:
        _invite(outside)
    _open(url, browser, wait=True)


def _open(url: str, browser: bool, wait: bool = False) -> None:
    """In the browser. Nobody waits for it, unless we would be gone before it has opened."""
    if browser:
        opening = threading.Thread(target=webbrowser.open, args=(url,), daemon=True)
        opening.start()
        if wait:
            opening.join(OPENING)


def serve_command(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help=HELP_TEXTS["cli-host"])] = "127.0.0.1",
    port: PortOption = None,
    database: Annotated[str | None, typer.Option(metavar="URL", help=HELP_TEXTS["cli-database"])] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", envvar="SABIKA_TRUSTED_PROXIES", help=HELP_TEXTS["cli-trusted-proxy"]),
    ] = None,
    host_name: Annotated[
        list[str] | None, typer.Option(metavar="NAME", envvar="SABIKA_HOST_NAMES", help=HELP_TEXTS["cli-host-name"])
    ] = None,
    connections: Annotated[
        int, typer.Option(min=1, metavar="N", envvar="SABIKA_CONNECTIONS", help=HELP_TEXTS["cli-connections"])
    ] = 300,
    metrics_for: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", envvar="SABIKA_METRICS_FOR", help=HELP_TEXTS["cli-metrics-for"]),
    ] = None,
    log_format: Annotated[
        LogFormat, typer.Option(metavar="FORMAT", envvar="SABIKA_LOG_FORMAT", help=HELP_TEXTS["cli-log-format"])
    ] = LogFormat.plain,
    worker: Annotated[
        bool, typer.Option("--worker/--no-worker", envvar="SABIKA_WORKER", help=HELP_TEXTS["cli-with-worker"])
    ] = True,
    keep_finished: KeepFinished = FINISHED,
    keep_waiting: KeepWaiting = WAITING,
    keep_abandoned: KeepAbandoned = ABANDONED,
    box: BoxOption = None,
) -> None:
    """Serve the web table, for a machine that does nothing else."""
    from sabika.table import databases
    from sabika.table.expiry import Keeping
    from sabika.web import server
    from sabika.web.logs import start_log
    from sabika.web.policy import Policy

    own = load_box(box)
    start_log(log_format is LogFormat.json)
    policy = Policy(
        _read_addresses(trusted_proxy or ()),
        tuple(host_name or ()),
        connections,
        metrics_for=_read_addresses(metrics_for or ()),
        keeping=Keeping(keep_finished, keep_waiting, keep_abandoned),
    )
    if port is not None and (running := _find_running(port, required=True)) is not None:
        raise SabikaError(translate("serve-running-here", find_language(), url=running))
    shown = f"[{host}]" if ":" in host else host
    url = database or databases.default_database()
    ready: server.Ready = lambda port: _say("serve-here", url=f"http://{shown}:{port}/")  # noqa: E731 - typed
    server.run(host, port, url, ready, policy=policy, works=worker, box=own)


def _read_addresses(texts: Iterable[str]) -> tuple[str, ...]:
    from sabika.web.policy import read_networks

    try:
        return read_networks(texts)
    except ValueError as error:
        raise SabikaError(translate("no-network", find_language(), text=str(error)[:80])) from None


def _invite(url: str | None) -> None:
    """The address for the others, to type and to photograph."""
    if url is None:
        _say("serve-alone")
        return
    import segno

    _say("serve-network", url=url)
    segno.make(url, error="l").terminal(out=sys.stdout, compact=True, border=2)


def _say(id: str, **params: object) -> None:
    sys.stdout.write(f"{translate(id, find_language(), **params)}\n")
    sys.stdout.flush()  # whoever started us in the background wants to read it now
