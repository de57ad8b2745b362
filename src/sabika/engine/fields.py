"""The fields of a view, read from its types: for its schema, its documentation and the tests of both."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from functools import cache
from typing import Annotated, Any, NamedTuple, NotRequired, cast, get_args, get_origin

from typing_extensions import ReadOnly, get_type_hints, is_typeddict

Fields = type[Mapping[str, object]]  # a TypedDict


class Whose(Enum):
    """Marks a field that not every player of a view has."""

    SEATED = auto()  # who has a seat: not Dirk, not virtual players
    OWN = auto()  # the seat that looks, and no other
    NEUTRAL = auto()  # who takes part without a seat


class Field(NamedTuple):
    """A field as it was declared: `name: Annotated[type, whose, "meaning"]`."""

    name: str
    type: Any  # without marks
    meaning: str
    whose: Whose | None  # None: everybody has it
    required: bool


def fields_of(kind: Fields) -> Mapping[str, Field]:
    """All fields of a TypedDict by name, inherited ones first."""
    return _fields_of(kind)


@cache
def _fields_of(kind: Fields) -> Mapping[str, Field]:
    return {name: _field(name, hint) for name, hint in get_type_hints(kind, include_extras=True).items()}


def _field(name: str, hint: Any) -> Field:
    """What a declaration says, whichever way its marks are nested."""
    notes: list[Any] = []
    required = True
    while get_origin(hint) in (Annotated, NotRequired, ReadOnly):
        required = required and get_origin(hint) is not NotRequired
        hint, *more = get_args(hint)
        notes += more
    meaning = next((note for note in notes if isinstance(note, str)), "")
    return Field(name, hint, meaning, next((note for note in notes if isinstance(note, Whose)), None), required)


@cache
def required_fields(kind: Fields) -> frozenset[str]:
    """The names of those that are always there. (What Python says of it is wrong where annotations are strings.)"""
    return frozenset(field.name for field in fields_of(kind).values() if field.required)


def part_type(hint: Any) -> Fields | None:
    """The TypedDict within a type: of a list of players that of a player."""
    if is_typeddict(hint):
        return cast(Fields, hint)
    return next((found for part in get_args(hint) if (found := part_type(part)) is not None), None)
