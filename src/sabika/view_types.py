"""The types of whole views: those of the games, with what modules and the table add. Made into a JSON schema."""

from __future__ import annotations

import functools
import operator
import types
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, NotRequired, TypedDict, Union, get_args, get_origin

import msgspec
from typing_extensions import is_typeddict

from sabika.engine import Event, GameType, Module, event_kinds
from sabika.engine.fields import Field, Fields, Whose, fields_of, part_type
from sabika.modules import MODULES

_NONE: Mapping[str, Any] = {}


def modules_of(game: GameType) -> list[Module]:
    """The modules that go with a game."""
    return [module for module in MODULES if game.name in module.games]


def player_type(view: Fields) -> Fields:
    """The type of the players of a view."""
    found = part_type(fields_of(view)["players"].type)
    assert found is not None, "players are TypedDicts"
    return found


def view_type(game: GameType, *besides: Fields) -> Fields:
    """A TypedDict for all views of a game as JSON has them, whatever modules play; with more fields, if given.

    It is for msgspec, which knows neither read-only fields nor plain text as what a field means.
    """
    modules = modules_of(game)
    player = _plain_type(player_type(game.view), [module.player_fields for module in modules])
    tables = [module.table_fields for module in modules]
    known: dict[str, Any] = {"game": Literal[game.name], "players": list[player]}  # type: ignore[valid-type]
    return _plain_type(game.view, tables, besides, known)


def _plain_type(
    kind: Fields, optional: Iterable[Fields] = (), besides: Iterable[Fields] = (), known: Mapping[str, Any] = _NONE
) -> Fields:
    """The same fields in types that msgspec knows, and some that may be absent. Types of some fields are known."""
    fields: dict[str, Any] = {}
    for source in optional:
        fields |= {field.name: NotRequired[_declare(field, known)] for field in fields_of(source).values()}
    for source in (kind, *besides):
        for field in fields_of(source).values():
            declared = _declare(field, known)
            fields[field.name] = declared if field.required else NotRequired[declared]
    made: Any = TypedDict(kind.__name__, fields)  # type: ignore[misc]  # made at run time
    made.__doc__ = kind.__doc__
    return made


@functools.cache
def plain_type(kind: Fields) -> Fields:
    """The same fields in types that msgspec knows: one type, however often it is asked for."""
    return _plain_type(kind)


def _declare(field: Field, known: Mapping[str, Any]) -> Any:
    """The type with its meaning."""
    plain = known.get(field.name) or _plain(field.type)
    seen = " Only of the seat that looks." if field.whose is Whose.OWN else ""
    return Annotated[plain, msgspec.Meta(description=f"{field.meaning[:1].upper()}{field.meaning[1:]}.{seen}")]


def _plain(hint: Any) -> Any:
    """A type that msgspec knows; events are all kinds of them, told apart by their name."""
    if hint is object:
        return Any
    if hint is Event:
        return functools.reduce(operator.or_, own_events())
    if is_typeddict(hint):
        return plain_type(hint)
    parts = get_args(hint)
    if not parts or get_origin(hint) is Annotated:
        return hint
    if isinstance(hint, types.UnionType) or get_origin(hint) is Union:
        return functools.reduce(operator.or_, (_plain(part) for part in parts))
    origin: Any = get_origin(hint)
    return hint if isinstance(parts[0], str) else origin[tuple(_plain(part) for part in parts)]


def own_events() -> list[type[Event]]:
    """All kinds of events of the games and modules here, not those that others have defined beside them."""
    return [kind for kind in event_kinds() if kind.__module__.startswith("sabika.")]
