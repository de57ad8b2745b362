"""Shuffles as docs/fair-shuffle.md specifies them, worked out here with nothing but hashlib and hmac."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

import sabika
from sabika.engine import Drawn, Seeded

SEEDS = ["granada-1238", "", "a", "müßig 🏰", "x" * 200]


def number(seed: str, message: str) -> int:
    return int.from_bytes(hmac.new(seed.encode("utf-8"), message.encode("utf-8"), hashlib.sha256).digest(), "big")


def order(seed: str, label: str, cards: Sequence[str]) -> list[str]:
    copies: Counter[str] = Counter()
    keyed = []
    for card in cards:
        copies[card] += 1
        keyed.append((number(seed, f"{label}/{card}/{copies[card]}"), card))
    return [card for _, card in sorted(keyed)]


def value(card: str) -> int:
    return int(card[1:])


def all_money(players: int) -> list[str]:
    copies = 2 if players == 2 else 3
    return [f"{letter}{number}" for letter in "ygbo" for number in range(1, 10) for _ in range(copies)]


@pytest.mark.parametrize("seed", SEEDS)
def test_an_order_is_that_of_the_hashes(seed: str) -> None:
    cards = ["b4", "y1", "b4", "tower-11", "b4", "y1"]
    assert Seeded(seed).order("pile:3", cards) == order(seed, "pile:3", cards)


def test_another_card_does_not_shift_the_rest() -> None:
    cards = [f"card-{number}" for number in range(30)]
    few = Seeded("s").order("pile:1", cards)
    more = Seeded("s").order("pile:1", [*cards[:10], "extra", *cards[10:]])
    assert [card for card in more if card != "extra"] == few


def test_labels_and_seeds_give_different_orders() -> None:
    cards = [f"card-{number}" for number in range(30)]
    orders = [Seeded(seed).order(label, cards) for seed in ("s", "t") for label in ("pile:1", "pile:2")]
    assert len({tuple(one) for one in orders}) == 4


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", range(2, 7))
def test_a_whole_deal(players: int, seed: str) -> None:
    """Market, Dirk, hands, display, and every card of the deck down to the last."""
    game = sabika.new_game("alhambra", players, seed=seed)
    tiles = order(seed, "tiles:1", [tile.id for tile in game.rules.setup.box.alhambra.tiles])
    assert game.state.market == tiles[:4]
    drawn = 10 if players == 2 else 4
    assert game.state.bags["tiles"][::-1] == tiles[drawn:]
    if players == 2:
        assert list(game.state.slots["dirk"]) == tiles[4:10]

    money = order(seed, "money:1", all_money(players))
    for hand in game.state.hands:
        mine: list[str] = []
        while sum(map(value, mine)) < 20:
            mine.append(money.pop(0))
        assert sorted(hand.cards) == sorted(mine)
    assert list(game.state.display) == money[:4]
    assert game.state.deck[::-1] == deck(seed, money[4:])


def deck(seed: str, money: list[str]) -> list[str]:
    """Five piles as equal as possible, scoring cards in the second and the fourth, the first on top."""
    rest = list(money)
    piles: list[list[str]] = []
    for left in range(5, 0, -1):
        size = -(-len(rest) // left)
        piles.append([rest.pop(0) for _ in range(size)])
    for pile, card in ((piles[1], "scoring-1"), (piles[3], "scoring-2")):
        pile.insert(number(seed, f"money:1/insert/{card}") % (len(pile) + 1), card)
    return [card for pile in piles for card in pile]


@pytest.mark.parametrize("players", [2, 6])
def test_the_discard_pile_is_shuffled_by_its_own_label(players: int) -> None:
    seed, rng, shuffled = "reshuffled", Random(players), 0
    game = sabika.new_game("alhambra", players, seed=seed)
    while not game.over:
        decks = game.state.shuffles
        events = game.play(rng.choice(game.legal_actions()))
        if game.state.shuffles > decks:
            label = f"money:{game.state.shuffles}"
            draws = [event for event in events if isinstance(event, Drawn) and event.pile == label]
            whole = [*(card for draw in draws for card in draw.items), *game.state.deck[::-1]]
            assert whole == order(seed, label, whole)
            shuffled += 1
    assert shuffled


def test_places() -> None:
    for index in range(50):
        assert Seeded("s").spot(f"x/{index}", 7) == number("s", f"x/{index}") % 7


def die(seed: str, label: str, index: int) -> int:
    digit: int = number(seed, f"{label}/{index // 48}") // 6 ** (index % 48) % 6
    return digit + 1


@pytest.mark.parametrize("seed", SEEDS)
def test_dice_are_digits_of_hashes(seed: str) -> None:
    dice = tuple(die(seed, "dice:1", index) for index in range(200))
    chance = Seeded(seed)
    assert chance.rolls("dice:1", 90, 10) == dice[90:100]  # from the middle, and across two hashes
    assert chance.rolls("dice:1", 0, 200) == dice
    assert [chance.rolls("dice:1", index, 1) for index in range(200)] == [(one,) for one in dice]
    assert chance.rolls("dice:2", 0, 200) != dice


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def test_every_place_is_equally_likely() -> None:
    """Where one card ends up in a pile of ten, over 5,000 seeds: 27.9 would be one in a thousand."""
    cards = [f"card-{index}" for index in range(10)]
    places = Counter(Seeded(f"seed-{trial}").order("pile:1", cards).index("card-0") for trial in range(5000))
    assert chi_square(places, 10) < 27.9


def test_every_roll_is_equally_likely() -> None:
    """12,000 dice: 20.5 would be one in a thousand."""
    rolls = Counter(roll - 1 for roll in Seeded("s").rolls("dice", 0, 12_000))
    assert chi_square(rolls, 6) < 20.5


def test_neighbours_are_independent() -> None:
    """Which card follows the first one is open: pairs of first two cards of four, over 6,000 seeds (12 pairs, 31.3)."""
    pairs = [(one, two) for one in "abcd" for two in "abcd" if one != two]
    drawn = [tuple(Seeded(f"seed-{trial}").order("pile:1", list("abcd"))[:2]) for trial in range(6000)]
    assert chi_square(Counter(pairs.index((one, two)) for one, two in drawn), 12) < 31.3
