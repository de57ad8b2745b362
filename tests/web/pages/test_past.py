"""Moments that are kept are the moments that were, also after an undo and in games that were played on."""

from __future__ import annotations

from random import Random

import pytest

import sabika
from sabika.engine import AnyGame, Seeded
from sabika.engine.record import Reseed
from sabika.web.pages import past as past_module
from sabika.web.pages.past import Past


def play_on(game: AnyGame, actions: int, seed: int) -> AnyGame:
    rng = Random(seed)
    for _ in range(actions):
        if not game.over:
            game.play(rng.choice(game.legal_actions()))
    return game


def new_game(actions: int, modules: tuple[str, ...] = ()) -> AnyGame:
    return play_on(sabika.new_game("alhambra", players=3, modules=list(modules), seed="past"), actions, 1)


def assert_as_it_was(past: Past, game: AnyGame, moments: list[int]) -> None:
    for at in moments:
        found, expected = past.find(game, at), sabika.replay(game.record(), at)
        assert str(found.record()) == str(expected.record()), at
        for seat in (None, 0, 1, 2):
            assert sabika.to_json(found.view(seat)) == sabika.to_json(expected.view(seat)), (at, seat)


@pytest.mark.parametrize("modules", [(), ("vizier", "camps", "bonus", "huts")], ids=["plain", "modules"])
def test_moments_are_as_they_were(modules: tuple[str, ...]) -> None:
    game = new_game(150, modules)
    assert_as_it_was(Past(game.number), game, [150, 0, 1, 24, 25, 26, 99, 149, 60])


def test_a_game_is_played_from_its_beginning_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game, past = new_game(200), Past(200)
    played: list[str] = []
    past.find(game, 200)
    assert past.is_near(game, 200) and past.is_near(game, 130)
    monkeypatch.setattr(past_module, "replay", lambda *_: played.append("from its beginning"))
    monkeypatch.setattr(type(game), "record", lambda _: played.append("recorded"))
    for at in (200, 130, 77):
        assert past.find(game, at).number == at
    assert not played


def test_what_is_found_is_not_what_is_kept() -> None:
    game, past = new_game(60), Past(60)
    play_on(past.find(game, 50), 5, seed=9)
    assert_as_it_was(past, game, [50, 60])


def test_what_was_undone_is_forgotten() -> None:
    before = new_game(70)
    past = Past(70)
    for seed in (2, 3):
        game = play_on(before.copy(), 40, seed)
        assert_as_it_was(past, game, [110, 75, 70])


def test_games_that_were_played_on() -> None:
    game = new_game(60)
    game = play_on(game.reseed(Reseed(60, "other"), Seeded("other")), 60, 4)
    assert_as_it_was(Past(120), game, [120, 60, 59, 61, 100])


def test_few_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game(400)
    past = Past(game.number)
    past.find(game, game.number)
    assert len(past._kept) <= past_module.KEPT
