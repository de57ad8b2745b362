"""Bots that misbehave, as an installed package brings them: processes started by a test find them too."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sabika.bots import BOTS

NAMES = ("crash", "cheat", "mute", "quit", "dead", "mortal", "unmade")
SOURCE = '''
"""Bots that crash, cheat, say nothing, leave, die whenever they are asked, die once, and cannot be made."""

import os
from pathlib import Path

from sabika.bots import Choice
from sabika.games.rollwrite.actions import Keep


class Rogue:
    def __init__(self, rng, parameter, manner):
        self.rng, self.parameter, self.manner = rng, parameter, manner

    def choose(self, view, legal, clock=None):
        return getattr(self, self.manner)(view, legal)

    def crash(self, view, legal):
        raise ValueError("I cannot\\nthink [/red]")

    def cheat(self, view, legal):
        return Choice(Keep((9, 9)))

    def mute(self, view, legal):
        return None

    def quit(self, view, legal):
        raise SystemExit(3)

    def dead(self, view, legal):
        os._exit(7)

    def mortal(self, view, legal):
        """Takes its process with it, but only once: then the file is there."""
        mark = Path(self.parameter)
        if not mark.exists():
            mark.touch()
            os._exit(7)
        return Choice(legal[self.rng.randrange(len(legal))])


def make(manner):
    return lambda rng, parameter: Rogue(rng, parameter, manner)


crash, cheat, mute, quit, dead, mortal = map(make, ("crash", "cheat", "mute", "quit", "dead", "mortal"))


def unmade(rng, parameter):
    raise KeyError("weights")
'''


@pytest.fixture
def rogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where they are installed."""
    home = tmp_path / "site"
    about = home / "rogues-1.0.dist-info"
    about.mkdir(parents=True)
    (home / "rogues.py").write_text(SOURCE)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: rogues\nVersion: 1.0\n")
    points = "\n".join(f"{name} = rogues:{name}" for name in NAMES)
    (about / "entry_points.txt").write_text(f"[sabika.bots]\n{points}\n")
    monkeypatch.syspath_prepend(home)
    vars(BOTS).pop("_installed", None)
    yield home
    vars(BOTS).pop("_installed", None)
