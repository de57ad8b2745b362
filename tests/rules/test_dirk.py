"""§1.8: two players and Dirk."""

from collections import Counter
from typing import Any

import pytest

from sabika.games.alhambra.scoring import majority_lines
from sabika.games.city.holdings import Holding
from sabika.games.city.tiles import Tile
from tests.rules.table import (
    KINDS,
    RULES,
    AnyGame,
    cross,
    dirk,
    fresh,
    ids,
    legal,
    market,
    of_dirk,
    palace,
    play,
    points,
    refused,
    reserve,
    seat,
    table,
)

MARKET = "tower-11 garden-10 arcades-9 pavilion-8"
NINES = "y9 g9 b9 o9"
EIGHT = "tower-12 tower-13-E garden-11 garden-12-S chambers-10 chambers-11 arcades-10 seraglio-9"


def just_scored(scoring: int, bag: str, tiles: str = "", **more: str) -> AnyGame:
    """Two players and Dirk with a tower, right after a scoring, this bag before it."""
    players = [seat(), seat(), dirk("tower-9-NE")]
    shown: dict[str, Any] = {"market": MARKET, "display": NINES} | more
    game = table(*players, bag=bag, tiles=tiles, coming=f"scoring-{scoring} y1", scorings=scoring - 1, **shown)
    play(game, "take y9")
    assert f"Scoring {scoring}:" in " ".join(event.text for event in game.log)
    return game


# ------------------------------------------------------------------------------------------------------------ setup


def test_one_copy_of_every_card_is_removed() -> None:
    """§1.8: 72 cards, two of each, are what hands, display and deck hold."""
    game = fresh(2)
    cards = [card for held in game.state.hands for card in held.cards]
    cards += [card for card in (*game.state.display, *game.state.deck) if not card.startswith("scoring")]
    assert len(cards) == 72
    assert Counter(cards) == {f"{letter}{value}": 2 for letter in "ygbo" for value in range(1, 10)}


def test_dirk_gets_six_tiles_after_the_market() -> None:
    """§1.8: drawn at random, for all to see."""
    first = "tower-11 garden-10 arcades-9 pavilion-8"
    then = "tower-12 garden-11 arcades-10 chambers-10 chambers-11 seraglio-9"
    game = fresh(2, tiles=f"{first} {then}")
    assert (market(game), of_dirk(game)) == (first, then)
    for viewer in (0, 1, None):
        assert game.view(viewer).players[2]["tiles"] == then.split()
    assert game.view(None).bag_size == 54 - 4 - 6
    assert len({of_dirk(fresh(2, seed=seed)) for seed in ("one", "two", "three")}) == 3


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_dirk_joins_two_players_only(players: int) -> None:
    """§1.8: with more players there is nobody else, and all the money."""
    game = fresh(players)
    assert len(game.scores) == players
    assert not any(player["neutral"] for player in game.view(None).players)
    assert len(game.rules.money) == 108


def test_dirk_takes_no_turns_and_has_no_palace() -> None:
    """§1.8: the two take turns without him."""
    game = fresh(2)
    order = []
    for _ in range(6):
        order.append(game.to_act)
        play(game, legal(game, "take")[0])
    assert order in ([0, 1] * 3, [1, 0] * 3)
    him = game.view(None).players[2]
    assert set(him) == {"name", "score", "neutral", "tiles"}


# --------------------------------------------------------------------------------------------------------- his tiles


def test_six_more_after_the_first_scoring() -> None:
    """§1.8: right after it, so they do not count in it yet."""
    game = just_scored(1, bag=EIGHT, tiles=EIGHT)
    assert of_dirk(game).split() == ["tower-9-NE", *EIGHT.split()[:6]]
    assert game.scores == [0, 0, 6]
    assert ids(game.log)[-3:] == ["scored", "drawn-dirk", "turn"]


@pytest.mark.parametrize(("left", "due"), [(8, 2), (7, 2), (6, 2), (5, 1), (3, 1), (2, 0), (0, 0)])
def test_a_third_after_the_second_scoring(left: int, due: int) -> None:
    """§1.8: of the tiles left in the bag, rounded down."""
    bag = " ".join(EIGHT.split()[:left])
    game = just_scored(2, bag=bag, tiles=bag)
    assert of_dirk(game).split() == ["tower-9-NE", *bag.split()[:due]]
    assert game.view(None).bag_size == left - due
    assert game.scores == [0, 0, 13]


def test_none_after_the_third() -> None:
    """§1.8: there is nothing to come after it."""
    game = table(seat(), seat(), dirk("tower-9-NE"), market="- - - -", bag="", display=NINES, scorings=2)
    play(game, "take y9")
    assert game.over
    assert of_dirk(game) == "tower-9-NE"


