"""Servers killed under play lose nothing and do nothing twice; in a soak two hundred times for each storage."""

import asyncio
from pathlib import Path

from tests.conformance.numbers import SOAK
from tests.kills import people
from tests.kills.soak import EACH, Report, Soak
from tests.postgres import Postgres

PLANS = people.PLANS if SOAK else people.PLANS[1:2]  # the one with windows, clocks and all modules


def check(report: Report, kills: int) -> None:
    assert report.faults == []
    assert sum(report.kills.values()) == kills
    assert report.verified == report.tables
    assert report.acknowledged > EACH * kills


def test_all_at_a_table_leave_it_at_the_same_moment() -> None:
    """Whoever looks later has no other goal, and nobody has to wait because somebody took an action back."""
    ending = people.Ending()
    ending.enough = 2
    assert not ending.is_here(10)
    ending.near = True
    assert [ending.is_here(at) for at in (10, 11, 12, 11)] == [False, False, True, True]


def test_sqlite(tmp_path: Path) -> None:
    kills = 200 if SOAK else 2
    url = f"sqlite:///{tmp_path / 'games.db'}"
    check(asyncio.run(Soak(url, tmp_path, "kills", None, PLANS, SOAK).run(kills)), kills)


def test_postgresql(tmp_path: Path, database: str, postgres: Postgres) -> None:
    kills = 200 if SOAK else 1
    restart = postgres.restart if SOAK else None
    check(asyncio.run(Soak(database, tmp_path, "kills", restart, PLANS, SOAK).run(kills)), kills)
