"""Servers and workers that share a PostgreSQL: no game notices which of them does what, or which one is killed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from sabika.client import ClientError, Table
from tests.postgres import Postgres
from tests.processes import Processes, processes
from tests.waiting import PATIENCE, until

SOAK = os.environ.get("SABIKA_SOAK") == "1"


def sit(url: str, other: str, *bots: str) -> tuple[Table, Table]:
    """Two people at one table, each at another server, with bots."""
    seats = [{}, {}, *({"bot": bot} for bot in bots)]
    one = Table.create(seats=seats, server=url, bot_pause=0)
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
    for _ in range(4):
        view = table.view()
        asked = both[view["to_act"]]
        there = [Table(server, table.id, asked.token, asked.seat) for server in (url, other)]
        action = asked.view()["legal"][0]
        told = list(people.map(lambda one: attempt(one.act, action, view["at"]), there * 2))  # noqa: B023
        assert all(events == told[0] for events in told), told
        list(people.map(lambda work: attempt(work), [there[0].undo, there[1].undo, *(one.view for one in there)]))
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
        with ThreadPoolExecutor(8) as people:
            check_once(those, race(one.url, other.url, people))
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
