"""§2.3: bonus cards."""

from random import Random
from typing import Any

import pytest

import sabika
from sabika.box import standard
from tests.conformance.hiding import other_bonus_cards
from tests.conformance.numbers import many
from tests.rules.table import AnyGame, Laid, dirk, legal, play, points, refused, seat, table

MARKET = "pavilion-8 tower-11 garden-11 arcades-9"
SHOWN = "y9 g9 b9 o9"
CARDS = (
    "garden-10",
    "pavilion-8",
    "tower-12",
    "seraglio-9",
    "arcades-10",
    "chambers-10",
    "tower-11",
    "arcades-9",
    "garden-11",
    "chambers-11",
)


def gardener(second: str = "garden-10-N", **more: str) -> AnyGame:
    """Seat 0 has the garden 10 and its card; seat 1 one garden."""
    hands = [list(CARDS[3 * number : 3 * number + 3]) for number in range(3)]
    mine = seat("", {(1, 0): "garden-10"}, "arcades-8-N", bonus=hands[0])
    yours = seat("", {(1, 0): second}, bonus=hands[1])
    shown = {"market": MARKET, "display": SHOWN, "modules": "bonus"} | more
    return table(mine, yours, seat(bonus=hands[2]), **shown)  # type: ignore[arg-type]


def decline(game: AnyGame) -> None:
    while game.decision == "reveal":
        play(game, "pass")


def test_example_the_garden_10_counts_as_two_gardens() -> None:
    game = gardener(coming="scoring-1")
    play(game, "reveal garden-10", "take y9")
    decline(game)
    (line,) = [line for line in game.score_lines if line.source == "majority:garden"]
    assert (line.player, line.points, line.reason.params["count"]) == (0, 5, 2)


def test_face_down_it_counts_nothing() -> None:
    game = gardener(coming="scoring-1")
    play(game, "take y9")
    decline(game)
    assert points(game, "majority:garden", 1) == {0: 2, 1: 2}


@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 3), (4, 2), (5, 2), (6, 1)])
def test_cards_for_each(players: int, each: int) -> None:
    game = sabika.new_game("alhambra", players=players, modules=["bonus"], seed="each")
    assert [len(cards) for cards in game.state.slots["bonus"].down] == [each] * players


def test_a_card_goes_back_to_the_hand_with_its_tile() -> None:
    game = gardener()
    play(game, "reveal garden-10", "redesign remove garden-10")
    player = game.view(None).players[0]
    assert (player["bonus_up"], player["bonus_down_count"], player["bonus_known"]) == ([], 3, ["garden-10"])


def test_only_what_stands_in_the_palace() -> None:
    game = gardener()
    refused(game, "reveal pavilion-8", "tile-not-in-palace")
    refused(game, "reveal seraglio-9", "no-such-bonus-card")


def test_r24_a_free_step_of_the_own_turn() -> None:
    """R24: before the action, and the turn goes on."""
    game = gardener()
    assert "reveal garden-10" in legal(game)
    play(game, "reveal garden-10")
    assert (game.decision, game.to_act) == ("turn", 0)
    assert "pass" not in legal(game)


def test_r24_a_window_before_each_scoring() -> None:
    """R24: asked in turn order from the next player, again until all have declined in succession."""
    game = gardener(coming="scoring-1")
    play(game, "take y9")
    assert (game.decision, game.awaited) == ("reveal", (1, 2, 0))
    play(game, "pass", "pass")
    assert (game.awaited, legal(game)) == ((0,), ["reveal garden-10", "pass"])
    play(game, "reveal garden-10")
    assert game.awaited == (1, 2, 0), "a reveal lets all think again"
    play(game, "pass", "pass", "pass")
    assert game.state.scorings == 1
    assert points(game, "majority:garden", 1) == {0: 5}


def test_r25_dirk_gets_no_cards() -> None:
    """R25."""
    game = table(seat(), seat(), dirk(), modules="bonus", market=MARKET, display=SHOWN)
    slot = game.state.slots["bonus"]
    assert [len(row) for row in slot.down] == [3, 3]
    assert len(slot.removed) == 4
    assert "bonus_up" not in game.view(None).players[2]
    dealt = sabika.new_game("alhambra", players=2, modules=["bonus"], seed="dirk")
    assert sorted(event.seat for event in dealt.log if event.id == "dealt") == [0, 1]  # type: ignore[attr-defined]
    assert not {"bonus_up", "bonus_down_count"} & dealt.view(None)["players"][2].keys()


