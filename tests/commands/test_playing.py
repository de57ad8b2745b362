"""`sabika simulate` and the command line as such."""

import json
import sys

import pytest

from tests.commands.conftest import Run


def test_simulate_rotates_bots_over_the_same_deals(sabika: Run) -> None:
    ran = sabika(
        "simulate", "alhambra", "--players", 3, "--bots", "random,novice", "--games", 6, "--seed", "s", "--json"
    )
    answer = json.loads(ran.out)
    assert answer["games"] == 6
    assert answer["seats"][:3] == [
        ["random", "novice", "random"],
        ["novice", "random", "random"],
        ["random", "random", "novice"],
    ]
    assert all(len(scores) == 3 for scores in answer["scores"])
    assert sum(answer["wins"].values()) == pytest.approx(1)
    assert answer["wins"]["novice"] > answer["wins"]["random"]
    assert set(answer) >= {"games", "seconds", "decisions", "scores", "seats", "wins", "neutral_wins", "seed"}


def test_simulate_is_the_same_whatever_the_jobs(sabika: Run) -> None:
    runs = [
        json.loads(sabika("simulate", "--players", 2, "--games", 4, "--seed", "j", "--jobs", jobs, "--json").out)
        for jobs in (1, 2)
    ]
    for run in runs:
        del run["seconds"]
    assert runs[0] == runs[1]
    assert all(len(scores) == 3 for scores in runs[0]["scores"])


def test_simulate_with_options(sabika: Run) -> None:
    alone = ["simulate", "roll-and-write", "--players", 1, "--games", 2, "--seed", "o", "--json"]
    answer = json.loads(sabika(*alone, "--option", "virtual=3", "--option", "duel=true").out)
    assert all(len(scores) == 4 for scores in answer["scores"])
    assert all(all(scores) for scores in answer["scores"]), "in a duel virtual players have points"
    granada = ["simulate", "granada", "--players", 2, "--games", 1, "--seed", "o", "--json"]
    plain, simplified = (json.loads(sabika(*granada, *more).out) for more in ([], ["--option", "scoring=simplified"]))
    assert plain["scores"] != simplified["scores"]


def test_options_are_refused_in_every_language(sabika: Run) -> None:
    asked = ["simulate", "roll-and-write", "--option", "duel=true"]
    assert "für eine Person" in sabika(*asked, language="de").err
    assert "voor één speler" in sabika(*asked, language="nl").err


def test_simulate_for_people(sabika: Run) -> None:
    out = sabika("simulate", "--games", 2, "--seed", "p").out
    assert "random" in out
    assert "seed: p" in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["simulate", "chess"], "no game “chess”"),
        (["simulate", "--players", "7"], "2 to 6 players"),
        (["simulate", "--bots", "deepblue"], "no bot “deepblue”"),
        (["simulate", "--bots", ","], "At least one bot"),
        (["simulate", "--games", "0"], "At least one game"),
        (["simulate", "--modules", "dragons"], "no module “dragons”"),
        (["simulate", "--modules", "dirk"], "no module “dirk”"),
        (["simulate", "--box", "nowhere.toml"], "nowhere.toml"),
        (["simulate", "--option", "virtual"], "as name=value, not “virtual”"),
        (["simulate", "--option", "=3"], "as name=value, not “=3”"),
        (["simulate", "--option", "open_hands=true", "--option", "open_hands=false"], "“open_hands” is given twice"),
        (["simulate", "--option", "virtual=3"], "Alhambra has no option “virtual”. Options: open_hands"),
        (["simulate", "roll-and-write", "--players", "1", "--option", "virtual=9"], "is one of 2, 3, 4, not 9"),
        (["simulate", "roll-and-write", "--option", "duel=true"], "“duel” is for one player, not for 3"),
        (["play", "roll-and-write", "--option", "duel=true"], "“duel” is for one player, not for 3"),
        (["play", "--with", "deepblue"], "no bot “deepblue”"),
        (["play", "--people", "2", "--names", "Ani", "--with", ""], "enter 2 names"),
        (["play", "--names", "novice 1"], "two of them look the same"),
        (["bench", "--part", "web", "--beside", "mastr"], "mastr"),
    ],
)
def test_bad_input_is_one_line(sabika: Run, arguments: list[str], complaint: str) -> None:
    ran = sabika(*arguments)
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("command", ["play", "simulate", "score", "where", "replay", "verify", "bench", "box"])
def test_every_command_has_help(sabika: Run, command: str) -> None:
    ran = sabika(command, "--help")
    assert ran.code == 0
    assert "Usage: sabika" in ran.out


def test_it_is_called_sabika_however_it_was_started(sabika: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m somewhere.else` would be its name in the help."""
    monkeypatch.setattr(sys.modules["__main__"], "__package__", "somewhere.else", raising=False)
    assert "Usage: sabika play" in sabika("play", "--help").out


def test_version(sabika: Run) -> None:
    assert sabika("--version").out.startswith("sabika 0.")
