"""All keys, all signs, and how actions are typed."""

from collections.abc import Sequence
from functools import partial

from rich.text import Text

from sabika.terminal.look.colours import Look, style_tile
from sabika.terminal.look.signs import CURRENCIES, KINDS
from sabika.terminal.screens.page import Page
from sabika.terminal.screens.rules import make_rules_page
from sabika.terminal.words import name_kind, translate

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
    ("h", "help-hint"),
    ("p", "help-rest"),
    ("?", "help-rules"),
    ("q", "help-quit"),
)


def make_help_page(forms: list[str], places: Sequence[str], look: Look) -> Page:
    """The page with keys, signs and notation; from here to the rules at these places."""
    palette, lang = look.palette, look.lang
    head = f"bold {palette.wall}"
    text = Text()
    for key, meaning in KEYS:
        named = translate(key, lang) if key.startswith("key-") else key
        text.append(f" {named:16}", style="bold").append(f"{translate(meaning, lang)}\n")
    text.append(f"\n {translate('help-signs', lang)}\n", style=head)
    for number, (kind, sign) in enumerate(KINDS.items()):
        text.append("\n " if number and number % 4 == 0 else " ")
        text.append(f" {sign}{kind[0].upper()} ", style=style_tile(kind)).append(f" {name_kind(kind, lang)}")
    text.append("\n ")
    for letter, sign in CURRENCIES.items():
        text.append(f" {sign}{letter} ", style=f"bold {palette.money[letter]}")
        text.append(f"{translate(f'currency-{letter}', lang)}   ")
    for line in ("help-wall", "help-longest", "help-verdict"):
        text.append(f"\n  {translate(line, lang)}")
    text.append(f"\n\n {translate('help-notation', lang)}\n", style=head)
    for form in forms:
        text.append(f"  {form}\n")
    return Page(
        translate("help", lang), text, translate("screen-keys-rules", lang), partial(make_rules_page, places, look)
    )
