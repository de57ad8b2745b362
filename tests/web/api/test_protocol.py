"""What httptools and uvicorn leave open: heads without end, requests without number, and what comes after a body."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from sabika.client import Table
from sabika.web.policy import Policy
from sabika.web.protocol import LONGEST_HEAD, MOST_AHEAD
from tests.waiting import NOT_SOON, PATIENCE, until
from tests.web.api.helpers import Running, new_house, running

ASK = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.fixture(scope="module")
def serving() -> Iterator[Running]:
    with running(new_house(), policy=Policy(head_seconds=NOT_SOON)) as found:  # no line ends by waiting alone
        yield found


def send(serving: Running, *sent: bytes) -> bytes:
    """Everything that is answered until the server hangs up."""
    answered = b""
    with socket.create_connection(("127.0.0.1", serving.port), timeout=PATIENCE) as line:
        try:
            for part in sent:
                line.sendall(part)
            while part := line.recv(65536):
                answered += part
        except ConnectionError:
            pass
    return answered


def test_a_head_without_end_is_cut_off(serving: Running) -> None:
    begun = ASK.removesuffix(b"\r\n")
    parts = [b"X-%d: %s\r\n" % (number, b"x" * 1000) for number in range(LONGEST_HEAD // 500)]
    answered = send(serving, begun, *parts)
    assert answered == b"" or answered.startswith(b"HTTP/1.1 400 ")


def test_a_long_body_is_no_head_without_end(serving: Running) -> None:
    body = b'{"game": "alhambra", "seats": [{}, {}]' + b" " * (LONGEST_HEAD // 2)
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
    made = send(serving, b"%sContent-Length: %d\r\n\r\n" % (head, len(body) + 1), body, b"}")
    assert made.startswith(b"HTTP/1.1 201 ")


def test_some_requests_may_be_sent_ahead_and_no_more(serving: Running) -> None:
    last = ASK.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    assert send(serving, ASK * MOST_AHEAD + last).count(b"HTTP/1.1 200 OK") == MOST_AHEAD + 1
    assert b"HTTP/1.1 400 " in send(serving, ASK * MOST_AHEAD * 10)


def test_a_stream_ends_with_its_line_although_more_was_asked_on_it(serving: Running) -> None:
    table = Table.create(server=serving.url).id
    rooms, connections = serving.server.app.state.house.rooms, serving.server.server_state.connections
    with socket.create_connection(("127.0.0.1", serving.port), timeout=PATIENCE) as line:
        line.sendall(b"GET /api/tables/%s/live HTTP/1.1\r\nHost: x\r\n\r\n" % table.encode())
        until(lambda: rooms[table].watchers, "nobody listens")
        line.sendall(ASK)
        until(lambda: any(getattr(one, "ahead", ()) for one in connections), "nothing more is asked")
    until(lambda: not rooms[table].watchers, "who has gone is still told")


def test_what_comes_after_a_body_is_not_believed(serving: Running) -> None:
    table = Table.create(seats=[{}, {}], server=serving.url)
    table.sit("Ani")
    Table.join(f"{serving.url}/t/{table.id}", "Ben")
    assert table.token is not None
    body = b'{"action": "pass"}'
    sent = b"POST /api/tables/%s/actions HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
    after = b"0\r\nAuthorization: Bearer %s\r\n\r\n" % table.token.encode()
    chunked = b"Transfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n" % (len(body), body)
    assert send(serving, sent % table.id.encode() + chunked + after).startswith(b"HTTP/1.1 403 ")
