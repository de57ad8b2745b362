"""Hooks and workflow call our own make targets and hold no logic of their own."""

import re
import tomllib
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)[0].split())
WORKFLOW = ".github/workflows/ci.yml"


def parsed(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text("utf-8"))


def test_every_target_has_a_rule() -> None:
    rules = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))
    assert rules == TARGETS


def test_hooks_call_make() -> None:
    [repository] = parsed(".pre-commit-config.yaml")["repos"]
    assert repository["repo"] == "local"
    for hook in repository["hooks"]:
        assert hook["entry"].split() == ["make", hook["id"]] and hook["id"] in TARGETS
        assert hook["language"] == "system" and hook["pass_filenames"] is False


def test_the_workflow_calls_make() -> None:
    steps = [step for job in parsed(WORKFLOW)["jobs"].values() for step in job["steps"]]
    run = [step["run"].split() for step in steps if "run" in step]
    assert ["make", "test"] in run and ["make", "docs"] in run
    assert all(command[0] == "make" and {*command[1:]} <= TARGETS for command in run)
    assert all(step["uses"].startswith("actions/") for step in steps if "run" not in step)


def test_one_list_of_pythons() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    said = [line.rpartition(" ")[2] for line in project["classifiers"] if line.startswith("Programming Language")]
    assert project["requires-python"] == f">={said[0]}"
    assert parsed(WORKFLOW)["jobs"]["test"]["strategy"]["matrix"]["python"] == said
    assert f'versions="{" ".join(said)}"' in (ROOT / "tools" / "pythons.sh").read_text("utf-8")
