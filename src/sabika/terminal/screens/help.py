"""All keys, all signs, and how actions are typed."""

from rich.text import Text

from sabika.terminal.look.colours import Palette, tile_style
from sabika.terminal.look.signs import CURRENCIES, KINDS
from sabika.terminal.screens.sheet import Sheet
from sabika.terminal.words import kind_name, tell

KEYS = (
    ("Enter →", "help-go"),
    ("↑ ↓ ← →", "help-move"),
    ("1 … 9", "help-digits"),
    ("a b c …", "help-letters"),
    ("key-space", "help-space"),
    ("Esc ←", "help-esc"),
    ("f", "help-filter"),
    ("key-or", "help-type"),
    ("Tab (Shift+Tab)", "help-palaces"),
    ("key-arrows", "help-pan"),
    ("s", "help-points"),
    ("l", "help-log"),
    ("d", "help-night"),
    ("p", "help-rest"),
    ("q", "help-quit"),
)


def help_sheet(forms: list[str], palette: Palette, lang: str) -> Sheet:
    """The sheet with keys, signs and notation."""
    head = f"bold {palette.wall}"
    text = Text()
    for key, meaning in KEYS:
        named = tell(key, lang) if key.startswith("key-") else key
        text.append(f" {named:16}", style="bold").append(f"{tell(meaning, lang)}\n")
    text.append(f"\n {tell('help-signs', lang)}\n", style=head)
    for number, (kind, sign) in enumerate(KINDS.items()):
        text.append("\n " if number and number % 4 == 0 else " ")
        text.append(f" {sign}{kind[0].upper()} ", style=tile_style(kind)).append(f" {kind_name(kind, lang)}")
    text.append("\n ")
    for letter, sign in CURRENCIES.items():
        text.append(f" {sign}{letter} ", style=f"bold {palette.money[letter]}")
        text.append(f"{tell(f'currency-{letter}', lang)}   ")
    for line in ("help-wall", "help-longest", "help-verdict"):
        text.append(f"\n  {tell(line, lang)}")
    text.append(f"\n\n {tell('help-notation', lang)}\n", style=head)
    for form in forms:
        text.append(f"  {form}\n")
    return Sheet(tell("help", lang), text, tell("screen-keys", lang))
