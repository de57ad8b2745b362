"""Bots: legal, honest, independent of what they cannot see."""

import gc
import random
from collections.abc import Sequence

import pytest

import sabika
from sabika.bots import BOTS, UnknownBot
from sabika.bots.appraisal import appraise
from sabika.games.alhambra import Alhambra
from sabika.palace import Palace

CODES = ["random", "novice", "steward", "master:6n"]  # the same choice, however busy the machine is


def play(codes: Sequence[str], seed: str, most: int = 1000) -> sabika.AnyGame:
    game = sabika.new_game("alhambra", players=len(codes), seed=seed)
    bots = [BOTS.make(code, f"{seed}/{seat}") for seat, code in enumerate(codes)]
    while not game.over and game.number < most:
        seat = game.to_act
        assert seat is not None
        game.play(bots[seat].choose(game.view(seat), game.legal_actions()).action, seat)
    return game


@pytest.mark.parametrize("code", CODES)
def test_a_bot_is_the_same_with_the_same_seed(code: str) -> None:
    games = [play([code, "random"], "same", 60) for _ in range(2)]
    assert str(games[0].record()) == str(games[1].record())


@pytest.mark.parametrize("code", CODES)
def test_a_bot_does_not_change_its_mind_when_hidden_things_change(code: str) -> None:
    """It sees views alone, so another deck and another bag cannot matter."""
    game, rng = sabika.new_game("alhambra", players=3, seed="peek"), random.Random(2)
    for number in range(40):
        seat = game.to_act
        assert seat is not None
        other = game.copy()
        rng.shuffle(other.state.deck)
        rng.shuffle(other.state.bags["tiles"])
        chosen = [BOTS.make(code, f"{number}").choose(one.view(seat), one.legal_actions()) for one in (game, other)]
        assert chosen[0] == chosen[1]
        game.play(rng.choice(game.legal_actions()))


def test_thinking_never_changes_the_game() -> None:
    game, rng = sabika.new_game("alhambra", players=2, seed="think"), random.Random(3)
    for number in range(40):
        seat = game.to_act
        assert seat is not None
        before = str(game.record()), list(game.state.deck), list(game.state.bags["tiles"])
        BOTS.make("novice", f"{number}").choose(game.view(seat), game.legal_actions())
        assert (str(game.record()), list(game.state.deck), list(game.state.bags["tiles"])) == before
        game.play(rng.choice(game.legal_actions()))


def test_novice_beats_random() -> None:
    wins = 0
    for seed in range(6):
        codes = ["novice", "random"] if seed % 2 else ["random", "novice"]
        scores = play(codes, f"duel-{seed}").scores
        wins += scores[codes.index("novice")] > scores[codes.index("random")]
    assert wins >= 5


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(UnknownBot, match="no bot “hal”"):
        BOTS.make("hal", "")


def palaces_alive() -> int:
    gc.collect()
    return sum(isinstance(thing, Palace) for thing in gc.get_objects())


def test_what_was_worked_out_for_a_game_goes_with_it() -> None:
    """All games begin with one palace that they share: nothing about the others' palaces may be kept with it."""

    def appraise_a_game(seed: str) -> None:
        game, rng = sabika.new_game("alhambra", players=3, seed=seed), random.Random(seed)
        for _ in range(40):
            for seat in range(3):
                appraise(game, seat)
            game.play(rng.choice(game.legal_actions()))

    appraise_a_game("first")  # what any game needs is there afterwards
    before = palaces_alive()
    for number in range(4):
        appraise_a_game(f"later-{number}")
    assert palaces_alive() == before


def test_a_family_of_games_without_a_rule_of_thumb_goes_by_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Alhambra, "family", "unheard-of")
    game = sabika.new_game("alhambra", players=3, seed="plain")
    assert [appraise(game, seat) for seat in range(3)] == [0.0, 0.0, 0.0]
    legal = game.legal_actions()
    assert BOTS.make("novice", "plain").choose(game.view(game.to_act), legal).action in legal
