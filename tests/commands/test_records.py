"""`sabika replay` and `sabika verify`."""

import json
import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from sabika.library import new_game, reseed
from sabika.record import load, replay
from tests.commands.conftest import Run
from tests.record.test_fairness import fair_record


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game, rng = new_game("alhambra", 2, seed="records", names=["Ani", "Bo"]), random.Random(1)
    for _ in range(40):
        game.play(rng.choice(game.legal_actions()))
    path = tmp_path / "game.txt"
    path.write_text(str(game.record()), encoding="utf-8")
    return path


def test_replay_shows_the_table_at_any_action(sabika: Run, record: Path) -> None:
    start = sabika("replay", record, "--at", 0)
    assert "After action 0 of 40" in start.out
    later = sabika("replay", record, "--at", 17).out
    assert "After action 17 of 40" in later
    assert "Ani" in later and "Bo" in later and "Dirk" in later
    view = json.loads(sabika("replay", record, "--at", 17, "--json").out)
    assert view["at"] == 17
    assert sabika("replay", record).out.startswith("After action 40 of 40")


def test_replay_beyond_the_end(sabika: Run, record: Path) -> None:
    ran = sabika("replay", record, "--at", 41)
    assert ran.code == 2
    assert "0 to 40" in ran.err


def test_verify_a_true_record(sabika: Run, record: Path) -> None:
    ran = sabika("verify", record)
    assert ran.code == 0
    assert "Every draw follows from the seed" in ran.out
    assert json.loads(sabika("verify", record, "--json").out)["fair"] is True


def test_verify_a_tampered_record(sabika: Run, record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace('"records"', '"other"'), encoding="utf-8")
    ran = sabika("verify", record)
    assert ran.code == 1
    assert "departs at opening" in ran.out
    assert "digest is wrong" in ran.out
    assert "Careful" in sabika("replay", record, "--at", 0).out


def test_a_cut_off_file(sabika: Run, record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8")[:700], encoding="utf-8")
    ran = sabika("replay", record)
    assert ran.code == 2
    assert "the file ends here" in ran.err
    assert ran.err.startswith("line ")


def test_verify_says_that_a_game_was_played_on(sabika: Run, record: Path) -> None:
    again = reseed(replay(load(record.read_text(encoding="utf-8")), 17), "another")
    record.write_text(str(again.record()), encoding="utf-8")
    ran = sabika("verify", record)
    assert ran.code == 0 and "after action 17" in ran.out
    assert json.loads(sabika("verify", record, "--json").out)["reseeded"] == [17]


def test_verify_says_whether_the_seed_was_chosen_together(sabika: Run, tmp_path: Path) -> None:
    record, path = fair_record(), tmp_path / "fair.record"
    path.write_text(str(record), encoding="utf-8")
    ran = sabika("verify", path)
    assert ran.code == 0
    assert "Seat 0 had promised" in ran.out and "The seed was chosen together" in ran.out
    assert json.loads(sabika("verify", path, "--json").out)["shuffle"]["contributors"] == [1]
    assert record.fair is not None
    for changes, said in (
        ({"secret": "x"}, "secret is not the one it promised"),
        ({"contributions": (None, "00" * 16, None)}, "what seat 1 contributed"),
        ({"contributions": (None, None, None)}, "does not follow"),
        ({"contributions": ()}, "makes no sense"),
    ):
        forged = replace(record, fair=replace(record.fair, **changes))
        path.write_text(str(forged), encoding="utf-8")
        ran = sabika("verify", path)
        assert ran.code == 1 and said in " ".join(ran.out.split())
