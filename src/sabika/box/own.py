"""What a box has that ours has not, as plain data: records, views and tables take it along."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

import msgspec

from sabika.box.box import Box
from sabika.box.contents import Contents
from sabika.box.entry import BoxError
from sabika.box.loader import read_box, standard
from sabika.box.names import FALCON_COLOURS, KINDS, SECTIONS
from sabika.box.read.granada import EVEN_PRICES, price_pair

Own: TypeAlias = Mapping[str, object]  # whole sections, as a component file writes them

_NAME = "own box"


def section_table(contents: Contents, section: str) -> dict[str, object]:
    """A section as a component file writes it. What is read from it is the same again."""
    box = contents
    if section == "money":
        return {"currencies": [*box.money.currencies], "values": [*box.money.values], "copies": box.money.copies}
    if section == "alhambra":
        return {"tiles": {kind: _list_tiles(box, kind) for kind in KINDS}, "colours": box.alhambra.colours}
    if section == "exchange":
        return {"pairs": [[*card.currencies] for card in box.exchange]}
    if section == "bonus":
        return {"tiles": [*box.bonus.tiles]}
    if section == "huts":
        return {kind: [hut.walls for hut in box.huts if hut.kind == kind] for kind in KINDS}
    if section == "camps":
        return {"tiles": [f"{camp.price} {camp.bastions}" for camp in box.camps]}
    if section == "bazaars":
        return {"tiles": [{"currency": one.currency, "kinds": [*one.kinds]} for one in box.bazaars]}
    if section == "falcons":
        return {
            colour: [[*falcon.kinds] for falcon in box.falcons if falcon.colour == colour] for colour in FALCON_COLOURS
        }
    if section == "granada":
        tiles = {price_pair(even): _list_two_sided(box, even) for even in EVEN_PRICES}
        return {"tiles": {"kinds": [*box.granada.kinds], **tiles}}
    sheet = box.rollwrite
    return {"coins": sheet.coins, "start_coins": sheet.start_coins, "grid": [[*row] for row in sheet.grid]}


def _list_tiles(box: Contents, kind: str) -> list[str]:
    return [f"{tile.price} {tile.walls}".strip() for tile in box.alhambra.tiles if tile.kind == kind]


def _list_two_sided(box: Contents, even: int) -> list[list[str]]:
    return [[tile.even.kind, tile.odd.kind, tile.moats] for tile in box.granada.tiles if tile.even.price == even]


def list_changed(box: Box) -> tuple[str, ...]:
    """The sections in which it differs from ours."""
    ours = standard()
    return tuple(name for name in SECTIONS if getattr(box, name) != getattr(ours, name))


def own_sections(box: Box, sections: Iterable[str] = SECTIONS) -> dict[str, object]:
    """Those of these sections that differ from ours, whole: so it stays what it is when ours is corrected."""
    changed = list_changed(box)
    return {name: section_table(box, name) for name in sections if name in changed}


def read_own(data: Own) -> Box:
    """The box that such data describes, the same one for the same data; BoxError for whatever is wrong with it."""
    if not isinstance(data, Mapping):
        raise BoxError(_NAME, "", "should be a table of sections")
    try:
        text = msgspec.json.encode(data, order="sorted")
    except (TypeError, ValueError, RecursionError) as error:
        raise BoxError(_NAME, "", f"is not plain data: {error}") from None
    return _read(text)


@lru_cache(maxsize=64)
def _read(text: bytes) -> Box:
    return read_box(msgspec.json.decode(text), _NAME)
