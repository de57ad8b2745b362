"""§2.2: exchange cards."""

import sabika
from sabika.words import ByName
from tests.rules.table import AnyGame, hand, legal, play, refused, seat, table

SHOWN = "y1 g1 b1 o1"


def buyer(cards: str, market: str = "garden-11 tower-11 pavilion-7-E arcades-9", **more: str) -> AnyGame:
    shown = {"display": SHOWN, "modules": "exchange"} | more
    return table(seat(cards), market=market, **shown)  # type: ignore[arg-type]


def test_example_seven_and_two_blue_nine_yellow_and_the_office() -> None:
    """The garden for 9 yellow and 2 blue, or the pavilion for 7 blue."""
    game = buyer("b7 b2 y9 y/b")
    assert "buy garden-11 with y9 b2 via y/b" in legal(game)
    assert "buy pavilion-7-E with b7" in legal(game)
    refused(game, "buy garden-11 with y9 b2", "wrong-currency")
    play(game, "buy garden-11 with y9 b2 via y/b")
    assert hand(game, 0) == "b7"
    assert game.decision == "turn", "exactly paid: another action"
    assert game.state.discard[-3:] == ["y9", "b2", "y/b"]


def test_the_other_currency_alone_and_overpaying() -> None:
    game = buyer("b9 b3 y/b")
    assert legal(game, "buy garden") == ["buy garden-11 with b3 b9 via y/b"]
    play(game, "buy garden-11 with b3 b9 via y/b")
    assert game.decision == "place"


def test_the_currency_of_the_field_must_be_on_the_card() -> None:
    game = buyer("y9 y2 g/b o9")
    refused(game, "buy garden-11 with y9 y2 via g/b", "no-exchange")
    refused(game, "buy garden-11 with y9 y2 via y9", "no-exchange")
    refused(game, "buy garden-11 with y9 y2 via y/b", "card-not-in-hand")


def test_r21_an_exchange_card_is_taken_alone() -> None:
    """R21: one exchange card, nothing with it."""
    game = buyer("", display="y1 g1 b1 y/b")
    refused(game, "take y1 y/b", "exchange-card-alone")
    play(game, "take y/b")
    assert hand(game, 0) == "y/b"


def test_r22_it_may_be_played_where_one_currency_would_do() -> None:
    """R22: legal, but not listed."""
    game = buyer("y9 y2 y/b")
    assert legal(game, "buy garden") == ["buy garden-11 with y2 y9"]
    assert game.why_not("buy garden-11 with y2 y9 via y/b") is None
    play(game, "buy garden-11 with y2 y9 via y/b")
    assert hand(game, 0) == ""


def test_r23_exchange_cards_have_no_value() -> None:
    """R23: neither at the start nor for falcons, nor when tiles are handed out."""
    game = sabika.new_game("alhambra", players=5, modules=["exchange"], seed="r23")
    for number in range(5):
        assert "/" not in hand(game, number)
    square = {(1, 0): "tower-11", (2, 0): "garden-10", (1, 1): "chambers-10", (2, 1): "garden-11"}
    falcons = table(seat("y/b", square), modules="exchange falconers", display=SHOWN)
    refused(falcons, "falcon white-garden-tower on 1,0 with y/b", "falcon-for-money")
    assert not legal(falcons, "falcon")
    last = table(
        seat("y/b y/g"), seat("y1"), modules="exchange", market="pavilion-8 - - -", bag="", display=SHOWN, scorings=2
    )
    play(last, "take g1")
    assert (last.decision, last.to_act, last.state.pending[1]) == ("leftover", 1, ("pavilion-8",))


def test_two_in_each_of_piles_two_three_and_four() -> None:
    game = sabika.new_game("alhambra", players=3, modules=["exchange"], seed="piles")
    found = [sum("/" in card for card in pile.special) for pile in game.state.piles]
    assert found == [0, 2, 2, 2, 0]


def test_never_more_than_four_cards_in_the_display() -> None:
    game = buyer("", display="y1 g1 b1 y/b", coming="g/b y5")
    play(game, "take y1")
    assert game.view(None).display == ["g1", "b1", "y/b", "g/b"]


def test_one_card_a_purchase_also_for_bazaars_and_camps() -> None:
    bazaar = "bazaar-guilder-seraglio-arcades-tower"
    game = table(
        seat("y9 b2 y/b b3 b1"),
        modules="exchange bazaars camps",
        market="garden-11 tower-11 camp-4-S arcades-9",
        beside=bazaar,
        display=SHOWN,
    )
    assert f"buy {bazaar} with y9 b2 via y/b" in legal(game)
    assert "buy camp-4-S with b1 b3" in legal(game)
    assert "buy camp-4-S with y9 via y/b" in legal(game)


def test_what_it_does_not_pay_is_told_with_both_currencies() -> None:
    game = table(seat("y9 g2 y/b"), modules="exchange", market="garden-11 ? ? ?", display="y1 g1 b1 o1")
    reason = refused(game, "buy garden-11 with y9 g2 via y/b", "wrong-currencies")
    said = "y/b lets you pay for garden-11 in guilders (yellow) and denars (blue); g2 is neither."
    assert reason.text == said
    assert "Gulden (gelb) und Denaren (blau)" in reason.say("de")


def test_the_log_tells_of_it() -> None:
    """So does the sentence of the action, by notation and by names."""
    for cards, again in (("y9 b2", ", and goes again"), ("y9 b9", "")):
        game = table(seat(f"{cards} y/b"), modules="exchange", market="garden-11 ? ? ?", display="y1 g1 b1 o1")
        action = game.read(f"buy garden-11 with {cards} via y/b")
        assert sabika.say(action) == f"Buy garden-11 for {cards} with y/b"
        (bought, *_) = play(game, f"buy garden-11 with {cards} via y/b")
        exactly = "exactly " if again else ""
        assert bought.text == f"Player 1 buys garden-11 from space 1 for {exactly}{cards}, with y/b{again}."
        assert "exchange card guilders – denars" in sabika.say(bought, naming=ByName("en"))
        assert "Wechselstube Gulden – Denare" in sabika.say(bought, "de", naming=ByName("de"))


def test_the_vizier_tells_of_it_too() -> None:
    game = table(seat(), seat("y9 b2 y/b"), modules="exchange vizier", market="garden-11 ? ? ?", display="y1 g1 b1 o1")
    play(game, "take y1")
    (favoured, *_) = play(game, "vizier garden-11 with y9 b2 via y/b")
    assert favoured.text == "Player 2 uses the vizier and buys garden-11 for exactly y9 b2, with y/b."
