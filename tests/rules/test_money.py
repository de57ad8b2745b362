"""§1.3: taking money and buying."""

import pytest

from tests.rules.table import display, hand, legal, market, play, refused, seat, table

MARKET = "tower-11 garden-10 arcades-9 pavilion-8"

# ------------------------------------------------------------------------------------------------------- take money


def test_any_one_card() -> None:
    """§1.3: whatever its value."""
    game = table(display="y1 g5 b6 o9")
    assert {"take y1", "take g5", "take b6", "take o9"} <= set(legal(game, "take"))
    play(game, "take o9")
    assert hand(game, 0) == "o9"
    assert game.to_act == 1


def test_several_worth_at_most_five() -> None:
    """§1.3: exactly 5 is fine, whatever the currencies."""
    game = table(display="y1 g2 b2 o3")
    several = ["y1 g2", "y1 b2", "y1 o3", "g2 b2", "g2 o3", "b2 o3", "y1 g2 b2"]
    assert sorted(legal(game, "take")) == sorted(f"take {cards}" for cards in ["y1", "g2", "b2", "o3", *several])
    play(game, "take b2 g2 y1")
    assert hand(game, 0) == "y1 g2 b2"


def test_four_cards_worth_five() -> None:
    """§1.3: the whole display, where it is worth no more."""
    game = table(display="y1 y1 g1 o2", coming="b1 b2 b3 b4")
    play(game, "take y1 y1 g1 o2")
    assert hand(game, 0) == "y1 y1 g1 o2"
    assert display(game) == "b1 b2 b3 b4"


@pytest.mark.parametrize("cards", ["y1 g5", "g5 b6", "y1 o9", "y1 g5 b6 o9"])
def test_several_worth_more_than_five_are_too_many(cards: str) -> None:
    refused(table(display="y1 g5 b6 o9"), f"take {cards}", "take-too-much")


def test_what_is_taken_is_replaced_from_the_deck() -> None:
    """§1.3: the display is back to four at the end of the turn."""
    game = table(display="y1 g2 b2 o3", coming="y7 g7 b7")
    play(game, "take y1 g2 b2")
    assert display(game) == "o3 y7 g7 b7"


# -------------------------------------------------------------------------------------------------------------- buy


@pytest.mark.parametrize(
    ("field", "buying"),
    [
        (1, "buy tower-11 with y3 y9"),
        (2, "buy garden-10 with g3 g9"),
        (3, "buy arcades-9 with b3 b9"),
        (4, "buy pavilion-8 with o3 o9"),
    ],
)
def test_buy_in_the_currency_of_the_field(field: int, buying: str) -> None:
    """§1.3: the tile of field f for cards of f's currency, and no others."""
    game = table(seat("y3 y9 g3 g9 b3 b9 o3 o9"), market=MARKET)
    for other in "ygbo":
        if other != "ygbo"[field - 1]:
            tile = buying.split()[1]
            refused(game, f"buy {tile} with {other}3 {other}9", "wrong-currency")
    play(game, buying)
    assert game.view(0).market[str(field)] is None
    assert game.view(0).pending == [buying.split()[1]]


def test_currencies_are_not_mixed() -> None:
    """§1.3: one blue card among yellow ones spoils the payment."""
    refused(table(seat("y9 b9"), market=MARKET), "buy tower-11 with y9 b9", "wrong-currency")


def test_at_least_the_price() -> None:
    """§1.3: one less is too little."""
    game = table(seat("y1 y9"), market=MARKET)
    reason = refused(game, "buy tower-11 with y1 y9", "paid-too-little")
    assert reason.params == {"tile": "tower-11", "price": 11, "paid": 10}
    assert legal(game, "buy") == []


def test_no_change_is_given() -> None:
    """§1.3: all the cards go to the discard pile, and nothing comes back."""
    game = table(seat("y3 y9 g5"), market=MARKET)
    play(game, "buy tower-11 with y3 y9", "reserve tower-11")
    assert hand(game, 0) == "g5"
    assert game.state.discard == ["y3", "y9"]