def test_r16_fewer_tiles_than_due() -> None:
    """R16: six are due after scoring 1, three are in the bag: he gets those, and the bag is empty."""
    bag = "tower-12 garden-11 arcades-10"
    game = just_scored(1, bag=bag, tiles=bag)
    assert of_dirk(game) == f"tower-9-NE {bag}"
    assert game.view(None).bag_size == 0
    assert not game.over  # the market is full


def test_r16_none_left_at_all() -> None:
    """R16: nothing is drawn, and nothing is told."""
    game = just_scored(1, bag="")
    assert of_dirk(game) == "tower-9-NE"
    assert "drawn-dirk" not in ids(game.log)


def test_r16_dirk_gets_his_tiles_before_the_market_is_refilled() -> None:
    """R16: with an empty field and eight tiles in the bag, the first six are his and the seventh is for sale."""
    game = just_scored(1, bag=EIGHT, tiles=EIGHT, market="- garden-10 arcades-9 pavilion-8")
    assert of_dirk(game).split() == ["tower-9-NE", *EIGHT.split()[:6]]
    assert market(game) == f"{EIGHT.split()[6]} garden-10 arcades-9 pavilion-8"
    assert ids(game.log)[-4:] == ["scored", "drawn-dirk", "drawn-market", "turn"]


def test_r16_dirk_may_take_the_tiles_the_market_would_need() -> None:
    """R16: then the game ends."""
    game = just_scored(1, bag="tower-12", market="- garden-10 arcades-9 pavilion-8")
    assert of_dirk(game) == "tower-9-NE tower-12"
    assert game.over


def test_the_third_is_of_the_bag_before_the_refill() -> None:
    """§1.8: nine tiles are left, though one of them goes onto the market right afterwards."""
    bag = f"{EIGHT} seraglio-8-S"
    game = just_scored(2, bag=bag, market="- garden-10 arcades-9 pavilion-8")
    assert len(of_dirk(game).split()) == 1 + 3
    assert game.view(None).bag_size == 9 - 3 - 1


def test_r07_both_scorings_at_once_and_dirk() -> None:
    """R7: scoring 1, six tiles for Dirk, scoring 2 with those, and a third of the two that are left: none."""
    players = [seat(palace=cross("tower-11")), seat(), dirk()]
    coming = "scoring-2 scoring-1 y1"
    game = table(*players, bag=EIGHT, tiles=EIGHT, display=NINES, coming=coming, market="- - - -", to_act=1)
    play(game, "take y9")
    told = [event for event in ids(game.log) if event in ("scored", "drawn-dirk")]
    assert told[:3] == ["scored", "drawn-dirk", "scored"]
    assert points(game, "majority:tower", 1) == {0: 6}
    assert points(game, "majority:tower", 2) == {2: 13, 0: 6}
    assert of_dirk(game).split() == EIGHT.split()[:6]


def test_r43_no_scoring_no_tiles_for_dirk() -> None:
    """R43: the game ends with both scoring cards in the deck: Dirk has what he had."""
    players = [seat("y3 y9"), seat(), dirk("tower-9-NE")]
    game = table(*players, bag="", market=MARKET, display=NINES, coming="y1")
    play(game, "buy tower-11 with y3 y9", "build tower-11 at 1,0")
    while not game.over:
        play(game, legal(game, "reserve")[0])
    assert of_dirk(game) == "tower-9-NE"
    assert {line.scoring for line in game.score_lines} == {3}


# --------------------------------------------------------------------------------------------------------- scoring


@pytest.mark.parametrize(("scoring", "shares"), [(1, {2: 6}), (2, {2: 13, 0: 6}), (3, {2: 21, 0: 13, 1: 6})])
def test_dirk_takes_part_in_every_majority(scoring: int, shares: dict[int, int]) -> None:
    """§1.8: with three towers against two and one."""
    players = [seat(palace=cross("tower-11", "tower-12")), seat(palace=cross("tower-13-E"))]
    his = dirk("tower-9-NE tower-9-ES tower-9-NW")
    rest: dict[str, Any] = {"bag": ""} if scoring == 3 else {"coming": f"scoring-{scoring}"}
    game = table(*players, his, market="- - - -", display=NINES, scorings=scoring - 1, **rest)
    play(game, "take y9")
    assert points(game, "majority:tower", scoring) == shares


def test_dirk_ties_like_a_player() -> None:
    """§1.8: one tower each, 13 + 6 + 0 for three."""
    players = [seat(palace=cross("tower-11")), seat(palace=cross("tower-12")), dirk("tower-9-NE")]
    game = table(*players, display=NINES, coming="scoring-2", scorings=1, market="- - - -")
    play(game, "take y9")
    assert points(game, "majority:tower", 2) == {0: 6, 1: 6, 2: 6}


