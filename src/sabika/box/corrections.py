"""A box piece by piece: where each is written in a component file, and which of them somebody has corrected.

Every list of a component file has as many entries as the standard one. So a box is what lies at its places, such as
`alhambra.tiles.tower[3]`, and a correction is a place with a short text: `9 NE`, `arena bathhouse ESW`. A place has its
own value, so corrections stay what they are when the standard box is put right elsewhere.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final, TypeAlias

from sabika.box.box import Box
from sabika.box.contents import Contents
from sabika.box.digest import entries
from sabika.box.entry import BoxError
from sabika.box.loader import list_bare_tiles, read_box, standard
from sabika.box.names import SECTIONS
from sabika.box.own import section_table

Corrections: TypeAlias = Mapping[str, str]  # by place

BAZAARS: Final = "bazaars"
_STEP: Final = re.compile(r'([A-Za-z_]+|"[^"]+")|\[([0-9]+)\]')
_NUMBERS: Final = ("money.copies", "rollwrite.coins", "rollwrite.start_coins")
_FOLLOWING: Final = "bonus.tiles"  # what is there follows from the tiles, unless somebody lists it otherwise


def list_pieces(contents: Contents, section: str) -> dict[str, str]:
    """Everything in a section by its place, as a short text."""
    return dict(_list_leaves(section, section_table(contents, section)))


def _list_leaves(place: str, value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict) and not _is_piece(value):
        for key, inner in value.items():
            yield from _list_leaves(f"{place}.{key}" if key.isidentifier() else f'{place}."{key}"', inner)
    elif isinstance(value, list) and not _is_row(place):
        for number, inner in enumerate(value):
            yield from _list_leaves(f"{place}[{number}]", inner)
    else:
        yield place, _write_piece(value)


def _is_piece(value: dict[str, object]) -> bool:
    """Whether it is a bazaar, which has names for what is on it."""
    return "currency" in value


def _is_row(place: str) -> bool:
    """Whether a list belongs together: what is on a piece, or an order."""
    listed = place.endswith("]") and not place.startswith("rollwrite.")
    return listed or place in (_FOLLOWING, "money.currencies", "money.values", "granada.tiles.kinds")


def _write_piece(value: object) -> str:
    if isinstance(value, dict):
        return " ".join((value["currency"], *value["kinds"]))
    return " ".join(map(str, value)).strip() if isinstance(value, list) else str(value)


@cache
def standard_pieces() -> Mapping[str, str]:
    """Everything in the standard box by its place."""
    return {place: text for section in SECTIONS for place, text in list_pieces(standard(), section).items()}


def find_corrections(box: Box) -> dict[str, str]:
    """The places where a box differs from the standard one, with what is there."""
    theirs = {place: text for section in SECTIONS for place, text in list_pieces(box, section).items()}
    ours = standard_pieces()
    found = {place: text for place, text in theirs.items() if text != ours[place] and not _is_same_pair(place, text)}
    if found.get(_FOLLOWING, "").split() == list_bare_tiles(box.alhambra):
        del found[_FOLLOWING]
    return found


def _is_same_pair(place: str, text: str) -> bool:
    """Whether it names the two currencies that ours does: their order follows from that of the market fields."""
    return place.startswith("exchange.") and sorted(text.split()) == sorted(standard_pieces()[place].split())


def correct(corrections: Corrections) -> dict[str, object]:
    """What a component file says of the corrected sections, each whole. A place that is none is a BoxError."""
    found: dict[str, object] = {}
    for place, text in corrections.items():
        if place not in standard_pieces():
            raise BoxError("", place, "there is no such place in the box")
        section, *steps = _split(place)
        table: object = found.setdefault(str(section), section_table(standard(), str(section)))
        for step in steps[:-1]:
            table = table[step]  # type: ignore[index]  # the place is one of ours
        table[steps[-1]] = _read_piece(place, text)  # type: ignore[index]
    return found


def _split(place: str) -> list[str | int]:
    """The steps that lead to a place: names of tables, numbers in lists."""
    return [int(step[2]) if step[1] is None else step[1].strip('"') for step in _STEP.finditer(place)]


def _read_piece(place: str, text: str) -> object:
    """What a component file writes there. Whatever it is, its reader judges it."""
    words = text.split()
    section = place.partition(".")[0]
    if section == BAZAARS:
        return {"currency": words[0] if words else "", "kinds": words[1:]}
    if section == "granada" and place != "granada.tiles.kinds":
        return [*words[:2], "".join(words[2:])] if len(words) > 1 else words
    if section in ("falcons", "exchange") or (_is_row(place) and section in ("money", "granada", "bonus")):
        return [int(word) if word.isdecimal() else word for word in words]
    return int(text) if place in _NUMBERS and text.isdecimal() else text


def corrected(corrections: Corrections) -> Box:
    """The box with these corrections, the same one for the same; BoxError says all that cannot be right about them."""
    return _corrected(tuple(sorted(corrections.items())))


@lru_cache(maxsize=64)
def _corrected(corrections: tuple[tuple[str, str], ...]) -> Box:
    return read_box(correct(dict(corrections)), "my box")


def place_ids(contents: Contents, section: str) -> dict[str, str]:
    """The places of pieces in a section that have an id, with that id."""
    places = [place for place in list_pieces(contents, section) if place.endswith("]")]
    ids = entries(contents, section)
    return dict(zip(places, ids, strict=True)) if len(places) == len(ids) else {}
