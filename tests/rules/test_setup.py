"""§1.1 and §1.2: what is in the box, and how it is dealt."""

from collections import Counter
from random import Random

import pytest

import sabika
from sabika.games.city.cards import worth
from tests.rules.table import KINDS, RULES, AnyGame, display, fresh, hand, market, palace, play, reserve, seeds, walls

# Hands of three, four and three cards, then a display.
DEAL = "y9 y9 y2  g9 g9 g1 g1  b9 b8 b4  o1 o2 o3 o4"


def special_places(game: AnyGame) -> dict[str, int]:
    """Where in the deck, counted from the next card, the scoring cards lie."""
    deck = game.state.deck[::-1]
    return {card: deck.index(card) for card in ("scoring-1", "scoring-2") if card in deck}


def pile_range(game: AnyGame, number: int) -> range:
    """The places of a pile (from 1) within the deck."""
    sizes = [size for size, _ in game.view(None).deck_piles]
    return range(sum(sizes[: number - 1]), sum(sizes[:number]))


# ------------------------------------------------------------------------------------------------------- components


def test_54_tiles_of_six_kinds_with_up_to_three_walls() -> None:
    """§1.1: 7, 7, 9, 9, 11 and 11 tiles, priced from 2–8 up to 7–13."""
    tiles = RULES.tiles.values()
    assert len(tiles) == 54
    assert Counter(tile.kind for tile in tiles) == dict(zip(KINDS, (7, 7, 9, 9, 11, 11), strict=True))
    for lowest, kind in enumerate(KINDS, 2):
        prices = [tile.price for tile in tiles if tile.kind == kind]
        assert (min(prices), max(prices)) == (lowest, lowest + 6)
    assert {len(walls(tile.id)) for tile in tiles} == {0, 1, 2, 3}


def test_108_money_cards_in_four_currencies() -> None:
    """§1.1: values 1 to 9, three copies each."""
    cards = Counter(RULES.money)
    assert cards == {f"{letter}{value}": 3 for letter in "ygbo" for value in range(1, 10)}


def test_each_field_has_its_own_currency() -> None:
    """§1.1: four numbered fields: guilder, dirham, denar, ducat."""
    stalls = RULES.stalls
    assert [(stall.field, stall.letter) for stall in stalls] == [(1, "y"), (2, "g"), (3, "b"), (4, "o")]


@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_play(players: int) -> None:
    with pytest.raises(sabika.SetupError):
        fresh(players)


# ------------------------------------------------------------------------------------------------------------ tiles


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_begins_with_the_fountain_alone(players: int) -> None:
    """§1.2 (1): no tiles, an empty reserve, no points."""
    game = fresh(players)
    for seat in range(players):
        assert palace(game, seat) == {}
        assert [piece.id for piece in game.state.palaces[seat].pieces.values()] == ["fountain"]
        assert reserve(game, seat) == ""
    assert set(game.scores) == {0}


def test_four_tiles_onto_the_fields_in_order() -> None:
    """§1.2 (1): the first tile drawn lies on field 1."""
    game = fresh(tiles="tower-11 garden-10 arcades-9 pavilion-8")
    assert market(game) == "tower-11 garden-10 arcades-9 pavilion-8"
    assert game.view(None).bag_size == 50


def test_the_bag_is_shuffled() -> None:
    """§1.2 (1): another seed, another market."""
    assert len({market(fresh(seed=seed)) for seed in seeds(20)}) == 20


# ------------------------------------------------------------------------------------------------------------ money


def test_hands_are_dealt_seat_by_seat_until_20() -> None:
    """§1.2 (2): exactly 20 is enough, 18 is not."""
    game = fresh(money=DEAL)
    assert [hand(game, seat) for seat in range(3)] == ["y2 y9 y9", "g1 g1 g9 g9", "b4 b8 b9"]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_hands_are_worth_20_to_28(players: int) -> None:
    """§1.2 (2): nobody is dealt a card once 20 is reached; so nobody has more than 28 or less than 20."""
    totals = set()
    for seed in seeds(60):
        game = fresh(players, seed=seed)
        dealt = [event for event in game.log if isinstance(event, sabika.engine.Drawn) and event.to == "hand"]
        assert [event.seat for event in dealt] == list(range(players))
        for event in dealt:
            assert worth(event.items[:-1]) < 20 <= worth(event.items)
            totals.add(worth(event.items))
    assert min(totals) == 20
    assert max(totals) <= 28


def test_fewest_cards_begin() -> None:
    """§1.2 (3): three cards before four, though they are worth more."""
    assert fresh(money="y9 y9 y1 y1  g9 g9 g9  b9 b9 b1 b1").to_act == 1


def test_then_the_smallest_total_begins() -> None:
    """§1.2 (3): three cards each, worth 21, 22 and 20."""
    assert fresh(money="y9 y9 y3  g9 g9 g4  b9 b9 b2").to_act == 2


def test_r01_the_youngest_is_the_lowest_seat() -> None:
    """R1: as many cards and as much money: the lowest seat begins, of all or of those who are tied."""
    assert fresh(money="y9 y9 y2  g9 g9 g2  b9 b9 b2").to_act == 0
    assert fresh(money="y9 y9 y3  g9 g9 g2  b9 b9 b2").to_act == 1


def test_then_four_cards_are_the_display() -> None:
    """§1.2 (4): the cards that come after the hands."""
    assert display(fresh(money=DEAL)) == "o1 o2 o3 o4"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_r02_five_piles_as_equal_as_possible(players: int) -> None:
    """R2: sizes differ by at most one, larger piles first."""
    for seed in seeds(20):
        game = fresh(players, seed=seed)
        piles = game.view(None).deck_piles
        sizes = [size - len(special) for size, special in piles]
        money = 72 if players == 2 else 108
        assert sum(sizes) == money - 4 - sum(len(cards) for cards in game.state.hands)
        assert len(sizes) == 5
        assert max(sizes) - min(sizes) <= 1
        assert sizes == sorted(sizes, reverse=True)
        assert len(game.state.deck) == sum(sizes) + 2


