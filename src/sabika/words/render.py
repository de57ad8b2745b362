"""Sentences from ids and parameters, by templates: English ones in `en.toml`, others in the catalogues.

The name of a parameter says what it is and so how it is written: a seat as a name, cards one after another, a cell as
its coordinates. Rules never build sentences; languages never contain rules.

The catalogues know a template by its place (`events.took`) and its English. Words that are put into sentences, such as
kinds, may have further forms where a language needs them: `{kind:dative}` in a German sentence is the translation of
the same word at `kinds.tower:dative`. English needs none.

A tile has a short name (`{tile}`: tower 9) and one for running sentences, with its article (`[the]`): `{tile:the}` is
"the tower", in German `{tile:accusative}` and `{tile:dative}` as well. What agrees with it stands beside it in both
numbers: `{tile:costs|cost}`, for the tower costs and the arcades cost.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any

from sabika.words.languages import translations

Names = Sequence[str] | None
Words = str | Sequence[str]  # a text, or a word for one and for several
Table = Mapping[str, Mapping[str, Any]]

# Parameters that are words themselves, and the tables they are looked up in.
LOOKED_UP = {
    "kind": "kinds",
    "counted": "kinds",
    "verb": "verbs",
    "decision": "decisions",
    "letter": "currencies",
    "other_letter": "currencies",
    "direction": "directions",
    "edge": "edges",
    "way": "ways",
    "side": "sides",
    "other_side": "sides",
    "boundary": "boundaries",
    "place": "ordinals",
    "ranked": "ranked",
    "tied": "tied",
    "last_place": "ordinals",
    "colour": "colours",
    "game": "games",
    "source": "sources",
    "sources": "sources",  # several of them
}
# Parameters that are tiles, or a falcon: they may stand in a sentence with an article.
TILES = ("tile", "other", "leaning", "shown", "goal", "falcon")
ARTICLE = "the"  # the table of their names with it, and the form in which it is not bent
OR = "|"  # between what is said of one and of several
# Parameters that say something of a tile, and so agree with it.
SAID_OF = {"side": "tile", "other_side": "other"}
# Numbers that are written with what they count (`[units]`): 1 point, 2 points.
COUNTED = {
    "points_then": ("then", "point"),
    "points_pot": ("pot", "point"),
    "points_more": ("more", "point"),
    "points_later": ("later", "point"),
    "cross_count": ("crosses", "cross"),
    "coin_count": ("coins", "coin"),
}
# Parameters that are written in a second way, by other names: a place as a rank, alone or with others; a kind after its
# number, where a single one may have another word (`[one]`); cards one by one, as they are taken; the dice that meet at
# a cell; a direction as an edge of a tile and as where something looks.
ALSO = {
    "edge": "direction",
    "way": "direction",
    "ranked": "place",
    "tied": "place",
    "shared": "pot",
    "counted": "kind",
    "one_by_one": "cards",
    "meeting": "cell",
    "meetings": "buildings",
    **{name: number for name, (number, _) in COUNTED.items()},
}


class Naming:
    """How a sentence writes pieces: by their notation. Subclasses write them in other ways."""

    plain = False  # whether to take the plain wording (`[plainly]`) where there is one
    you: int | None = None  # the participant who reads: sentences about them speak to them (`[to-you]`)
    doubles: frozenset[str] = frozenset()  # sorts of tiles of which several could be meant

    def text(self, text: str) -> str:
        """The words between the pieces."""
        return text

    def piece(self, id: str) -> str:
        """One piece."""
        return id

    def tile(self, id: str, form: str, is_double: bool) -> str:
        """A tile in a running sentence; a double is one of several that could be meant."""
        return self.piece(id)

    def is_several(self, id: str) -> bool:
        """Whether a tile is spoken of as if it were several: the arcades cost 8."""
        return False

    def cards(self, cards: Sequence[str]) -> str:
        """Money."""
        return " ".join(cards)

    def each(self, cards: Sequence[str]) -> str:
        """Money that is taken: each card by itself, no sum."""
        return self.cards(cards)

    def pieces(self, ids: Sequence[str]) -> str:
        """Several pieces of any sort."""
        return " ".join(ids)

    def begin(self, text: str) -> str:
        """A sentence that begins with a piece; notation stays as it is typed."""
        return text


NOTATION = Naming()


@cache
def english() -> Table:
    """The English templates and words."""
    return tomllib.loads(files(__package__).joinpath("en.toml").read_text(encoding="utf-8"))


@cache
def catalogue(lang: str) -> Table:
    """All templates and words of a language."""
    return {
        table: {id: _translate(f"{table}.{id}", words, lang) for id, words in entries.items()}
        for table, entries in english().items()
    }


def render(
    table: str,
    id: str,
    params: Mapping[str, Any],
    lang: str = "en",
    names: Names = None,
    naming: Naming = NOTATION,
) -> str:
    """The sentence for an id, its parameters put into words."""
    words = catalogue(lang)
    template, place = words[table].get(id), f"{table}.{id}"
    if template is None:
        return naming.text(f"{id} {dict(params)}" if params else id)
    if naming.plain:
        template = words["plainly"].get(place, template)
    addressed = naming.you is not None and place in words["to-you"] and naming.you in _list_subjects(params)
    if addressed:
        template = words["to-you"][place]
    text = _Writer(params, lang, names, naming).format(str(template))
    return naming.begin(text) if addressed or _begins_with_piece(table, str(template)) else text


def write(
    text: str, params: Mapping[str, Any], lang: str = "en", names: Names = None, naming: Naming = NOTATION
) -> str:
    """A text of a language with its parameters put into words."""
    return _Writer(params, lang, names, naming).format(text)


def _list_subjects(params: Mapping[str, Any]) -> list[Any]:
    """Whom a sentence is about."""
    return [params.get("seat"), *params.get("players", ()), *params.get("winners", ())]


def _begins_with_piece(table: str, template: str) -> bool:
    """Whether it is a sentence or an action, and its first word the name of a piece."""
    first = template[1:].partition("}")[0].partition(":")[0] if template.startswith("{") else ""
    return (table == "actions" or template.endswith(".")) and (first in _PIECES or first in ("meeting", "meetings"))


def sort_of_tile(id: str) -> str:
    """What sort of tile it is: a kind of building, a hut."""
    return id.partition("-")[0]


def game_name(game: str, lang: str = "en") -> str:
    """The name of a game."""
    return render("games", game, {}, lang)


def name_of(player: int, lang: str = "en", names: Names = None) -> str:
    """A participant's name, or a number for those who gave none."""
    if names is not None and player < len(names):
        return names[player]
    return render("terms", "player", {"number": player + 1}, lang)


