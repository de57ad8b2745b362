"""Where the rules speak of something: of a reason against an action, of a source of points, of a word."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from sabika.modules import MODULES
from sabika.rulebook.chapters import topic
from sabika.rulebook.outline import TOPICS, find_section, outline_of


def place_of_refusal(reason: str, game: str) -> str | None:
    """Where a reason against an action in a game is explained; None for what is no matter of rules."""
    return _find("refusals", reason, game)


def place_of_source(source: str, game: str) -> str | None:
    """Where a source of points is explained: "wall", "majority:tower"."""
    return _find("sources", source.partition(":")[0], game)


def place_of_term(term: str, game: str) -> str | None:
    """Where a word or a heading is explained."""
    return _find("terms", term, game)


def find_place(name: str, game: str) -> str | None:
    """A place by itself, by a term, a source of points, or its topic."""
    if not name or find_section(name) is not None:
        return name or None
    if ":" in name:  # a source that names a kind or a colour
        return place_of_source(name, game)
    first = f"{name}/{outline_of(name).chapter[0].id}" if name in TOPICS else None
    return place_of_term(name, game) or place_of_source(name, game) or first


@dataclass(frozen=True)
class First:
    """What somebody is told who meets a situation for the first time, and where its rule is."""

    text: str
    place: str


def find_first(situation: str, game: str, lang: str) -> First | None:
    """The sentence about a situation in a game, if there is one."""
    chapters = (chapter for name in list_topics(game) for chapter in topic(name, lang).chapters)
    return next((First(one.firsts[situation], one.place) for one in chapters if situation in one.firsts), None)


def list_places_of(field: str, game: str) -> dict[str, str]:
    """All that a game and its modules have places for: "refusals", "sources" or "terms", by what leads there."""
    found = (id for name in list_topics(game) for section in outline_of(name).chapter for id in getattr(section, field))
    return {id: place for id in found if (place := _find(field, id, game)) is not None}


@cache
def _find(field: str, id: str, game: str) -> str | None:
    own = list_topics(game)
    for name in (*own, *(name for name in TOPICS if name not in own)):  # people may write what only others have
        for section in outline_of(name).chapter:
            if id in getattr(section, field):
                return f"{name}/{section.id}"
    return None


@cache
def list_topics(game: str) -> tuple[str, ...]:
    """All topics that belong to a game, the nearest first: its own, those it comes after, its modules."""
    modules = (module.name for module in MODULES if module.name in TOPICS and game in (*module.games, module.name))
    return (*_line(game), *modules)


def _line(game: str) -> Iterator[str]:
    while game in TOPICS:
        yield game
        game = outline_of(game).after
