"""Cards of a hand are in its owner's view and in the log, nowhere else (R3)."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import sabika
from tests.conformance.numbers import SOAK
from tests.conformance.playing import random_game
from tests.conformance.setups import SETUPS, SOME, SOME_VARIANTS, AnyGame, Setup, with_market

CARD = re.compile(r"\b[ygbo][1-9]\b|\b[ygbo]/[ygbo]\b")
PUBLIC = ["display"]


def places_of_cards(data: Any, path: str = "") -> Iterator[str]:
    """Where cards are named, list positions left out except for players."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places_of_cards(key, path)
            yield from places_of_cards(value, f"{path}.{key}" if path else key)
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from places_of_cards(value, f"{path}.{number}" if path == "players" else path)
    elif isinstance(data, str) and CARD.search(data):
        yield path


def seen_cards(game: AnyGame, seat: int | None) -> set[str]:
    """The places in a seat's view where cards are named, apart from the log."""
    view = json.loads(sabika.to_json(game.view(seat)))
    del view["log"]
    return set(places_of_cards(view))


def allowed(setup: Setup, seat: int | None) -> set[str]:
    shown = range(setup.players) if setup.options.get("open_hands") else [seat] if seat is not None else []
    own = {"me.hand", "legal"} if seat is not None else set()
    return {*PUBLIC, *own, *(f"players.{player}.hand" for player in shown)}


def watchers(setup: Setup, game: AnyGame, number: int) -> set[int | None]:
    """Who looks: in a soak everybody, else whoever is to act and the others in turn, one at each look."""
    everybody = (*range(setup.players), None)
    return set(everybody) if SOAK or game.over else {game.to_act, everybody[number % len(everybody)]}


@pytest.mark.parametrize("setup", with_market([*SOME, *SOME_VARIANTS]), ids=str)
def test_no_card_is_where_it_should_not_be(setup: Setup) -> None:
    found: set[str] = set()
    for step, game in enumerate(random_game(setup, 1)):
        if step % 10 == 0 or game.over:
            for seat in watchers(setup, game, step // 10):
                seen = seen_cards(game, seat)
                assert seen <= allowed(setup, seat)
                found |= seen
    # The test looks where cards are: it has seen all that may be shown.
    assert found == set().union(*(allowed(setup, seat) for seat in (*range(setup.players), None)))


@pytest.mark.parametrize("setup", with_market(SOME), ids=str)
def test_other_hands_are_shown_by_their_size(setup: Setup) -> None:
    for step, game in enumerate(random_game(setup, 3)):
        if step % 25 == 0:
            for seat in (*range(setup.players), None):
                sizes = [player["hand_size"] for player in game.view(seat).players if not player["neutral"]]
                assert sizes == [len(hand) for hand in game.state.hands]


def test_a_seat_sees_its_own_hand() -> None:
    game = SETUPS[2].new(seed="hands")
    for seat in range(4):
        view = game.view(seat)
        assert view.me == {"seat": seat, "hand": list(game.state.hands[seat].cards)}
        assert view.players[seat]["hand"] == view.me["hand"]


def test_there_is_no_view_for_seats_that_are_not_there() -> None:
    game = SETUPS[0].new(seed="seats")
    for seat in (-1, 2, 99):
        with pytest.raises(IndexError):
            game.view(seat)
