"""Tiles with two sides: what an id does not tell of them. Their sides are printed, so everybody knows both.

Which box they are printed in is known from the view that is drawn: `make_scene` lays it out. What is drawn without a
view shows the standard one. Whoever keeps drawings keeps them by `printed_by` as well.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

import msgspec

from sabika.box import Box, Own, read_own, standard

NOTHING: Own = {}


class PrintedSide(msgspec.Struct, frozen=True):
    """One side of a tile: where its moats run, and what is on the other side."""

    moats: str
    back: str


class Print(msgspec.Struct, frozen=True):
    """Every side of every such tile by its id, and a name for all of it; the standard one has none."""

    name: str
    sides: Mapping[str, PrintedSide]


_print: ContextVar[Print | None] = ContextVar("print", default=None)


def sides() -> Mapping[str, PrintedSide]:
    """Every side of every such tile, by its id."""
    return (_print.get() or _print_of(standard())).sides


def printed_by() -> str:
    """A name for how tiles are printed that are drawn now."""
    now = _print.get()
    return "" if now is None else now.name


def lay_out_box(own: Own) -> None:
    """From here on, tiles are drawn as they are printed in this box."""
    found = _print_of(read_own(own)) if own else None
    _print.set(None if found is None or not found.name else found)


@contextmanager
def box_laid_out(own: Own = NOTHING) -> Iterator[None]:
    """The same within this block; without a box, as in the standard one."""
    before = _print.get()
    lay_out_box(own)
    try:
        yield
    finally:
        _print.set(before)


@lru_cache(maxsize=64)
def _print_of(box: Box) -> Print:
    found = {}
    for tile in box.granada.tiles:
        found[tile.even.id] = PrintedSide(tile.moats, tile.odd.id)
        found[tile.odd.id] = PrintedSide(tile.moats, tile.even.id)
    return Print("" if box.granada == standard().granada else box.digest("granada"), found)
