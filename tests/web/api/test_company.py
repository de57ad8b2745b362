"""Chat, presence, leaving and replacing over HTTP."""

from __future__ import annotations

import pytest

from sabika.client import ClientError, Table
from sabika.table.chat import BURST, LONGEST_LINE, PHRASES
from tests.waiting import until
from tests.web.api.helpers import Api, new_house, running
from tests.web.api.streams import Ear


def test_a_conversation(api: Api) -> None:
    table, (ani, ben) = api.table_for_two()
    tile = next(tile for tile in api.view(table)["market"].values() if tile)
    said = api.post(f"/{table}/chat", {"text": f" Nobody needs <b>[{tile}]</b>, I hope? "}, ani)
    assert said.status_code == 201, said.text
    assert said.json()["pieces"] == [tile]
    assert api.post(f"/{table}/chat", {"phrase": "well-played"}, ben).json()["text"] == "Well played!"
    heard = api.get(f"/{table}/chat", ani, headers={"Accept-Language": "de"}).json()
    assert [(one["seat"], one["name"]) for one in heard["messages"]] == [(0, "Ani"), (1, "Ben")]
    assert heard["messages"][0]["text"] == f"Nobody needs <b>[{tile}]</b>, I hope?"
    assert heard["messages"][1]["text"] == "Gut gespielt!"
    assert heard["unread"] == 1
    assert [one["number"] for one in api.get(f"/{table}/chat?after=1", ben).json()["messages"]] == [2]
    assert api.post(f"/{table}/chat/read", token=ani).json()["unread"] == 0
    assert api.view(table, ani)["unread"] == 0
    assert api.view(table, ben)["unread"] == 1
    muted = api.post(f"/{table}/chat/mute", {"other": 1}, ani).json()
    assert (muted["muted"], [one["seat"] for one in muted["messages"]]) == ([1], [0])
    assert api.post(f"/{table}/chat/mute", {"other": 1, "muted": False}, ani).json()["muted"] == []


def test_what_is_refused(api: Api) -> None:
    table, (ani, _) = api.table_for_two()
    too_long, both = {"text": "x" * (LONGEST_LINE + 1)}, {"text": "a", "phrase": "hello"}
    for wrong in ({}, both, {"text": ""}, too_long, {"phrase": "x"}):
        assert api.post(f"/{table}/chat", wrong, ani).status_code == 400, wrong
    assert api.post(f"/{table}/chat", {"text": "\u202eno"}, ani).json()["error"] == "bad-line"
    assert api.post(f"/{table}/chat", {"text": "Hello"}).status_code == 403
    for _ in range(BURST):
        api.post(f"/{table}/chat", {"text": "More!"}, ani)
    assert api.post(f"/{table}/chat", {"text": "More!"}, ani).status_code == 429
    assert api.get(f"/{table}/chat").json()["error"] == "chat-closed"
    for path, body, code in (
        ("replace", {"other": 1}, "not-away"),
        ("replace", {"other": 0}, "no-such-seat"),
        ("free", {"other": 1}, "has-begun"),
        ("cancel", None, "has-begun"),
    ):
        assert api.post(f"/{table}/{path}", body, ani).json()["error"] == code


def test_at_an_open_table_everybody_reads_and_nobody_writes(api: Api) -> None:
    table, (ani, _) = api.table_for_two(open=True)
    api.post(f"/{table}/chat", {"phrase": "hello"}, ani)
    heard = api.get(f"/{table}/chat").json()
    assert [one["phrase"] for one in heard["messages"]] == ["hello"]
    assert (heard["muted"], heard["unread"]) == ([], 0)
    assert api.post(f"/{table}/chat/read").status_code == 403


def test_phrases_in_the_callers_language(api: Api) -> None:
    found = api.client.get("/api/phrases", headers={"Accept-Language": "nl"}).json()["phrases"]
    assert [one["id"] for one in found] == list(PHRASES)
    assert {"id": "well-played", "text": "Goed gespeeld!"} in found


def test_the_client_knows_all_of_it() -> None:
    with running(new_house()) as serving:
        host = Table.create(seats=[{}, {}, {}], server=serving.url)
        host.sit("Ani")
        late = Table.join(host.id, "Cem", serving.url, 2)
        with pytest.raises(ClientError, match="already sat down"):
            host.cancel()
        host.free_seat(2)
        host.seat_bot("random", seat=2)
        guest = Table.join(host.id, "Ben", serving.url)
        with pytest.raises(ClientError):
            late.chat()
        host.say("Shall we?")
        guest.say(phrase="one-moment")
        assert [one["text"] for one in host.chat()] == ["Shall we?", "One moment, please"]
        assert guest.phrases()["hello"] == "Hello!"
        guest.mute(0)
        assert [one["seat"] for one in guest.chat()] == [1]
        guest.mark_read()
        guest.leave()
        assert host.view()["table"]["seats"][1]["lent"]
        guest.lend(False)
        with pytest.raises(ClientError) as refused:
            host.replace(1)
        assert refused.value.code == "not-away"
        guest.resign()
        assert host.view()["table"]["seats"][1]["resigned"]
        other = Table.create(seats=[{}, {}], server=serving.url, replace_after=45)
        other.sit("Ani")
        assert other.view()["table"]["replace_after"] == 45
        other.leave()
        other.sit("Ani")
        other.cancel()
        assert other.view()["table"]["status"] == "cancelled"


def test_streams_tell_who_is_there_and_that_something_was_said() -> None:
    house = new_house()
    with running(house) as serving:
        ani = Table.create(seats=[{}, {}], server=serving.url)
        ani.sit("Ani")
        ben = Table.join(ani.id, "Ben", serving.url)
        with Ear(serving.port, ani.id, ani.token) as ear:
            ear.hear()
            assert [seat["here"] for seat in ear.view["table"]["seats"]] == [True, False]
            with Ear(serving.port, ani.id, ben.token) as other:
                other.hear()
                while not ear.view["table"]["seats"][1]["here"]:
                    ear.hear()
            ben.say("I have to go.")
            while not ear.view["unread"]:
                ear.hear()
            assert ear.last == 0, "nothing has happened in the game"
            room = house.rooms[ani.id]
            until(lambda: not room.presence._streams[1], "the stream has not ended")
            assert ear.view["table"]["lines"] == 1
