"""Real `sabika serve` and `sabika worker` processes that can be killed and started again."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import IO

from tests.ports import free_port
from tests.waiting import PATIENCE, let_pass

SABIKA = [sys.executable, "-c", "from sabika.terminal.cli import main; main()"]
LOG = 2000  # characters at the end of a log that are shown


class Process:
    """A command that serves until it is killed."""

    def __init__(self, arguments: list[str], log: Path) -> None:
        self.arguments = arguments
        self.log = log
        self._running: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it; what it complains about goes to the log."""
        with self.log.open("ab") as errors:
            self._running = await self._start(errors)

    async def _start(self, errors: IO[bytes]) -> asyncio.subprocess.Process:
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "SABIKA_LANG": "en"}
        return await asyncio.create_subprocess_exec(
            *SABIKA, *self.arguments, stdout=subprocess.DEVNULL, stderr=errors, env=environment
        )

    async def kill(self) -> None:
        """At once, without a word."""
        if self._running is not None and self._running.returncode is None:
            self._running.kill()
        await self.wait()

    async def stop(self) -> int:
        """In good order; its exit status."""
        if self._running is not None and self._running.returncode is None:
            self._running.terminate()
        return await self.wait()

    async def wait(self) -> int:
        """Until it has ended."""
        return 0 if self._running is None else await asyncio.wait_for(self._running.wait(), PATIENCE)

    def complain(self) -> str:
        """Its exit status, and the end of its log."""
        status = None if self._running is None else self._running.returncode
        log = self.log.read_text(encoding="utf-8", errors="replace")[-LOG:]
        return f"{self.arguments[0]} ended badly ({status}): {log}"

    @property
    def has_ended(self) -> bool:
        """Whether it has ended by itself."""
        return self._running is not None and self._running.returncode is not None


class ServeProcess(Process):
    """`sabika serve`: always at the same port."""

    def __init__(self, database: str, log: Path, *options: str) -> None:
        self.port = free_port()
        super().__init__(["serve", "--port", str(self.port), "--database", database, *options], log)
        self.url = f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it; it can be reached then."""
        await super().start()
        async with asyncio.timeout(PATIENCE):
            while not await self._answers():
                if self.has_ended:
                    raise AssertionError(f"the server does not start: {self.complain()}")
                await let_pass(0.02)

    async def _answers(self) -> bool:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        writer.close()
        return True


def make_processes(database: str, folder: Path, workers: int = 2) -> tuple[list[ServeProcess], list[Process]]:
    """One server for SQLite. For PostgreSQL two, and workers, to whom one of the servers leaves all work."""
    if database.startswith("sqlite"):
        return [ServeProcess(database, folder / "serve.log")], []
    lazy = ServeProcess(database, folder / "serve-1.log", "--no-worker")
    servers = [ServeProcess(database, folder / "serve-0.log"), lazy]
    logs = [folder / f"worker-{number}.log" for number in range(workers)]
    return servers, [Process(["worker", "--database", database], log) for log in logs]
