"""`sabika arena`."""

import json
import sys
from pathlib import Path

import pytest

from tests.arena.conftest import rogues  # noqa: F401 - a fixture
from tests.commands.conftest import Run

ROLL = ["arena", "roll-and-write", "--seed", "s"]


def test_the_answer_for_programs(sabika: Run) -> None:
    ran = sabika(*ROLL, "--bots", "novice,random", "--games", 4, "--json")
    answer = json.loads(ran.out)
    [pair] = answer["pairs"]
    assert {"games", "pairs", "ratings", "ms", "seed"} <= set(answer)
    assert (answer["games"], answer["seed"]) == (4, "s")
    assert (pair["a"], pair["b"], pair["games"], pair["share"]) == ("novice", "random", 4, 1.0)
    assert pair["low"] == pytest.approx(0.5101, abs=1e-3) and pair["high"] == 1.0
    assert answer["ratings"]["novice"]["mu"] > answer["ratings"]["random"]["mu"]
    assert answer["ratings"]["novice"]["sigma"] > 0
    assert answer["ms"].keys() == {"novice", "random"}


def test_the_same_whatever_the_jobs_and_cuts(sabika: Run, tmp_path: Path) -> None:
    asked = [*ROLL, "--bots", "novice,random", "--mirror", "--games", 3, "--json"]
    file = tmp_path / "games"
    answers = [json.loads(sabika(*asked, *more).out) for more in ([], ["--jobs", 2, "--resume", file])]
    file.write_bytes(file.read_bytes()[:-40])
    answers.append(json.loads(sabika(*asked, "--resume", file).out))
    for answer in answers:
        del answer["ms"]
    assert answers[0] == answers[1] == answers[2]
    ran = sabika(*asked, "--resume", file, "--seed", "t", language="de")
    assert ran.code == 2 and "seed ist dort s und hier t" in ran.err


def test_for_people(sabika: Run, tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    ran = sabika(*ROLL, "--table", "novice,random,random", "--games", 3, "--plot", plot)
    assert "novice – 2 × random" in ran.out and "33%" in ran.out and "seed: s" in ran.out
    assert "novice – 2 × random" in plot.read_text("utf-8") and "Roll &amp; Write" in plot.read_text("utf-8")
    german = sabika(*ROLL, "--games", 2, "--plot", plot, language="de").out
    assert "Vorsprung" in german and "wins" not in german
    assert "gestrichelt" in plot.read_text("utf-8")


def test_a_gauntlet_and_bots_that_play_alone(sabika: Run) -> None:
    ran = sabika(*ROLL, "--gauntlet", "random", "--bots", "novice,random", "--games", 2, "--json")
    assert [(pair["a"], pair["b"]) for pair in json.loads(ran.out)["pairs"]] == [("random", "novice")]
    alone = sabika(*ROLL, "--players", 1, "--bots", "novice,random", "--games", 2).out
    assert "compared on the same deals" in alone and "novice – random" in alone


def test_a_bot_that_crashes_is_in_the_table(sabika: Run, rogues: Path) -> None:  # noqa: F811
    ran = sabika(*ROLL, "--bots", "random,crash", "--games", 2)
    assert ran.code == 0
    assert "crash lost 2 games on the spot: ValueError: I cannot think [/red]" in ran.out
    assert "lost on the spot" in ran.out and "100.0%" in ran.out


def test_without_ratings_it_says_how_to_get_them(sabika: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    assert "pip install 'sabika[arena]'" in sabika(*ROLL, "--games", 1).out


def test_without_ray_it_says_how_to_get_it(sabika: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    for lang in ("en", "de", "nl"):
        ran = sabika(*ROLL, "--ray", "auto", language=lang)
        assert ran.code == 2 and "pip install 'sabika[ray]'" in ran.err and ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bots", "random"], "At least two bots"),
        (["--bots", "random,hal"], "no bot “hal”"),
        (["--gauntlet", "hal"], "no bot “hal”"),
        (["--games", "0"], "At least one game"),
        (["--players", "9"], "1 to 5 players"),
        (["--table", "random,random", "--table", "random"], "Table random has 1 bots, but 2 are needed"),
        (["--resume", "nowhere/games"], "nowhere/games"),
        (["--games", "1", "--plot", "nowhere/plot.svg"], "nowhere/plot.svg"),
    ],
)
def test_bad_input_is_one_line(sabika: Run, arguments: list[str], complaint: str) -> None:
    ran = sabika(*ROLL, *arguments)
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.err.count("\n") == 1
