"""§1.3: the actions of a turn, placing, and what happens when a turn ends."""

from collections import Counter

import sabika
from tests.rules.table import display, hand, ids, legal, market, palace, play, points, refused, reserve, seat, table

MARKET = "tower-11 garden-10 arcades-9 pavilion-8"
NINES = "y9 g9 b9 o9"

# ---------------------------------------------------------------------------------------------------------- actions


def test_one_action_then_the_next_player() -> None:
    """§1.3: clockwise, and after the last seat comes the first."""
    game = table(display="y1 g1 b1 o1", coming="y1 g1 b1 o1", to_act=1)
    order = []
    for _ in range(5):
        order.append(game.to_act)
        play(game, f"take {game.view(None).display[0]}")
    assert order == [1, 2, 0, 1, 2]


def test_exact_payments_grant_another_action_as_often_as_they_happen() -> None:
    """§1.3: four exact purchases and one more action: five, and no more."""
    game = table(seat("y2 y9 g1 g9 b9 o8"), market=MARKET, display=NINES)
    exact = ["tower-11 with y2 y9", "garden-10 with g1 g9", "arcades-9 with b9", "pavilion-8 with o8"]
    for buying in exact:
        assert (game.to_act, game.decision) == (0, "turn")
        play(game, f"buy {buying}")
    assert (game.to_act, game.decision, market(game)) == (0, "turn", "- - - -")
    assert legal(game) == ["take y9", "take g9", "take b9", "take o9"]
    play(game, "take b9")
    assert game.decision == "place"
    assert len(game.history) == 5


def test_every_other_action_ends_the_action_part() -> None:
    """§1.3: also after an exact purchase: taking, overpaying and each way to redesign."""
    for last in (
        "take y9",
        "buy garden-10 with g2 g9",
        "redesign build chambers-10 at 0,1",
        "redesign remove seraglio-9",
        "redesign swap chambers-10 for seraglio-9",
    ):
        owner = seat("y2 y9 g2 g9", palace={(1, 0): "seraglio-9"}, reserve="chambers-10")
        game = table(owner, market=MARKET, display=NINES)
        play(game, "buy tower-11 with y2 y9")
        assert (game.to_act, game.decision) == (0, "turn")
        play(game, last)
        assert (game.to_act, game.decision) == (0, "place"), last


def test_r05_pass_when_nothing_can_be_done() -> None:
    """R5: no card in the display, nothing to pay with, nothing to redesign: passing is all there is."""
    game = table(display="", deck="", market=MARKET)
    assert legal(game) == ["pass"]
    play(game, "pass")
    assert game.to_act == 1


def test_r05_pass_only_then() -> None:
    """R5: whatever single thing is left to do has to be done."""
    for player, shown in (
        (seat(), "y1"),
        (seat("y9 y9"), ""),
        (seat(reserve="chambers-10"), ""),
        (seat(palace={(1, 0): "chambers-10"}), ""),
    ):
        game = table(player, display=shown, deck="", market=MARKET)
        assert "pass" not in legal(game)
        assert legal(game)
        refused(game, "pass", "pass-only-when-stuck")


def test_r05_pass_after_an_exact_payment() -> None:
    """R5: the extra action too is passed when nothing can be done."""
    game = table(seat("y2 y9"), display="", deck="", market=MARKET)
    play(game, "buy tower-11 with y2 y9")
    assert legal(game) == ["pass"]
    play(game, "pass")
    assert game.decision == "place"


def test_r06_the_extra_action_must_be_taken() -> None:
    """R6: after an exact payment neither passing nor placing is possible; redesigning counts as the action."""
    game = table(seat("y2 y9", reserve="chambers-10"), market=MARKET, display=NINES)
    play(game, "buy tower-11 with y2 y9")
    assert (game.to_act, game.decision, game.awaited) == (0, "turn", (0,))
    refused(game, "pass", "pass-only-when-stuck")
    refused(game, "reserve tower-11", "not-now")
    refused(game, "build tower-11 at 1,0", "not-now")
    refused(game, "take y9", "not-your-turn", seat=1)
    play(game, "redesign build chambers-10 at 1,0")
    assert game.decision == "place"


# ---------------------------------------------------------------------------------------------------------- placing


