"""Bots in random positions of every game and any modules: always a legal action, never a peek, never two answers."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from sabika.bots import BOTS, Bot
from sabika.engine.restoration import read_view
from tests.conformance.hiding import other_bonus_cards, permuted
from tests.conformance.numbers import SOAK, many
from tests.conformance.playing import any_verb, keen
from tests.conformance.setups import ALL_MODULES, ROLL, SETUPS, VARIANTS, AnyGame, Setup

CODES = ["novice", "steward", "steward:merchant", "master:3n"]
SOME = [
    Setup("alhambra", 4),
    Setup("alhambra", 3, ALL_MODULES),
    Setup("granada", 2, ("vizier", "exchange")),
    Setup("alhambra-granada", 3, ("vizier", "exchange")),
    Setup(ROLL, 3),
]


def positions(setup: Setup, seed: str, number: int) -> Iterator[AnyGame]:
    """So many positions with something to choose, from the first to the last action of random games."""
    rng = Random(f"{setup}/{seed}")
    found = 0
    while found < number:
        game = setup.new(seed=f"{seed}/{found}")
        while not game.over and found < number:
            if rng.random() < 0.06 and len(game.legal_actions()) > 1:
                found += 1
                yield game
            game.play((keen if rng.random() < 0.7 else any_verb)(game, rng))


def make(code: str, seed: str) -> Bot:
    return BOTS.make(code, seed)


@pytest.mark.parametrize("setup", [*SETUPS, *VARIANTS] if SOAK else SOME, ids=str)
def test_a_choice_is_always_legal(setup: Setup) -> None:
    """Everywhere, by every bot; more than 10,000 positions under `make soak`."""
    for number, game in enumerate(positions(setup, "legal", many(12, 250))):
        for seat in game.awaited[:2]:
            view, legal = game.view(seat), game.legal_actions(seat)
            choice = make(CODES[number % len(CODES)], str(number)).choose(view, legal)
            assert game.why_not(choice.action, seat) is None, str(choice.action)
            # It need not be listed: two dice turned at once are two listed actions.
            for idea in choice.ideas:
                assert game.why_not(idea.actions[0], seat) is None


@pytest.mark.parametrize("setup", SOME[:4], ids=str)
def test_a_choice_does_not_change_with_what_is_hidden(setup: Setup) -> None:
    """Another deck, another bag, other secret cards; and a view that has travelled as JSON."""
    rng = Random("hidden")
    for number, game in enumerate(positions(setup, "hidden", many(3, 60))):
        seat = game.awaited[0]
        twin = permuted(game, rng)
        if "bonus" in setup.modules:
            twin = other_bonus_cards(twin, rng, seat)
        travelled = read_view(msgspec.json.decode(msgspec.json.encode(twin.view(seat))))
        for code in ("steward", "master:4n"):
            views = (game.view(seat), twin.view(seat), travelled)
            choices = [make(code, str(number)).choose(view, game.legal_actions(seat)) for view in views]
            assert choices[0] == choices[1], "the ideas too"
            assert choices[0].action == choices[2].action
