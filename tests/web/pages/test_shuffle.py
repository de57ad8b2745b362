"""The page on which a browser checks the shuffle, and what it gets for that."""

import hmac
from collections.abc import Sequence

import pytest

from sabika.engine import AnyGame
from sabika.games import GAMES
from sabika.library import new_game
from sabika.modules import MODULES
from sabika.web.pages.routes.shuffle import list_piles
from tests.planned import PlannedHouse
from tests.web.pages.house import Guest

SETUPS = [(game.name, seats) for game in GAMES for seats in game.seats]


def order(seed: str, label: str, cards: Sequence[str]) -> list[str]:
    """As docs/fair-shuffle.md has it."""
    copies: dict[str, int] = {}
    keyed = []
    for card in cards:
        copies[card] = copies.get(card, 0) + 1
        keyed.append((hmac.digest(seed.encode(), f"{label}/{card}/{copies[card]}".encode(), "sha256"), card))
    return [card for _, card in sorted(keyed)]


def check_opening(game: AnyGame, seed: str) -> None:
    piles, drawn = list_piles(game), dict[str, list[str]]()
    for reveal in game.record().opening:
        drawn.setdefault(reveal.pile, []).extend(reveal.items)
    assert drawn
    for label, items in drawn.items():
        if not label.startswith("dice:"):
            cards, first = order(seed, label, piles[label].cards), piles[label].first
            assert first >= min(4, len(items)), "there is something to check"
            assert cards[: len(items)][:first] == items[:first], label


@pytest.mark.parametrize(("name", "seats"), SETUPS)
def test_the_first_cards_of_every_game_can_be_recomputed(name: str, seats: int) -> None:
    modules = [module.name for module in MODULES if not module.automatic and name in module.games]
    for chosen in ([], modules):
        check_opening(new_game(name, seats, modules=chosen, seed=f"opening-{seats}"), f"opening-{seats}")


def test_a_game_with_its_first_draws_fixed_has_no_piles_to_check() -> None:
    assert not list_piles(new_game("alhambra", 3, seed="rig", rig={"tiles": ["tower-9-NE"]}))


def test_nothing_is_told_while_the_game_goes_on(guest: Guest, house: PlannedHouse) -> None:
    page = guest.post("/play-now", {"name": "Ani"})
    assert guest.get(f"{page.url.path}/shuffle").status_code == 409
    assert "data-fair" not in page.text, "who knows the seeds of a house wants just those"
    [room] = house.rooms.values()
    assert room.info.status == "playing"


@pytest.mark.parametrize("commit", ["", "x", "0" * 63, "G" * 64])
def test_what_is_no_promise_is_none(guest: Guest, house: PlannedHouse, commit: str) -> None:
    guest.post("/play-now", {"name": "Ani", "commit": commit})
    [room] = house.rooms.values()
    assert room.info.status == "playing"
    assert room.seats[0].commit is None


def test_a_promise_is_made_with_every_form_that_brings_a_seat(guest: Guest, house: PlannedHouse) -> None:
    house.asks_for_contributions = True
    lobby, setup = guest.get("/").text, guest.get("/new").text
    assert 'data-fair="1"' in lobby
    assert lobby.count("data-commits") == lobby.count('action="/play-now"') and "data-commits" in setup
    waiting = guest.post("/play-now", {"name": "Ani", "commit": "0" * 64}).text
    assert "Everyone’s here. Shuffling" in waiting
    assert 'data-stage="reveal"' in waiting and "0" * 64 in waiting