def test_new_tiles_are_placed_in_any_order() -> None:
    """§1.3: one after another, each into the palace or into the reserve."""
    game = table(seat("y2 y9 g1 g9 b9"), market=MARKET, display=NINES)
    play(game, "buy tower-11 with y2 y9", "buy garden-10 with g1 g9", "buy arcades-9 with b9", "take y9")
    assert game.view(0).pending == ["tower-11", "garden-10", "arcades-9"]
    assert {"build garden-10 at 1,0", "build tower-11 at 1,0", "reserve arcades-9"} <= set(legal(game))
    play(game, "build arcades-9 at 1,0", "reserve tower-11")
    assert game.view(0).pending == ["garden-10"]
    play(game, "build garden-10 at 2,0")
    assert palace(game, 0) == {(1, 0): "arcades-9", (2, 0): "garden-10"}
    assert reserve(game, 0) == "tower-11"
    assert game.to_act == 1


def test_a_new_tile_must_be_placed() -> None:
    """§1.3: nothing else can be done, and there is no way around it."""
    game = table(seat("y3 y9", reserve="chambers-10"), market=MARKET, display=NINES)
    play(game, "buy tower-11 with y3 y9")
    assert {action.split()[0] for action in legal(game)} == {"build", "reserve"}
    for action in ("pass", "take y9", "buy garden-10 with g1", "redesign build chambers-10 at 1,0"):
        refused(game, action, "not-now")
    refused(game, "reserve chambers-10", "tile-not-to-place")


def test_the_reserve_is_unlimited() -> None:
    """§1.3: any number of tiles."""
    many = "tower-12 tower-13-E garden-11 garden-12-S chambers-10 chambers-11 arcades-10 seraglio-9 tower-7-NEW"
    game = table(seat("y3 y9", reserve=many), market=MARKET)
    play(game, "buy tower-11 with y3 y9", "reserve tower-11")
    assert reserve(game, 0) == f"{many} tower-11"


def test_no_tile_no_placing() -> None:
    """§1.3: a turn without a purchase goes straight to its end."""
    game = table(display=NINES)
    assert ids(play(game, "take y9")) == ["took", "drawn-display", "turn"]


# ------------------------------------------------------------------------------------------------------ end of turn


def test_display_then_scoring_then_market_then_next() -> None:
    """§1.3: in this order."""
    game = table(seat("y3 y9"), market=MARKET, display="g9 b9 o9", coming="scoring-1 y1", tiles="garden-11")
    events = play(game, "buy tower-11 with y3 y9", "build tower-11 at 1,0")
    assert ids(events) == ["bought", "built", "drawn-display", "scored", "drawn-market", "turn"]
    assert points(game, "majority:tower", 1) == {0: 6}  # what was built in this turn counts


def test_the_market_is_filled_lowest_field_first() -> None:
    """§1.3: whichever tile was bought first."""
    game = table(seat("g1 g9 y3 y9"), market=MARKET, tiles="tower-12 garden-11")
    play(game, "buy garden-10 with g1 g9", "buy tower-11 with y3 y9", "reserve tower-11", "reserve garden-10")
    assert market(game) == "tower-12 garden-11 arcades-9 pavilion-8"


def test_a_scoring_card_does_not_count_among_the_four() -> None:
    """§1.3: it is set aside, scored when the display is complete, and leaves the game."""
    game = table(display="y9 g9 b9 o9", coming="scoring-1 y1 scoring-2 g1", seed="aside")
    (took, drawn, scored, _) = play(game, "take y9")
    assert (took.id, drawn.id, scored.id) == ("took", "drawn-display", "scored")
    assert display(game) == "g9 b9 o9 y1"
    assert "scoring-1" not in (*game.state.deck, *game.state.discard)
    assert game.state.scorings == 1


def test_the_scoring_waits_for_a_complete_display() -> None:
    """§1.3: two cards are wanted, and the scoring card comes up between them."""
    game = table(display="y1 g2 b9 o9", coming="y7 scoring-1 g7")
    events = play(game, "take y1 g2")
    assert ids(events) == ["took", "drawn-display", "scored", "turn"]
    assert isinstance(events[1], sabika.engine.Drawn)
    assert events[1].items == ("y7", "scoring-1", "g7")
    assert display(game) == "b9 o9 y7 g7"


def test_r07_both_scorings_in_one_refill() -> None:
    """R7: 1 is scored before 2, even if card 2 comes up first."""
    for coming in ("scoring-1 scoring-2 y1", "scoring-2 scoring-1 y1", "scoring-2 y1 scoring-1 y2"):
        owner = seat(palace={(1, 0): "tower-11-N"})
        game = table(owner, display="y1 g2 b9 o9", coming=coming)
        events = play(game, "take y1 g2")
        held = [event for event in events if event.id == "scored"]
        assert [event.params["scoring"] for event in held] == [1, 2]
        assert [event.params["points"] for event in held] == [(1 + 6, 0, 0), (1 + 13, 0, 0)]
        assert game.state.scorings == 2
        assert [line.scoring for line in game.score_lines] == [1, 1, 2, 2]
        assert len(game.state.display) == 4


