"""Running the web table: on this machine, on the local network, or as a service."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import cast

import uvicorn
from litestar import Litestar

from sabika.box import Box
from sabika.table import House
from sabika.table.databases import database_url, note_address, only_one, open_storage, said_in_words
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
from sabika.web.sockets import BACKLOG, count_lines, listen, raise_file_limit
from sabika.web.turns import Turns

PATIENCE = 5  # seconds that connections get to end by themselves
GIVE_WAY = 0.001  # seconds after which a thread that computes lets those be answered who wait

log = logging.getLogger("sabika.web")

Ready = Callable[[int], None]  # told the port once people can come


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
        note_address(lock, host, listening.getsockname()[1])
        run_loop(_serve(url, listening, ready, lan_address, policy, works, box))


def run_worker(url: str, ready: Callable[[], None]) -> None:
    """Do the work of servers, which have this database, until interrupted."""

    async def work() -> None:
        house = House(await open_storage(url), serves=False)
        with said_in_words():
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
