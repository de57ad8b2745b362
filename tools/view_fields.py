"""The fields of views in docs/view.md, from the types that declare them.

.venv/bin/python tools/view_fields.py    write them anew, below the marker; what stands above it is written by hand
"""

import types
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

from typing_extensions import is_typeddict

from sabika.engine import Event, GameView, ScoreLine
from sabika.engine.fields import Field, Fields, Whose, fields_of, part_type
from sabika.engine.views import FrameView
from sabika.games import GAMES
from sabika.games.city.views import CityView, PileView, Segments
from sabika.modules import MODULES
from sabika.table.views import TableFields, WaitingView
from sabika.view_types import own_events, player_type
from sabika.words import Reason, game_name

PAGE = Path(__file__).resolve().parents[1] / "docs" / "view.md"
APART = ("players", "me")  # these have tables of their own
MARKER = "<!-- From here on tools/view_fields.py writes. -->\n"

WORDS = {str: "text", int: "number", float: "number", bool: "yes or no", object: "anything", type(None): "null"}
NAMED: list[tuple[Any, str]] = [
    (FrameView, "[step, seat, notes]"),
    (PileView, "[number, special cards]"),
    (Segments, "list of [x, y, side]"),
    (ScoreLine, "[score line](#score-line)"),
    (Event, "[event](#events)"),
]
OF_WHOM = {None: "", Whose.SEATED: "who has a seat", Whose.OWN: "your own", Whose.NEUTRAL: "who has none"}


def page() -> str:
    """Everything below the marker."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    shown: set[Fields] = set()
    yield from _family("Every game", GameView, None, shown)
    yield from _family("Market games", CityView, GameView, shown)
    for game in GAMES:
        base = CityView if game.family == "city" else GameView
        yield from _family(game_name(game.name, "en"), game.view, base, shown)
    for module in MODULES:
        parts = [("", module.table_fields), (f"players[i]: {module.name}", module.player_fields)]
        told = [(title, kind) for title, kind in parts if fields_of(kind)]
        if told:
            yield from ["", f"## With `{module.name}`"]
            for title, kind in told:
                yield from _section(title, kind, fields_of(kind).values(), shown, doc=False)
    yield from ["", "## At a table", "", _doc(TableFields)]
    yield from _section("", TableFields, fields_of(TableFields).values(), shown, doc=False)
    yield from _section("Before the game begins", WaitingView, fields_of(WaitingView).values(), shown)
    yield from ["", "## Points and reasons"]
    yield from _struct("Score line", ScoreLine)
    yield from _struct("Reason", Reason)
    yield from ["", "## Events", "", "| `event` | fields | meaning |", "|---|---|---|"]
    for event in sorted(_told_events(), key=_tag):
        names = ", ".join(f"`{name}`" for name in event.__struct_fields__)
        yield f"| `{_tag(event)}` | {names} | {_doc(event)} |"


def _family(title: str, view: Fields, base: Fields | None, shown: set[Fields]) -> Iterator[str]:
    """What views of some games have more than all those it belongs to."""
    yield from ["", f"## {title}"]
    yield from _section("", view, _new(view, base), shown, doc=False)
    mine, theirs = player_type(view), None if base is None else player_type(base)
    if mine is not theirs:
        yield from _section(f"players[i]: {title}", mine, _new(mine, theirs), shown, doc=False)
    me, other = _me(view), None if base is None else _me(base)
    if me is not other:
        yield from _section(f"me: {title}", me, _new(me, other), shown, doc=False)


def _me(view: Fields) -> Fields:
    found = part_type(fields_of(view)["me"].type)
    assert found is not None
    return found


def _new(kind: Fields, base: Fields | None) -> list[Field]:
    """Fields that the base has not, or of another type; players and the seat that looks have tables of their own."""
    known = {} if base is None else fields_of(base)
    parts = APART if known else ()
    return [field for name, field in fields_of(kind).items() if known.get(name) != field and name not in parts]


def _section(title: str, kind: Fields, fields: Iterable[Field], shown: set[Fields], doc: bool = True) -> Iterator[str]:
    """A table of fields, and after it the parts they are made of."""
    fields = list(fields)
    shown.add(kind)
    yield from [*(["", f"### {title}"] if title else []), *(["", _doc(kind)] if doc else [])]
    some = any(field.whose for field in fields)
    yield from ["", "| field | type | of whom | meaning |" if some else "| field | type | meaning |"]
    yield "|---|---|---|---|" if some else "|---|---|---|"
    for field in fields:
        whose = f" {OF_WHOM[field.whose]} |" if some else ""
        kind_of = "see below" if field.name in APART else _type(field.type)
        yield f"| `{field.name}` | {kind_of} |{whose} {field.meaning} |"
    for field in fields:
        part = part_type(field.type)
        if part is not None and part not in shown and field.name not in APART:
            yield from _section(part.__name__, part, fields_of(part).values(), shown)


def _struct(title: str, kind: type[ScoreLine | Reason]) -> Iterator[str]:
    yield from ["", f"### {title}", "", _doc(kind), "", "| field | type |", "|---|---|"]
    for name in kind.__struct_fields__:
        yield f"| `{name}` | {STRUCTS[kind][name]} |"


# What structs have is said by words: their types carry no meaning.
STRUCTS: dict[type, dict[str, str]] = {
    ScoreLine: {
        "player": "number: index into `players`",
        "source": "text: `wall`, `majority:tower`, …",
        "points": "number",
        "reason": "[reason](#reason)",
        "cells": "list of [x, y]: what earned them",
        "scoring": "number: which scoring; 0 for points outside of them",
        "at": "number: of the action that led to it",
    },
    Reason: {"rule": "text: a stable name", "params": "table: what its sentence is filled with"},
}


def _type(hint: Any) -> str:
    """A type as its JSON."""
    known = next((words for kind, words in NAMED if kind == hint), None)
    if known is not None:
        return known
    if is_typeddict(hint):
        return f"[{hint.__name__}](#{hint.__name__.lower()})"
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " or ".join(f"`{part}`" for part in parts)
    if isinstance(hint, types.UnionType) or origin is Union:
        return " or ".join(dict.fromkeys(map(_type, parts)))
    if parts and len(parts) == 1:
        return f"list of {_plural(_type(parts[0]))}"
    if parts:
        return f"table of {_plural(_type(parts[1]))}"
    return WORDS[hint]


def _plural(text: str) -> str:
    simple = {"text": "texts", "number": "numbers", "table": "tables", "text or null": "texts or null"}
    return simple.get(text, f"({text})" if " or " in text else text)


def _told_events() -> list[type[Event]]:
    """Without those that others are only made from."""
    return [kind for kind in own_events() if not _doc(kind).startswith("Base of")]


def _tag(kind: type[Event]) -> str:
    return kind.__name__.lower()


def _doc(kind: type) -> str:
    return (kind.__doc__ or "").partition("\n")[0]


def write() -> None:
    """Write the page anew below its marker."""
    own = PAGE.read_text(encoding="utf-8").partition(MARKER)[0]
    PAGE.write_text(f"{own}{MARKER}{page()}", encoding="utf-8")


if __name__ == "__main__":
    write()
