"""What people and operators are told when the database fails, and that one bad row concerns nobody else."""

import asyncio
import os
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient

from sabika.engine import SabikaError
from sabika.table import databases
from sabika.web import server
from sabika.web.app import create_app
from tests.waiting import until
from tests.web.api.helpers import Api, new_house


def never(port: int) -> None:
    raise AssertionError("served")


def test_one_bad_row_is_left_out_of_lobby_and_list(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    with TestClient(create_app(new_house(file))) as client:
        api = Api(client, client.app.state.house)
        bad, sound = (api.table(open=True) for _ in range(2))
    with sqlite3.connect(file) as other:
        other.execute("UPDATE tables SET data = '{' WHERE id = ?", (bad,))
    other.close()
    with TestClient(create_app(new_house(file))) as client:
        client.cookies.set(f"seat-{bad}", "somebody")
        lobby, listed = client.get("/"), client.get("/api/tables")
        assert (lobby.status_code, listed.status_code) == (200, 200)
        assert sound in lobby.text
        assert [table["id"] for table in listed.json()["tables"]] == [sound]
        page = client.get(f"/t/{bad}", headers={"Accept-Language": "de"})
        assert page.status_code == 404
        assert "Dieser Tisch lässt sich nicht mehr öffnen" in page.text
        assert client.get(f"/api/tables/{bad}").json()["error"] == "unreadable-table"


def test_what_cannot_be_stored_is_a_clear_answer(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with TestClient(create_app(new_house(tmp_path / "a.db"))) as client:
        house = client.app.state.house
        api = Api(client, house)
        table = api.table()

        def pragma(text: str) -> None:
            with client.portal() as portal:
                portal.call(house.storage._transact, lambda connection: connection.execute(sa.text(f"PRAGMA {text}")))

        pragma("query_only=ON")
        for _ in range(20):
            refused = api.post(f"/{table}/seats", {"name": "Ani"})
            assert (refused.status_code, refused.json()["error"]) == (503, "storage-fails")
        page = client.post(f"/t/{table}/sit", data={"name": "Ani"})
        assert page.status_code == 503 and "Nothing was changed" in page.text
        assert len(caplog.records) == 1 and "Traceback" not in caplog.text
        pragma("query_only=OFF")
        assert api.post(f"/{table}/seats", {"name": "Ani"}).status_code == 201


@pytest.mark.skipif(os.name == "nt", reason="files are locked otherwise there")
@pytest.mark.parametrize("make", ["symlink_to", "hardlink_to"])
def test_a_second_server_is_refused_whatever_the_file_is_called(make: str, tmp_path: Path) -> None:
    file, link = tmp_path / "a.db", tmp_path / "another.db"
    with databases.only_one(f"sqlite:///{file}"):
        getattr(link, make)(file)
        with pytest.raises(databases.AlreadyRunning), databases.only_one(f"sqlite:///{link}"):
            pass
    with databases.only_one(f"sqlite:///{link}"):
        pass


def test_a_database_that_cannot_be_used_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    file.write_bytes(b"this is no database at all\n" * 200)
    with pytest.raises(SabikaError, match=r"cannot be used: .*not a database") as refused:
        server.run("127.0.0.1", 0, f"sqlite:///{file}", never)
    assert "\n" not in str(refused.value)

    async def make() -> None:
        house = new_house(tmp_path / "b.db")
        await house.open()
        await house.close()

    asyncio.run(make())
    with sqlite3.connect(tmp_path / "b.db") as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    other.close()
    with pytest.raises(SabikaError, match="newer Sabika"):
        server.run("127.0.0.1", 0, f"sqlite:///{tmp_path / 'b.db'}", never)


def test_a_game_whose_rules_are_gone_says_so_and_what_happened(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    with TestClient(create_app(new_house(file))) as client:
        api = Api(client, client.app.state.house)
        table = api.table(seats=[{"bot": "random"}, {"bot": "random"}])
        until(lambda: client.get(f"/api/tables/{table}").json()["over"])
    with sqlite3.connect(file) as other:
        other.execute("""UPDATE tables SET data = json_set(data, '$.rules', 99)""")
    other.close()
    with TestClient(create_app(new_house(file))) as client:
        page = client.get(f"/t/{table}", headers={"Accept-Language": "de"})
        assert page.status_code == 409
        assert "Was bisher geschah, lässt sich weiter lesen." in page.text
        assert page.text.count("<li>random 1") > 20
        assert client.get(f"/api/tables/{table}").json()["error"] == "unknown-rules"
        assert client.get("/").status_code == 200
