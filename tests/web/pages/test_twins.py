"""Whatever is hidden from a seat changes nothing of what the server sends to it, over whole games: pages with all
that can be picked there, fragments, replay, feed, API, streams, hints and refusals, byte by byte."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import pytest
from litestar.testing import TestClient

from sabika.engine import View
from sabika.modules.bonus import Dealt
from sabika.table import SeatPlan, TablePlan
from sabika.table.model import Happening
from tests.conformance.numbers import SOAK
from tests.conformance.setups import ALL_MODULES, BOTH, ROLL, AnyGame, Setup
from tests.table.helpers import Clock
from tests.web.api.helpers import new_house
from tests.web.apps import app_for
from tests.web.pages.twins import Seated

ALL = Setup("alhambra", 3, ALL_MODULES)
GRANADA = Setup("granada", 3, BOTH)
COMBINED = Setup("alhambra-granada", 2, BOTH)
DICE = Setup(ROLL, 2)
# With so many actions between two moments that are looked at; under `make soak` it is all of them.
PLAYED = [(Setup("alhambra", 2), 29), (ALL, 97), (GRANADA, 83), (COMBINED, 127), (DICE, 13)]


@contextmanager
def sitting(setup: Setup) -> Iterator[list[Seated]]:
    """A table at which everybody sits, and a spectator behind them."""
    house = new_house()
    house.now = Clock()
    with TestClient(app_for(house), base_url="http://testserver.local") as client:
        plan = TablePlan(setup.game, tuple(SeatPlan() for _ in range(setup.players)), setup.modules)
        portal = client.blocking_portal
        room = portal.call(house.create, plan)
        tokens = [portal.call(house.take_seat, room.info.id, f"Person {seat}")[1] for seat in range(setup.players)]
        people = [Seated(client, house, room, seat, token) for seat, token in enumerate(tokens)]
        yield [*people, Seated(client, house, room, None, "")]


@pytest.mark.parametrize(("setup", "between"), PLAYED, ids=str)
def test_what_is_hidden_changes_nothing_that_is_sent(setup: Setup, between: int) -> None:
    rng = Random(12)
    looked = 0
    with sitting(setup) as everybody:
        room = everybody[0].room
        while not room.need_game().over:
            if SOAK or room.at % between == 0:
                found = everybody[looked % len(everybody)].differences(rng)
                assert not found, found
                looked += 1
            game = room.need_game()
            assert game.to_act is not None
            action = str(rng.choice(game.legal_actions()))
            happened = Happening(room.at, game.to_act, "action", action)
            room.take_in(room.info, [happened])  # nothing is stored: others test that
    assert looked > 4


TRIES = 9  # a twin may by chance have the same tile in the same place
# What a view might show by mistake, of each hidden thing the least there is.
LEAKS: list[tuple[Setup, str, Callable[[AnyGame], object]]] = [
    (ALL, "bonus cards of others", lambda game: game.state.slots["bonus"].down[1]),
    (ALL, "bonus cards that were removed", lambda game: game.state.slots["bonus"].removed),
    (ALL, "huts face down", lambda game: [stack[1:2] for stack in game.state.slots["huts"]]),
    (ALL, "the next tile", lambda game: game.state.bags["tiles"][-1]),
    (GRANADA, "the next tile", lambda game: game.state.bags["granada"][-1]),
    (GRANADA, "its price", lambda game: game.rules.tiles[game.state.bags["granada"][-1]].price),
    (GRANADA, "the next cards", lambda game: game.state.deck[-3:]),
    (GRANADA, "which exchange cards are in a pile", lambda game: game.state.piles[1].special),
    (GRANADA, "a card of a hand", lambda game: game.state.hands[1].cards[-1]),
    (COMBINED, "the next tile of the palace", lambda game: game.state.bags["tiles"][-1]),
    (COMBINED, "the next tile of the city", lambda game: game.state.bags["granada"][-1]),
    (COMBINED, "money in a hand", lambda game: game.state.hands[1].total("b")),
    (DICE, "the next dice", lambda game: game.chance.rolls("dice", game.state.rolled, 4)),
    (DICE, "the seed", lambda game: game.origin.seed),
]


@pytest.mark.parametrize("setup", [ALL, GRANADA, COMBINED, DICE], ids=str)
def test_the_twins_find_every_leak(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    with sitting(setup) as everybody:
        rules = everybody[0].room.need_game().rules
        honest = type(rules).view
        for game, what, leak in LEAKS:
            if game == setup:
                monkeypatch.setattr(type(rules), "view", lambda *at, leak=leak: View(honest(*at), leak=leak(at[1])))
                rng = Random(what)
                assert any(everybody[0].differences(rng) for _ in range(TRIES)), what
        monkeypatch.setattr(type(rules), "view", honest)
        assert not everybody[0].differences(Random(2))


def test_the_twins_find_an_event_that_tells_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Dealt, "seen_by", lambda event, seat: event)
    with sitting(Setup("alhambra", 3, ("bonus",))) as everybody:
        assert everybody[0].differences(Random(2))