def test_exact_payment_grants_another_action() -> None:
    """§1.3: the same player goes on; a payment that is one too much ends the actions."""
    game = table(seat("y2 y9"), market=MARKET)
    play(game, "buy tower-11 with y2 y9")
    assert (game.to_act, game.decision) == (0, "turn")
    game = table(seat("y3 y9"), market=MARKET)
    play(game, "buy tower-11 with y3 y9")
    assert (game.to_act, game.decision) == (0, "place")


def test_bought_fields_stay_empty_until_the_turn_ends() -> None:
    """§1.3: neither the extra actions nor placing refill the market."""
    game = table(seat("y2 y9 g1 g9"), market=MARKET, display="y9 g9 b9 o9", tiles="tower-12 garden-11")
    play(game, "buy tower-11 with y2 y9")
    assert market(game) == "- garden-10 arcades-9 pavilion-8"
    play(game, "buy garden-10 with g1 g9")
    assert market(game) == "- - arcades-9 pavilion-8"
    play(game, "take y9", "reserve tower-11")
    assert market(game) == "- - arcades-9 pavilion-8"
    play(game, "reserve garden-10")
    assert market(game) == "tower-12 garden-11 arcades-9 pavilion-8"


def test_the_display_waits_for_the_end_of_the_turn_too() -> None:
    """§1.3: three cards lie there while new tiles are placed."""
    game = table(seat("y2 y9"), market=MARKET, display="y9 g9 b9 o9", coming="b1")
    play(game, "buy tower-11 with y2 y9", "take y9")
    assert display(game) == "g9 b9 o9"
    play(game, "reserve tower-11")
    assert display(game) == "g9 b9 o9 b1"


# ---------------------------------------------------------------------------------------------------------------- R4


def test_r04_any_overpayment_is_legal() -> None:
    """R4: `play` accepts payments with superfluous cards, down to the whole hand."""
    game = table(seat("y1 y2 y8 y9"), market="pavilion-8 ? ? ?")
    play(game, "buy pavilion-8 with y1 y2 y8 y9")
    assert hand(game, 0) == ""
    assert game.decision == "place"


def test_r04_listed_payments_have_no_card_too_many() -> None:
    """R4: from 1, 2, 4, 7 and 9, a price of 8 is paid by these sets and their supersets; only the former are listed."""
    game = table(seat("y1 y2 y4 y7 y9"), market="pavilion-8 ? ? ?")
    lean = ["y1 y7", "y2 y7", "y4 y7", "y9"]
    assert sorted(legal(game, "buy pavilion-8")) == sorted(f"buy pavilion-8 with {cards}" for cards in lean)
    for cards in ("y1 y2 y7", "y1 y9", "y4 y9", "y1 y2 y4 y7 y9"):
        assert game.why_not(f"buy pavilion-8 with {cards}") is None


def test_r04_a_small_card_may_not_be_left_out_just_because_it_is_small() -> None:
    """R4: 2, 3 and 4 pay 8 only together."""
    game = table(seat("y2 y3 y4"), market="pavilion-8 ? ? ?")
    assert legal(game, "buy pavilion-8") == ["buy pavilion-8 with y2 y3 y4"]


def test_r04_cards_that_are_alike_are_listed_once() -> None:
    """R4: three cards y4 make one payment of 8."""
    game = table(seat("y4 y4 y4"), market="pavilion-8 ? ? ?")
    assert legal(game, "buy pavilion-8") == ["buy pavilion-8 with y4 y4"]
    assert game.why_not("buy pavilion-8 with y4 y4 y4") is None


def test_alike_cards_of_the_display_are_listed_once() -> None:
    """§1.3: two cards y2 give one way to take one, and one to take both."""
    game = table(display="y2 y2 b9 o9")
    assert sorted(legal(game, "take")) == ["take b9", "take o9", "take y2", "take y2 y2"]


def test_r04_the_order_of_cards_does_not_matter() -> None:
    """R4: a payment is a set of cards, however it is written."""
    one, two = (table(seat("y2 y9"), market=MARKET) for _ in range(2))
    play(one, "buy tower-11 with y9 y2")
    play(two, "buy tower-11 with y2 y9")
    assert str(one.record()) == str(two.record())
