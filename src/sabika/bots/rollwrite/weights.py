"""Learned weights: what a unit of each feature is worth in points, by how many play."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from sabika.bots.manner import TEMPERAMENTS
from sabika.bots.rollwrite.outlook import GROUPS, Weights
from sabika.games.rollwrite.rules import RollRules

FILE = "rollwrite.toml"


def name_group(rules: RollRules) -> str:
    """The group of games from which weights were learned together."""
    return {1: "alone", 2: "two"}.get(rules.seats, "more")


@cache
def read_weights() -> Mapping[str, Weights]:
    """All of them, by group."""
    return tomllib.loads(resources.files("sabika.bots").joinpath("weights", FILE).read_text("utf-8"))


@cache
def find_weights(group: str, temperament: str | None = None) -> Weights:
    """Those of a group, as somebody of this temperament sees them."""
    weights = read_weights()[group]
    liked = TEMPERAMENTS[temperament] if temperament else {}
    return {name: weight * liked.get(GROUPS.get(name.split()[0], ""), 1.0) for name, weight in weights.items()}
