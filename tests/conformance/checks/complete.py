"""The list of actions is complete: whatever is legal is listed, except payments with superfluous cards (R4)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product

from sabika import Action
from sabika.games.city.actions import Add, Build, Buy, Give, Pass, Remove, Reserve, Swap, Take
from sabika.games.city.cards import in_order, worth
from sabika.palace import Cell, Palace
from tests.conformance.setups import AnyGame


def check_complete(game: AnyGame) -> None:
    """Everything imaginable is tried (unless a hand is so full of one currency that there is too much to try)."""
    if game.over or max(Counter(card[0] for card in game.state.hands[game.to_act].cards).values(), default=0) > 10:
        return
    legal = {action for conceive in CONCEIVABLE for action in conceive(game) if game.why_not(action) is None}
    assert legal == set(game.legal_actions())


def takes(game: AnyGame) -> Iterator[Action]:
    for cards in subsets(game.state.display):
        yield Take(cards)


def purchases(game: AnyGame) -> Iterator[Action]:
    """Payments from which no card can be left out, with any cards of the hand."""
    hand = game.state.hands[game.to_act].cards
    for stall, tile in zip(game.rules.stalls, game.state.market, strict=True):
        if tile is not None:
            price = game.rules.tiles[tile].price
            for cards in subsets([card for card in hand if card[0] == stall.letter]):
                if worth(cards) - min(map(worth, ([card] for card in cards))) < price:
                    yield Buy(tile, cards)


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
        yield Reserve(tile)
        yield Give(tile)
        for cell in around(game.state.palaces[game.to_act]):
            yield Build(tile, cell)


def nothing(game: AnyGame) -> Iterator[Action]:
    yield Pass()


CONCEIVABLE: tuple[Callable[[AnyGame], Iterator[Action]], ...] = (takes, purchases, redesigns, placements, nothing)


def subsets(cards: Sequence[str]) -> set[tuple[str, ...]]:
    """Cards that are alike once."""
    return {in_order(some) for size in range(1, len(cards) + 1) for some in combinations(cards, size)}


def around(palace: Palace) -> list[Cell]:
    """The bounding box of a palace and one cell more on each side."""
    xs, ys = [x for x, _ in palace.pieces], [y for _, y in palace.pieces]
    return [(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)]
