"""Pieces as somebody corrects them who has the box before them: sides to press, and words to choose others for."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, Literal, TypeAlias

import msgspec

from sabika.box.corrections import BAZAARS, Corrections, list_pieces, place_ids, standard_pieces
from sabika.box.loader import standard
from sabika.box.names import BUILDING_COLOURS, CURRENCIES, GRANADA_KINDS, KINDS, SIDES
from sabika.box.read.alhambra import LIMITS

Edge: TypeAlias = Literal["", "wall", "moat", "bastion"]  # what runs along sides
Sort: TypeAlias = Literal["price", "kind", "currency", "count", "colour"]  # what a word says

TWO_SIDED: Final = "granada"
SHEET: Final = "rollwrite"
MONEY: Final = "money"
COLOURS: Final = "colours"  # of the kinds of the first part
PARTS: Final = ("alhambra", TWO_SIDED, "huts", "camps", BAZAARS, "falcons", SHEET, MONEY)  # with something to correct
_EDGES: Final[Mapping[str, Edge]] = {"alhambra": "wall", "huts": "wall", "camps": "bastion", TWO_SIDED: "moat"}
_CAMP_PRICES: Final = range(1, 16)  # those that are drawn
_COINS: Final = range(31)
_MOST_DIGITS: Final = 2  # of a price, or of coins


class Word(msgspec.Struct, frozen=True):
    """Something that stands on a piece, and what else could."""

    number: int
    sort: Sort
    value: str
    choices: tuple[str, ...]


class Piece(msgspec.Struct, frozen=True):
    """A piece at its place, as it is corrected now."""

    place: str
    part: str
    group: str  # of its part: a kind, a pair of prices, a colour
    words: tuple[Word, ...]
    edge: Edge
    sides: str
    ours: str  # as the standard box has it
    now: str
    id: str  # what it is called as it is now, if it can be; a two-sided tile by both sides

    @property
    def is_corrected(self) -> bool:
        return self.now != self.ours

    def press(self, side: str) -> str:
        """The text of the piece with a wall more or less."""
        other = "".join(one for one in SIDES if (one in self.sides) != (one == side))
        return write_piece([word.value for word in self.words], other)

    def choose(self, number: int, value: str) -> str:
        """The text of the piece with another word."""
        old = self.words[number].value
        words = [value if word.number == number else word.value for word in self.words]
        if self.part == MONEY:  # each has one field, so two change places
            words = [old if word == value and at != number else word for at, word in enumerate(words)]
        return write_piece(words, self.sides)


def write_piece(words: Sequence[str], sides: str) -> str:
    """As corrections have it."""
    return " ".join([*words, *([sides] if sides else [])])


@cache
def list_places(part: str) -> Mapping[str, tuple[str, ...]]:
    """The places of a part that can be corrected, by their groups."""
    found: dict[str, list[str]] = {}
    for place in list_pieces(standard(), part):
        if (group := _group_of(part, place)) is not None:
            found.setdefault(group, []).append(place)
    return {group: tuple(places) for group, places in found.items()}


def _group_of(part: str, place: str) -> str | None:
    """By kind, by the pair of prices, by colour; what no piece is about has none."""
    if part == SHEET:
        return "grid" if place.startswith("rollwrite.grid") else "track"
    if part == MONEY:  # how many cards there are of which value is the same everywhere
        return "fields" if place == "money.currencies" else None
    if place.startswith(f"alhambra.{COLOURS}."):
        return COLOURS
    listed, bracket, _ = place.partition("[")
    return listed.rpartition(".")[2].strip('"') if bracket else None


def find_piece(place: str, corrections: Corrections) -> Piece:
    """What lies at a place with these corrections."""
    part = place.partition(".")[0]
    ours = standard_pieces()[place]
    now = corrections.get(place, ours)
    group = _group_of(part, place) or ""
    edge: Edge = "" if group == COLOURS else _EDGES.get(part, "")
    values, sides = _split(now, edge)
    sorts = list(_list_sorts(part, group))
    words = tuple(
        Word(number, sort, value, choices)
        for number, ((sort, choices), value) in enumerate(zip(sorts, values, strict=False))
    )
    return Piece(place, part, group, words, edge, sides, ours, now, _name(part, group, values, sides))


def can_stand(place: str, text: str) -> bool:
    """Whether it reads as something that stands on the piece at a place. Whether it can be right is judged elsewhere.

    What lies at places without a piece has no form of its own.
    """
    part = place.partition(".")[0]
    group = _group_of(part, place) if part in PARTS else None
    if group is None:
        return True
    piece = find_piece(place, {place: text})
    canonical = write_piece([word.value for word in piece.words], "".join(one for one in SIDES if one in piece.sides))
    sorts = list(_list_sorts(part, group))
    return text == canonical and len(piece.words) == len(sorts) and all(map(_is_of_its_sort, piece.words))


def _is_of_its_sort(word: Word) -> bool:
    """Numbers beyond those that can be chosen are still numbers."""
    if word.sort in ("price", "count"):
        return word.value.isascii() and word.value.isdigit() and len(word.value) <= _MOST_DIGITS
    return word.value in word.choices


def _split(text: str, edge: Edge) -> tuple[list[str], str]:
    words = text.split()
    if edge and words and all(letter in SIDES for letter in words[-1]):
        return words[:-1], words[-1]
    return words, ""


def _list_sorts(part: str, group: str) -> Iterator[tuple[Sort, tuple[str, ...]]]:
    """What stands on the pieces of a group, in order."""
    if group == COLOURS:
        yield "colour", BUILDING_COLOURS
    elif part == MONEY:
        yield from (("currency", CURRENCIES),) * len(CURRENCIES)
    elif part == "alhambra":
        limits = LIMITS[group]
        yield "price", tuple(map(str, range(limits.cheapest, limits.dearest + 1)))
    elif part == "camps":
        yield "price", tuple(map(str, _CAMP_PRICES))
    elif part == TWO_SIDED:
        yield from (("kind", GRANADA_KINDS),) * 2
    elif part == BAZAARS:
        yield "currency", CURRENCIES
        yield from (("kind", KINDS),) * 3
    elif part == "falcons":
        yield from (("kind", KINDS),) * 2
    elif part == SHEET:
        yield ("kind", KINDS) if group == "grid" else ("count", tuple(map(str, _COINS)))


def _name(part: str, group: str, words: Sequence[str], sides: str) -> str:
    """The id that it would have; kinds in the order in which ids list them."""
    if group == COLOURS or part == MONEY:
        return " ".join(words)
    if part == "alhambra":
        return "-".join([group, *words, *([sides] if sides else [])])
    if part == "huts":
        return f"hut-{group}-{sides}"
    if part == "camps":
        return "-".join(["camp", *words, sides])
    if part == BAZAARS:
        return "-".join(["bazaar", *words[:1], *sorted(words[1:], key=_order)])
    if part == "falcons":
        return "-".join([group, *sorted(words, key=_order)])
    if part == TWO_SIDED:
        prices = group.split("/")
        return "/".join(f"{kind}-{price}" for kind, price in zip(words, prices, strict=False))
    return " ".join(words)


def _order(kind: str) -> int:
    return KINDS.index(kind) if kind in KINDS else len(KINDS)


def change_piece(corrections: Corrections, place: str, text: str) -> dict[str, str]:
    """Corrections with another one; where a kind is there once for each price, or a colour once, two change places."""
    made = _put(corrections, place, text)
    before, after = find_piece(place, corrections), find_piece(place, made)
    if before.part != TWO_SIDED and before.group != COLOURS:
        return made
    for old, new in zip(before.words, after.words, strict=False):
        if old.value != new.value:
            for other in list_places(before.part)[before.group]:
                piece = find_piece(other, made)
                if other != place and piece.words[new.number].value == new.value:
                    made = _put(made, other, piece.choose(new.number, old.value))
    return made


def _put(corrections: Corrections, place: str, text: str) -> dict[str, str]:
    made = {**corrections, place: text}
    if text == standard_pieces()[place]:
        del made[place]
    return made


def is_known_from_print(place: str) -> bool:
    """Whether we know what is at this place of the standard box from printed pieces."""
    return place in _list_known(place.partition(".")[0])


@cache
def _list_known(part: str) -> frozenset[str]:
    ids, printed = place_ids(standard(), part), standard().printed_ids(part)
    places = (place for group in list_places(part).values() for place in group)
    if standard().source(part) == "printed":
        return frozenset(places)
    return frozenset(place for place in places if ids.get(place, place.rpartition(".")[2]) in printed)
