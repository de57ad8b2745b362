"""The own hand, a column for each currency."""

from rich.text import Text

from sabika.terminal.look.signs import LETTERS, currency
from sabika.terminal.panels.panel import Panel, fit, stacked
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import tell

CHIP = 3


def draw(scene: Scene, room: Room) -> Text:
    """Above the currencies with their totals, below the cards."""
    if scene.view.me is None:
        return Text(f" {tell('hand-hidden', scene.lang)}", style=scene.palette.muted)
    groups = _groups(scene.hand)
    # A very large hand is drawn closer together.
    chip = CHIP if CHIP * len(scene.hand) + len(groups) <= room.width else CHIP - 1
    widths = _widths(groups, chip, room.width)
    heads = [fit(_head(scene, letter, cards), width) for (letter, cards), width in zip(groups, widths, strict=True)]
    chips = [fit(_chips(scene, cards, chip), width) for (_, cards), width in zip(groups, widths, strict=True)]
    return stacked([Text().join(heads), Text().join(chips)])


def _groups(hand: list[str]) -> list[tuple[str, list[int]]]:
    """Positions of the cards of each currency; exchange cards, if any, in a group of their own."""
    groups = [
        (letter, [n for n, card in enumerate(hand) if card[0] == letter and "/" not in card]) for letter in LETTERS
    ]
    exchange = [n for n, card in enumerate(hand) if "/" in card]
    return [*groups, ("/", exchange)] if exchange else groups


def _widths(groups: list[tuple[str, list[int]]], chip: int, width: int) -> list[int]:
    """Equal columns if all cards fit, else what each needs and an equal share of the rest."""
    equal = width // len(groups)
    needs = [chip * len(cards) + 1 for _, cards in groups]
    if max(needs) <= equal:
        return [equal] * len(groups)
    return [need + (width - sum(needs)) // len(groups) for need in needs]


def _head(scene: Scene, letter: str, cards: list[int]) -> Text:
    if letter == "/":
        return Text(" ⇄", style=f"bold {scene.palette.ink}")
    head = Text(" ").append_text(currency(letter, scene.palette))
    head.append(f" {tell(f'currency-{letter}', scene.lang)}", style=scene.palette.muted)
    return head.append(f" {sum(int(scene.hand[n][1:]) for n in cards)}", style=f"bold {scene.palette.ink}")


def _chips(scene: Scene, cards: list[int], wide: int) -> Text:
    line = Text()
    for position in cards:
        chip = _chip(scene, position)
        line.append_text(chip[:wide] if "/" not in scene.hand[position] else chip)
    return line


def _chip(scene: Scene, position: int) -> Text:
    """A card: its value in brackets if marked, an arrow at the cursor."""
    selection, palette = scene.selection, scene.palette
    card = scene.hand[position]
    face = card if "/" in card else card[1:]
    marked, cursor = position in selection.hand, position == selection.hand_cursor
    style = f"bold {palette.money.get(card[0], palette.ink)}" + (" reverse" if marked else "")
    edge = f"bold {palette.go}"
    before = "▸" if cursor else "[" if marked else " "
    return Text().append(before, edge).append(face, style).append("]" if marked else " ", edge)


PANEL = Panel("hand", "bottom", draw)
