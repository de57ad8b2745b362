"""A server as people start it: `sabika serve` in a process of its own, on SQLite, on loopback."""

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


@contextmanager
def server() -> Iterator[RunningServer]:
    """A fresh server with a database of its own, which is deleted with it."""
    with TemporaryDirectory() as folder:
        port = _free_port()
        command = [sys.executable, "-c", "from sabika.terminal.cli import main; main()", "serve"]
        where = ["--port", str(port), "--database", f"sqlite:///{(Path(folder) / 'bench.db').as_posix()}"]
        process = subprocess.Popen([*command, *where], stdout=subprocess.PIPE, text=True)
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
