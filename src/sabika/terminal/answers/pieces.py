"""Pieces that no family of games knows: found wherever a view has them, explained by what may be done with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sabika.terminal.answers.asked import Answer, Asked, make_answer
from sabika.words import catalogue
from sabika.words.names import capitalize

QUIET = ("log", "legal", "score_lines", "palace", "names")  # what a view tells otherwise


def explain_piece(thing: str, asked: Asked) -> Answer | None:
    """A piece of a module, or a kind of building."""
    kind = find_kind(thing, asked.lang)
    if kind is not None:
        return make_answer([], asked.find_source(f"majority:{kind}"))
    doable = asked.list_doable(thing)
    fields = list(_list_fields(asked.view, thing)) if "-" in thing else []
    if not doable and not fields:
        return None
    verbs = [word for action in doable for word in action.verb.split()]
    place = asked.find_term(*verbs) or asked.find_term(*(part for field in fields for part in field.split("_")))
    said = [f"{capitalize(asked.name(thing))}.", *asked.say_doable(doable)]
    return make_answer(said, place, asked.find_term(thing.split("-")[0]))


def find_kind(thing: str, lang: str) -> str | None:
    """A kind of building by its name in a language or its id."""
    kinds: Mapping[str, Sequence[str]] = catalogue(lang)["kinds"]
    called = {name.casefold(): kind for kind, names in kinds.items() for name in (kind, *map(str, names))}
    return called.get(thing.casefold())


def _list_fields(data: object, thing: str, field: str = "") -> Iterator[str]:
    """Under which names of a view something stands."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key not in QUIET:
                yield from [field] if key == thing else ()
                yield from _list_fields(value, thing, str(key))
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _list_fields(value, thing, field)
    elif data == thing:
        yield field
