"""Does a test notice when a rule is broken? Break each one on purpose, in a copy, and see.

tests/mutants.toml lists the mutants: a ruling, a file with a piece of one of its lines and what to put there instead,
and the tests that must fail then. The working tree is never touched: every process has a copy of its own.

    python tools/mutants.py                 all of them; exit code 1 if one survives
    python tools/mutants.py --only R7       those of one ruling (may be given several times), or of files: --only huts
    python tools/mutants.py --list          only tell what there is
"""

import argparse
import importlib.util
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("src", "tests", "pyproject.toml")
ENTRIES = {"ruling", "file", "find", "replace", "tests"}
TIMEOUT = 900  # seconds for one run of pytest: only what never ends takes so long, on the busiest machine

# Beside the tests in every copy: stops at once if some other sabika than the copy's is imported.
GUARD = """\
from pathlib import Path

import sabika

assert Path(sabika.__file__).is_relative_to(Path(__file__).parent / "src"), f"imported {sabika.__file__}"
"""


class MutantError(Exception):
    """A list of mutants that cannot be used as it is."""


@dataclass(frozen=True)
class Mutant:
    """One way to break a rule."""

    number: int
    ruling: str
    file: str
    find: str
    replace: str
    tests: tuple[str, ...]  # each of them must fail

    def __str__(self) -> str:
        place = self.file.removeprefix("src/sabika/")
        return f"{self.ruling:8} {place}: {self.find.strip()}  →  {self.replace.strip() or 'nothing'}"

    def is_about(self, wanted: Iterable[str]) -> bool:
        """Whether its ruling, or a part of its file's name, is among these."""
        return any(self.ruling == one or one in self.file for one in wanted)

    def apply(self, text: str) -> str:
        """The file's text with the rule broken."""
        found = text.count(self.find)
        if found != 1 or "\n" in self.find:
            problem = f"occurs {found} times" if found != 1 else "is longer than a line"
            raise MutantError(f"mutant {self.number} ({self.ruling}): “{self.find}” {problem} in {self.file}")
        return text.replace(self.find, self.replace)


def read(path: Path) -> list[Mutant]:
    """The mutants of a file, each with its number."""
    mutants = []
    for number, entry in enumerate(tomllib.loads(path.read_text("utf-8")).get("mutant", []), 1):
        if entry.keys() != ENTRIES:
            raise MutantError(f"mutant {number}: needed are {', '.join(sorted(ENTRIES))}; it has {', '.join(entry)}")
        tests = entry.pop("tests")
        mutants.append(Mutant(number, tests=(tests,) if isinstance(tests, str) else tuple(tests), **entry))
    return mutants


class Copy:
    """A copy of the tree in which rules may be broken."""

    def __init__(self, path: Path) -> None:
        self.path = path
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                # With its byte code, but for what is being written: it has to be made only where a rule is broken.
                shutil.copytree(source, path / name, ignore=shutil.ignore_patterns("*.pyc.*"))
            else:
                shutil.copy2(source, path / name)
        (path / "conftest.py").write_text(GUARD, "utf-8")

    def pytest(self, tests: Iterable[str]) -> tuple[int, str]:
        """Exit code and output of these tests."""
        # No byte code is written: a file that changes twice within a second would be taken for unchanged.
        env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        env |= {"PYTHONPATH": str(self.path / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        env |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # no rule's test needs one, and they take longer than most tests
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        try:
            done = subprocess.run(
                command, cwd=self.path, env=env, capture_output=True, text=True, timeout=TIMEOUT, check=False
            )
        except subprocess.TimeoutExpired:
            return -1, f"still running after {TIMEOUT} seconds"
        return done.returncode, done.stdout + done.stderr

    def survives(self, mutant: Mutant) -> str | None:
        """None when every test of the mutant fails, else what happened instead."""
        file = self.path / mutant.file
        before = file.read_text("utf-8")
        Path(importlib.util.cache_from_source(file)).unlink(missing_ok=True)
        file.write_text(mutant.apply(before), "utf-8")
        try:
            for test in mutant.tests:
                code, output = self.pytest([test])
                if code == 0:
                    return f"SURVIVED: {test} passes"
                if code != 1:
                    return f"BROKEN: {test} cannot be run (exit code {code})\n{output}"
        finally:
            file.write_text(before, "utf-8")
        return None


def check(mutants: Sequence[Mutant]) -> None:
    """Every mutant can be applied to the tree as it is."""
    for mutant in mutants:
        file = ROOT / mutant.file
        if not file.is_file():
            raise MutantError(f"mutant {mutant.number} ({mutant.ruling}): there is no file {mutant.file}")
        mutant.apply(file.read_text("utf-8"))


def run(mutants: Sequence[Mutant], jobs: int) -> list[Mutant]:
    """Try all mutants, telling about each; those that were not killed."""
    left = []
    with tempfile.TemporaryDirectory(prefix="sabika-mutants-") as room, ThreadPoolExecutor(jobs) as pool:
        copies: queue.SimpleQueue[Copy] = queue.SimpleQueue()
        made = [Copy(Path(room) / str(number)) for number in range(jobs)]
        code, output = made[0].pytest(sorted({test for mutant in mutants for test in mutant.tests}))
        if code != 0:
            raise MutantError(f"the tests do not pass even before anything is broken:\n{output}")
        for copy in made:
            copies.put(copy)

        def attempt(mutant: Mutant) -> tuple[str | None, float]:
            copy, began = copies.get(), time.monotonic()
            try:
                return copy.survives(mutant), time.monotonic() - began
            finally:
                copies.put(copy)

        tasks = {pool.submit(attempt, mutant): mutant for mutant in mutants}
        for count, task in enumerate(as_completed(tasks), 1):
            outcome, seconds = task.result()
            if outcome is not None:
                left.append(tasks[task])
            print(f"[{count:3}/{len(mutants)}] {seconds:4.1f} s  {outcome or 'killed'}  {tasks[task]}", flush=True)
    return left


def main(arguments: Sequence[str] | None = None) -> int:
    """0: all killed; 1: some survived; 2: the list itself is wrong."""
    parser = argparse.ArgumentParser(description="Break each rule in a copy and see whether a test notices.")
    parser.add_argument("--only", action="append", metavar="RULING", help="only of this ruling, or of files named so")
    parser.add_argument("--list", action="store_true", help="tell what there is and stop")
    parser.add_argument("--file", type=Path, default=ROOT / "tests" / "mutants.toml", help="the list of mutants")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time (2)")
    chosen = parser.parse_args(arguments)
    try:
        mutants = [mutant for mutant in read(chosen.file) if not chosen.only or mutant.is_about(chosen.only)]
        if not mutants:
            raise MutantError("there are no such mutants")
        check(mutants)
        if chosen.list:
            for mutant in mutants:
                print(f"{mutant.number:3}  {mutant}")
            return 0
        left = run(mutants, max(chosen.jobs, 1))
    except MutantError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print(f"{len(mutants) - len(left)} of {len(mutants)} mutants killed")
    for mutant in left:
        print(f"alive: {mutant.number} {mutant}")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
