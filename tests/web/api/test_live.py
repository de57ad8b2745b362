"""Server-sent events from a real server: changes, reconnects, slow listeners, and an end."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from sabika.client import Table
from sabika.table import House, Room
from sabika.table.room import AT_ONCE
from sabika.table.views import TableView, WaitingView
from sabika.web import live, news, server
from sabika.web.api import event_stream
from sabika.web.api.callers import make_view
from tests.table.helpers import opened, play, table_for_two
from tests.waiting import until
from tests.web.api.helpers import Running, new_house, running
from tests.web.api.streams import Ear


def two_people(serving: Running) -> list[Table]:
    first = Table.create(seats=[{}, {}], server=serving.url)
    first.sit("Ani")
    return [first, Table.join(f"{serving.url}/t/{first.id}", "Ben")]


def act(people: list[Table], verb: str = "") -> Table:
    """Whoever is asked plays something."""
    player: Table = people[people[0].view()["to_act"]]
    player.act(next(one for one in player.view()["legal"] if one.startswith(verb)))
    return player


def seen(table: Table) -> dict[str, Any]:
    return {**table.view()}


def test_who_watches_is_told_before_whoever_acted_goes_on() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            order: list[str] = []

            async def listen() -> None:
                async for changed in live.moments(room, asyncio.Event(), ()):
                    assert changed
                    order.append("told")

            listening = asyncio.create_task(listen())
            await asyncio.sleep(0)
            await play(house, room)
            order.append("acted")
            listening.cancel()
            assert order == ["told", "told", "acted"]  # at once, and then of the change

    asyncio.run(story())


def test_changes_come_by_themselves() -> None:
    with running(new_house()) as serving:
        people = two_people(serving)
        with Ear(serving.port, people[0].id, people[0].token) as ani, Ear(serving.port, people[0].id) as watcher:
            ani.hear()
            watcher.hear()
            assert set(ani.heard[0]["view"]) >= {"market", "players", "legal", "table", "mine"}
            for _ in range(6):
                act(people)
            for ear, truth in ((ani, seen(people[0])), (watcher, seen(Table(serving.url, people[0].id)))):
                ear.hear_until(6)
                assert {**ear.view, "log": ear.log} == truth
                assert ear.last == 6
            assert all("market" not in one["view"] or one["log"] for one in ani.heard[1:]), "only what has changed"
            assert watcher.view["me"] is None


def test_from_before_the_game_begins() -> None:
    with running(new_house()) as serving:
        first = Table.create(seats=[{}, {}], server=serving.url)
        first.sit("Ani")
        with Ear(serving.port, first.id, first.token) as ear:
            waiting = ear.hear()
            assert waiting is not None
            assert waiting["view"]["table"]["status"] == "waiting"
            assert ear.last is None
            Table.join(first.id, "Ben", serving.url)
            while ear.view["table"]["status"] == "waiting":
                ear.hear()
            assert {**ear.view, "log": ear.log} == seen(first), "the deal is in the log"


def test_a_reconnect_goes_on_from_the_last_event(tmp_path: Path) -> None:
    with running(new_house(tmp_path / "s.db")) as serving:
        people = two_people(serving)
        act(people)
        with Ear(serving.port, people[0].id, people[0].token) as ear:
            ear.hear_until(1)
            log = list(ear.log)
        for _ in range(4):
            act(people)
        with Ear(serving.port, people[0].id, people[0].token, last=1) as again:
            news = again.hear()
            assert news is not None
            assert news["log_from"] == len(log)
            assert log + news["log"] == seen(people[0])["log"]
        server, tokens = people[0].id, [one.token for one in people]
    with running(new_house(tmp_path / "s.db")) as serving, Ear(serving.port, server, tokens[0], last=1) as after:
        news = after.hear()
        assert news is not None
        assert news["at"] == 5
        assert news["log_from"] == len(log), "over a restart of the server too"


def test_an_undo_shortens_the_log() -> None:
    with running(new_house()) as serving:
        people = two_people(serving)
        with Ear(serving.port, people[0].id) as ear:
            while True:
                view = people[0].view()
                mine = people[view["to_act"]].view()["legal"]
                player = act(people, "buy" if any(one.startswith("buy") for one in mine) else "")
                if player.view()["can_undo"]:
                    break
            ear.hear_until(player.at)
            length = len(ear.log)
            player.undo()
            ear.hear_until(player.at)
            assert len(ear.log) < length
            assert ear.log == seen(people[0])["log"]
            with Ear(serving.port, people[0].id, last=player.at - 1) as again:
                news = again.hear()
                assert news is not None
                assert news["log_from"] == len(ear.log), "what was undone is to be forgotten"


@pytest.mark.parametrize("last", ["-5", "9999999", "999999999999999999999999", "x", "", "1; drop"])
def test_whatever_last_event_id_says(last: str) -> None:
    assert live.last_event(last) in (None, 9999999)
    with running(new_house()) as serving:
        people = two_people(serving)
        if last.isdigit():
            with Ear(serving.port, people[0].id, last=int(last)) as ear:
                news = ear.hear()
                assert news is not None
                assert news["log_from"] == 0, "a number that never was: everything anew"


def test_signs_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.05)
    with running(new_house()) as serving:
        people = two_people(serving)
        with Ear(serving.port, people[0].id) as ear:
            ear.hear()
            for _ in range(2):
                ear.hear_comment()
            act(people)
            ear.hear_until(1)


def test_a_change_in_the_moment_of_a_sign_of_life_is_told() -> None:
    """It was lost, and whoever listened saw it only with the next one."""

    async def story() -> None:
        watcher = live.Watcher()
        assert await watcher.wait(60)
        waiting = asyncio.create_task(watcher.wait(0))
        asyncio.get_running_loop().call_later(0, lambda: watcher.set())  # when the time is over already
        assert await waiting
        assert not await watcher.wait(0)

    asyncio.run(story())


@pytest.mark.parametrize("seated", [False, True], ids=["spectators", "one's own seat"])
def test_all_who_see_the_same_are_shown_one_view(seated: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of two thousand had one made for themselves, and meanwhile nobody else could move. And so had each of three
    hundred that somebody opens at a table of their own."""
    monkeypatch.setattr(news, "FRESH", 60)
    made: list[int | None] = []

    def note(house: House, room: Room, seat: int | None, mine: list[int]) -> TableView | WaitingView:
        made.append(seat)
        return make_view(house, room, seat, mine)

    monkeypatch.setattr(event_stream, "make_view", note)
    with running(new_house()) as serving:
        people = two_people(serving)
        host, other = people
        with ExitStack() as stack:
            token = host.token if seated else None
            ears = [stack.enter_context(Ear(serving.port, host.id, token)) for _ in range(AT_ONCE + 5)]
            own = stack.enter_context(Ear(serving.port, host.id, other.token))
            for one in (*ears, own):
                one.hear_until(0)
            made.clear()
            act(people)
            for one in (*ears, own):
                one.hear_until(1)
        theirs = host.seat if seated else None
        assert made.count(theirs) < len(ears) / 4, "they were not shown the same"  # one for each change
        assert all((one.view, one.log) == (ears[0].view, ears[0].log) for one in ears)
        assert ears[0].view["seat"] == theirs and own.view["seat"] == other.seat


