"""Sentences from ids and parameters, by templates in `en.toml` (one such file per language).

The name of a parameter says what it is and so how it is written: a seat as a name, cards one after another, a cell as
its coordinates. Rules never build sentences; languages never contain rules.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any

LANGUAGES = ("en",)

Names = Sequence[str] | None
Table = Mapping[str, Mapping[str, Any]]


@cache
def catalogue(lang: str) -> Table:
    """All words of a language."""
    if lang not in LANGUAGES:
        raise LookupError(f"There are no words in «{lang}»; languages: {', '.join(LANGUAGES)}.")
    return tomllib.loads(files(__package__).joinpath(f"{lang}.toml").read_text(encoding="utf-8"))


def render(table: str, id: str, params: Mapping[str, Any], lang: str = "en", names: Names = None) -> str:
    """The sentence for an id, its parameters put into words."""
    template = catalogue(lang)[table].get(id)
    if template is None:
        return f"{id} {dict(params)}" if params else id
    return _Writer(params, lang, names).format(str(template))


def name_of(player: int, lang: str = "en", names: Names = None) -> str:
    """A participant's name, or a number for those who gave none."""
    if names is not None and player < len(names):
        return names[player]
    return render("terms", "player", {"number": player + 1}, lang)


class _Writer(Formatter):
    """Fills a template, each parameter written as its name asks for."""

    def __init__(self, params: Mapping[str, Any], lang: str, names: Names) -> None:
        self.params = params
        self.lang = lang
        self.names = names
        self.words = catalogue(lang)

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        name = str(key)
        if name == "first":  # the first of several places, beside "last"
            return str(self.params["place"])
        value = self.params[name]
        write = _WAYS.get(name)
        return str(value) if write is None else write(self, value)

    def player(self, player: int | None) -> str:
        return self.words["terms"]["nobody"] if player is None else name_of(player, self.lang, self.names)

    def players(self, players: Sequence[int]) -> str:
        names = [self.player(player) for player in players]
        return f" {self.words['terms']['and']} ".join([", ".join(names[:-1]), *names[-1:]] if names[1:] else names)

    def kind(self, kind: str) -> str:
        one, several = self.words["kinds"].get(kind, (kind, kind))
        return str(one if self.params.get("count") == 1 else several)

    def look_up(self, table: str) -> Callable[[Any], str]:
        return lambda value: str(self.words[table].get(str(value), value))

    def points(self, points: Sequence[int]) -> str:
        return ", ".join(f"{self.player(player)} +{gained}" for player, gained in enumerate(points))


def _cell(cell: Sequence[int]) -> str:
    return f"{cell[0]},{cell[1]}"


_WAYS: dict[str, Callable[[_Writer, Any], str]] = {
    "seat": _Writer.player,
    "to_act": _Writer.player,
    "winners": _Writer.players,
    "kind": _Writer.kind,
    "points": _Writer.points,
    "cards": lambda _, cards: " ".join(cards),
    "items": lambda _, items: " ".join(items),
    "cell": lambda _, cell: _cell(cell),
    "at": lambda _, cell: _cell(cell),
    "cells": lambda _, cells: " ".join(map(_cell, cells)),
    "verbs": lambda _, verbs: ", ".join(verbs),
    "verb": lambda writer, verb: writer.look_up("verbs")(verb),
    "decision": lambda writer, decision: writer.look_up("decisions")(decision),
    "letter": lambda writer, letter: writer.look_up("currencies")(letter),
    "direction": lambda writer, direction: writer.look_up("directions")(direction),
    "side": lambda writer, side: writer.look_up("sides")(side),
    "other_side": lambda writer, side: writer.look_up("sides")(side),
    "place": lambda writer, place: writer.look_up("ordinals")(place),
}
