"""Servers and workers that share a PostgreSQL: no game notices which of them does what, or which one is killed."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from sabika.client import ClientError, Table
from tests.conformance.numbers import SOAK
from tests.postgres import Postgres
from tests.processes import Processes, processes
from tests.table.windows import NAMES, lay_out
from tests.waiting import PATIENCE, until


def sit(url: str, other: str, *bots: str, **plan: Any) -> tuple[Table, Table]:
    """Two people at one table, each at another server, with bots."""
    seats = [{}, {}, *({"bot": bot} for bot in bots)]
    one = Table.create(seats=seats, server=url, bot_pause=0, **plan)
    one.sit("Ani")
    two = Table(other, one.id)
    two.sit("Ben")
    return one, two


def play(table: Table, actions: int = 1000) -> None:
    """What is legal, whenever it is this person's turn, so often or until the game is over."""
    for _ in range(actions):
        view = table.wait(PATIENCE)
        if view["over"]:
            return
        table.act(view["legal"][0])


def check_once(those: Processes, table: str) -> None:
    """Nothing has happened twice or is missing, and what was told is what the actions lead to."""
    numbers = "SELECT json_agg(number ORDER BY number)::text FROM happenings WHERE table_id = :table"
    kept = json.loads(those.ask(numbers, table=table))
    assert kept == list(range(len(kept)))


def race(url: str, other: str, people: ThreadPoolExecutor) -> str:
    """Eight people want one seat, the same action comes four times, and one takes back what another answers."""
    table = Table.create(seats=[{}, {}], server=url)
    table.sit("Ani")
    joining = [Table(server, table.id) for server in (url, other) * 4]
    seats = list(people.map(lambda one: attempt(one[1].sit, f"Ben {one[0]}"), enumerate(joining)))
    assert sorted(seats, key=str) == [1, *["no-free-seat"] * 7]
    ben = next(one for one in joining if one.token is not None)
    both = {0: table, 1: ben}
    until(lambda: all("to_act" in person.view() for person in both.values()))
    for _ in range(4):
        view = table.view()
        asked = both[view["to_act"]]
        there = [Table(server, table.id, asked.token, asked.seat) for server in (url, other)]
        action = asked.view()["legal"][0]
        told = list(people.map(lambda one: attempt(one.act, action, view["at"]), there * 2))  # noqa: B023
        assert all(events == told[0] for events in told), told
        list(people.map(lambda work: attempt(work), [there[0].undo, there[1].undo, *(one.view for one in there)]))
        agree(url, other, table)
    return table.id


def race_answers(url: str, other: str, people: ThreadPoolExecutor) -> str:
    """Everybody answers in a window, at both servers in the same moment: each answer counts once."""
    begin = msgspec.to_builtins(lay_out("", "y8", "y8"))
    first = Table.create(seats=[{}, {}, {}], server=url, modules=["vizier"], begin=begin)
    seated = [first, Table(other, first.id), Table(url, first.id)]
    for name, one in zip(NAMES, seated, strict=True):
        one.sit(name)
    first.act("take b9")
    at = first.view()["at"]
    there = [Table(server, one.id, one.token, one.seat) for one in seated for server in (url, other, url)]
    told = list(people.map(lambda one: attempt(one.act, "pass", at), there))
    assert not [code for code in told if isinstance(code, str)]
    until(lambda: all(not Table(server, first.id).view()["window"] for server in (url, other)))
    return agree(url, other, first)


def race_clock(url: str, other: str, people: ThreadPoolExecutor) -> str:
    """Somebody acts, at both servers, just when their time runs out: it is in time or late, and late is told once."""
    one, two = sit(url, other, pace={"kind": "live", "minutes": 0.1})
    until(lambda: all("to_act" in person.view() for person in (one, two)))  # each server hears of it in its own time
    asked = next(person for person in (one, two) if person.seat == one.view()["to_act"])
    view = asked.view()
    until(lambda: (asked.view()["table"]["seats"][asked.seat]["seconds_left"] or 0) < 0.3)
    there = [Table(server, asked.id, asked.token, asked.seat) for server in (url, other) * 4]
    list(people.map(lambda person: attempt(person.act, view["legal"][0], view["at"]), there))
    until(lambda: one.view()["over"] and two.view()["over"])
    late = [note["seat"] for note in one.view()["table"]["notes"] if note["kind"] == "late"]
    assert len(late) == len(set(late)) > 0
    return agree(url, other, one)


def agree(url: str, other: str, table: Table) -> str:
    """Both servers tell the same; the table's name."""
    until(lambda: Table(url, table.id).view()["log"] == Table(other, table.id).view()["log"])
    return table.id


def attempt(work: Callable[..., object], *arguments: object) -> object:
    """What comes of it, or why nothing does."""
    try:
        return work(*arguments)
    except ClientError as error:
        return error.code


@pytest.mark.parametrize("number", range(10 if SOAK else 1))
def test_a_whole_game_between_two_servers_while_a_worker_is_killed(number: int, database: str) -> None:
    with processes(database) as those:
        one, other, killed, _ = those.start("serve --no-worker", "serve --no-worker", "worker", "worker")
        with ThreadPoolExecutor(9) as people:
            for raced in (race, race_answers, race_clock):
                check_once(those, raced(one.url, other.url, people))
        tables = sit(one.url, other.url, "novice")
        with ThreadPoolExecutor(2) as people:
            games = people.map(play, tables)
            until(lambda: tables[0].at > 2 * number and those.count_jobs("doing") == 1)
            killed.process.kill()
            list(games)
        assert all(table.view()["over"] for table in tables)
        check_once(those, tables[0].id)
        until(lambda: those.count_jobs("doing") == 0 == those.count_jobs("todo"))


def test_a_server_that_is_killed_in_a_turn_and_a_database_that_is_restarted(database: str, postgres: Postgres) -> None:
    """People go on at another server, and bots by themselves."""
    with processes(database) as those:
        (first, url), (_, other) = those.start("serve", "serve --no-worker")
        table = Table.create(seats=[{}, {"bot": "novice"}], server=url, bot_pause=2)
        table.sit("Ani")
        play(table, 1)
        until(lambda: table.view()["to_act"] != table.seat and those.count_jobs("doing") == 1)
        first.kill()
        there = Table(other, table.id, table.token, table.seat)
        there.set_pace(0)
        those.start("worker")
        play(there, 3)
        postgres.restart()
        play(there, 3)
        check_once(those, table.id)
