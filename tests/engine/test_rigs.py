"""A rig names what comes first; everything else keeps the order that the seed gives."""

from typing import Any

import pytest

import sabika
from sabika.engine import Drawn, FixedFirst, Seeded, SetupError, Unshuffled
from sabika.modules.bonus.module import BonusPlayerView
from sabika.modules.huts import HutsView

CARDS = [f"card-{number}" for number in range(12)]


def without(items: list[str], some: list[str]) -> list[str]:
    rest = list(items)
    for item in some:
        rest.remove(item)
    return rest


def test_what_is_named_comes_first_and_the_rest_keeps_its_order() -> None:
    plain = Seeded("s").order("pile:1", CARDS)
    first = [plain[7], plain[3], plain[11]]
    assert FixedFirst(Seeded("s"), {"pile:1": first}).order("pile:1", CARDS) == [*first, *without(plain, first)]
    assert FixedFirst(Seeded("s"), {"pile:2": first}).order("pile:1", CARDS) == plain


def test_copies_are_named_one_by_one() -> None:
    cards = ["a", "b", "a", "b", "a"]
    assert FixedFirst(Unshuffled(), {"pile:1": ["b", "a", "b"]}).order("pile:1", cards) == ["b", "a", "b", "a", "a"]
    with pytest.raises(SetupError, match="pile:1: b is not there"):
        FixedFirst(Unshuffled(), {"pile:1": ["b", "b", "b"]}).order("pile:1", cards)


def test_dice_that_are_named_come_first() -> None:
    chance = FixedFirst(Seeded("s"), {"dice": ["6", "1"]})
    dice = Seeded("s").rolls("dice", 0, 6)
    assert chance.rolls("dice", 0, 2) == (6, 1)
    assert chance.rolls("dice", 0, 6) == (6, 1, *dice[2:])
    assert chance.rolls("dice", 4, 2) == dice[4:]


def test_tiles_go_to_the_market_then_to_dirk_then_to_the_bag() -> None:
    tiles = [tile.id for tile in sabika.rules_for("alhambra", 2).setup.box.alhambra.tiles][:12]
    game = sabika.new_game("alhambra", 2, seed="s", rig={"tiles": tiles})
    assert game.state.market == tiles[:4]
    assert list(game.state.slots["dirk"]) == tiles[4:10]
    assert game.state.bags["tiles"][:-3:-1] == tiles[10:]
    plain = sabika.new_game("alhambra", 2, seed="s")
    order = [*plain.state.market, *plain.state.slots["dirk"], *plain.state.bags["tiles"][::-1]]
    assert game.state.bags["tiles"][-3::-1] == without(order, tiles)


def test_money_goes_to_the_hands_then_to_the_display_then_to_the_deck() -> None:
    money = ["b9", "b9", "y2", "y9", "y9", "y2", "o1", "o2", "o3", "o4", "g1", "g2"]
    game = sabika.new_game("alhambra", 2, seed="s", rig={"money": money})
    assert [hand.cards for hand in game.state.hands] == [("y2", "b9", "b9"), ("y2", "y9", "y9")]
    assert game.state.display == ("o1", "o2", "o3", "o4")
    assert game.state.deck[:-3:-1] == ["g1", "g2"]


def test_a_scoring_card_can_be_made_to_come_up_early() -> None:
    money = ["b9", "b9", "y2", "y9", "y9", "y2", "o1", "o2", "o3", "o4", "scoring-1", "g2"]
    game = sabika.new_game("alhambra", 2, seed="s", rig={"money": money})
    game.play("take o1")
    assert game.state.scorings == 1
    assert game.state.display == ("o2", "o3", "o4", "g2")


@pytest.mark.parametrize(
    "rig",
    [
        {"tiles": ["tower-99"]},
        {"tiles": ["tower-11", "tower-11"]},
        {"tiles": ["b4"]},
        {"money": ["b4", "b4", "b4", "b4"]},
        {"money": ["z1"]},
        {"dice": [3]},
        {"tile": ["tower-11"]},
        {"tiles": "tower-11"},
        {"tiles": [11]},
        {"tiles": None},
    ],
    ids=str,
)
def test_impossible_rigs_are_refused(rig: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        sabika.new_game("alhambra", 3, seed="s", rig=rig)


def test_a_scoring_card_comes_as_soon_as_it_can() -> None:
    """It is mixed into the deck after hands and display are dealt; named earlier, it is the first card of the deck."""
    game = sabika.new_game("alhambra", 3, seed="s", rig={"money": ["scoring-1", "b4", "b5"]})
    dealt = next(event.items for event in game.log if isinstance(event, Drawn) and event.to == "hand")
    assert dealt[:2] == ("b4", "b5")
    assert game.state.deck[-1] == "scoring-1"


def test_two_copies_are_all_there_are_for_two() -> None:
    sabika.new_game("alhambra", 3, seed="s", rig={"money": ["b4", "b4", "b4"]})
    with pytest.raises(SetupError):
        sabika.new_game("alhambra", 2, seed="s", rig={"money": ["b4", "b4", "b4"]})


def test_modules_can_be_rigged_too() -> None:
    rig = {"bonus": ["tower-12", "garden-11"], "huts": {"garden": ["hut-garden-NE"], "tower": ["hut-tower-SW"]}}
    game = sabika.new_game("alhambra", 3, modules=["bonus", "huts"], seed="s", rig=rig)
    assert sabika.module_fields(game.view(0)["players"][0], BonusPlayerView)["bonus"][:2] == ["tower-12", "garden-11"]
    tops = [stack["top"] for stack in sabika.module_fields(game.view(None), HutsView)["hut_stacks"]]
    assert "hut-garden-NE" in tops and "hut-tower-SW" in tops
    record = game.record()
    assert sabika.replay(record).view(0) == game.view(0)
    assert sabika.verify(record).rigged
    with pytest.raises(SetupError, match="hut-moon"):
        sabika.new_game("alhambra", 3, modules=["huts"], seed="s", rig={"huts": {"garden": ["hut-moon"]}})
    with pytest.raises(SetupError, match="“huts” has no pile “moon”; it has pavilion, seraglio"):
        sabika.new_game("alhambra", 3, modules=["huts"], seed="s", rig={"huts": {"moon": ["hut-moon-N"]}})
    with pytest.raises(SetupError, match="huts-garden"):
        sabika.new_game("alhambra", 3, modules=["huts"], seed="s", rig={"huts": {"garden": "hut-garden-NE"}})
