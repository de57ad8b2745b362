"""Actions as objects: the same action is the same game, however it was put."""

import msgspec
import pytest

import sabika
from sabika import Action
from sabika.games.city.actions import Buy, Take
from sabika.record import load, replay
from tests.conformance.setups import AnyGame

POSITION = {
    "game": "alhambra",
    "players": [{"hand": ["y4", "y5"]}, {"hand": []}],
    "market": {"1": "arcades-9"},
    "display": ["y1", "g1", "b1", "o1"],
}


def played(*actions: Action | str) -> AnyGame:
    game = sabika.position(POSITION, seed="s")
    for action in actions:
        game.play(action)
    return game


def test_the_order_of_cards_in_an_action_makes_no_difference() -> None:
    """A bot may put its cards in any order; the record is that of the notation, and replays to the same text."""
    typed = played("buy arcades-9 with y4 y5", "take y1 g1 o1")
    handed = played(Buy("arcades-9", ("y5", "y4")), Take(("o1", "y1", "g1")))
    assert str(handed.record()) == str(typed.record())
    assert handed.log == typed.log
    assert str(replay(load(str(handed.record()))).record()) == str(handed.record())


def test_actions_are_values() -> None:
    assert Take(("y1",)) == Take(("y1",)) and Take(("y1",)) != Take(("y2",))
    assert len({Take(("y1",)), Take(("y1",)), Buy("x", ("y1",))}) == 2
    with pytest.raises(AttributeError):
        Take(("y1",)).cards = ()  # type: ignore[misc]


def test_an_action_is_its_notation_in_json() -> None:
    action = Buy("arcades-9", ("y4", "y5"))
    assert msgspec.json.decode(sabika.to_json([action])) == [str(action)]


def test_a_refused_action_leaves_the_game_as_it_was() -> None:
    game = played()
    before = sabika.to_json(game.view(0)), str(game.record())
    for refused in ("pass", "take y9", "buy arcades-9 with y4", "build arcades-9 at 1,0", "nonsense", Take(())):
        with pytest.raises(sabika.IllegalAction):
            game.play(refused)
    with pytest.raises(sabika.IllegalAction) as caught:
        game.play("take y1", seat=1)
    assert caught.value.rule == "not-your-turn"
    assert (sabika.to_json(game.view(0)), str(game.record())) == before