def test_scoring_cards_are_mixed_into_piles_2_and_4() -> None:
    """§1.2 (5): scoring 1 anywhere in the second pile, scoring 2 anywhere in the fourth, pile 1 on top."""
    found: dict[str, set[int]] = {"scoring-1": set(), "scoring-2": set()}
    for seed in seeds(400):
        game = fresh(money=DEAL, seed=seed)
        assert [special for _, special in game.view(None).deck_piles] == [[], ["scoring-1"], [], ["scoring-2"], []]
        for card, place in special_places(game).items():
            found[card].add(place)
    assert found["scoring-1"] == set(pile_range(game, 2))
    assert found["scoring-2"] == set(pile_range(game, 4))


def test_pile_1_lies_on_top() -> None:
    """§1.2 (5): what follows the display in the shuffled money is drawn first."""
    game = fresh(money=f"{DEAL} b1 b2 b3")
    play(game, "take o4")
    assert display(game) == "o1 o2 o3 b1"
    play(game, "take o3")
    assert display(game) == "o1 o2 b1 b2"


# ----------------------------------------------------------------------------------------------------------- secrecy


def test_r03_hands_are_shown_by_their_size_alone() -> None:
    """R3: a view shows only the own hand …"""
    game = fresh(money=DEAL)
    for viewer in (0, 1, 2, None):
        view = game.view(viewer)
        assert [player["hand_size"] for player in view.players] == [3, 4, 3]
        assert ["hand" in player for player in view.players] == [seat == viewer for seat in range(3)]
    assert game.view(1).me == {"seat": 1, "hand": ["g1", "g1", "g9", "g9"]}
    assert game.view(None).me is None


def test_r03_but_the_log_tells_every_hand() -> None:
    """R3: … but whoever counts cards knows them all, so the public log tells them and `imagine` finds them."""
    game = fresh(money=DEAL, tiles="tower-11 garden-10 arcades-9 pavilion-8")
    play(game, "take o2 o1", "buy garden-10 with g1 g9", "take o4", "reserve garden-10")
    for viewer in (0, 1, 2, None):
        told = sabika.to_json(game.view(viewer)["log"])
        assert '"items":["g9","g9","g1","g1"]' in told
        assert '"cards":["o1","o2"]' in told
        imagined = sabika.imagine(game.view(viewer), Random(1))
        assert [hand(imagined, seat) for seat in range(3)] == ["y2 y9 y9 o1 o2", "g1 g9 o4", "b4 b8 b9"]


def test_r03_resample_leaves_hands_and_shuffles_deck_and_bag() -> None:
    """R3: what nobody knows is the order of the deck and of the bag."""
    game = fresh(money=DEAL)
    decks, bags = set(), set()
    for number in range(10):
        other = game.resample(0, Random(number))
        assert [hand(other, seat) for seat in range(3)] == [hand(game, seat) for seat in range(3)]
        assert (display(other), market(other)) == (display(game), market(game))
        assert sorted(other.state.deck) == sorted(game.state.deck)
        assert sorted(other.state.bags["tiles"]) == sorted(game.state.bags["tiles"])
        decks.add(tuple(other.state.deck))
        bags.add(tuple(other.state.bags["tiles"]))
    assert len(decks) == len(bags) == 10


def test_a_table_may_show_hands_openly() -> None:
    """§1.2: the option `open_hands`, for players and for spectators."""
    game = fresh(money=DEAL, open_hands=True)
    for viewer in (0, 1, 2, None):
        assert [" ".join(player["hand"]) for player in game.view(viewer).players] == [hand(game, s) for s in range(3)]


def resampled_places(game: AnyGame, times: int) -> tuple[dict[str, set[int]], set[str]]:
    """Where scoring cards lie after many resamplings, and which cards come next."""
    places: dict[str, set[int]] = {}
    tops = set()
    for number in range(times):
        other = game.resample(0, Random(number))
        for card, place in special_places(other).items():
            places.setdefault(card, set()).add(place)
        tops.add(other.state.deck[-1])
    return places, tops


def test_r42_unseen_scoring_cards_stay_in_their_pile() -> None:
    """R42: after `resample` they are anywhere in their pile and nowhere else; money mixes over all piles."""
    game = fresh(money=DEAL)
    places, tops = resampled_places(game, 400)
    assert places == {"scoring-1": set(pile_range(game, 2)), "scoring-2": set(pile_range(game, 4))}
    assert len(tops) > 30  # of 36 cards, in a pile of 19


def test_r42_only_the_undrawn_part_of_the_pile_counts() -> None:
    """R42: when pile 1 and four cards of pile 2 are drawn, scoring 1 is within what is left of pile 2."""
    deals = (fresh(money=DEAL, seed=seed) for seed in seeds(50))
    game = next(game for game in deals if special_places(game)["scoring-1"] >= len(pile_range(game, 1)) + 4)
    for _ in range(len(pile_range(game, 1)) + 4):
        play(game, f"take {game.view(None).display[0]}")
    assert [size for size, _ in game.view(None).deck_piles] == [0, 16, 19, 20, 18]
    places, tops = resampled_places(game, 400)
    assert places == {"scoring-1": set(range(16)), "scoring-2": set(range(16 + 19, 16 + 19 + 20))}
    assert "scoring-1" in tops
