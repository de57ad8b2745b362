"""Where every tile and every card is. What should be there is counted from the box, not from the compiled rules."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from sabika.box import Box
from tests.conformance.setups import AnyGame, Setup

# The tiles of each game.
TILES: dict[str, Callable[[Box], list[str]]] = {
    "alhambra": lambda box: [tile.id for tile in box.alhambra.tiles],
    "granada": lambda box: [tile.even.id for tile in box.granada.tiles],
    "alhambra-granada": lambda box: [*TILES["alhambra"](box), *TILES["granada"](box)],
}
# The tiles that each module keeps in its slot.
SLOT_TILES: dict[str, Callable[[Any], list[str]]] = {
    "dirk": list,
    "vizier": lambda slot: [],
    "exchange": lambda slot: [],
    "bonus": lambda slot: [],  # cards, not tiles: see `bonus_on_table`
    "huts": lambda slot: [hut for stack in slot for hut in stack],
    "camps": lambda slot: [],
    "bazaars": list,
    "falconers": lambda slot: [],  # see `falcons_on_table`
}
# The tiles that each module brings.
MODULE_TILES: dict[str, Callable[[Box], list[str]]] = {
    "huts": lambda box: [hut.id for hut in box.huts],
    "camps": lambda box: [camp.id for camp in box.camps],
    "bazaars": lambda box: [bazaar.id for bazaar in box.bazaars],
}
SCORING_CARDS = ("scoring-1", "scoring-2")


def tiles_in_box(setup: Setup, box: Box) -> Counter[str]:
    """Each tile once."""
    found = Counter(TILES[setup.game](box))
    for module in setup.modules:
        found.update(MODULE_TILES[module](box) if module in MODULE_TILES else ())
    return found


def money_in_box(setup: Setup, box: Box) -> Counter[str]:
    """Every money card with its copies (two players leave one of each in the box), and exchange cards."""
    copies = box.money.copies - (setup.players == 2)
    found = Counter({f"{letter}{value}": copies for letter in box.money.letters for value in box.money.values})
    if "exchange" in setup.modules:
        found.update(card.id for card in box.exchange)
    return found


def tiles_on_table(game: AnyGame) -> Counter[str]:
    """Bags, market, palaces, reserves, tiles laid aside, and what modules keep."""
    state, start = game.state, set(game.rules.start.where)
    found: Counter[str] = Counter()
    for bag in state.bags.values():
        found.update(bag)
    found.update(tile for tile in state.market if tile is not None)
    for palace in state.palaces:
        found.update(piece.id for piece in palace.pieces.values() if piece.id not in start)
    for tiles in (*state.reserves, *state.pending):
        found.update(tiles)
    for module, slot in state.slots.items():
        assert module in SLOT_TILES, f"census.py does not know which tiles the module {module} keeps"
        found.update(SLOT_TILES[module](slot))
    backs = {tile.odd.id: tile.even.id for tile in game.rules.setup.box.granada.tiles}
    bodies: Counter[str] = Counter()
    for tile, count in found.items():  # a two-sided tile is one tile, whichever side lies up
        bodies[backs.get(tile, tile)] += count
    return bodies


def cards_on_table(game: AnyGame) -> Counter[str]:
    """Deck, display, discard pile and hands."""
    state = game.state
    found = Counter([*state.deck, *state.display, *state.discard])
    for hand in state.hands:
        found.update(hand.cards)
    return found


def falcons_on_table(game: AnyGame) -> Counter[str]:
    """In the supply and on corners."""
    slot = game.state.slots["falconers"]
    return Counter([*slot.supply, *(falcon for flock in slot.placed for falcon, _ in flock)])


def bonus_on_table(game: AnyGame) -> Counter[str]:
    """Face down, face up and removed."""
    slot = game.state.slots["bonus"]
    return Counter([*slot.removed, *(card for rows in (slot.down, slot.up) for row in rows for card in row)])