def test_the_shuffled_discard_pile_becomes_the_deck() -> None:
    """§1.3: when a card must be drawn and the deck is empty, in the middle of a refill too."""
    paid = "y3 y4 y5 g3 g4 g5"
    orders = set()
    for seed in ("one", "two", "three", "four"):
        game = table(display="y1 g1 b1 o9", deck="b9", discard=paid, scorings=2, seed=seed)
        events = play(game, "take y1 g1 b1")
        assert ids(events) == ["took", "drawn-display", "reshuffled", "drawn-display", "turn"]
        shown = game.view(None).display
        assert shown[:2] == ["o9", "b9"]
        assert Counter(shown[2:]) + Counter(game.state.deck) == Counter(paid.split())
        assert game.state.discard == []
        orders.add(tuple(shown[2:]))
    assert len(orders) > 1


def test_the_discard_pile_stays_while_the_deck_lasts() -> None:
    """§1.3: drawing the last card is not yet a reason to shuffle."""
    game = table(display=NINES, deck="b1", discard="y3 y4", scorings=2)
    assert ids(play(game, "take y9")) == ["took", "drawn-display", "turn"]
    assert (display(game), game.state.discard) == ("g9 b9 o9 b1", ["y3", "y4"])
    assert ids(play(game, "take g9")) == ["took", "reshuffled", "drawn-display", "turn"]


def test_scoring_cards_do_not_come_again() -> None:
    """§1.3: they are not discarded, so a reshuffled deck is money alone."""
    paid = "y3 y4 y5 g3 g4"
    game = table(display="y1 g1 b1 o9", deck="b7 b8 b9", discard=paid, coming="scoring-1 scoring-2 b7 b8 b9")
    play(game, "take y1 g1 b1")
    assert (display(game), game.state.scorings, game.state.deck) == ("o9 b7 b8 b9", 2, [])
    events = play(game, "take b9")
    assert ids(events) == ["took", "reshuffled", "drawn-display", "turn"]
    assert Counter((*game.state.deck, game.view(None).display[3])) == Counter(paid.split())


def test_r08_the_display_stays_short() -> None:
    """R8: deck and discard pile are both empty, so what is there is there, and the game goes on."""
    game = table(display="y1 g9 b9 o9", deck="o1", scorings=2)
    play(game, "take y1")
    assert display(game) == "g9 b9 o9 o1"
    play(game, "take g9")
    assert display(game) == "b9 o9 o1"
    play(game, "take b9", "take o9", "take o1")
    assert (display(game), game.to_act, legal(game)) == ("", 2, ["pass"])
    assert hand(game, 1) == "g9 o1"


def test_r08_a_short_display_is_filled_when_there_is_money_again() -> None:
    """R8: what is paid later comes back."""
    game = table(seat("y4 y4 y5"), market="pavilion-8 ? ? ?", display="", deck="", scorings=2)
    play(game, "buy pavilion-8 with y4 y4 y5", "reserve pavilion-8")
    assert Counter(game.view(None).display) == Counter(["y4", "y4", "y5"])


def test_r43_a_scoring_that_never_came_up_is_not_held() -> None:
    """R43: the game ends with both scoring cards in the deck: only the third scoring takes place."""
    game = table(seat(palace={(1, 0): "tower-11-N"}), display=NINES, coming="y1", market="- - - -", bag="")
    events = play(game, "take y9")
    assert [event.params["scoring"] for event in events if event.id == "scored"] == [3]
    assert game.over
    assert {"scoring-1", "scoring-2"} <= set(game.state.deck)
    assert {line.scoring for line in game.score_lines} == {3}
    assert game.scores == [1 + 21, 0, 0]


def test_r43_one_that_comes_up_in_the_last_refill_is_held() -> None:
    """R43: the display is filled before the market, so a scoring card that comes up then still counts."""
    owner = seat(palace={(1, 0): "tower-11-N"})
    game = table(owner, display=NINES, coming="scoring-1 y1", market="- - - -", bag="")
    events = play(game, "take y9")
    assert [event.params["scoring"] for event in events if event.id == "scored"] == [1, 3]
    assert game.scores == [1 + 6 + 1 + 21, 0, 0]
