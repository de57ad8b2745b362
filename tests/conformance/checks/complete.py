"""The list of actions is complete: whatever is legal is listed, except payments with superfluous cards (R4)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product

from sabika import Action
from sabika.games.city.actions import Add, Build, Buy, Give, OfTile, Remove, Reserve, Swap, Take
from sabika.games.city.cards import sort_cards, worth
from sabika.modules.falconers import Fly
from sabika.modules.vizier import Favour
from sabika.palace import Cell, Palace
from tests.conformance.checks.sheets import check_dice_complete
from tests.conformance.setups import ROLL, AnyGame


def check_complete(game: AnyGame) -> None:
    """Everything imaginable is tried (unless a hand is so full of one currency that there is too much to try)."""
    if game.over:
        return
    if game.rules.setup.game == ROLL:
        check_dice_complete(game)
        return
    counts = sorted(Counter(card[0] for card in game.state.hands[game.to_act].cards if "/" not in card).values())
    offices = any("/" in card for card in game.state.hands[game.to_act].cards)
    if sum(counts[-2:] if offices else counts[-1:]) > 10:
        return
    legal = {action for conceive in CONCEIVABLE for action in conceive(game) if game.why_not(action) is None}
    listed = set(game.legal_actions())
    untried = {action.verb for action in listed - legal}
    assert not untried, f"complete.py does not try everything that “{', '.join(sorted(untried))}” could be"
    assert legal <= listed, "legal, but not listed"


def takes(game: AnyGame) -> Iterator[Action]:
    for cards in subsets(game.state.display):
        yield Take(cards)


def purchases(game: AnyGame) -> Iterator[Action]:
    """Payments from which no card can be left out, with any cards of the hand."""
    hand = game.state.hands[game.to_act].cards
    money = [card for card in hand if "/" not in card]
    offices = {card for card in hand if "/" in card}
    prices = {tile: game.rules.tiles[tile].price for tile in game.state.market if tile is not None}
    for tile in game.state.slots.get("bazaars", ()):
        letter = {"guilder": "y", "dirham": "g", "denar": "b", "ducat": "o"}[tile.split("-")[1]]
        priced = game.state.market["ygbo".index(letter)]
        if priced is not None:
            prices[tile] = game.rules.tiles[priced].price
    for tile, price in prices.items():
        for letter in "ygbo":
            for cards in lean([card for card in money if card[0] == letter], price):
                yield Buy(tile, cards)
                yield Favour(tile, cards)
        for office in offices:
            first, second = office.split("/")
            for cards in lean([card for card in money if card[0] in (first, second)], price):
                if needs_office(game, tile, cards):
                    yield Buy(tile, cards, office)
                    yield Favour(tile, cards, office)


def lean(cards: Sequence[str], price: int) -> Iterator[tuple[str, ...]]:
    for some in subsets(cards):
        if worth(some) - min(map(worth, ([card] for card in some))) < price:
            yield some


def needs_office(game: AnyGame, tile: str, cards: Sequence[str]) -> bool:
    """Whether these cards could not pay without an exchange card (R22)."""
    return {game.why_not(action) is None for action in (Buy(tile, tuple(cards)), Favour(tile, tuple(cards)))} == {False}


def redesigns(game: AnyGame) -> Iterator[Action]:
    palace, reserve = game.state.palaces[game.to_act], game.state.reserves[game.to_act]
    for tile, cell in product(reserve, around(palace)):
        yield Add(tile, cell)
    for piece in palace.pieces.values():
        yield Remove(piece.id)
        for tile in reserve:
            yield Swap(tile, piece.id)


def placements(game: AnyGame) -> Iterator[Action]:
    for tile in game.state.pending[game.to_act]:
        for face in (tile, game.rules.tiles[tile].back or tile):
            yield Reserve(face)
            yield Give(face)
            for cell in around(game.state.palaces[game.to_act]):
                yield Build(face, cell)
                for cards in cheapest_fees(game):
                    yield Build(face, cell, cards)


def cheapest_fees(game: AnyGame) -> Iterator[tuple[str, ...]]:
    """For turning a tile over: of each currency the cheapest cards, and as few as possible (INTERFACES, R32)."""
    money = [card for card in game.state.hands[game.to_act].cards if "/" not in card]
    for letter in "ygbo":
        enough = [cards for cards in subsets([card for card in money if card[0] == letter]) if worth(cards) >= 3]
        if enough:
            yield min(enough, key=lambda cards: (worth(cards), len(cards)))


def plain_ones(game: AnyGame) -> Iterator[Action]:
    """What needs no words but its verb, or names one tile: of the game or of any module."""
    for kind in game.rules.verbs.values():
        if not kind.__struct_fields__:
            yield kind()
        elif issubclass(kind, OfTile):
            yield from map(kind, game.rules.tiles)


def flights(game: AnyGame) -> Iterator[Action]:
    """Falcons for the cheapest card of each currency (INTERFACES)."""
    box, seat = game.rules.setup.box, game.to_act
    if "falconers" in game.state.slots:
        money = [card for card in game.state.hands[seat].cards if "/" not in card]
        cheapest = {min(card for card in money if card[0] == letter) for letter in {card[0] for card in money}}
        for falcon, cell, card in product(box.falcons, around(game.state.palaces[seat]), cheapest):
            yield Fly(falcon.id, cell, card)


CONCEIVABLE: tuple[Callable[[AnyGame], Iterator[Action]], ...] = (
    takes,
    purchases,
    redesigns,
    placements,
    plain_ones,
    flights,
)


def subsets(cards: Sequence[str]) -> set[tuple[str, ...]]:
    """Cards that are alike once."""
    return {sort_cards(some) for size in range(1, len(cards) + 1) for some in combinations(cards, size)}


def around(palace: Palace) -> list[Cell]:
    """The bounding box of a palace and one cell more on each side."""
    xs, ys = [x for x, _ in palace.pieces], [y for _, y in palace.pieces]
    return [(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)]
