"""Where a server listens, and how many connections there can be."""

from __future__ import annotations

import contextlib
import socket
import sys

from sabika.engine import SabikaError

if sys.platform != "win32":
    import resource

PORT = 1238  # when the Alhambra was begun
BACKLOG = 64  # people at the door, and so many are let in at a time: with more, a crowd there would hold everybody up
DEAF = 15  # seconds after which a connection ends on which nothing arrives any more
SPARE = 150 + 5 * BACKLOG  # files for the database, for bots, and for those let in but not yet counted
NO_LIMIT = 1_000_000


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens there."""
    for wanted in (PORT, 0) if port is None else (port,):
        try:
            host.encode()  # bytes on the command line need not be text
            made = socket.create_server((host, wanted), family=_family(host), backlog=BACKLOG)
            return _notice_cut_lines(_name_tcp(made))
        except (OSError, OverflowError, UnicodeError) as error:
            problem = error
    raise SabikaError(f"Nobody can be served at {host} port {port}: {problem}")


def _name_tcp(listening: socket.socket) -> socket.socket:
    """The same socket, which knows that it speaks TCP; Python's own leaves that open.

    asyncio sends what is small at once (`TCP_NODELAY`) only where it is said. Else every answer after the first on a
    connection waits about 40 ms for the other side to confirm what it was sent before.
    """
    return socket.socket(listening.family, listening.type, socket.IPPROTO_TCP, fileno=listening.detach())


def _notice_cut_lines(listening: socket.socket) -> socket.socket:
    """Whoever takes in nothing for a while is gone: else the system would believe for a quarter of an hour they listen.

    Streams say something every few seconds, so it is known within half a minute, where the system can do it.
    """
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None:
        listening.setsockopt(socket.IPPROTO_TCP, option, DEAF * 1000)
    return listening


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def lan_address() -> str | None:
    """The address under which others on the local network reach this machine; None if there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing, only asks which way it would go
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") or address == "0.0.0.0" else address


def raise_file_limit() -> int:
    """Let this process have as many files open as the system allows, and tell how many: a connection is one too."""
    if sys.platform == "win32":
        return NO_LIMIT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):  # some systems name a limit that they do not grant
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return NO_LIMIT if soft == resource.RLIM_INFINITY else soft


def count_lines(files: int) -> int:
    """How many connections there can be with so many files. Where there are few, half of them, rather than none."""
    return max(files - SPARE, files // 2)
