"""§2.1: the vizier."""

from random import Random

import sabika
from sabika.games.city.cards import Hand
from sabika.modules import MODULES
from sabika.modules.vizier import VizierPlayerView
from tests.rules.table import AnyGame, dirk, legal, of_dirk, play, refused, reserve, seat, table

MARKET = "pavilion-8 tower-11 garden-10 arcades-9"
SHOWN = "y9 g9 b9 o9"


def three(*hands: str, bag: str | None = None) -> AnyGame:
    return table(*(seat(hand) for hand in hands), modules="vizier", market=MARKET, display=SHOWN, bag=bag)


def test_example_two_viziers_want_the_same_tile() -> None:
    """The player whose turn comes next is asked first, the one whose turn ended last; the first takes it."""
    game = three("y3", "y8", "y8")
    assert game.decision == "turn"
    play(game, "take g9")
    assert (game.decision, game.awaited) == ("vizier", (1, 2, 0))
    assert "vizier pavilion-8 with y8" in legal(game)
    play(game, "vizier pavilion-8 with y8")
    assert (game.decision, game.to_act) == ("place", 1)
    play(game, "reserve pavilion-8")
    assert (game.decision, game.awaited) == ("vizier", (2, 0))
    refused(game, "vizier pavilion-8 with y8", "tile-not-on-market")
    play(game, "pass", "pass")
    assert (game.decision, game.to_act) == ("turn", 1)
    assert [player["vizier"] for player in game.view(None).players] == ["awake", "asleep", "awake"]


def test_after_each_use_everybody_is_asked_afresh() -> None:
    game = three("", "", "y8")
    play(game, "take g9", "pass", "vizier pavilion-8 with y8", "build pavilion-8 at 1,0")
    assert (game.decision, game.awaited) == ("vizier", (1, 0))
    assert None not in game.view(None).market.values()


def test_the_price_is_paid_exactly_and_there_is_no_further_action() -> None:
    game = three("", "y9 y8")
    play(game, "take g9")
    refused(game, "vizier pavilion-8 with y9", "pay-exactly")
    assert legal(game) == ["vizier pavilion-8 with y8", "pass"]
    play(game, "vizier pavilion-8 with y8", "reserve pavilion-8", "pass", "pass")
    assert (game.decision, game.to_act) == ("turn", 1)


def test_waking() -> None:
    """Only while it sleeps; it ends the turn and may be the further action."""
    game = table(seat("y8", vizier="asleep"), modules="vizier", market=MARKET, display=SHOWN)
    play(game, "buy pavilion-8 with y8", "wake")
    assert game.decision == "place"
    play(game, "reserve pavilion-8")
    assert game.awaited == (1, 2, 0)
    play(game, "pass", "pass", "pass")
    refused(game, "wake", "vizier-awake")


def test_no_window_before_the_first_turn() -> None:
    game = sabika.new_game("alhambra", players=3, modules=["vizier"], seed="first")
    assert game.decision == "turn"


def test_a_vizier_buys_a_bazaar_but_takes_no_hut() -> None:
    bazaar = "bazaar-guilder-seraglio-arcades-tower"
    game = table(
        seat(), seat("y8"), modules="vizier bazaars huts", market=MARKET, display=SHOWN, beside=bazaar
    )  # fmt: skip
    play(game, "take g9")
    assert f"vizier {bazaar} with y8" in legal(game)
    assert not legal(game, "hut")
    hut = game.view(None)["hut_stacks"][0]["top"]
    assert game.why_not(f"hut {hut}") is not None


def test_r15_what_the_vizier_bought_may_go_to_dirk() -> None:
    """R15: buying includes buying with the vizier."""
    game = table(seat(), seat("y8"), dirk(), modules="vizier", market=MARKET, display=SHOWN)
    play(game, "take g9", "vizier pavilion-8 with y8", "give pavilion-8")
    assert "pavilion-8" in of_dirk(game)


def test_r18_which_games_modules_go_with() -> None:
    """R18: five of the modules are for Alhambra alone."""
    alone = {"bonus", "huts", "camps", "bazaars", "falconers"}
    for module in MODULES:
        if module.name in alone:
            assert module.games == {"alhambra"}


def test_r19_who_is_asked_does_not_depend_on_hands() -> None:
    """R19: everybody with an awake vizier is asked, also with an empty hand."""
    game = sabika.new_game("alhambra", players=4, modules=["vizier"], seed="r19")
    rng = Random(19)
    windows = 0
    while not game.over and windows < 60:
        twin = game.copy()
        twin.state.hands = [Hand() for _ in twin.state.hands]
        assert (twin.awaited, twin.decision) == (game.awaited, game.decision)
        if game.decision == "vizier":
            windows += 1
            seen = [sabika.module_fields(player, VizierPlayerView) for player in game.view(None)["players"]]
            awake = [player["vizier"] == "awake" for player in seen]
            assert all(awake[number] for number in game.awaited)
            play(twin, "pass")
            after = game.copy()
            play(after, "pass")
            assert (twin.awaited, twin.decision) == (after.awaited, after.decision)
        game.play(rng.choice(game.legal_actions()))
    assert windows


def test_r20_the_game_ends_at_once() -> None:
    """R20: the market cannot be filled after a purchase with the vizier."""
    game = three("", "y8", "g9 g2", bag="")
    play(game, "take g9", "vizier pavilion-8 with y8", "reserve pavilion-8")
    assert game.decision in ("leftover", None)
    assert game.over or game.decision == "leftover"
    while not game.over:
        game.play(game.legal_actions()[-1])
    assert reserve(game, 1).startswith("pavilion-8")


def test_everybody_who_is_asked_knows_their_answers() -> None:
    """Also those whom others go before: their view lists what they could answer, and one built from it too."""
    game = three("y3", "y8", "y8 g2")
    play(game, "take g9")
    assert list(game.awaited) == [1, 2, 0]
    assert legal(game) == list(map(str, game.legal_actions(1)))
    for number, expected in {1: "y8", 2: "y8", 0: None}.items():
        listed = [f"vizier pavilion-8 with {expected}", "pass"] if expected else ["pass"]
        assert game.view(number).legal == listed
        assert list(map(str, sabika.imagine(game.view(number), Random(1)).legal_actions(number))) == listed
    assert game.why_not("vizier pavilion-8 with y8", 2) is None
    reason = game.why_not("vizier tower-11 with g2", 2)
    assert reason is not None and reason.rule != "not-your-turn"
    game.play("pass", seat=2)
    assert list(game.awaited) == [1, 0]
    refused(game, "pass", "not-your-turn", seat=2)
    assert sabika.replay(game.record()).awaited == (1, 0)
