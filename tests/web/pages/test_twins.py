"""Whatever is hidden from a seat changes nothing of what the server sends to it, over whole games: pages with all
that can be picked there, fragments, replay, feed, API, streams, hints and refusals, byte by byte."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from litestar.testing import TestClient

from sabika.modules.bonus import Dealt
from sabika.table import SeatPlan, TablePlan
from sabika.table.model import Happening
from tests.conformance.setups import ALL_SEVEN
from tests.table.helpers import Clock
from tests.web.api.helpers import new_house
from tests.web.pages.house import app_for
from tests.web.pages.twins import Seated

SOAK = os.environ.get("SABIKA_SOAK") == "1"


@contextmanager
def sitting(players: int, modules: tuple[str, ...]) -> Iterator[list[Seated]]:
    """A table at which everybody sits, and a spectator behind them."""
    house = new_house()
    house.now = Clock()
    with TestClient(app_for(house), base_url="http://testserver.local") as client:
        plan = TablePlan("alhambra", tuple(SeatPlan() for _ in range(players)), modules)
        portal = client.blocking_portal
        room = portal.call(house.create, plan)
        tokens = [portal.call(house.take_seat, room.info.id, f"Person {seat}")[1] for seat in range(players)]
        people = [Seated(client, house, room, seat, token) for seat, token in enumerate(tokens)]
        yield [*people, Seated(client, house, room, None, "")]


@pytest.mark.parametrize(("players", "modules", "between"), [(2, (), 29), (3, ALL_SEVEN, 97)])
def test_what_is_hidden_changes_nothing_that_is_sent(players: int, modules: tuple[str, ...], between: int) -> None:
    """With so many actions between two moments that are looked at; all of them under `make soak`."""
    rng = Random(12)
    looked = 0
    with sitting(players, modules) as everybody:
        room = everybody[0].room
        while not room.need_game().over:
            if SOAK or room.at % between == 0:
                found = everybody[looked % len(everybody)].differences(rng)
                assert not found, found
                looked += 1
            game = room.need_game()
            assert game.to_act is not None
            action = str(rng.choice(game.legal_actions()))
            room.take_in(Happening(room.at, game.to_act, "action", action))  # nothing is stored: others test that
    assert looked > 4


def test_the_twins_find_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Dealt, "seen_by", lambda event, seat: event)
    with sitting(3, ("bonus",)) as everybody:
        assert everybody[0].differences(Random(2))