def test_r24_before_the_third_scoring_after_the_leftovers_are_placed() -> None:
    """R24: the garden that is handed out at the end can still be shown."""
    mine = seat("b1", {(1, 0): "arcades-9"}, bonus=["garden-10"])
    game = table(mine, modules="bonus", market="- - garden-10 -", bag="", display=SHOWN, scorings=2)
    play(game, "take b9")
    assert (game.decision, game.to_act) == ("leftover", 0)
    refused(game, "reveal garden-10", "not-now")
    play(game, "build garden-10 at 0,1")
    assert (game.decision, game.awaited) == ("reveal", (1, 2, 0))
    play(game, "pass", "pass", "reveal garden-10")
    decline(game)
    (line,) = [line for line in game.score_lines if line.source == "majority:garden"]
    assert (line.player, line.reason.params["count"], game.over) == (0, 2, True)


def card_up(palace: Laid, modules: str, scoring: int) -> list[dict[str, Any]]:
    """The lines of a sheet with the garden 10 in the palace and its card face up."""
    laid = [{"tile": tile, "at": list(cell)} for cell, tile in palace.items()]
    ani = {"name": "Ani", "palace": laid, "bonus": ["garden-10"]}
    sheet = {"game": "alhambra", "modules": modules.split(), "scoring": scoring, "players": [ani]}
    return list(sabika.score(sheet)["lines"])


def test_r26_a_card_is_no_neighbour_of_a_hut() -> None:
    """R26: one garden beside the hut, the card, and the hut for that one garden."""
    lines = card_up({(1, 0): "garden-10", (2, 0): "hut-garden-N"}, "bonus huts", 1)
    assert [line["reason"] for line in lines if line["source"] == "majority:garden"] == ["in the lead with 3 gardens"]


def test_r26_a_card_is_no_neighbour_of_a_bazaar() -> None:
    """R26: one garden of one kind."""
    bazaar = next(one.id for one in standard().bazaars if "garden" in one.kinds)
    lines = card_up({(1, 0): "garden-10", (2, 0): bazaar}, "bonus bazaars", 3)
    assert [line["points"] for line in lines if line["source"] == "bazaar"] == [1]


def test_r26_a_card_carries_no_falcon() -> None:
    """R26: a garden must stand at the corner itself."""
    square = {(0, 1): "tower-11", (-1, 0): "chambers-10", (-1, 1): "tower-12", (1, 0): "garden-10"}
    mine = seat("y1", square, bonus_up=["garden-10"])
    game = table(mine, modules="bonus falconers", display=SHOWN, market=MARKET.replace("tower-11", "arcades-10"))
    refused(game, "falcon white-garden-tower on -1,0 with y1", "falcon-needs-kind")
    assert legal(game, "falcon") == ["falcon brown-chambers-tower on -1,0 with y1"]


@pytest.mark.parametrize("number", range(many(2, 30)))
def test_r19_permuting_face_down_cards_changes_nobody_asked(number: int) -> None:
    """R19: along whole games, before each action and after it."""
    rng = Random(number)
    players = 2 + number % 5
    game = sabika.new_game("alhambra", players=players, modules=["bonus", "vizier"], seed=f"r19-{number}")
    windows = 0
    while not game.over:
        windows += game.decision == "reveal"
        twin = other_bonus_cards(game, rng, None)
        assert (twin.awaited, twin.decision, twin.to_act) == (game.awaited, game.decision, game.to_act)
        action = rng.choice(game.legal_actions())
        game.play(action)
        if action.verb != "reveal" and action.verb != "redesign":
            twin.play(action)
            assert (twin.awaited, twin.decision, twin.to_act) == (game.awaited, game.decision, game.to_act)
    assert windows


def test_r24_not_while_placing_what_was_bought_after_the_turn() -> None:
    """R24: a free step of one's own turn; with the vizier one may buy and place after it has ended."""
    seen = 0
    for seed in range(12):
        game, rng = sabika.new_game("alhambra", 3, modules=["vizier", "bonus"], seed=f"after-{seed}"), Random(seed)
        while not game.over:
            seat = game.to_act
            after = any(frame.step == "vizier" and frame.seat == seat for frame in game.state.stack)
            ended = not any(frame.step == "display" for frame in game.state.stack)
            if game.decision == "place" and after and ended and game.state.turn == seat:
                seen += 1
                assert not any(action.verb == "reveal" for action in game.legal_actions())
                reason = game.why_not("reveal tower-12")
                assert reason is not None and reason.rule == "reveal-in-own-turn"
            wanted = [action for action in game.legal_actions() if action.verb == "vizier"]
            game.play(rng.choice(wanted or game.legal_actions()))
    assert seen
