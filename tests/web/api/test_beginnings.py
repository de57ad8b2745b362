"""Tables that begin anywhere: from a position, from a record in the middle of its game, with a rig."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import sabika
from sabika.client import Table
from sabika.engine import AnyGame
from sabika.engine.record import Reseed
from sabika.games.city.state import CityState
from sabika.record import Verdict, replays
from sabika.table import beginnings
from sabika.table.model import TableInfo, TablePlan
from sabika.web.limits import Limiter
from tests.browser.positions import COMBINED_END, EVERYTHING_TO_DO, GRANADA_END, NEAR_THE_END
from tests.conformance.setups import ALL_MODULES, BOTH, ROLL, Setup
from tests.waiting import until
from tests.web.api.beginnings import NAMES, SHORT, finish, forged, recorded, seated
from tests.web.api.helpers import Api, api_for, new_house, running

SHEETS = {"game": ROLL, "players": [{"crossed": [[3, 4]]}, {}], "round": 6, "to_act": 1}
POSITIONS = {
    "alhambra": NEAR_THE_END,
    "all modules": EVERYTHING_TO_DO,
    "granada": GRANADA_END,
    "both": COMBINED_END,
    "sheets": SHEETS,
}
RECORDED = [
    Setup("alhambra", 2),
    Setup("alhambra", 2, ALL_MODULES),
    Setup("granada", 3, BOTH, {"scoring": "simplified"}),
    Setup("alhambra-granada", 2, ("vizier",)),
    Setup(ROLL, 2),
    Setup(ROLL, 1, options={"duel": True}),
]
RIGS: list[tuple[Setup, dict[str, Any]]] = [
    (Setup("alhambra", 2), {"tiles": ["tower-9-NE", "garden-10"], "money": ["b9", "b9", "y2"]}),
    (Setup("alhambra", 2, ALL_MODULES), {"bonus": ["garden-10"], "huts": {"garden": ["hut-garden-NE"]}}),
    (Setup("granada", 2), {"granada": ["arena-2"]}),
    (Setup(ROLL, 2), {"start": [1], "dice": [3, 4, 5, 6]}),
]


@contextmanager
def opened(file: Path) -> Iterator[Api]:
    with api_for(new_house(file)) as api:
        api.client.app.state.creations = Limiter(burst=1000)
        yield api


def play_to_the_end(file: Path, table: str, tokens: list[str]) -> tuple[sabika.Record, Verdict]:
    """Some actions of people, another server, bots that play it to the end, and the record as it is fetched."""
    with opened(file) as api:
        api.play_on(table, tokens, 7)
        before = [api.view(table, token) for token in tokens]
    with opened(file) as api:
        assert [api.view(table, token) for token in tokens] == before
        finish(api, table, tokens)
        text = api.get(f"/{table}/record").text
    record = sabika.load(text)
    assert record.over and record.names == tuple(NAMES[: len(tokens)])
    assert str(sabika.replay(record).record()) == text
    verdict = sabika.verify(record)
    assert verdict.problem is None and verdict.intact and not verdict.fair
    return record, verdict


@pytest.mark.parametrize("name", POSITIONS)
def test_from_a_position(tmp_path: Path, name: str) -> None:
    position = POSITIONS[name]
    with opened(tmp_path / "s.db") as api:
        table, tokens = seated(api, begin={"position": position})
        view = api.view(table, tokens[0])
        assert (view["at"], view["to_act"]) == (0, position["to_act"])
        about = view["table"]
        assert (about["begin"], about["game"]) == ("position", position["game"])
        assert set(about["modules"]) == set(position.get("modules", []))
        assert [player["name"] for player in view["players"]][:2] == NAMES[:2]
    record, verdict = play_to_the_end(tmp_path / "s.db", table, tokens)
    assert (verdict.position, verdict.rigged, verdict.reseeded) == (True, False, ())
    assert record.position == position


@pytest.mark.parametrize("setup", RECORDED, ids=str)
def test_from_a_record_in_the_middle_of_its_game(tmp_path: Path, setup: Setup) -> None:
    text = recorded(setup)
    at = len(sabika.load(text).moves) // 2
    then = sabika.replay(sabika.load(text), at)
    with opened(tmp_path / "s.db") as api:
        table, tokens = seated(api, begin={"record": text, "at": at})
        for seat, token in enumerate(tokens):
            view = api.view(table, token)
            assert (view["at"], view["can_undo"], view["table"]["begin"]) == (0, False, "record")
            assert view["legal"] == msgspec.to_builtins(then.view(seat)["legal"])
            assert len(view["log"]) == len(then.log)
            game = sabika.imagine(view, Random(1))
            assert game.to_act == then.to_act
        assert "seed" not in api.get(f"/{table}").text and "sabika record" not in api.get(f"/{table}").text
    record, verdict = play_to_the_end(tmp_path / "s.db", table, tokens)
    assert (verdict.position, verdict.rigged, verdict.reseeded) == (False, False, (at,))
    assert record.reseeded == (Reseed(at, "api"),)
    assert [move.action for move in record.moves[:at]] == [move.action for move in sabika.load(text).moves[:at]]


@pytest.mark.parametrize(("setup", "rig"), RIGS, ids=lambda one: str(one) if isinstance(one, Setup) else "")
def test_with_a_rig(tmp_path: Path, setup: Setup, rig: dict[str, Any]) -> None:
    with opened(tmp_path / "s.db") as api:
        seats: list[dict[str, Any]] = [{}] * setup.players
        plan = {"game": setup.game, "seats": seats, "modules": setup.modules, "begin": {"rig": rig}}
        table, tokens = seated(api, **plan)
        assert api.view(table)["table"]["begin"] == "rig"
        if "tiles" in rig:
            assert [api.view(table)["market"][field] for field in "12"] == rig["tiles"]
    record, verdict = play_to_the_end(tmp_path / "s.db", table, tokens)
    assert (verdict.position, verdict.rigged, verdict.reseeded) == (False, True, ())
    assert record.rig == rig


def test_without_it_is_dealt(api: Api) -> None:
    table, tokens = api.table_for_two(begin=None)
    assert api.view(table)["table"]["begin"] == "dealt"
    finish(api, table, tokens)
    assert sabika.verify(sabika.load(api.get(f"/{table}/record").text)).fair


def deck_of(game: AnyGame) -> list[str]:
    state = game.state
    assert isinstance(state, CityState)
    return state.deck


def test_the_same_record_gives_other_draws_at_every_table(api: Api) -> None:
    """Nobody who has seen the finished game knows what comes."""
    text = recorded(Setup("alhambra", 2))
    tables = [seated(api, begin={"record": text, "at": 10})[0] for _ in range(2)]
    decks = [deck_of(api.house.rooms[table].need_game()) for table in tables]
    then = deck_of(sabika.replay(sabika.load(text), 10))
    assert decks[0] != decks[1] and then not in decks
    assert sorted(decks[0]) == sorted(then)


def test_an_unfinished_record_goes_on_after_its_last_action(api: Api) -> None:
    table, tokens = seated(api, begin={"record": recorded(Setup("alhambra", 2), 9)})
    finish(api, table, tokens)
    record = sabika.load(api.get(f"/{table}/record").text)
    assert sabika.verify(record).reseeded == (9,)
    table, tokens = seated(api, begin={"record": str(record), "at": 20})
    finish(api, table, tokens)
    assert sabika.verify(sabika.load(api.get(f"/{table}/record").text)).reseeded == (9, 20)


def test_what_was_played_before_cannot_be_undone(api: Api) -> None:
    """In the middle of a turn, when whoever sits there now could take back their own action."""
    text = next(
        text
        for at in range(60)
        if (text := recorded(Setup("alhambra", 2), at)) and sabika.replay(sabika.load(text)).decision == "place"
    )
    table, tokens = seated(api, begin={"record": text})
    token, _view = api.whose_turn(table, tokens)
    refused = api.post(f"/{table}/undo", {"at": 0}, token)
    assert (refused.status_code, refused.json()["error"]) == (409, "no-undo")
    position = {**NEAR_THE_END, "players": [{**NEAR_THE_END["players"][0], "hand": ["b6", "b2", "g8"]}, {}]}
    table, tokens = seated(api, begin={"position": position})
    assert api.post(f"/{table}/undo", {"at": 0}, tokens[0]).status_code == 409
    first = api.view(table, tokens[0])
    assert api.post(f"/{table}/actions", {"action": "buy seraglio-8-S with g8", "at": 0}, tokens[0]).status_code == 200
    assert api.post(f"/{table}/undo", {"at": 1}, tokens[0]).status_code == 200
    again = api.view(table, tokens[0])
    assert again["at"] == 2 and {**again, "at": 0} == first


@pytest.mark.parametrize("kind", ["position", "record", "rig"])
def test_a_rematch_begins_in_the_same_place_with_other_draws(api: Api, kind: str) -> None:
    begin: dict[str, dict[str, Any]] = {
        "position": {"position": NEAR_THE_END},
        "record": {"record": recorded(Setup("alhambra", 2)), "at": 80},
        "rig": {"rig": {"tiles": ["tower-9-NE"]}},
    }
    given: dict[str, Any] = {"game": "alhambra", "seats": [{}, {}]} if kind == "rig" else {}
    table, tokens = seated(api, begin=begin[kind], **given)
    first = api.view(table, tokens[0])
    finish(api, table, tokens)
    again = api.post(f"/{table}/rematch", {}, tokens[0]).json()["id"]
    view = api.view(again, tokens[0])
    assert view["table"]["begin"] == kind and view["market"]["1"] == first["market"]["1"]
    assert api.house.rooms[again].info.seed != api.house.rooms[table].info.seed


def test_bots_play_on(api: Api) -> None:
    text = recorded(Setup("alhambra", 2, ("bonus", "vizier")))
    at = len(sabika.load(text).moves) - 20
    made = api.post("", {"begin": {"record": text, "at": at}, "seats": [{"bot": "novice"}] * 2, "bot_pause": 0})
    room = api.house.rooms[made.json()["id"]]
    until(lambda: room.info.status == "over")
    assert sabika.verify(room.need_game().record()).reseeded == (at,)


def test_the_table_keeps_only_what_was_played_until_then(api: Api) -> None:
    """Neither what came afterwards nor the names of those who played it."""
    game = sabika.new_game("alhambra", 2, seed="kept", names=["Somebody", "Else"])
    rng = Random(1)
    while not game.over:
        game.play(rng.choice(game.legal_actions()))
    table, _ = seated(api, begin={"record": str(game.record()), "at": 5})
    begin = api.house.rooms[table].info.plan.begin
    assert begin is not None and begin.record is not None and begin.at == 5
    assert len(sabika.load(begin.record).moves) == 5 and "Somebody" not in begin.record


def test_tables_stored_before_there_were_beginnings_are_dealt() -> None:
    old = {"game": "alhambra", "seats": [{"bot": None, "name": None}], "modules": [], "options": {}}
    assert msgspec.convert(old, TablePlan).begin is None
    row = {"id": "abc", "plan": old, "seed": "s", "seats": []}
    assert msgspec.convert(row, TableInfo).plan.begin is None


def test_what_agrees_may_be_said_twice(api: Api) -> None:
    text = recorded(Setup("alhambra", 3, ("vizier", "huts"), {"open_hands": True}), 9)
    plan = {"game": "alhambra", "modules": ["huts", "vizier"], "options": {"open_hands": True}}
    made = api.post("", {**plan, "seats": [{}, {}, {"bot": "random"}], "begin": {"record": text}})
    assert made.status_code == 201, made.text
    assert [seat["bot"] for seat in made.json()["table"]["seats"]] == [None, None, "random"]


def test_a_record_without_a_seed_is_believed_and_never_fair(api: Api) -> None:
    """Nobody can recompute what people dealt by hand; its table says where it began."""
    game = sabika.replay(sabika.load(forged(SHORT, seed=None)))
    table, tokens = seated(api, begin={"record": str(game.record())})
    assert api.view(table)["table"]["begin"] == "record"
    finish(api, table, tokens)
    verdict = sabika.verify(sabika.load(api.get(f"/{table}/record").text))
    assert verdict.problem is not None and "no seed" in verdict.problem and not verdict.fair


def test_a_record_is_read_once_and_played_once(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    """And not where everybody else would have to wait for it."""
    read, played = [], []
    text = recorded(Setup("alhambra", 2), 23)
    load, play = sabika.load, replays._play

    def count_read(text: str) -> sabika.Record:
        read.append(threading.current_thread())
        return load(text)

    def count_play(*args: Any) -> AnyGame:
        played.append(threading.current_thread())
        return play(*args)

    monkeypatch.setattr(beginnings, "_read", lru_cache(maxsize=4)(count_read))
    monkeypatch.setattr(replays, "_play", count_play)
    seated(api, begin={"record": text})
    assert (len(read), len(played)) == (1, 1)
    assert all(thread.name.startswith("asyncio") for thread in (*read, *played))


def test_nobody_is_named_in_what_a_table_keeps(api: Api) -> None:
    """Nor in the position that a record began from."""
    first, second, *others = NEAR_THE_END["players"]
    players = [{**first, "name": "Old"}, {**second, "name": "Gone"}, *others]
    game = sabika.position({**NEAR_THE_END, "players": players}, "s")
    table, tokens = seated(api, begin={"record": str(game.record())})
    begin = api.house.rooms[table].info.plan.begin
    assert begin is not None and begin.record is not None and "Gone" not in begin.record
    finish(api, table, tokens)
    text = api.get(f"/{table}/record").text
    assert "Gone" not in text and sabika.verify(sabika.load(text)).problem is None


def test_long_names_of_bots_are_told_apart(api: Api) -> None:
    bots = [{"bot": "random", "name": None}, {"bot": "random"}]
    name = "x" * 60
    made = api.post("", {"game": "alhambra", "seats": [{"name": name}, {}, *bots], "bot_pause": 0})
    id = made.json()["id"]
    token = api.sit(id, name, 0)
    assert api.post(f"/{id}/bots", {"bot": "random", "name": name}, token).status_code == 201
    names = [seat["name"] for seat in api.view(id)["table"]["seats"]]
    assert names[:2] == [name, "x" * 58 + " 1"]


def test_the_client_begins_anywhere_and_fills_seats_with_bots() -> None:
    with running(new_house()) as serving:
        table = Table.create(begin={"record": SHORT, "at": 4}, server=serving.url, bot_pause=0)
        table.sit("Ani")
        table.seat_bot("random", name="Rover")
        view = table.wait(20)
        assert [seat["name"] for seat in view["table"]["seats"]] == ["Ani", "Rover"]
        table = Table.create(begin={"rig": {"tiles": ["tower-9-NE"]}}, server=serving.url, bot_pause=0)
        table.sit("Ani")
        assert table.view()["table"]["begin"] == "rig"
