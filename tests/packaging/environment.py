"""An environment that holds a wheel and what the wheel asks for, and nothing else."""

import os
import re
import subprocess
import sys
import threading
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

PATIENCE = 120  # seconds for one command, on a machine that does other things too


class Environment:
    """A virtual environment, and an empty folder in which its commands run."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "environment"
        self.here = folder / "empty"
        self.here.mkdir(parents=True)
        venv.create(self.root, symlinks=os.name != "nt")
        self.bin = self.root / ("Scripts" if os.name == "nt" else "bin")
        # Nothing of the test's own environment: no PYTHONPATH, no home with a configuration in it.
        self.variables = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder / "home"),
            "SABIKA_LANG": "en",
            "COLUMNS": "120",
        }

    def install(self, wheel: Path) -> None:
        """Put the wheel in; what it depends on is borrowed from the environment of the tests."""
        pip = (sys.executable, "-m", "pip", "--python", self.bin / "python", "install", "--quiet")
        self._finish([*pip, "--no-deps", "--no-index", wheel])
        borrowed = self.root / "borrowed"
        borrowed.mkdir()
        for needed in needed_by(self._installed("sabika")):
            for file in needed.files or ():
                name, source = file.parts[0], Path(str(needed.locate_file(file.parts[0])))
                if name not in ("..", "__pycache__") and not (borrowed / name).exists():
                    (borrowed / name).symlink_to(source, source.is_dir())
        (self._packages / "borrowed.pth").write_text(f"{borrowed}\n", encoding="utf-8")

    def run(self, program: str, *arguments: str) -> str:
        """What a program of this environment prints; it must succeed."""
        return self._finish([self.bin / program, *arguments])

    @contextmanager
    def serve(self, *arguments: str) -> Iterator[str]:
        """`sabika serve`, until it is asked to stop; the address at which it says it can be reached."""
        process = subprocess.Popen(
            [self.bin / "sabika", "serve", *arguments],
            cwd=self.here,
            env=self.variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        watchdog = threading.Timer(PATIENCE, process.kill)  # a server that hangs fails its test, not the suite
        watchdog.start()
        try:
            assert process.stdout
            line = process.stdout.readline()
            address = re.search(r"http://\S+/", line)
            assert address, line + process.stdout.read()
            yield address[0]
            process.terminate()
            assert process.stdout.read() == ""
            assert process.wait() == 0
        finally:
            watchdog.cancel()
            process.kill()
            process.communicate()

    @property
    def _packages(self) -> Path:
        [packages] = [path for path in self.root.rglob("site-packages") if path.parent != self.root / "lib64"]
        return packages

    def _installed(self, name: str) -> Distribution:
        [found] = Distribution.discover(name=name, path=[str(self._packages)])
        return found

    def _finish(self, command: list[str | Path]) -> str:
        done = subprocess.run(
            command, cwd=self.here, env=self.variables, capture_output=True, encoding="utf-8", timeout=PATIENCE
        )
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
        return done.stdout


def needed_by(wanted: Distribution) -> Iterator[Distribution]:
    """All that a distribution depends on, near or far, as it is installed here."""
    seen = {"sabika"}
    todo = [(wanted, frozenset({""}))]
    while todo:
        dependent, extras = todo.pop()
        for requirement in map(Requirement, dependent.requires or ()):
            marker = requirement.marker
            applies = marker is None or any(marker.evaluate({"extra": extra}) for extra in extras)
            if applies and requirement.name.lower() not in seen:
                seen.add(requirement.name.lower())
                found = distribution(requirement.name)
                assert requirement.specifier.contains(found.version, prereleases=True), requirement
                todo.append((found, frozenset({"", *requirement.extras})))
                yield found
