"""Bounds below, and the versions that were tested: one list follows from the other."""

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_lock_file_has_a_version_within_the_bounds_for_all_we_need() -> None:
    text = (ROOT / "requirements.lock").read_text("utf-8")
    locked = dict(re.findall(r"^([a-z0-9-]+)==(\S+)$", text, re.MULTILINE))
    for said in (*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["postgresql"]):
        need = Requirement(said)
        assert need.specifier.contains(locked[canonicalize_name(need.name)]), f"{said}: run make lock"


def test_every_dependency_has_a_lower_bound() -> None:
    for said in (*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["postgresql"]):
        assert [one.operator for one in Requirement(said).specifier] == [">="], said
