"""A server as people start it: `sabika serve` in a process of its own, on loopback; on SQLite unless said otherwise."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

PATIENCE = 20.0  # seconds it has to start


class RunningServer(NamedTuple):
    """A running server."""

    address: str
    process: int

    def cpu_seconds(self) -> float | None:
        """Processor time used so far, without bots; None where the system does not tell."""
        try:
            fields = Path(f"/proc/{self.process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int | None:
        """Bytes that are really in memory; None where the system does not tell."""
        try:
            pages = int(Path(f"/proc/{self.process}/statm").read_text(encoding="utf-8").split()[1])
        except OSError:
            return None
        return pages * os.sysconf("SC_PAGE_SIZE")


class Setting(NamedTuple):
    """Which server is measured, and where it runs."""

    database: str | None = None  # a fresh SQLite file if there is none
    source: Path | None = None  # another tree of Sabika's source: an earlier commit
    cores: tuple[int, ...] = ()  # that it may use; all if none are named
    options: tuple[str, ...] = ()


@contextmanager
def server(setting: Setting = Setting()) -> Iterator[RunningServer]:  # noqa: B008 - it cannot be changed
    """A fresh server. If it has a database of its own, that is deleted with it."""
    with TemporaryDirectory() as folder:
        database = setting.database or f"sqlite:///{(Path(folder) / 'bench.db').as_posix()}"
        command = [sys.executable, "-c", "from sabika.terminal.cli import main; main()", "serve"]
        where = ["--port", str(_free_port()), "--database", database, *setting.options]
        environment = dict(os.environ)
        if setting.source is not None:
            environment["PYTHONPATH"] = os.pathsep.join(
                [str(setting.source.resolve() / "src"), os.environ.get("PYTHONPATH", "")]
            )
        process = subprocess.Popen([*command, *where], stdout=subprocess.PIPE, text=True, env=environment)
        if setting.cores:
            os.sched_setaffinity(process.pid, setting.cores)
        try:
            yield RunningServer(_address(process), process.pid)
        finally:
            process.terminate()
            process.wait(PATIENCE)
            time.sleep(0.2)  # the processes in which bots think end with it, and let go of the folder


def _address(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://\S+", line)
    if found is None:
        raise RuntimeError(f"the server does not start: {line}")
    return found[0].rstrip("/")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port
