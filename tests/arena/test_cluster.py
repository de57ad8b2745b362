"""A Ray cluster on this machine, workers of which die. It takes half a minute, so it is part of the soak."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from sabika.arena.cluster import Cluster
from sabika.arena.match import play_out
from tests.arena.games import play_all, tournament
from tests.conformance.numbers import SOAK

pytestmark = [
    pytest.mark.skipif(not SOAK or find_spec("ray") is None, reason="needs SABIKA_SOAK=1 and sabika[ray]"),
    pytest.mark.filterwarnings("ignore"),  # those of the package are not ours
]


def test_workers_that_die_lose_nothing(rogues: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(rogues), prepend=":")
    bots = [f"mortal:{tmp_path / f'mark{number}'}" for number in range(3)]
    played = list(tournament(*((bot, "random") for bot in bots), ("dead", "random"), games=4).matches())
    outcomes = play_all(Cluster("local"), played)
    assert len(list(tmp_path.glob("mark*"))) == 3
    for one, ended in zip(played, outcomes, strict=True):
        if "dead" in one.seats:
            assert ended.fault is not None and one.seats[ended.fault.seat] == "dead"
        else:
            assert ended.scores == play_out(one).scores
