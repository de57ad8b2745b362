"""How a component file writes tiles: sides such as `NE`, and price and sides such as `9 NE`."""

import re

from sabika.box.entry import FileEntry, make_printable
from sabika.box.names import SIDES

# Three digits are more than any price needs, and keep absurd numbers away from int().
_PRICE = re.compile(r"[1-9][0-9]{0,2}")


def read_sides(entry: FileEntry, letters: str) -> str:
    """Different sides in the order N E S W, however the file orders and spaces them."""
    letters = "".join(letters.split())
    for letter in letters:
        if letter not in SIDES:
            shown = make_printable(letter)
            raise entry.wrong(f"{shown} is not a side; use {', '.join(SIDES)}", "no-side", side=shown)
        if letters.count(letter) > 1:
            raise entry.wrong(f"side {letter} is named twice", "side-twice", side=letter)
    return "".join(side for side in SIDES if side in letters)


def read_price_and_sides(entry: FileEntry) -> tuple[int, str]:
    """A price, and the sides that may follow it."""
    price, _, letters = entry.text().strip().partition(" ")
    if not _PRICE.fullmatch(price):
        raise entry.wrong("should be a price and sides, such as “9 NE”", "price-and-sides")
    return int(price), read_sides(entry, letters)


def are_opposite(sides: str) -> bool:
    """Whether two sides face away from each other instead of meeting at a right angle."""
    return sides in ("NS", "EW")
