"""The Python client: what the docs show, and what it does when things go wrong."""

import re
import threading
from pathlib import Path

import pytest

import sabika
from sabika.client import ClientError, Table
from sabika.client.transport import read_events
from tests.waiting import PATIENCE, until
from tests.web.api.helpers import new_house, running

DOCS = Path(__file__).parents[3] / "docs" / "http.md"


def example() -> str:
    found = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_bot_of_the_docs_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    with running(new_house()) as serving:
        scope: dict[str, object] = {"__name__": "example"}
        exec(compile(example().replace("http://127.0.0.1:1238", serving.url), "docs/http.md", "exec"), scope)
        table = scope["table"]
        assert isinstance(table, Table)
        assert "Careful Carla" in capsys.readouterr().out
        record = sabika.load(table.record())
        assert record.over
        assert sabika.verify(record).fair
        again = table.rematch()
        assert again.view()["seat"] == 0


def test_two_bots_on_one_table() -> None:
    with running(new_house()) as serving:
        made = Table.create(seats=[{}, {}], server=serving.url)
        people = [Table.join(f"{serving.url}/t/{made.id}", name) for name in ("Ani", "Ben")]
        played: list[int] = []

        def play(table: Table) -> None:
            for _ in range(10):
                view = table.wait(PATIENCE)
                table.act(view["legal"][0])
                played.append(table.at)

        threads = [threading.Thread(target=play, args=(table,)) for table in people]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        assert sorted(played)[:10] == list(range(1, 11))
        assert [one.seat for one in people] == [0, 1]


def test_refusals_are_told() -> None:
    with running(new_house()) as serving:
        with pytest.raises(ClientError, match="There’s no game") as refused:
            Table.create("chess", server=serving.url)
        assert (refused.value.status, refused.value.code) == (400, "refused")
        table = Table.create(seats=[{}, {}], server=serving.url)
        assert table.sit("Ani") == 0
        with pytest.raises(ClientError, match="already"):
            Table.join(table.id, "Ani", serving.url)
        other = Table.join(table.id, "Ben", serving.url)
        people = [table, other]
        player = people[table.view()["to_act"]]
        player.view()
        assert player.why_not("dance") is not None
        assert player.why_not(player.hint()[0]["action"]) is None
        with pytest.raises(ClientError) as refused:
            player.act("dance")
        assert refused.value.reason is not None
        assert refused.value.reason["rule"] == "notation-unknown"
        with pytest.raises(ClientError, match="You can’t undo that"):
            player.undo()
        with pytest.raises(ClientError, match="over"):
            player.record()
        player.order({"try": ["pass"], "decision": "vizier"})
        player.lend()
        player.lend(False)
        player.set_pace(1.5)
        assert player.view()["table"]["bot_pause"] == 1.5


def test_waiting_has_an_end() -> None:
    with running(new_house()) as serving:
        table = Table.create(seats=[{}, {}], server=serving.url)
        table.sit("Ani")
        view = table.wait(0.3)  # returns although nobody else comes
        assert view["table"]["status"] == "waiting"


def test_a_client_survives_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabika.client.transport.PAUSES", (0.05,) * 2000)
    file = tmp_path / "s.db"
    house = new_house(file)
    with running(house) as serving:
        made = Table.create(seats=[{}, {}], server=serving.url)
        people = [Table.join(made.id, name, serving.url) for name in ("Ani", "Ben")]
        asked = people[0].view()["to_act"]
        waiting = people[1 - asked]
        got: list[sabika.View] = []
        thread = threading.Thread(target=lambda: got.append(waiting.wait(PATIENCE)))
        thread.start()
        until(lambda: house.rooms[made.id].watchers, "nobody listens")
        port = serving.port
    with running(new_house(file), port) as serving:
        player = people[asked]
        player.act(next(one for one in player.view()["legal"] if one.startswith("take")))
        thread.join(PATIENCE)
        assert got
        assert got[0]["to_act"] == waiting.seat


@pytest.mark.parametrize("link", ["", "ftp://x/y", "http://", "x/y"])
def test_invitations_that_are_none(link: str) -> None:
    with pytest.raises((ClientError, ValueError)):
        Table.join(link, "Ani", server="" if not link else "http://127.0.0.1:1")


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabika.client.transport.PAUSES", (0.01,))
    with pytest.raises(ClientError, match="does not answer") as refused:
        Table("http://127.0.0.1:1", "abc").view()
    assert refused.value.status == 0


def test_reading_events() -> None:
    lines = [
        b"retry: 1\n",
        b"\n",
        b": hello\n",
        b"\n",
        b"id: 4\r\n",
        b"event: view\r\n",
        b'data: {"a":\n',
        b"data: 1}\n",
        b"\n",
    ]
    assert list(read_events(lines)) == [None, None, {"a": 1}]


def test_a_client_says_what_it_has_looked_at() -> None:
    with running(new_house()) as serving:
        table = Table.create(
            seats=[{}, {"bot": "random"}], server=serving.url, bot_pause=0, begin={"rig": {"money": ["scoring-1"]}}
        )
        table.sit("Ani")
        while not table.wait(PATIENCE)["unseen"]:
            table.act(next(one for one in table.view()["legal"] if one.startswith("take")))
        assert table.see(1) == []
        assert table.view()["unseen"] == []
