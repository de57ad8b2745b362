"""Twins of a game that differ only in what a seat cannot know, and all that the server would send to that seat."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import msgspec
from litestar import Litestar
from litestar.testing import TestClient

from sabika.engine import Seeded
from sabika.games.city.cards import Hand, sort_cards
from sabika.table import House, Room
from sabika.table.answers import DECLINE
from sabika.web.api.callers import make_view
from sabika.web.news import Listener
from sabika.web.pages.routes.personal import feed_key
from tests.conformance.hiding import is_special, other_bonus_cards, permuted
from tests.conformance.setups import ROLL, AnyGame
from tests.web.pages.house import links

HEADER = "X-Sabika-Fragments"
LINKS = 5  # of a page that are followed at one moment


def twin_of(game: AnyGame, seat: int | None, rng: Random) -> AnyGame:
    """Another order of everything face down, other chance to come, and in others' hands other cards."""
    if game.rules.setup.game == ROLL:
        twin = game.copy()  # nothing is hidden but dice that were not rolled yet
    else:
        twin = permuted(game, rng)
        _deal_others_anew(twin, seat, rng)
        if "bonus" in twin.state.slots:
            twin = _other_bonus_cards(twin, seat, rng)
    seed = f"twin {rng.random()}"
    twin.chance = Seeded(seed)
    twin.origin = msgspec.structs.replace(game.origin, seed=seed)
    return twin


def _deal_others_anew(twin: AnyGame, seat: int | None, rng: Random) -> None:
    """The log tells what others hold to those who count (R3); but nothing may be read from the hands themselves."""
    hands, deck = twin.state.hands, twin.state.deck
    others = [other for other in range(len(hands)) if other != seat]
    money = [card for other in others for card in hands[other].cards if not is_special(card)]
    money += [card for card in deck if not is_special(card)]
    rng.shuffle(money)
    for other in others:
        hands[other] = Hand(sort_cards([card if is_special(card) else money.pop() for card in hands[other].cards]))
    twin.state.deck = [card if is_special(card) else money.pop() for card in deck]


def _other_bonus_cards(twin: AnyGame, seat: int | None, rng: Random) -> AnyGame:
    """What was dealt in secret is changed in the log as well."""
    before = twin.state.slots["bonus"]
    twin = other_bonus_cards(twin, rng, seat)
    after = twin.state.slots["bonus"]
    old = [*(card for row in before.down for card in row), *before.removed]
    new = [*(card for row in after.down for card in row), *after.removed]
    other = dict(zip(old, new, strict=True))
    for index, event in enumerate(twin.log):
        if event.id == "dealt" and getattr(event, "seat", None) != seat:
            items = tuple(other.get(card, card) for card in getattr(event, "items", ()))
            twin.state.log[index] = msgspec.structs.replace(event, items=items)
    return twin


def _passes_the_turn_on(game: AnyGame, action: str) -> bool:
    """Whether somebody else decides after it, so that it may have to be confirmed; declining never has."""
    if action == DECLINE:
        return False
    after = game.copy()
    after.play(action)
    return bool(game.state.turn == game.to_act != after.to_act)


class Wish(NamedTuple):
    """Something to ask the server for."""

    method: str
    path: str
    body: dict[str, Any] | None = None
    fragments: bool = False
    confirm: bool = False


class Seated:
    """Somebody at a table who asks for everything there is (None: a spectator)."""

    def __init__(self, client: TestClient[Litestar], house: House, room: Room, seat: int | None, token: str) -> None:
        self.client = client
        self.house = house
        self.room = room
        self.seat = seat
        self.headers = {} if seat is None else {"Authorization": f"Bearer {token}"}

    def ask(self, wish: Wish) -> tuple[int, str]:
        """The answer, to a browser that was never here before."""
        self.client.cookies.clear()
        headers = {**self.headers, **({HEADER: "none"} if wish.fragments else {})}
        headers |= {"Cookie": "sabika-confirm=1"} if wish.confirm else {}
        if wish.method == "GET":
            answer = self.client.get(wish.path, headers=headers, follow_redirects=False)
        elif wish.path.startswith("/api"):
            answer = self.client.post(wish.path, json=wish.body, headers=headers)
        else:
            answer = self.client.post(wish.path, data=wish.body, headers=headers)
        return answer.status_code, answer.text

    def wishes(self, rng: Random) -> list[Wish]:
        """Pages with whatever can be picked there, the API, and questions that change nothing."""
        game = self.room.need_game()
        table, api = f"/t/{self.room.info.id}", f"/api/tables/{self.room.info.id}"
        _, page = self.ask(Wish("GET", table))
        found = sorted(set(links(page)))
        then = f"{table}/replay?at={rng.randint(0, len(game.history))}"
        wishes = [Wish("GET", path) for path in (table, api, f"{table}/result", f"{table}/record", then)]
        wishes.append(Wish("GET", table, fragments=True))
        wishes += [Wish("GET", link, fragments=True) for link in rng.sample(found, min(LINKS, len(found)))]
        if self.seat is None:
            return wishes
        legal = list(map(str, game.legal_actions()))
        asked = [*rng.sample(legal, min(3, len(legal))), "reveal garden-10", "take b9 b9 b9", "wake", "dance"]
        wishes += [Wish("POST", f"{api}/why-not", {"action": action}) for action in asked]
        wishes += [Wish("GET", f"{table}/personal"), Wish("GET", f"/s/{self.room.info.id}/feed/{self._feed()}")]
        wishes.append(Wish("POST", f"{table}/act", {"action": "take b9 b9 b9"}))
        if game.to_act == self.seat:
            last = [action for action in legal if _passes_the_turn_on(game, action)]
            wishes += [Wish("POST", f"{table}/act", {"action": action}, confirm=True) for action in last[:1]]
            wishes += [Wish("GET", f"{table}?hint=1"), Wish("POST", f"{api}/hint", {})][: rng.randint(0, 2)]
        return wishes

    def _feed(self) -> str:
        assert self.seat is not None
        return feed_key(self.room, self.seat)

    def told(self) -> bytes:
        """The first event of the stream."""
        mine = [] if self.seat is None else [self.seat]
        listener = Listener(self.room, lambda: make_view(self.house, self.room, self.seat, mine))
        return msgspec.json.encode(listener.news())

    def differences(self, rng: Random) -> list[str]:
        """What the server would send otherwise if only hidden things were otherwise."""
        real, at = self.room.need_game(), self.room.at
        wishes = self.wishes(rng)
        answers, told = [self.ask(wish) for wish in wishes], self.told()
        self.room.game = twin_of(real, self.seat, rng)
        try:
            again, told_again = [self.ask(wish) for wish in wishes], self.told()
        finally:
            self.room.game = real
        assert self.room.at == at, "looking changes nothing"
        found = [wish for wish, one, other in zip(wishes, answers, again, strict=True) if one != other]
        return [*map(str, found), *(["the stream"] if told != told_again else [])]
