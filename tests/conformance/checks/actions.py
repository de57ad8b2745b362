"""The listed actions are legal, distinct, accepted, and their notation reads back."""

from random import Random

from sabika import Action
from sabika.engine.action import read_action
from tests.conformance.freezing import frozen_state
from tests.conformance.setups import ROLL, AnyGame

SILENT = ("pass", "done")  # in a window, and after the last falcon


def simplest(game: AnyGame) -> str:
    """An action of this game that is a verb alone."""
    return "coins" if game.rules.setup.game == ROLL else "pass"


def check_decision(game: AnyGame) -> None:
    """Before the end somebody is asked and can answer; afterwards nobody is."""
    if game.over:
        assert (game.to_act, game.awaited, game.decision, game.legal_actions()) == (None, (), None, [])
        refused = game.why_not(simplest(game))
        assert refused is not None and refused.rule == "game-over"
        return
    assert game.legal_actions()
    assert game.to_act == game.awaited[0]
    assert len(set(game.awaited)) == len(game.awaited)
    assert set(game.awaited) <= set(range(game.rules.seats))
    assert game.decision


def check_listed(game: AnyGame) -> None:
    """All different, all legal for every seat that is asked and for nobody else, and readable from their notation."""
    assert game.legal_actions() == game.legal_actions(game.to_act)
    for seat in range(game.rules.seats):
        listed = game.legal_actions(seat)
        assert bool(listed) == (seat in game.awaited)
        assert len(set(listed)) == len({str(action) for action in listed}) == len(listed)
        for action in listed:
            assert game.why_not(action, seat=seat) is None
            assert read_action(str(action), game.rules.verbs) == action
        if not listed:
            refused = game.why_not(game.legal_actions()[0] if not game.over else simplest(game), seat=seat)
            assert refused is not None and refused.rule == ("game-over" if game.over else "not-your-turn")


def check_accepted(game: AnyGame, rng: Random, sample: int) -> None:
    """Actions are accepted on a copy, as they are and as text, with the same outcome; the game itself stays."""
    listed = game.legal_actions()
    before = frozen_state(game)
    for action in rng.sample(listed, min(sample, len(listed))):
        check_playable(game, action)
    assert frozen_state(game) == before


def check_playable(game: AnyGame, action: Action) -> None:
    by_action, by_text = game.copy(), game.copy()
    events = by_action.play(action, seat=game.to_act)
    assert events or action.verb in SILENT, "an action that nobody hears of"
    assert events == by_text.play(str(action), seat=game.to_act)
    assert by_action.log == game.log + events
    assert frozen_state(by_action) == frozen_state(by_text)
    assert by_text.history[-1].action == action
