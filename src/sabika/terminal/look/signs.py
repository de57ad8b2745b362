"""Signs for kinds and currencies, and tiles and cards as short coloured texts. No sign relies on its colour."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from sabika.terminal.look.colours import Palette, tile_style
from sabika.terminal.modules import module_shape

# All of these are in the oldest terminal fonts and one column wide.
KINDS = {
    "pavilion": "⌂",
    "seraglio": "☼",
    "arcades": "∩",
    "chambers": "≡",
    "garden": "♣",
    "tower": "▲",
    "arena": "Ω",
    "bathhouse": "≈",
    "library": "§",
    "hostel": "♥",
    "hospital": "+",
    "market": "¤",
    "park": "♠",
    "school": "¶",
    "residence": "♦",
    "fountain": "◎",
}
TURN = "↻"  # before what is on the back of a tile
UNKNOWN_KIND = "□"
CURRENCIES = {"y": "●", "g": "■", "b": "⬢", "o": "◆"}
LETTERS = "ygbo"  # in field order


@dataclass(frozen=True)
class Shape:
    """What a tile's id tells: its kind, its price (None where there is none) and the sides with walls."""

    kind: str
    price: int | None
    walls: str
    sort: str = "building"
    mark: str = ""  # instead of the kind's sign and letter
    note: str = ""  # instead of the price
    back: str = ""  # of a two-sided tile; its sides have moats then, not walls

    @property
    def sign(self) -> str:
        """Sign and letter of the kind."""
        return self.mark or KINDS.get(self.kind, UNKNOWN_KIND) + self.kind[:1].upper()

    @property
    def name(self) -> str:
        """Whose word it is: the kind's, or that of its sort."""
        return self.kind if self.sort == "building" else self.sort

    @property
    def cost(self) -> str:
        """The price as text."""
        return self.note or ("" if self.price is None else str(self.price))


Faces = Mapping[str, Mapping[str, Any]]  # of two-sided tiles what their names do not tell, as a view has it
NO_FACES: Faces = {}


def faces_of(view: Mapping[str, Any]) -> Faces:
    """What a view tells of two-sided tiles."""
    faces: Faces = view.get("faces", NO_FACES)
    return faces


def shape(tile: str, faces: Faces = NO_FACES) -> Shape:
    """Read a tile's id: kind-price-walls, or whatever a module makes of its own."""
    if (made := module_shape(tile)) is not None:
        return made
    kind, _, rest = tile.partition("-")
    price, _, walls = rest.partition("-")
    face = faces.get(tile, {})
    back = face.get("back") or ""
    return Shape(kind, int(price) if price.isdigit() else None, walls or face.get("moats", ""), back=back)


def back_sign(seen: Shape) -> str:
    """What is on the back, very short: ↻¶3."""
    turned = shape(seen.back)
    return f"{TURN}{turned.sign}{turned.cost}"


def tile_chip(tile: str, faces: Faces = NO_FACES) -> Text:
    """A tile in one line: ▲T 9 and its walls."""
    seen = shape(tile, faces)
    chip = Text().append(f" {f'{seen.sign} {seen.cost}'.strip()} ", style=tile_style(seen.kind))
    return chip.append(f" {seen.walls}") if seen.walls else chip


def currency(letter: str, palette: Palette) -> Text:
    """A currency as sign and letter."""
    return Text(CURRENCIES.get(letter, "?") + letter, style=f"bold {palette.money.get(letter, palette.ink)}")


def card(card: str, palette: Palette) -> Text:
    """A money card as sign, letter and value; an exchange card by its two letters."""
    if "/" in card:
        return Text(f"⇄{card}", style=f"bold {palette.ink}")
    return currency(card[0], palette).append(card[1:])
