"""Learned weights: what a unit of each feature is worth in points, by game, number of players and time."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import TypeAlias

from sabika.bots.city.features import GROUPS, line_names
from sabika.bots.manner import TEMPERAMENTS
from sabika.games.city import CityRules

ERAS = ("before-1", "before-2", "before-3")  # which scoring comes next
PLAIN = "city"  # the file for games that have none of their own
Weights: TypeAlias = Mapping[str, float]
Book: TypeAlias = Mapping[str, Mapping[str, Weights]]  # by group and era


def group_of(rules: CityRules) -> str:
    """The group of games from which weights were learned together: by players, and with or without modules."""
    players = "two" if rules.seats == 2 else "more"
    return f"{players}-modules" if rules.setup.modules else players


@cache
def read_weights(name: str) -> Book:
    """A file of weights, by group and era; empty if there is none."""
    file = resources.files("sabika.bots").joinpath("weights", f"{name}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def find_weights(rules: CityRules, scorings: int, temperament: str | None = None, book: Book | None = None) -> Weights:
    """The weights for a game that has held so many scorings, as somebody of this temperament sees them.

    They are those of the game's file, or of another book while training.
    """
    era = ERAS[min(scorings, len(ERAS) - 1)]
    group = group_of(rules)
    own, plain = read_weights(rules.setup.game) if book is None else book, read_weights(PLAIN)
    found: dict[str, float] = {}
    # What a group has not learned comes from one that is like it.
    for some in (plain["all"], *[own[one] for one in reversed(_find_alike(group)) if one in own]):
        found.update(some[era])
    return _tempered(found, rules, temperament) if temperament else found


def _find_alike(group: str) -> tuple[str, ...]:
    """Groups whose weights will do, the best first."""
    return tuple(dict.fromkeys([group, group.removesuffix("-modules"), group.replace("more", "two"), "two"]))


def _tempered(weights: Weights, rules: CityRules, temperament: str) -> Weights:
    liked, lines = TEMPERAMENTS[temperament], line_names(rules)
    return {
        name: weight * liked.get("wall" if name in lines else GROUPS.get(name, ""), 1.0)
        for name, weight in weights.items()
    }
