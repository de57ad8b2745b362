"""Doing jobs: what goes on by itself at tables, taken from the database by whichever process is free.

Every job is done once. If its worker is gone, another one finds it; if that worker was only slow, both may try to play
the same action, and the table takes one of them.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from sabika.table import contributions
from sabika.table.autopilot import RECOVERY, Autopilot
from sabika.table.due import Due, driven, find_due
from sabika.table.errors import StorageError, TableError
from sabika.table.job_rows import QUEUE, TASK, list_forgotten, list_undone, put_off, remind, rescue
from sabika.table.patience import end, end_if_cancelled
from sabika.table.room import Room

if TYPE_CHECKING:
    from procrastinate import App, JobContext

    from sabika.table.house import House

AT_A_TIME = 1000  # most of them wait: for bots, or for a pause to end
POLL = 0.25  # seconds between looks for jobs whose time has come, or whose table was busy
HEARTBEAT = 2.0  # seconds between signs of life
SILENCE = 6.0  # seconds without one after which a worker's jobs are done by others
LOST = 5.0  # seconds after which a job that was done should be known as done
ATTENTION = 2.0  # seconds between looks for people who still look at a scoring
HOPELESS = 3600.0  # seconds until a table that nobody can read is looked at again
PAUSE = 1.0  # seconds until it is tried again to get jobs
CONNECTING = 5.0  # seconds that a connection for jobs may take
GRACE = 4 * CONNECTING  # seconds to hand jobs over, whatever the database does
log = logging.getLogger("sabika.table")


class Worker:
    """Takes jobs as long as it runs, whatever happens to the database."""

    def __init__(self, house: House, autopilot: Autopilot) -> None:
        self.house = house
        self.autopilot = autopilot
        self._ended: dict[int, tuple[str, float]] = {}  # jobs that were done, and when

    async def run(self) -> None:
        """Until cancelled. What is not done then is left to others."""
        for name in ("procrastinate", "psycopg.pool"):
            logging.getLogger(name).setLevel(logging.CRITICAL)  # we say it ourselves, in one line
        lost = False
        while True:
            try:
                async with self._open_app() as app:
                    if lost:
                        log.warning("there are jobs again")
                    lost = False
                    await self._work(app)
                problem = "the connection was lost"
            except Exception as error:  # whatever it is: this goes on as long as the house is open
                end_if_cancelled()
                problem = " ".join(str(error).split())[:200] or type(error).__name__
            if not lost:
                log.warning("there are no jobs to be had (%s)", problem)
            lost = True
            await asyncio.sleep(PAUSE)

    @asynccontextmanager
    async def _open_app(self) -> AsyncIterator[App]:
        app = self._make_app()
        try:
            await app.open_async()
            end_if_cancelled()  # while it waited for connections, that could get lost
            yield app
        finally:
            await app.close_async()  # its connections and their tasks, even if it was not open yet

    def _make_app(self) -> App:
        from procrastinate import App, PsycopgConnector  # an extra: whoever has PostgreSQL has it

        url = self.house.storage.engine.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        app = App(connector=PsycopgConnector(conninfo=address, min_size=1, max_size=4, timeout=CONNECTING))
        app.task(name=TASK, queue=QUEUE, pass_context=True)(self._do)
        return app

    async def _work(self, app: App) -> None:
        from procrastinate.worker import Worker as Runner

        runner: Any = Runner(  # which says no types
            app,
            queues=[QUEUE],
            concurrency=AT_A_TIME,
            fetch_job_polling_interval=POLL,
            shutdown_graceful_timeout=0,
            delete_jobs="always",
            install_signal_handlers=False,
            update_heartbeat_interval=HEARTBEAT,
        )
        attending = asyncio.create_task(self._look_after(app))
        running = asyncio.create_task(runner.run())
        try:
            await asyncio.shield(running)
        finally:
            runner.stop()  # not cancelled: while it asks the database, that could get lost
            await end(attending)
            await running

    # -- one job ------------------------------------------------------------------------------------------------

    async def _do(self, context: JobContext, table: str) -> None:
        driven.set(table)
        try:
            while not await self._try(table):
                await asyncio.sleep(RECOVERY)
        except asyncio.CancelledError:
            with suppress(StorageError):
                await asyncio.shield(self._put_off(table, Due(self.house.now(), 0.0)))
            raise
        finally:
            assert context.job.id is not None
            self._ended[context.job.id] = table, time.monotonic()

    async def _try(self, table: str) -> bool:
        """Everything that is due at a table; whether it could be done."""
        try:
            room = await self.house.room(table)
            await self.house.catch_up(table)
            await self.house.settle_clocks(room)
            await self._go_on(room)
        except StorageError:  # which the storage has said itself
            return False
        except TableError as error:
            if error.code != "unknown-table":  # else it was forgotten, and so is this
                await self._put_off(table, Due(self.house.now() + HOPELESS, HOPELESS))
        except Exception:
            log.exception("table %s: what goes on by itself could not be done", table)
            return False
        return True

    async def _go_on(self, room: Room) -> None:
        table, before = room.info.id, room.info.version
        while self.house.rooms.get(table) is room:
            room.used = self.house.now()
            if self._is_late(room):
                if not await self.house.pulse.ask():  # no server runs, so nobody could play
                    await self._put_off(table, Due(self.house.now(), ATTENTION))
                    return
                await self.autopilot.look_at_clocks(room)
            if not await self.autopilot.go_on(room):
                break
        if self.autopilot.is_patient(room):
            await self._put_off(table, Due(self.house.now(), ATTENTION))
        elif not before < room.planned == room.info.version:  # else it was said with the last change
            driven.set(None)
            due = find_due(room.info, room.game, room.at, self.house.now())
            await self._put_off(table, due, room.info.version)

    def _is_late(self, room: Room) -> bool:
        now = self.house.now()
        return contributions.is_due(room.info, now) or any(
            seat.since is not None and self.house.seconds_left(room, seat.number) == 0 for seat in room.seats
        )

    async def _put_off(self, table: str, due: Due | None, version: int | None = None) -> None:
        await self.house.storage.write(lambda connection: put_off(connection, table, due, version))

    # -- jobs that nobody does ----------------------------------------------------------------------------------

    async def _look_after(self, app: App) -> None:
        while True:
            try:
                await self._rescue(app)
                await self._remind()
            except StorageError:  # which the storage has said itself
                pass
            except Exception as error:  # as long as there are jobs to be had, this goes on
                end_if_cancelled()
                log.warning("jobs that nobody does could not be looked for (%s)", " ".join(str(error).split())[:200])
            await asyncio.sleep(HEARTBEAT)

    async def _rescue(self, app: App) -> None:
        """Jobs of workers that are gone, and our own of which nobody was told that they are done."""
        stalled = await app.job_manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=SILENCE)
        found: dict[int, Any] = {job.id: job.task_kwargs.get("table") for job in stalled if job.id is not None}
        before = time.monotonic() - LOST
        old = [id for id, (_, ended) in self._ended.items() if ended < before]
        found |= {id: self._ended[id][0] for id in await self.house.storage.read(partial(list_undone, ids=old))}
        for id, table in found.items():
            if await self.house.storage.write(partial(rescue, id=id, table=str(table))):
                log.warning("table %s: its job is done by another worker", table)
        for id in old:
            del self._ended[id]

    async def _remind(self) -> None:
        now = self.house.now()
        for table in await self.house.storage.read(lambda connection: list_forgotten(connection, now)):
            await self.house.storage.write(partial(remind, table=table))