def find_word(table: str, id: str, form: str, lang: str) -> Words:
    """A word of a table in a form; without one as the table has it."""
    if form:
        return _translate(f"{table}.{id}:{form}", english()[table][id], lang)
    words: Words = catalogue(lang)[table][id]
    return words


def _translate(place: str, words: Words, lang: str) -> Words:
    """Words in a language; `place` is where the English ones stand (`events.took`)."""
    catalogue = translations(lang)
    if isinstance(words, str):
        return catalogue.pgettext(place, words)
    one, several = words
    return [catalogue.npgettext(place, one, several, count) for count in (1, 2)]


class _Writer(Formatter):
    """Fills a template. The name of a parameter says how it is written."""

    def __init__(self, params: Mapping[str, Any], lang: str, names: Names, naming: Naming) -> None:
        self.params = params
        self.lang = lang
        self.names = names
        self.naming = naming
        self.terms = catalogue(lang)["terms"]

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> tuple[str, Any]:
        name = str(key)
        return name, self.params[ALSO.get(name, name)]

    def parse(self, format_string: Any) -> Any:
        for text, *field in super().parse(format_string):
            yield self.naming.text(text), *field

    def format_field(self, value: tuple[str, Any], form: str) -> str:
        name, param = value
        if name in TILES and OR in form:
            one, several = form.split(OR)
            return self.naming.text(several if self.naming.is_several(str(param)) else one)
        if name in TILES and form:
            return self.naming.tile(str(param), "" if form == ARTICLE else form, self.is_double(str(param)))
        if name in _PIECES:
            return _PIECES[name](self.naming, param)
        return self.naming.text(self.write(name, param, form))

    def write(self, name: str, param: Any, form: str) -> str:
        """A parameter that is no piece."""
        if name in COUNTED:
            return f"{param} {catalogue(self.lang)['units'][COUNTED[name][1]][param != 1]}"
        if name == "sources":
            return self.sources(param, form)
        if name in LOOKED_UP:
            is_one = name == "counted" and self.params.get("count") == 1 and param in english()["one"]
            return self.word("one" if is_one else LOOKED_UP[name], str(param), form, self.is_single(name))
        write = _WAYS.get(name)
        return str(param) if write is None else write(self, param)

    def is_single(self, name: str) -> bool:
        """Whether a parameter is written as of one: what is said of one tile, or what is counted and is one."""
        if name in SAID_OF:
            return not self.naming.is_several(str(self.params[SAID_OF[name]]))
        return self.params.get("count") == 1

    def is_double(self, tile: str) -> bool:
        """Whether another tile could be meant: there is one of its sort, or the sentence itself names two."""
        sort = sort_of_tile(tile)
        named = [sort_of_tile(str(self.params[name])) for name in TILES if self.params.get(name)]
        return sort in self.naming.doubles or named.count(sort) > 1

    def word(self, table: str, id: str, form: str, is_single: bool = False) -> str:
        """A word of a table, in the form the sentence asks for; what has no words stays as it is."""
        if id not in english()[table]:
            return id
        words = find_word(table, id, form, self.lang)
        return words if isinstance(words, str) else words[0 if is_single else 1]

    def player(self, player: int | None) -> str:
        return str(self.terms["nobody"]) if player is None else name_of(player, self.lang, self.names)

    def addressed(self, player: int, term: str = "you") -> str:
        """Whoever reads as "you", everybody else by name."""
        return str(self.terms[term]) if player == self.naming.you else self.player(player)

    def players(self, players: Sequence[int]) -> str:
        """Whoever reads comes first: you and Yusuf."""
        names = [self.addressed(player) for player in sorted(players, key=lambda one: one != self.naming.you)]
        return f" {self.terms['and']} ".join([", ".join(names[:-1]), *names[-1:]] if names[1:] else names)

    def points(self, points: Sequence[int]) -> str:
        return ", ".join(f"{self.addressed(player)} +{gained}" for player, gained in enumerate(points))

    def lengths(self, lengths: Sequence[tuple[int, int]]) -> str:
        """How long something of everybody is."""
        return ", ".join(f"{self.addressed(player)} {length}" for player, length in lengths)

    def shared(self, pot: int) -> str:
        """What each of those gets who share points."""
        each, rest = divmod(pot, int(self.params["sharers"]))
        return f"{each} ({self.terms['rounded-down']})" if rest else str(each)

    def sources(self, sources: Sequence[str], form: str) -> str:
        """What points are for: majorities by their kinds."""
        words = []
        for source in dict.fromkeys(sources):
            name, _, kind = source.partition(":")
            words.append(self.word("kinds", kind, "") if kind else self.word("sources", name, form))
        return f" {self.terms['and']} ".join([", ".join(words[:-1]), *words[-1:]] if words[1:] else words)

    def dice(self, dice: Sequence[tuple[str, Any]]) -> str:
        return ", ".join(f"{self.word('colours', colour, '')} {value}" for colour, value in dice)

    def die_turns(self, turns: Sequence[tuple[str, int, int]]) -> str:
        """Dice with what they show before and after."""
        said = str(self.terms["die-turned"])
        return ", ".join(
            write(said, {"colour": colour, "before": value, "after": value + pips}, self.lang)
            for colour, value, pips in turns
        )

    def meeting(self, cell: Sequence[int]) -> str:
        """The dice that meet at a cell of a sheet."""
        return " / ".join(self.dice([die]) for die in zip(("yellow", "blue"), cell, strict=True))

    def meetings(self, cells: Sequence[Sequence[int]]) -> str:
        return f" {self.terms['and']} ".join(map(self.meeting, cells))

    def buildings(self, cells: Sequence[Sequence[int]]) -> str:
        return f" {self.terms['and']} ".join(map(_cell, cells))


