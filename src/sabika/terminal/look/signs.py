"""Signs for kinds and currencies, and cards as short coloured texts. No sign relies on its colour."""

from rich.text import Text

from sabika.terminal.look.colours import Palette

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
UNKNOWN_KIND = "□"
TURN = "↻"  # before what is on the back of a tile
CURRENCIES = {"y": "●", "g": "■", "b": "⬢", "o": "◆"}
LETTERS = "ygbo"  # in field order


def sign_kind(kind: str) -> str:
    """The sign of a kind; a square for those without one."""
    return KINDS.get(kind, UNKNOWN_KIND)


def draw_currency(letter: str, palette: Palette) -> Text:
    """A currency as sign and letter."""
    return Text(CURRENCIES.get(letter, "?") + letter, style=f"bold {palette.money.get(letter, palette.ink)}")


def draw_card(card: str, palette: Palette) -> Text:
    """A money card as sign, letter and value; an exchange card by its two letters."""
    if "/" in card:
        return Text(f"⇄{card}", style=f"bold {palette.ink}")
    return draw_currency(card[0], palette).append(card[1:])
