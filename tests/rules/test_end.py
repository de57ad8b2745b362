"""§1.7: the end of the game."""

import pytest

from tests.rules.table import (
    AnyGame,
    cross,
    dirk,
    hand,
    ids,
    legal,
    market,
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


def last_turn(*hands: str, to_act: int = 0) -> AnyGame:
    """Nothing is left but a tile on each of the fields 1 to 3; field 4 is empty and so is the bag.

    The players have these cards; the one to act takes o9, which has no tile to go with, and the game ends.
    """
    players = [seat(cards) for cards in hands]
    left = "tower-11 garden-10 arcades-9 -"
    game = table(*players, market=left, bag="", display=NINES, to_act=to_act, scorings=2)
    play(game, "take o9")
    return game


# ------------------------------------------------------------------------------------------------ when the game ends


def test_the_game_ends_when_the_market_cannot_be_filled() -> None:
    """§1.7: two fields are empty and one tile is left."""
    game = table(seat("y2 y9 g2 g9"), market=MARKET, bag="tower-12")
    events = play(game, "buy tower-11 with y2 y9", "buy garden-10 with g2 g9", "reserve tower-11", "reserve garden-10")
    assert "ended" in ids(events)
    assert game.over


def test_fields_are_filled_as_far_as_the_bag_goes() -> None:
    """§1.7: the last tile goes onto field 1, and then to whoever has most yellow money."""
    game = table(seat("y2 y9 g2 g9"), seat("y1"), market=MARKET, bag="tower-12", display=NINES)
    play(game, "buy tower-11 with y2 y9", "buy garden-10 with g2 g9", "reserve tower-11", "reserve garden-10")
    assert (game.decision, game.to_act, game.view(1).pending) == ("leftover", 1, ["tower-12"])
    assert market(game) == "- - arcades-9 pavilion-8"


def test_the_game_goes_on_while_the_market_is_full() -> None:
    """§1.7: an empty bag alone does not end it."""
    game = table(seat("y3 y9"), market=MARKET, bag="tower-12", display=NINES)
    play(game, "buy tower-11 with y3 y9", "reserve tower-11")
    assert (market(game), game.view(None).bag_size) == ("tower-12 garden-10 arcades-9 pavilion-8", 0)
    assert (game.over, game.to_act, game.decision) == (False, 1, "turn")
    play(game, "take y9", "take g9")
    assert (game.over, game.to_act) == (False, 0)


def test_the_game_ends_with_the_turn_not_with_the_purchase() -> None:
    """§1.7: extra action and placing come first."""
    game = table(seat("y2 y9"), market=MARKET, bag="", display=NINES)
    play(game, "buy tower-11 with y2 y9")
    assert game.decision == "turn"
    play(game, "take y9")
    assert game.decision == "place"
    play(game, "build tower-11 at 1,0")
    assert game.decision != "turn"


def test_no_actions_after_the_end() -> None:
    """§1.7: nobody is asked anything any more."""
    game = last_turn()
    assert (game.over, game.to_act, game.awaited, game.decision) == (True, None, (), None)
    assert legal(game) == []
    refused(game, "take y9", "game-over")


# -------------------------------------------------------------------------------------------------------- leftovers


def test_a_leftover_goes_to_the_richest_in_its_currency() -> None:
    """§1.7: most money is the total value in hand, not the number of cards, nor the money in other currencies."""
    game = last_turn("y8", "y1 y2 y3 g9", "g9 g1 b1")
    assert game.view(0).players[0]["pending"] == ["tower-11"]
    assert game.view(0).players[2]["pending"] == ["garden-10", "arcades-9"]
    assert game.view(0).players[1]["pending"] == []


def test_what_was_taken_in_the_last_turn_counts() -> None:
    """§1.7: hands are counted when the game ends."""
    game = table(seat("y1"), seat("y9"), market="tower-11 - - -", bag="", display="y9 g9 b9 o9")
    play(game, "take y9")
    assert (game.decision, game.to_act) == ("leftover", 0)


def test_the_price_does_not_matter() -> None:
    """§1.7: one guilder gets a tower of eleven, where the others have none."""
    game = last_turn("", "y1")
    assert (game.decision, game.to_act, game.view(1).pending) == ("leftover", 1, ["tower-11"])


def test_r12_on_a_tie_the_tile_stays() -> None:
    """R12: two have most: nobody gets the tower, and it lies on the market when the game is over."""
    game = last_turn("y5", "y2 y3", "y1")
    assert game.over
    assert market(game) == "tower-11 garden-10 arcades-9 -"
    left = [event for event in game.log if event.id == "left-nobody"]
    assert [event.params["field"] for event in left] == [1, 2, 3]


def test_r12_also_when_all_have_none() -> None:
    """R12: nobody holds a green or blue card; a tie among the poorer is none."""
    game = last_turn("y9", "y1", "y1")
    assert game.view(0).pending == ["tower-11"]
    play(game, "reserve tower-11")
    assert market(game) == "- garden-10 arcades-9 -"


def test_r13_all_fields_are_settled_first_and_nothing_is_paid() -> None:
    """R13: one hand may win several tiles; no card leaves it."""
    game = last_turn("y1 g1 b1")
    assert game.view(0).pending == ["tower-11", "garden-10", "arcades-9"]
    assert market(game) == "- - - -"
    play(game, "reserve garden-10", "build arcades-9 at 1,0", "build tower-11 at 2,0")
    assert palace(game, 0) == {(1, 0): "arcades-9", (2, 0): "tower-11"}
    assert reserve(game, 0) == "garden-10"
    assert hand(game, 0) == "y1 g1 b1 o9"
    assert game.state.discard == []


@pytest.mark.parametrize("to_act", [0, 1, 2])
def test_r13_owners_place_in_turn_order_from_the_next_player(to_act: int) -> None:
    """R13: the player whose turn ended the game comes last; each places all of theirs."""
    game = last_turn("y1", "g1", "b1", to_act=to_act)
    order = []
    while not game.over:
        assert game.to_act is not None
        assert game.decision == "leftover"
        assert game.awaited == (game.to_act,)
        order.append(game.to_act)
        play(game, f"reserve {game.view(None).pending[0]}")
    assert order == [(to_act + 1) % 3, (to_act + 2) % 3, to_act]


def test_r13_only_after_all_fields_are_settled_anything_is_placed() -> None:
    """R13: the events tell it."""
    game = last_turn("y1", "g1", "b1")
    play(game, "build garden-10 at 1,0", "build arcades-9 at 1,0", "build tower-11 at 1,0")
    assert ids(game.log)[-8:] == ["left", "left", "left", "built", "built", "built", "scored", "ended"]


def test_leftovers_keep_the_building_rules() -> None:
    """§1.7: palace or reserve, as always."""
    game = last_turn("y1")
    refused(game, "build tower-11 at 1,1", "cell-apart")
    refused(game, "pass", "not-now")
    refused(game, "build garden-10 at 1,0", "tile-not-to-place")
    assert {action.split()[0] for action in legal(game)} == {"build", "reserve"}


def test_leftovers_count_in_the_third_scoring() -> None:
    """§1.7: what is built counts, what is reserved does not."""
    game = last_turn("y1", "g1")
    play(game, "reserve garden-10", "build tower-11 at 1,0")
    assert points(game, "majority:tower", 3) == {0: 21}
    assert points(game, "majority:garden", 3) == {}
    assert game.over


# -------------------------------------------------------------------------------------------------------- the result


def test_the_third_scoring_is_held_at_the_end_and_only_then() -> None:
    """§1.7: right before the game is over."""
    game = last_turn("y1")
    assert not [event for event in game.log if event.id == "scored"]
    assert ids(play(game, "build tower-11 at 1,0")) == ["built", "scored", "ended"]
    assert game.state.scorings == 3


def test_most_points_win() -> None:
    """§1.7: points of all scorings together."""
    players = [seat(score=30), seat(palace=cross("tower-11"), score=10), seat(score=29)]
    game = table(*players, market="- - - -", bag="", display=NINES, scorings=2)
    assert game.winners == []
    play(game, "take y9")
    assert (game.scores, game.winners) == ([30, 31, 29], [1])


def test_ties_share_the_victory() -> None:
    """§1.7: neither money nor tiles break a tie."""
    players = [seat(score=30), seat("g9 g8", palace=cross("garden-10"), score=10), seat(score=30)]
    game = table(*players, market="- - - -", bag="", display=NINES, scorings=2)
    play(game, "take y9")
    assert (game.scores, game.winners) == ([30, 30, 30], [0, 1, 2])


def test_the_tie_for_a_leftover_is_among_seats_alone() -> None:
    """§1.7: Dirk has no hand, so one card is more than he has."""
    game = table(seat("g1"), seat(), dirk(), market="- garden-10 - -", bag="", display=NINES, scorings=2)
    play(game, "take o9")
    assert (game.decision, game.to_act) == ("leftover", 0)
