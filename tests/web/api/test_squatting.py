"""One sender cannot take the seats of all tables, and whoever set a table up can free one."""

import pytest

from sabika.client import ClientError, Table
from sabika.table.house import MOST_OFFERED
from sabika.web import seat_limits, security
from sabika.web.seat_limits import MOST_WAITING
from tests.web.api.helpers import TWO, Api, new_house, running


def test_nobody_waits_at_all_tables(api: Api) -> None:
    tables = [api.table() for _ in range(MOST_WAITING + 2)]
    taken = [api.post(f"/{table}/seats", {"name": "Ani"}) for table in tables[:MOST_WAITING]]
    assert {answer.status_code for answer in taken} == {201}
    refused = api.post(f"/{tables[-1]}/seats", {"name": "Ani"})
    assert (refused.status_code, refused.json()["error"]) == (429, "waits-too-often")
    assert not any(seat["taken"] for seat in api.get(f"/{tables[-1]}").json()["table"]["seats"])
    api.post(f"/{tables[0]}/leave", token=taken[0].json()["token"])
    assert api.post(f"/{tables[-1]}/seats", {"name": "Ani"}).status_code == 201, "who leaves one may wait at another"


def test_nobody_fills_the_list_of_open_tables(api: Api) -> None:
    """It shows the newest: those of everybody else would be found by nobody."""
    host = api.post("", {"game": "alhambra", "seats": TWO, "open": True}).json()
    others = [api.table(open=True) for _ in range(MOST_OFFERED - 1)]
    refused = api.post("", {"game": "alhambra", "seats": TWO, "open": True})
    assert (refused.status_code, refused.json()["error"]) == (429, "too-many-open")
    assert api.post("", {"game": "alhambra", "seats": TWO}).status_code == 201, "who invites people bothers nobody"
    assert api.post(f"/{host['id']}/cancel", token=host["owner"]).status_code == 200
    assert api.table(open=True) not in others


def test_nobody_lets_all_games_begin(api: Api) -> None:
    """Seats count whether their games begin or not, and those for bots too."""
    api.client.app.state.seat_limits = seat_limits.SeatLimits(lambda: 0.0)
    statuses = []
    for _ in range(seat_limits.BURST):
        table = api.table()
        token = api.post(f"/{table}/seats", {"name": "Ani"})
        statuses.append(token.status_code)
        if token.status_code == 201:
            statuses.append(api.post(f"/{table}/bots", {"bot": "random"}, token.json()["token"]).status_code)
    assert statuses.count(201) == seat_limits.BURST
    assert set(statuses[seat_limits.BURST :]) == {429}


def test_who_made_a_table_frees_seats_without_sitting(api: Api) -> None:
    made = api.post("", {"game": "alhambra", "seats": [{}, {}, {}]}).json()
    table, owner = made["id"], made["owner"]
    squatters = [api.post(f"/{table}/seats", {"name": name}).json()["token"] for name in ("one", "two")]
    assert api.post(f"/{table}/free", {"other": 0}, squatters[1]).status_code == 403
    assert api.post(f"/{table}/cancel", token=owner).json()["error"] == "somebody-sits"
    for seat in (0, 1):
        assert api.post(f"/{table}/free", {"other": seat}, owner).status_code == 200
    assert not any(seat["taken"] for seat in api.get(f"/{table}").json()["table"]["seats"])
    told = api.post(f"/{table}/leave", token=squatters[0])
    assert (told.status_code, told.json()["error"]) == (403, "was-freed")
    assert api.post(f"/{table}/cancel", token=owner).json()["status"] == "cancelled"


def test_nobody_comes_back_at_once_to_a_seat_that_was_freed(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    sender = "host"
    monkeypatch.setattr(seat_limits, "sender_of", lambda connection: sender)
    made = api.post("", {"game": "alhambra", "seats": TWO}).json()
    table = made["id"]
    sender = "squatter"
    assert api.post(f"/{table}/seats", {"name": "squatter"}).status_code == 201
    sender = "host"
    assert api.post(f"/{table}/free", {"other": 0}, made["owner"]).status_code == 200
    sender = "squatter"
    refused = api.post(f"/{table}/seats", {"name": "somebody else"})
    assert (refused.status_code, refused.json()["error"]) == (409, "was-freed")
    sender = "host"
    assert api.post(f"/{table}/seats", {"name": "Ani"}).status_code == 201


def test_the_client_keeps_the_makers_secret() -> None:
    with running(new_house()) as serving:
        made = Table.create(seats=TWO, server=serving.url)
        guest = Table.join(made.id, "Ben", serving.url)
        made.free_seat(0)
        with pytest.raises(ClientError, match="more tables in the lobby"):
            guest.leave()
        made.cancel()


def test_it_is_known_who_set_a_table_up(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots and long records of one address are one among others' (tests/table/test_in_turn.py).

    What is stored tells nobody the address.
    """
    rooms = api.client.app.state.house.rooms
    makers = []
    for sender in ("192.0.2.1", "192.0.2.1", "192.0.2.2"):
        monkeypatch.setattr(security, "sender_of", lambda connection, sender=sender: sender)
        makers.append(rooms[api.table()].info.maker)
    assert makers[0] == makers[1] != makers[2]
    assert "192.0.2" not in "".join(makers)
    monkeypatch.setattr(security, "sender_of", lambda connection: None)
    here = rooms[api.table()]
    assert (here.info.maker, here.whose) == (None, here.info.id)