def test_who_does_not_read_disturbs_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    event = news.event
    monkeypatch.setattr(news, "event", lambda *about: event(*about) + b":" + b" " * 500_000 + b"\n\n")
    monkeypatch.setattr(server, "PATIENCE", 1)
    with running(new_house()) as serving:
        people = two_people(serving)
        deaf = [_deaf(serving.port, people[0].id) for _ in range(5)]
        with Ear(serving.port, people[0].id) as ear:
            for number in range(30):
                act(people)
                ear.hear_until(number + 1)  # at once, whatever the others do
        serving.stop()  # returns although the deaf never read
        for one in deaf:
            one.close()


def _deaf(port: int, table: str) -> socket.socket:
    """Somebody who asks for events and never reads them."""
    connection = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    connection.connect(("127.0.0.1", port))
    connection.sendall(f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    return connection


def test_streams_end_when_the_server_stops_and_leave_no_watchers() -> None:
    house = new_house()
    with running(house) as serving:
        people = two_people(serving)
        room = house.rooms[people[0].id]
        ears = [Ear(serving.port, people[0].id) for _ in range(5)]
        for ear in ears:
            ear.hear()
        assert len(room.watchers) == 5
        ears.pop().__exit__(None, None, None)
        until(lambda: len(room.watchers) == 4, "who has gone is still told")
        serving.stop()
        for ear in ears:
            assert ear.hear() is None
            ear.__exit__(None, None, None)
        assert room.watchers == {}
