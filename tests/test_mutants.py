"""The list of mutants fits the tree, and the tool that tries them (tools/mutants.py) tells the living from the dead."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.rules.rulings import RULINGS, every_test

ROOT = Path(__file__).parents[1]
MUTANTS: list[dict[str, Any]] = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text("utf-8"))["mutant"]
# A docstring is no rule, so no test can notice.
HARMLESS = {
    "ruling": "R7",
    "file": "src/sabika/games/city/deck.py",
    "find": "The money deck:",
    "replace": "The deck:",
    "tests": "tests/rules/test_turn.py::test_r07_both_scorings_in_one_refill",
}


def killers(mutant: dict[str, Any]) -> list[str]:
    """The tests that must fail."""
    tests: str | list[str] = mutant["tests"]
    return [tests] if isinstance(tests, str) else tests


def tool(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the tool."""
    command = [sys.executable, str(ROOT / "tools" / "mutants.py"), *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=3600, check=False)


def listed(path: Path, **entry: str) -> str:
    """A list of one mutant."""
    lines = [f"{name} = '{value}'" for name, value in entry.items()]
    path.write_text("\n".join(["[[mutant]]", *lines]), "utf-8")
    return str(path)


# --------------------------------------------------------------------------------------------------------- the list


def misfit(mutant: dict[str, Any]) -> str | None:
    """What is wrong with a mutant: what it looks for is there exactly once, within a line, and is changed."""
    if set(mutant) != {"ruling", "file", "find", "replace", "tests"}:
        return f"it has {', '.join(mutant)}"
    file = ROOT / mutant["file"]
    if not mutant["file"].startswith("src/sabika/") or not file.is_file():
        return "there is no such file"
    if (times := file.read_text("utf-8").count(mutant["find"])) != 1:
        return f"“{mutant['find']}” occurs {times} times"
    if "\n" in mutant["find"] + mutant["replace"]:
        return "it is longer than a line"
    if mutant["find"] == mutant["replace"]:
        return "it changes nothing"
    return None if killers(mutant) else "no test must fail"


def test_all_mutants_fit_the_tree() -> None:
    wrong = [f"{number} ({mutant.get('file')}): {problem}" for number, mutant in enumerate(MUTANTS, 1)
             if (problem := misfit(mutant)) is not None]  # fmt: skip
    assert not wrong, "\n".join(wrong)


def test_what_does_not_fit_is_found() -> None:
    for entry, problem in (
        ({"note": "?"}, "it has"),
        ({"file": "src/sabika/nothing.py"}, "no such file"),
        ({"find": "there is no such line"}, "occurs 0 times"),
        ({"find": "state"}, "occurs"),
        ({"replace": "a\nb"}, "longer than a line"),
        ({"replace": HARMLESS["find"]}, "changes nothing"),
        ({"tests": []}, "no test"),
    ):
        assert problem in str(misfit({**HARMLESS, **entry}))
    assert misfit(HARMLESS) is None


def test_no_mutant_is_there_twice() -> None:
    found = [(mutant["file"], mutant["find"], mutant["replace"], killers(mutant)) for mutant in MUTANTS]
    assert all(found.count(one) == 1 for one in found)


def test_all_their_tests_exist() -> None:
    """As pytest itself sees it, without plugins, as the tool calls it."""
    wanted = sorted({test for mutant in MUTANTS for test in killers(mutant)})
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *wanted]
    env = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=3600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_ruling_has_a_mutant() -> None:
    """And it is noticed by a test that is called after the ruling."""
    noticed = {(mutant["ruling"], test.partition("::test_")[2][:4]) for mutant in MUTANTS for test in killers(mutant)}
    assert [ruling for ruling in RULINGS if (ruling, f"r{int(ruling[1:]):02}_") not in noticed] == []


def test_every_worked_example_has_a_mutant() -> None:
    examples = {f"tests/rules/{file}::{name}" for file, name, _ in every_test() if file == "test_examples.py"}
    noticed = [test for mutant in MUTANTS if mutant["ruling"] == "example" for test in killers(mutant)]
    assert examples == {test.partition("[")[0] for test in noticed}


# --------------------------------------------------------------------------------------------------------- the tool


def test_the_tool_kills_mutants() -> None:
    """Two for real, in copies: the tree is as before."""
    files = [ROOT / mutant["file"] for mutant in MUTANTS if mutant["ruling"] == "R7"]
    before = [file.read_bytes() for file in files]
    done = tool("--only", "R7")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count(" killed  R7 ") == 2
    assert done.stdout.endswith("2 of 2 mutants killed\n")
    assert [file.read_bytes() for file in files] == before


def test_the_tool_reports_survivors(tmp_path: Path) -> None:
    done = tool("--file", listed(tmp_path / "harmless.toml", **HARMLESS))
    assert done.returncode == 1
    assert "SURVIVED" in done.stdout
    assert "alive: 1 R7" in done.stdout


def test_a_mutant_that_breaks_everything_proves_nothing(tmp_path: Path) -> None:
    """A file that cannot be imported is no broken rule."""
    broken = {**HARMLESS, "find": "DISPLAY_SIZE = 4", "replace": "DISPLAY_SIZE = "}
    done = tool("--file", listed(tmp_path / "broken.toml", **broken))
    assert done.returncode == 1
    assert "BROKEN" in done.stdout


def test_the_tests_must_pass_before_anything_is_broken(tmp_path: Path) -> None:
    missing = {**HARMLESS, "tests": "tests/rules/test_turn.py::test_there_is_none"}
    done = tool("--file", listed(tmp_path / "missing.toml", **missing))
    assert done.returncode == 2
    assert "do not pass even before" in done.stderr


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ({"find": "there is no such line"}, "mutant 1 (R7): “there is no such line” occurs 0 times"),
        ({"find": "state"}, "mutant 1 (R7): “state” occurs"),
        ({"file": "src/sabika/nothing.py"}, "mutant 1 (R7): there is no file src/sabika/nothing.py"),
        ({"note": "?"}, "mutant 1: needed are"),
    ],
)
def test_a_mutant_that_does_not_fit_is_an_error(tmp_path: Path, entry: dict[str, str], problem: str) -> None:
    done = tool("--file", listed(tmp_path / "wrong.toml", **{**HARMLESS, **entry}))
    assert done.returncode == 2
    assert problem in done.stderr


def test_the_tool_lists_mutants() -> None:
    done = tool("--list", "--only", "R7", "--only", "R8")
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == sum(mutant["ruling"] in ("R7", "R8") for mutant in MUTANTS)
    assert tool("--list", "--only", "R99").returncode == 2
