"""A hand of money, a column for each currency."""

from collections.abc import Sequence

from rich.text import Text

from sabika.terminal.choices import NOTHING, Selection
from sabika.terminal.look.colours import PLAIN_LOOK, Look, Palette
from sabika.terminal.look.layout import Size, fit_line, stack_lines
from sabika.terminal.look.signs import LETTERS, draw_currency
from sabika.terminal.words import translate

CHIP = 3
EXCHANGE = "/"  # what exchange cards are told by, and the name of their column


def draw_hand(cards: Sequence[str], size: Size, look: Look = PLAIN_LOOK, selection: Selection = NOTHING) -> Text:
    """Above the currencies with their totals, below the cards."""
    groups = _group_cards(cards)
    # A very large hand is drawn closer together.
    chip = CHIP if CHIP * len(cards) + len(groups) <= size.width else CHIP - 1
    widths = _divide_width(groups, chip, size.width)
    heads, chips = [], []
    for (letter, positions), width in zip(groups, widths, strict=True):
        heads.append(fit_line(_draw_head(cards, letter, positions, look), width))
        chips.append(fit_line(_draw_chips(cards, positions, chip, look.palette, selection), width))
    return stack_lines([Text().join(heads), Text().join(chips)])


def _group_cards(cards: Sequence[str]) -> list[tuple[str, list[int]]]:
    """Positions of the cards of each currency; exchange cards, if any, in a group of their own."""
    money = [(number, card) for number, card in enumerate(cards) if EXCHANGE not in card]
    groups = [(letter, [number for number, card in money if card[0] == letter]) for letter in LETTERS]
    exchange = [number for number, card in enumerate(cards) if EXCHANGE in card]
    return [*groups, (EXCHANGE, exchange)] if exchange else groups


def _divide_width(groups: list[tuple[str, list[int]]], chip: int, width: int) -> list[int]:
    """Equal columns if all cards fit, else what each needs and an equal share of the rest."""
    equal = width // len(groups)
    needs = [chip * len(positions) + 1 for _, positions in groups]
    if max(needs) <= equal:
        return [equal] * len(groups)
    return [need + (width - sum(needs)) // len(groups) for need in needs]


def _draw_head(cards: Sequence[str], letter: str, positions: list[int], look: Look) -> Text:
    if letter == EXCHANGE:
        return Text(" ⇄", style=f"bold {look.palette.ink}")
    head = Text(" ").append_text(draw_currency(letter, look.palette))
    head.append(f" {translate(f'currency-{letter}', look.lang)}", style=look.palette.muted)
    return head.append(f" {sum(int(cards[number][1:]) for number in positions)}", style=f"bold {look.palette.ink}")


def _draw_chips(cards: Sequence[str], positions: list[int], wide: int, palette: Palette, selection: Selection) -> Text:
    line = Text()
    for position in positions:
        chip = _draw_chip(cards[position], position, palette, selection)
        line.append_text(chip[:wide] if EXCHANGE not in cards[position] else chip)
    return line


def _draw_chip(card: str, position: int, palette: Palette, selection: Selection) -> Text:
    """A card: its value in brackets if marked, an arrow at the cursor."""
    text = card if EXCHANGE in card else card[1:]
    marked, cursor = position in selection.hand, position == selection.hand_cursor
    style = f"bold {palette.money.get(card[0], palette.ink)}" + (" reverse" if marked else "")
    edge = f"bold {palette.go}"
    before = "▸" if cursor else "[" if marked else " "
    return Text().append(before, edge).append(text, style).append("]" if marked else " ", edge)
