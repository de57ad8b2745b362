"""Running the web table: on this machine, on the local network, or as a service."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, cast

import uvicorn
from litestar import Litestar
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from sabika.box import Box
from sabika.engine import SabikaError
from sabika.table import House, Storage
from sabika.table.errors import StorageError
from sabika.table.job_schema import need_packages
from sabika.table.patience import wait_for_database
from sabika.web.app import create_app
from sabika.web.asgi import App, refuse_after
from sabika.web.door import make_door
from sabika.web.garbage import Sweeper
from sabika.web.lines import Lines
from sabika.web.live import end_streams
from sabika.web.loops import run_loop
from sabika.web.metrics import measure
from sabika.web.noise import calm, throttle
from sabika.web.pages.parts import prepare
from sabika.web.policy import STANDARD, Policy
from sabika.web.protocol import make_protocol
from sabika.web.turns import Turns

if sys.platform != "win32":
    import fcntl
    import resource

PORT = 1238  # when the Alhambra was begun
BACKLOG = 64  # people at the door, and so many are let in at a time: with more, a crowd there would hold everybody up
DEAF = 15  # seconds after which a connection ends on which nothing arrives any more
PATIENCE = 5  # seconds that connections get to end by themselves
SPARE = 150 + 5 * BACKLOG  # files for the database, for bots, and for those let in but not yet counted
NO_LIMIT = 1_000_000
GIVE_WAY = 0.001  # seconds after which a thread that computes lets those be answered who wait
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}

log = logging.getLogger("sabika.web")

Ready = Callable[[int], None]  # told the port once people can come


class AlreadyRunning(SabikaError):  # noqa: N818 - reads as what it is
    """Another server has the database; `url` is where it is, if it has said so."""

    def __init__(self, file: str, url: str | None) -> None:
        super().__init__(f"Sabika is running with {file} already{f', at {url}' if url else ''}.")
        self.url = url


class Server(uvicorn.Server):
    """A server that says when it is ready, and ends streams when it stops instead of waiting for them."""

    def __init__(self, config: uvicorn.Config, app: Litestar, ready: Ready) -> None:
        super().__init__(config)
        self.app = app
        self.ready = ready
        self.sweeper = Sweeper()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        calm(asyncio.get_running_loop())
        throttle()
        await super().startup(sockets)
        self.sweeper.start()
        if self.started and sockets:
            log.info("serving at port %d", sockets[0].getsockname()[1])
            self.ready(sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("closing: what is under way is finished")
        end_streams(self.app.state.house, self.app.state.closing)
        await super().shutdown(sockets)
        for connection in list(self.server_state.connections):
            connection.transport.abort()  # whoever has not read until now never will
        self.sweeper.stop()
        await asyncio.sleep(0)


def make_server(
    house: House, ready: Ready = lambda port: None, lan_origin: str | None = None, policy: Policy = STANDARD
) -> Server:
    """A server for a house; `serve(sockets=[…])` runs it."""
    app = create_app(house, lan_origin=lan_origin, policy=policy)
    lines, turns = Lines(policy), Turns(policy)
    within = refuse_after(app.state.closing, turns.arrange(cast(App, app)))
    config = uvicorn.Config(
        lines.watch(measure(make_door(lines.count(within), policy), house.storage.figures)),
        http=make_protocol(lines),
        ws="none",
        proxy_headers=False,  # the door does that
        interface="asgi3",
        log_config=None,  # as all others log
        log_level="warning",
        access_log=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
    )
    return Server(config, app, ready)


def run(
    host: str,
    port: int | None,
    database: str,
    ready: Ready,
    lan_address: str | None = None,
    policy: Policy = STANDARD,
    works: bool = True,
    box: Box | None = None,
) -> None:
    """Serve until interrupted. Without a port it is ours if it is free, else any. New tables are played with the box.

    On PostgreSQL, `works` says that what is due at tables is done here, too.
    """
    url = database_url(database)
    policy = replace(policy, all_lines=min(policy.all_lines, count_lines(raise_file_limit())))
    sys.setswitchinterval(GIVE_WAY)
    with only_one(url) as lock, listen(host, port) as listening, _interruptible():
        _note_address(lock, host, listening.getsockname()[1])
        run_loop(_serve(url, listening, ready, lan_address, policy, works, box))


def run_worker(url: str, ready: Callable[[], None]) -> None:
    """Do the work of servers, which have this database, until interrupted."""

    async def work() -> None:
        house = House(await open_storage(url), serves=False)
        with _said_in_words():
            await house.open()
        ended = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):  # until now there was nothing to close
            with contextlib.suppress(NotImplementedError):  # on Windows it is interrupted
                asyncio.get_running_loop().add_signal_handler(number, ended.set)
        try:
            ready()
            await ended.wait()
        finally:
            await house.close()

    with _interruptible():
        run_loop(work())


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


def _note_address(lock: IO[str] | None, host: str, port: int) -> None:
    """Whoever starts a second server shall find the first."""
    if lock is not None:
        shown = "127.0.0.1" if host in ("", "0.0.0.0", "::") else f"[{host}]" if ":" in host else host
        lock.truncate(0)
        lock.write(f"http://{shown}:{port}/\n")
        lock.flush()


@contextlib.contextmanager
def _interruptible() -> Iterator[None]:
    """The server ends in good order and then raises what ended it once more: that shall not kill us halfway."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            yield
    finally:
        signal.signal(signal.SIGTERM, before)


