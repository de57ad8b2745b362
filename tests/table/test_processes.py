"""Servers and workers that share a PostgreSQL: no game notices which of them does what, or which one is killed."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

from sabika.client import Table
from tests.postgres import Postgres
from tests.processes import Processes, processes
from tests.waiting import PATIENCE, until


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


def test_a_whole_game_between_two_servers_and_two_workers(database: str) -> None:
    with processes(database) as those:
        started = those.start("serve --no-worker", "serve --no-worker", "worker", "worker")
        tables = sit(started[0].url, started[1].url, "novice")
        with ThreadPoolExecutor(2) as people:
            list(people.map(play, tables))
        assert all(table.view()["over"] for table in tables)
        check_once(those, tables[0].id)
        until(lambda: those.count_jobs("doing") == 0 == those.count_jobs("todo"))


def test_a_worker_that_is_killed_in_its_turn_is_replaced(database: str) -> None:
    with processes(database) as those:
        (_, url), (first, _) = those.start("serve --no-worker", "worker")
        table = Table.create(seats=[{}, {"bot": "novice"}], server=url, bot_pause=10)
        table.sit("Ani")
        play(table, 1)
        until(lambda: those.count_jobs("doing") == 1)
        first.kill()
        at = table.view()["at"]
        those.start("worker")
        until(lambda: table.view()["at"] > at)
        check_once(those, table.id)


def test_a_database_that_is_restarted_under_play(database: str, postgres: Postgres) -> None:
    with processes(database) as those:
        ((_, url),) = those.start("serve")
        table = Table.create(seats=[{"bot": "novice"}, {"bot": "novice"}], server=url, bot_pause=0.05)
        until(lambda: table.view()["at"] > 5)
        postgres.restart()
        at = table.view()["at"]
        until(lambda: table.view()["at"] > at + 20)
        check_once(those, table.id)


def test_a_server_that_is_killed(database: str) -> None:
    """Its people go on at another one, and its bots by themselves."""
    with processes(database) as those:
        (first, url), (_, other) = those.start("serve", "serve")
        table = Table.create(seats=[{}, {"bot": "novice"}], server=url, bot_pause=0)
        table.sit("Ani")
        play(table, 3)
        first.kill()
        first.wait(PATIENCE)
        there = Table(other, table.id, table.token, table.seat)
        play(there, 10)
        check_once(those, table.id)
