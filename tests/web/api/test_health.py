"""Whether people can play at a server, and what is counted of it."""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path

import httpx
import pytest

from sabika.client import Table
from sabika.table import House
from sabika.table.errors import StorageError
from sabika.table.storage import _NOTHING
from sabika.web import health
from sabika.web.health import Readiness
from sabika.web.policy import STANDARD, Policy
from tests.table.helpers import opened, play, table_for_two
from tests.waiting import PATIENCE
from tests.web.api.helpers import ALONE, Running, new_house, running
from tests.web.api.streams import Ear

PAGE = 4096 + 24  # bytes of a page in SQLite's log
THROUGH = {"X-Forwarded-For": "203.0.113.7"}


def read(serving: Running) -> dict[str, float]:
    """The figures by name and labels."""
    answer = httpx.get(f"{serving.url}/metrics", timeout=PATIENCE)
    assert answer.status_code == 200
    lines = (line.rpartition(" ") for line in answer.text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


def test_ready_while_the_database_can_be_written(tmp_path: Path) -> None:
    with running(new_house(tmp_path / "games.db")) as serving:
        assert httpx.get(f"{serving.url}/readyz").json() == {"name": "sabika", "status": "ready"}
        serving.server.app.state.closing.set()
        closing = httpx.get(f"{serving.url}/readyz")
        assert (closing.status_code, closing.json()["problem"]) == (503, "closing")


def test_a_database_that_can_only_be_read_is_not_ready(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        now = 0.0
        readiness = Readiness(house.storage, lambda: now)
        assert await readiness.find_problem() is None
        await house.storage._transact(lambda one: one.exec_driver_sql("PRAGMA query_only=1"))
        assert await readiness.find_problem() is None, "it is not tried again at once"
        now = 5.0
        assert await readiness.find_problem() == "database"
        with pytest.raises(StorageError):
            await house.storage.try_to_write()
        await house.storage._transact(lambda one: one.exec_driver_sql("PRAGMA query_only=0"))
        now = 10.0
        assert await readiness.find_problem() is None

    async def main() -> None:
        async with opened(tmp_path / "games.db") as house:
            await story(house)

    asyncio.run(main())


def test_a_database_that_does_not_answer_is_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(tmp_path / "games.db") as house:
            monkeypatch.setattr(health, "PATIENCE", 0.05)
            monkeypatch.setattr(house.storage, "try_to_write", asyncio.Event().wait)
            async with asyncio.timeout(PATIENCE):
                assert await Readiness(house.storage).find_problem() == "slow"

    asyncio.run(story())


@pytest.mark.skipif(os.name == "nt", reason="files cannot be limited there")
def test_a_disk_with_room_for_a_page_but_not_for_an_action_is_not_ready(tmp_path: Path) -> None:
    import resource

    file = tmp_path / "games.db"
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]

    async def story(house: House) -> None:
        now = 0.0
        readiness = Readiness(house.storage, lambda: now)
        room, _ = await table_for_two(house)
        assert await readiness.find_problem() is None
        size = file.with_name("games.db-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 2 * PAGE, hard))
        await house.storage.write(lambda one: one.execute(_NOTHING))  # a page
        with pytest.raises(StorageError):
            await play(house, room)
        now = 5.0
        assert await readiness.find_problem() == "database"
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        now = 10.0
        assert await readiness.find_problem() is None
        await play(house, room)
        assert sorted(path.name for path in tmp_path.iterdir()) == ["games.db", "games.db-shm", "games.db-wal"]

    async def main() -> None:
        async with opened(file) as house:
            try:
                await story(house)
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))

    asyncio.run(main())


def test_what_is_counted() -> None:
    with running(new_house()) as serving:
        table = Table.create(seats=ALONE, server=serving.url, bot_pause=0)
        table.sit("Ani")
        with Ear(serving.port, table.id, table.token) as ear:
            ear.hear()
            for _ in range(3):
                table.act(table.wait(PATIENCE)["legal"][0])
            table.wait(PATIENCE)
            found = read(serving)
    assert found['sabika_tables{status="playing"}'] == found["sabika_people"] == found["sabika_streams"] == 1
    assert found["sabika_actions_total"] >= 3 < found["sabika_store_seconds_count"]
    assert found["sabika_bot_seconds_count"] >= 1
    assert found["sabika_storage_troubles_total"] == 0
    action = 'method="POST",route="/api/tables/{table}/actions",status="200"'
    assert found[f"sabika_request_seconds_count{{{action}}}"] == 3


def test_no_names_tokens_or_tables_are_told() -> None:
    with running(new_house()) as serving:
        table = Table.create(seats=ALONE, server=serving.url, bot_pause=0)
        table.sit("Ani")
        for path in (f"/t/{table.id}", f"/nowhere/{table.id}", f"/api/tables/{table.id}?token={table.token}"):
            httpx.get(serving.url + path, timeout=PATIENCE)
        httpx.request("X-" + table.id, serving.url)
        text = httpx.get(f"{serving.url}/metrics").text
    for secret in (table.id, str(table.token), "Ani", "nowhere"):
        assert secret not in text
    assert set(re.findall(r'method="([^"]+)"', text)) <= {"GET", "POST", "other"}


@pytest.mark.parametrize(
    ("policy", "headers", "status"),
    [
        (STANDARD, {}, 200),
        (STANDARD, {"Host": "play.example.org"}, 404),  # a page of another site that is called as if it were here
        (STANDARD, THROUGH, 404),
        (Policy(metrics_for=("127.0.0.1/32",)), THROUGH, 404),  # the proxy is not named, so it can be anybody
        (Policy(("127.0.0.1/32",)), {}, 404),
        (Policy(("127.0.0.1/32",)), THROUGH, 404),
        (Policy(("127.0.0.1/32",), metrics_for=("127.0.0.1/32",)), {}, 200),
        (Policy(("127.0.0.1/32",), metrics_for=("127.0.0.1/32",)), THROUGH, 404),
        (Policy(("127.0.0.1/32",), metrics_for=("203.0.113.0/24",)), THROUGH, 200),
    ],
)
def test_metrics_are_for_this_machine_and_whoever_is_named(
    policy: Policy, headers: dict[str, str], status: int
) -> None:
    with running(new_house(), policy=policy) as serving:
        assert httpx.get(f"{serving.url}/metrics", headers=headers).status_code == status
