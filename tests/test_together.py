"""Tests of all kinds can run in one process, whichever comes first: pytest hands them out as processes become free."""

import os
import subprocess
import sys
from pathlib import Path

AFTER_ANOTHER = (
    "tests/browser/test_granada.py::test_the_lobby_offers_only_what_goes_with_the_chosen_game",
    "tests/table/test_seats.py",  # with event loops of its own, which a browser that still runs does not allow
    "tests/browser/test_focus.py::test_so_does_a_button",
)


def test_a_browser_leaves_no_event_loop_behind() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *AFTER_ANOTHER]
    root = Path(__file__).parents[1]
    env = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # loading them takes longer than all three
    done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, timeout=1200, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
