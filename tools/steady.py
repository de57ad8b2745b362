"""Does `make test` pass, always? The tests that use browsers, tables, bots or terminals, again and again.

Each round has an order of its own and another hash seed, and beside it some processes keep the machine busy.

    python tools/steady.py                        ten rounds, four busy processes beside them
    python tools/steady.py --rounds 3 --busy 8    fewer rounds on a busier machine
    python tools/steady.py tests/browser -k keys  other tests; what follows is pytest's
    python tools/steady.py --order 7f3a-4         one round in the order that was told, once more

Exit code 1 if a test failed in any round.
"""

import argparse
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
BUSY = "import os; parent = os.getppid()\nwhile os.getppid() == parent: pass"  # nobody stays behind
TESTS = tuple(f"tests/{room}" for room in ("bots", "browser", "commands", "table", "terminal", "web"))


class Round(NamedTuple):
    """One run of the tests."""

    order: str
    passed: int
    failed: list[str]
    seconds: float
    output: str


@contextmanager
def busy(count: int) -> Iterator[None]:
    """So many processes that do nothing, as fast as they can."""
    processes = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(count)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def run(order: str, tests: Sequence[str], jobs: int) -> Round:
    """The tests in this order."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    paths = [str(ROOT / "tools"), *filter(None, [env.get("PYTHONPATH")])]
    env |= {
        "PYTHONPATH": os.pathsep.join(paths),
        "PYTHONHASHSEED": str(Random(order).randrange(2**32)),
        "SABIKA_ORDER": order,
    }
    with tempfile.TemporaryDirectory(prefix="sabika-steady-") as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-p", "random_order", "--tb=short", f"--junit-xml={report}"]
        command += [*(["-n", str(jobs), "--dist", "worksteal"] if jobs > 1 else []), *tests]
        began = time.monotonic()
        code, output = run_together(command, env)
        passed, failed = read(report) if report.exists() else (0, [])
    if code and not failed:
        failed = [f"pytest itself, with exit code {code}"]
    return Round(order, passed, failed, time.monotonic() - began, output)


def run_together(command: Sequence[str], env: dict[str, str]) -> tuple[int, str]:
    """Exit code and output of a command. If we are interrupted, its processes and browsers end too."""
    with subprocess.Popen(
        command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    ) as process:
        try:
            output, _ = process.communicate()
        except BaseException:
            os.killpg(process.pid, signal.SIGTERM)
            raise
    return process.returncode, output


def read(report: Path) -> tuple[int, list[str]]:
    """How many tests passed, and the names of those that failed."""
    passed, failed = 0, []
    for case in ElementTree.parse(report).iter("testcase"):
        if case.find("failure") is not None or case.find("error") is not None:
            failed.append(f"{case.get('classname')}::{case.get('name')}")
        elif case.find("skipped") is None:
            passed += 1
    return passed, failed


def main(arguments: Sequence[str] | None = None) -> int:
    """0: nothing failed; 1: something did."""
    parser = argparse.ArgumentParser(description="The tests that could be unsteady, many times in random order.")
    parser.add_argument("--rounds", type=int, default=10, help="how often (10)")
    parser.add_argument("--busy", type=int, default=4, help="busy processes beside the tests (4)")
    parser.add_argument("--jobs", type=int, default=2, help="processes for the tests (2)")
    parser.add_argument("--order", help="one round in this order")
    chosen, tests = parser.parse_known_args(arguments)
    name = secrets.token_hex(2)
    orders = [chosen.order] if chosen.order else [f"{name}-{number}" for number in range(1, chosen.rounds + 1)]
    named = any(Path(ROOT, one.partition("::")[0]).exists() for one in tests)
    failures: Counter[str] = Counter()
    with busy(chosen.busy):
        for order in orders:
            done = run(order, [*(() if named else TESTS), *tests], chosen.jobs)
            print(f"{order}: {done.passed} passed, {len(done.failed)} failed in {done.seconds:.0f} s", flush=True)
            if done.failed:
                print(done.output, flush=True)
            failures.update(done.failed)
    for test, count in failures.most_common():
        print(f"failed {count} of {len(orders)} times: {test}")
    print(f"{len(orders)} rounds, {len(failures)} unsteady tests")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
