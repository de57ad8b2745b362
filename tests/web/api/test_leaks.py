"""Everything the API sends to a seat during a whole game is recorded: it contains nothing that seat may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

import sabika
from sabika.client import Table
from sabika.table.answers import is_window
from tests.conformance.numbers import SOAK
from tests.web.api.helpers import Api, Running, api_for, new_house, running
from tests.web.api.streams import Ear

SECRET_ORDER = "buy moonstone with b9"  # no action of anybody
PUBLIC = {"log", "events"}  # what everybody saw happen, card by card
OLD_SEED, OLD_NAMES = "an-old-seed-of-a-record", ["Formerly", "Erstwhile", "Bygone"]
A_WHILE = 240  # answers
SEATS: list[dict[str, Any]] = [{}, {"bot": "random"}, {}]


class Truth(NamedTuple):
    """What was hidden when something was sent."""

    hands: list[tuple[str, ...]]
    deck: tuple[str, ...]
    bag: tuple[str, ...]


class Sent(NamedTuple):
    """An answer, to whom (None: a spectator), and what was hidden then."""

    seat: int | None
    text: str
    truth: Truth


def truth_of(api: Api, table: str) -> Truth:
    game = api.house.rooms[table].need_game()
    state: Any = game.state
    bag = tuple(tile for tiles in state.bags.values() for tile in tiles)
    return Truth([hand.cards for hand in state.hands], tuple(state.deck), bag)


def recorded() -> str:
    """A game that others have played for a while."""
    game, rng = sabika.new_game("alhambra", 3, ["bonus"], seed=OLD_SEED, names=OLD_NAMES), Random(2)
    for _ in range(30):
        game.play(rng.choice(game.legal_actions()))
    return str(game.record())


BONUS: dict[str, Any] = {"game": "alhambra", "modules": ["bonus"], "seats": SEATS}
FIRST_CARDS = ["tower-12", "pavilion-8", "chambers-10", "seraglio-9", "garden-10"]
PLANS: dict[str, dict[str, Any]] = {
    "dealt": {},
    "position": {**BONUS, "begin": {"position": {"game": "alhambra", "modules": ["bonus"], "players": [{}, {}, {}]}}},
    "record": {**BONUS, "begin": {"record": recorded()}},
    "rig": {**BONUS, "begin": {"rig": {"bonus": FIRST_CARDS, "money": ["b9", "b9", "y2", "o1", "g5"]}}},
}


def record_a_game(api: Api, plan: dict[str, Any], whole: bool) -> tuple[str, list[str], list[Sent]]:
    """Two people and a bot play, to the end or a while; they ask for everything there is, and a spectator looks on."""
    table = api.table(**{"seats": SEATS, **plan})
    tokens = {0: api.sit(table, "Ani", 0), 2: api.sit(table, "Cem", 2)}
    sent: list[Sent] = []

    def keep(seat: int | None, text: str) -> None:
        if not api.house.rooms[table].need_game().over:  # then the secret is published
            sent.append(Sent(seat, text, truth_of(api, table)))

    api.post(f"/{table}/orders", {"orders": [{"try": [SECRET_ORDER], "decision": "vizier"}]}, tokens[2])
    rng = Random(5)
    while not api.house.rooms[table].need_game().over and (whole or len(sent) < A_WHILE):
        for seat, token in (*tokens.items(), (None, None)):
            looked = api.get(f"/{table}", token)
            keep(seat, looked.text)
            view = looked.json()
            if seat is None or not view["asked"]:
                continue
            if rng.random() < 0.1:
                keep(seat, api.post(f"/{table}/hint", token=token).text)
                keep(seat, api.post(f"/{table}/why-not", {"action": "buy tower-9-NE with b9"}, token).text)
                keep(seat, api.post(f"/{table}/actions", {"action": "take b99"}, token).text)
            keep(seat, api.post(f"/{table}/actions", {"action": rng.choice(view["legal"])}, token).text)
            if rng.random() < 0.3:
                keep(seat, api.post(f"/{table}/undo", token=token).text)
    return table, [*tokens.values()], sent


def texts(data: Any) -> Iterator[list[str]]:
    """All lists of texts in an answer, apart from what everybody saw happen."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name not in PUBLIC:
                yield from texts(value)
    elif isinstance(data, list):
        if data and all(isinstance(one, str) for one in data):
            yield data
        for one in data:
            yield from texts(one)


def shows_hand(cards: list[str], sent: Sent) -> bool:
    """Whether a list contains somebody else's whole hand, and not because of the own one."""
    found = Counter(cards)
    own = Counter() if sent.seat is None else Counter(sent.truth.hands[sent.seat])
    others = [hand for seat, hand in enumerate(sent.truth.hands) if seat != sent.seat]
    return found != own and any(len(hand) > 4 and not Counter(hand) - found for hand in others)