async def _serve(
    url: str,
    listening: socket.socket,
    ready: Ready,
    lan_address: str | None,
    policy: Policy,
    works: bool,
    box: Box | None,
) -> None:
    storage = await open_storage(url)
    port = listening.getsockname()[1]
    origin = None if lan_address is None else f"http://{lan_address}:{port}"
    preparing = asyncio.create_task(prepare())
    try:
        await make_server(House(storage, works=works, box=box), ready, origin, policy).serve(sockets=[listening])
    finally:
        preparing.cancel()


async def open_storage(url: str) -> Storage:
    """A database in its newest form, waited for if it is about to start; SabikaError says why it cannot be used."""
    if make_url(url).get_backend_name() == "postgresql":
        need_packages()
    with _said_in_words():
        storage = Storage(url)
        try:
            await wait_for_database(storage.open)
            await storage.check()
        except BaseException:
            await storage.close()
            raise
    return storage


@contextlib.contextmanager
def _said_in_words() -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, ImportError, OSError, StorageError) as error:
        raise SabikaError.saying("database-unusable", problem=_first_line(error)) from None


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0] or type(error).__name__


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens there."""
    for wanted in (PORT, 0) if port is None else (port,):
        try:
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


def data_folder() -> Path:
    """Where this user's games are kept."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "sabika"


def default_database() -> str:
    """SQLite in the user's own folder."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SabikaError(f"{folder} cannot be made: {error.strerror or error}") from None
    return f"sqlite:///{(folder / 'sabika.db').as_posix()}"


def database_url(text: str) -> str:
    """A database's address with the driver we use for it."""
    try:
        url = make_url(text)
    except SQLAlchemyError:
        raise SabikaError(f"“{text[:80]}” is no database; for example: sqlite:///sabika.db") from None
    if url.get_backend_name() not in DRIVERS:
        raise SabikaError(f"We know {' and '.join(DRIVERS)}, not “{url.get_backend_name()[:40]}”.")
    return url.set(drivername=DRIVERS[url.get_backend_name()]).render_as_string(hide_password=False)


@contextlib.contextmanager
def only_one(url: str) -> Iterator[IO[str] | None]:
    """Two servers on one SQLite file would each believe to be the authority: the second is refused.

    The file that stands for the permission, if there is one, tells where the first is.
    """
    parsed = make_url(url)
    file = parsed.database
    if parsed.get_backend_name() != "sqlite" or not file or file == ":memory:":
        yield None
        return
    place = Path(file).resolve()  # whatever links lead there
    note = Path(f"{place}.lock")
    with contextlib.ExitStack() as until_the_end:
        try:
            lock = until_the_end.enter_context(note.open("a"))
            itself = until_the_end.enter_context(place.open("ab"))  # it may have several names
        except OSError as error:
            raise SabikaError(f"{file} cannot be written: {error.strerror or error}") from None
        if not (_is_ours_alone(lock) and _is_ours_alone(itself)):
            raise AlreadyRunning(file, note.read_text(encoding="utf-8").strip() or None)
        yield lock


def _is_ours_alone(file: IO[Any]) -> bool:
    """Whether the file is ours alone now, until it is closed."""
    if sys.platform == "win32":
        return True  # Windows itself does not let two servers have one port; that has to do
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
