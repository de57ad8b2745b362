"""Any moment of a game can be set up as a position, and what was set up is a game like any other."""

from random import Random
from typing import Any

import pytest

import sabika
from sabika import record
from tests.conformance.checks.actions import check_decision, check_listed
from tests.conformance.checks.imagining import check_imagined
from tests.conformance.checks.palaces import PalaceWatch
from tests.conformance.checks.pieces import check_pieces
from tests.conformance.checks.scores import ScoreWatch
from tests.conformance.numbers import many
from tests.conformance.playing import any_verb, random_game
from tests.conformance.setups import ROLL, SOME, AnyGame, Setup, with_market

PLAYED_ON = many(4, 1)  # one position of so many is played to its end


def tells_decks(game: AnyGame) -> bool:
    """Where the second deck has a scoring card that the first one lacks."""
    return bool(game.rules.tells_decks)


def position_of(game: AnyGame, rng: Random) -> dict[str, Any]:
    """What lies on the table. Bag and deck follow from the rest; naming the bag must make no difference."""
    view = game.view(None)
    data: dict[str, Any] = {"game": view.game, "modules": view.modules, "to_act": view.to_act}
    data["options"] = view.options
    if view.marker is not None:
        data["marker"] = view.marker
    if tells_decks(game):
        data["decks"] = view.decks
    data["scorings"] = view.scorings
    data["market"] = view.market
    data["display"] = view.display
    if "bazaars" in view.modules:
        data["beside"] = view.beside
    if "huts" in view.modules:
        data["huts"] = [stack["top"] for stack in view.hut_stacks if stack["top"]]
    data["discard"] = list(game.state.discard)
    data["players"] = [_player(game, number, player) for number, player in enumerate(view.players)]
    if rng.random() < 0.5:
        data["bag"] = [tile for bag in game.state.bags.values() for tile in bag]
    return data


def _player(game: AnyGame, number: int, player: dict[str, Any]) -> dict[str, Any]:
    """The entries of a position, out of those of a view."""
    wanted = {"score", "palace", "reserve", "neutral", "tiles", *game.rules.hooks.player_entries()}
    entries = {name: value for name, value in player.items() if name in wanted}
    if not player["neutral"]:
        entries["hand"] = list(game.state.hands[number].cards)
        if "bonus" in game.state.slots:
            entries["bonus"] = game.state.slots["bonus"].down[number]
    return entries


@pytest.mark.parametrize("setup", with_market(SOME), ids=str)
def test_a_game_taken_up_again(setup: Setup) -> None:
    rng = Random(str(setup))
    tried = 0
    for step, game in enumerate(random_game(setup, 1)):
        if step % many(40, 7) == 0 and game.decision == "turn" and not any(game.state.pending):
            tried += 1
            data = position_of(game, rng)
            again = sabika.position(data, seed="again")
            assert_same_table(game, again)
            if tried % PLAYED_ON == 1 % PLAYED_ON:
                check_going_on(setup, again, rng)
    assert tried > 2


@pytest.mark.parametrize("setup", [setup for setup in SOME if setup.game == ROLL], ids=str)
def test_sheets_taken_up_again(setup: Setup) -> None:
    rng = Random(str(setup))
    tried = 0
    for game in random_game(setup, 1):
        if game.decision == "turn" and game.view(None).turned == {"yellow": [], "blue": []} and rng.random() < 0.3:
            tried += 1
            again: AnyGame = sabika.position(sheets_of(game), seed="again")
            before, now = game.view(None), again.view(None)
            for name in ("to_act", "decision", "round", "start", "turn", "turns", "places", "players", "sheet"):
                assert now[name] == before[name], name
            assert again.legal_actions() == game.legal_actions()
            check_going_on(setup, again, rng)
    assert tried > 2


def sheets_of(game: AnyGame) -> dict[str, Any]:
    """A position out of a view."""
    view = game.view(None)
    given = {"crossed", "counts", "completed", "coins_earned", "coins_spent", "dice", "neutral"}
    players = [
        {name: value for name, value in player.items() if name in given - ({"counts"} if "dice" in player else set())}
        for player in view.players
    ]
    data = {"game": view.game, "options": view.options, "round": view.round, "start": view.start}
    return {**data, "to_act": view.to_act, "players": players}


def assert_same_table(game: AnyGame, again: AnyGame) -> None:
    """Everything public is where it was, so the same can be done."""
    before, now = game.view(None), again.view(None)
    for name in (
        "to_act",
        "decision",
        "market",
        "display",
        "bag_sizes",
        "marker",
        "discard_size",
        "deck_size",
        "scorings",
    ):
        assert now[name] == before[name], name
    assert now.players == before.players
    assert again.legal_actions() == game.legal_actions()
    assert [hand.cards for hand in again.state.hands] == [hand.cards for hand in game.state.hands]
    if "bonus" in game.state.slots:
        assert again.state.slots["bonus"].down == game.state.slots["bonus"].down
        assert sorted(again.state.slots["bonus"].removed) == sorted(game.state.slots["bonus"].removed)


def check_going_on(setup: Setup, game: AnyGame, rng: Random) -> None:
    """To the end, with the usual checks now and then; and its record replays."""
    palaces, scores = PalaceWatch(), ScoreWatch()
    while not game.over:
        if rng.random() < 0.03:
            check_imagined(setup, game, game.to_act, by_json=rng.random() < 0.5)
            check_imagined(setup, game, None, by_json=rng.random() < 0.5)
            check_listed(game)
            check_decision(game)
        check_pieces(setup, game)
        scores.look(game)
        palaces.look(game)
        game.play(any_verb(game, rng))
    read = record.load(str(game.record()))
    assert str(record.replay(read).record()) == str(game.record())
    verdict = record.verify(read)
    assert verdict.problem is None and verdict.position and not verdict.fair