def _cell(cell: Sequence[int]) -> str:
    return f"{cell[0]},{cell[1]}"


_PIECES: dict[str, Callable[[Naming, Any], str]] = {
    **dict.fromkeys((*TILES, "card", "via"), lambda naming, id: naming.piece(str(id))),
    "cards": lambda naming, cards: naming.cards(cards),
    "one_by_one": lambda naming, cards: naming.each(cards),
    "turning": lambda naming, cards: naming.cards(cards),
    "items": lambda naming, items: naming.pieces(items),
}
_WAYS: dict[str, Callable[[_Writer, Any], str]] = {
    "seat": _Writer.player,
    "next_seat": lambda writer, player: writer.addressed(player, "you-after"),
    "players": _Writer.players,
    "lengths": _Writer.lengths,
    "shared": _Writer.shared,
    "dice": _Writer.dice,
    "turns": _Writer.die_turns,
    "buildings": _Writer.buildings,
    "meeting": _Writer.meeting,
    "meetings": _Writer.meetings,
    "to_act": _Writer.player,
    "winners": _Writer.players,
    "points": _Writer.points,
    "cell": lambda _, cell: _cell(cell),
    "at": lambda _, cell: _cell(cell),
    "cells": lambda _, cells: " ".join(map(_cell, cells)),
    "games": lambda writer, games: ", ".join(writer.word("games", game, "") for game in games),
    "verbs": lambda _, verbs: ", ".join(verbs),
}