def shows_order(items: list[str], pile: tuple[str, ...]) -> bool:
    """Whether a list contains the next five of a pile in their order, from either end."""
    if len(pile) < 5:
        return False
    runs = {tuple(items[at : at + 5]) for at in range(len(items) - 4)}
    return bool(runs & {pile[:5], pile[-5:], pile[:5][::-1], pile[-5:][::-1]})


def check_bonus_cards(answer: dict[str, Any], seat: int | None) -> None:
    """Each sees the own ones alone, be it in the hands or in what was dealt."""
    for number, player in enumerate(answer.get("players", [])):
        assert number == seat or "bonus" not in player
    for event in (*answer.get("log", []), *answer.get("events", [])):
        if event.get("event") == "dealt" and event.get("to") == "bonus" and event["seat"] != seat:
            assert set(event["items"]) <= {"?"}


@pytest.mark.parametrize("begin", PLANS)
def test_nothing_hidden_is_sent_to_a_seat(begin: str) -> None:
    """One game is played to its end, others under `make soak`: what is special about them is how they begin."""
    whole = SOAK or begin == "dealt"
    with api_for(new_house(seed="a-seed-of-this-test")) as api:
        table, tokens, sent = record_a_game(api, PLANS[begin], whole)
        seed = api.house.rooms[table].info.seed
        assert not whole or seed in api.get(f"/{table}").text, "once the game is over everybody may check the shuffle"
        hashes = [seat.token_hash for seat in api.house.rooms[table].seats if seat.token_hash]
    assert len(sent) > 200
    for one in sent:
        assert not any(secret in one.text for secret in (seed, OLD_SEED, *OLD_NAMES, *tokens, *hashes))
        assert one.seat == 2 or SECRET_ORDER not in one.text
        answer = msgspec.json.decode(one.text)
        check_bonus_cards(answer, one.seat)
        for seat, player in enumerate(answer.get("players", [])):
            assert seat == one.seat or "hand" not in player
        for items in texts(answer):
            assert not shows_hand(items, one), one.text[:300]
            assert not shows_order(items, one.truth.deck), one.text[:300]
            assert not shows_order(items, one.truth.bag), one.text[:300]


def test_the_checks_find_what_they_look_for() -> None:
    truth = Truth([("b1", "b2", "b3", "b4", "b5"), ("g1", "g2", "g3", "g4", "g5")], tuple("abcdefg"), ())
    sent = Sent(0, "", truth)
    assert shows_hand(["g5", "g4", "g3", "g2", "g1", "o1"], sent)
    assert not shows_hand(["b1", "b2", "b3", "b4", "b5"], sent)
    assert shows_order(["x", "a", "b", "c", "d", "e"], truth.deck)
    assert shows_order(list("gfedc"), truth.deck)
    assert not shows_order(list("acbde"), truth.deck)
    assert list(texts({"a": [{"b": ["x"], "log": ["y"]}]})) == [["x"]]


def heard_by(serving: Running, table: str, tokens: list[str | None]) -> list[Ear]:
    return [Ear(serving.port, table, token) for token in tokens]


@pytest.mark.parametrize("begin", PLANS)
def test_the_stream_tells_what_the_view_tells(begin: str) -> None:
    """An event's fields are those of the view, so what is true of views is true of streams."""
    here, plan = new_house(seed="a-seed-of-this-test"), {"seats": SEATS, **PLANS[begin]}
    with running(here) as serving:
        first = Table.create(server=serving.url, bot_pause=0, **plan)
        first.sit("Ani", 0)
        other = Table.join(first.id, "Cem", serving.url, 2)
        ears = heard_by(serving, first.id, [first.token, other.token, None])
        people = {0: first, 2: other}
        room = here.rooms[first.id]
        while room.at < 60 or room.need_game().to_act not in people or is_window(room.game):
            for person in people.values():
                view = person.view()
                if view["asked"]:
                    person.act(view["legal"][0])
        at, secrets = room.at, [room.info.seed, OLD_SEED, *OLD_NAMES, str(first.token), str(other.token)]
        views = [Table(serving.url, first.id, token).view() for token in (first.token, other.token, None)]
        for ear, view in zip(ears, views, strict=True):
            ear.hear_until(at)
            assert {**ear.view, "log": ear.log} == view
            assert not any(secret in str(ear.heard) for secret in secrets)
            for news in ear.heard:
                assert set(news) == {"at", "log", "log_from", "view"}
                check_bonus_cards({**news["view"], "log": news["log"]}, view["seat"])
                for seat, player_view in enumerate(news["view"].get("players", [])):
                    assert seat == view["seat"] or "hand" not in player_view
            ear.__exit__(None, None, None)