def test_dirk_never_scores_for_walls() -> None:
    """§1.8: though his tiles have walls."""
    game = just_scored(1, bag=EIGHT)
    assert points(game, "wall", 1) == {}
    assert game.scores == [0, 0, 6]


def test_r14_dirk_is_listed_like_a_player_and_can_win() -> None:
    """R14: in views and scores he comes after the seats; with most points he has won."""
    players = [seat(score=10), seat(score=11), dirk("tower-9-NE")]
    game = table(*players, market="- - - -", bag="", display=NINES, scorings=2)
    play(game, "take y9")
    assert (game.scores, game.winners) == ([10, 11, 21], [2])
    assert [player["name"] for player in game.view(None).players] == ["Player 1", "Player 2", "Dirk"]
    assert game.view(None).players[2]["score"] == 21
    assert game.view(None).winners == [2]


def test_r14_dirk_shares_a_victory() -> None:
    """R14: ties with him are ties."""
    players = [seat(score=21), seat(), dirk("tower-9-NE")]
    game = table(*players, market="- - - -", bag="", display=NINES, scorings=2)
    play(game, "take y9")
    assert game.winners == [0, 2]


# ------------------------------------------------------------------------------------------------------------ giving


def test_a_bought_tile_may_be_given_to_dirk() -> None:
    """§1.8: instead of building or reserving it."""
    game = table(seat("y3 y9"), seat(), dirk("tower-9-NE"), market=MARKET)
    play(game, "buy tower-11 with y3 y9")
    assert "give tower-11" in legal(game)
    assert ids(play(game, "give tower-11"))[0] == "gave"
    assert of_dirk(game) == "tower-9-NE tower-11"
    assert (palace(game, 0), reserve(game, 0), game.to_act) == ({}, "", 1)


def test_each_bought_tile_is_a_choice_of_its_own() -> None:
    """§1.8: one built, one given."""
    game = table(seat("y2 y9 g2 g9"), seat(), dirk(), market=MARKET)
    play(game, "buy tower-11 with y2 y9", "buy garden-10 with g2 g9", "give garden-10", "build tower-11 at 1,0")
    assert (of_dirk(game), palace(game, 0)) == ("garden-10", {(1, 0): "tower-11"})


def test_only_what_was_bought_now_can_be_given() -> None:
    """§1.8: neither tiles of the reserve nor of the palace, and not as an action."""
    game = table(seat("y3 y9", palace=cross("garden-11"), reserve="tower-12"), seat(), dirk(), market=MARKET)
    refused(game, "give tower-12", "not-now")
    play(game, "buy tower-11 with y3 y9")
    refused(game, "give tower-12", "tile-not-to-place")
    refused(game, "give garden-11", "tile-not-to-place")
    refused(game, "give garden-10", "tile-not-to-place")


def test_r15_tiles_handed_out_at_the_end_are_not_bought() -> None:
    """R15: they are built or reserved, never given."""
    players = [seat("y1"), seat(), dirk()]
    game = table(*players, market="tower-11 - - -", bag="", display=NINES, scorings=2)
    play(game, "take o9")
    assert game.decision == "leftover"
    refused(game, "give tower-11", "not-now")
    assert {action.split()[0] for action in legal(game)} == {"build", "reserve"}


def test_r15_what_was_bought_in_the_last_turn_may_be_given() -> None:
    """R15: also when the game ends with that turn."""
    players = [seat("y3 y9"), seat(), dirk()]
    game = table(*players, market="tower-11 - - -", bag="", display=NINES, scorings=2)
    play(game, "buy tower-11 with y3 y9", "give tower-11")
    assert game.over
    assert game.winners == [2]


# --------------------------------------------------------------------------------------------------------------- R17


def test_r17_dirk_keeps_whatever_is_drawn() -> None:
    """R17: also tiles that no palace could use, and more of a kind than anybody needs."""
    towers = "tower-7-NEW tower-8-NES tower-9-ES tower-9-NE tower-9-NW tower-10-W"
    game = fresh(2, tiles=f"{MARKET} {towers}")
    assert of_dirk(game) == towers


def test_r17_only_the_six_kinds_of_buildings_count_for_him() -> None:
    """R17: a hut that shows a tower, or a camp, is his too, but neither is a building."""
    piece = RULES.tiles["tower-11"].piece
    others = {
        "hut-tower-N": Tile("hut-tower-N", "hut", "tower", 0, piece),
        "camp-2-N": Tile("camp-2-N", "camp", "camp", 2, piece),
    }
    his = Holding(2, tiles=("tower-9-NE", "hut-tower-N", "camp-2-N"))
    tiles = {**RULES.tiles, **others}
    assert his.kinds(tiles) == {"tower": 1}
    lines = majority_lines([his], [his.kinds(tiles)], 1, KINDS, tiles)
    assert [(line.player, line.source, line.points) for line in lines] == [(2, "majority:tower", 6)]
