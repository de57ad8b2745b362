"""`sabika` alone, `sabika --lan` and `sabika serve`: the web table.

The server, and what draws the code to photograph, are imported where they are needed: loading them would slow every
other command down.
"""

import sys
import threading
import webbrowser
from typing import Annotated

import typer

from sabika.terminal.words import find_language, translate

PortOption = Annotated[int | None, typer.Option(min=1, max=65535, help="The port. Default: 1238, or any free one.")]


def start_table(lan: bool = False, port: int | None = None, browser: bool = True) -> None:
    """A table on this machine, for this browser or the whole local network."""
    from sabika.web import server

    address = server.lan_address() if lan else None

    def ready(port: int) -> None:
        here = f"http://127.0.0.1:{port}/"
        _say("serve-here", url=here)
        if lan:
            _invite(None if address is None else f"http://{address}:{port}/")
        _say("serve-end")
        if browser:
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    server.run("0.0.0.0" if lan else "127.0.0.1", port, server.default_database(), ready, address)


def serve_command(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: PortOption = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Such as sqlite:///sabika.db. Default: in your own folder.")
    ] = None,
) -> None:
    """Serve the web table, for a machine that does nothing else."""
    from sabika.web import server

    shown = f"[{host}]" if ":" in host else host
    url = database or server.default_database()
    server.run(host, port, url, lambda port: _say("serve-here", url=f"http://{shown}:{port}/"))


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
