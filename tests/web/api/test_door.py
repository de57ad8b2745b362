"""Proxies that are believed and those that are not, names by which a server is called, and who is counted as whom."""

from __future__ import annotations

import socket
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing
from http.client import HTTPConnection

import pytest

from sabika.client import Table
from sabika.engine import SabikaError
from sabika.terminal.commands.serve import _read_addresses
from sabika.web.limits import Limiter
from sabika.web.policy import STANDARD, Policy, read_networks
from tests.waiting import PATIENCE
from tests.web.api.helpers import Running, new_house, running

HERE = Policy(trusted_proxies=("127.0.0.1/32",))
NEW_TABLE = b'{"game": "alhambra", "seats": [{}, {}]}'


def ask(
    serving: Running, path: str, headers: Mapping[str, str], body: bytes | None = None
) -> tuple[int, Mapping[str, str]]:
    with closing(HTTPConnection("127.0.0.1", serving.port, timeout=PATIENCE)) as connection:
        connection.request("GET" if body is None else "POST", path, body, dict(headers))
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders())


def made_tables(policy: Policy, *senders: Mapping[str, str]) -> list[bool]:
    """Which of these may make a table, if each may make one."""
    with running(new_house(), policy=policy) as serving:
        serving.server.app.state.creations = Limiter(burst=1, every=1000)
        return [ask(serving, "/api/tables", headers, NEW_TABLE)[0] == 201 for headers in senders]


@pytest.fixture(scope="module")
def serving() -> Iterator[Running]:
    with running(new_house()) as found:
        yield found


def through(*addresses: str) -> dict[str, str]:
    return {"X-Forwarded-For": ", ".join(addresses)}


def test_whom_a_known_proxy_names_is_counted() -> None:
    one, other = through("203.0.113.1"), through("203.0.113.2")
    assert made_tables(HERE, one, one, other, other) == [True, False, True, False]


def test_nobody_gains_by_naming_others_before_the_proxy_does() -> None:
    names = [through(f"198.51.100.{number}", "203.0.113.1") for number in range(3)]
    assert made_tables(HERE, *names) == [True, False, False]


def test_who_comes_through_a_known_proxy_is_never_at_this_machine() -> None:
    assert made_tables(HERE, {}, {}) == [True, False]


def test_a_proxy_that_nobody_named_is_not_believed_and_hides_nobody() -> None:
    assert made_tables(STANDARD, through("203.0.113.1"), through("203.0.113.2")) == [True, False]
    assert made_tables(STANDARD, {"Host": "play.example.org"}, {"Host": "play.example.org"}) == [True, False]


def test_whoever_sits_at_this_machine_is_not_limited() -> None:
    assert made_tables(STANDARD, {}, {}, {}) == [True] * 3


def test_one_customer_of_ipv6_is_one_address() -> None:
    customer = [through(f"2001:db8:1:2::{number}") for number in range(2)]
    assert made_tables(HERE, *customer, through("2001:db8:1:3::1")) == [True, False, True]


@pytest.mark.parametrize(("proxies", "others"), [(HERE.trusted_proxies, 200), ((), 503)], ids=["known", "not known"])
def test_whoever_comes_through_a_proxy_has_only_so_many_streams(proxies: tuple[str, ...], others: int) -> None:
    """Where nobody has named it, all of them together."""
    policy = Policy(trusted_proxies=proxies, lines=2)
    with running(new_house(), policy=policy) as serving, ExitStack() as stack:
        table = Table.create(server=serving.url).id

        def listen(address: str) -> int:
            connection = HTTPConnection("127.0.0.1", serving.port, timeout=PATIENCE)
            stack.callback(connection.close)
            connection.request("GET", f"/api/tables/{table}/live", headers=through(address))
            answer = connection.getresponse()
            stack.callback(answer.close)
            return answer.status

        assert [listen("203.0.113.1") for _ in range(3)] == [200, 200, 503]
        assert listen("203.0.113.2") == others


@pytest.mark.parametrize(("policy", "secure"), [(HERE, True), (STANDARD, False)], ids=["known", "not known"])
def test_https_is_what_a_known_proxy_says(policy: Policy, secure: bool) -> None:
    with running(new_house(), policy=policy) as serving:
        _, headers = ask(serving, "/api/tables", {"X-Forwarded-Proto": "https", **through("203.0.113.1")})
    assert ("strict-transport-security" in headers) is secure


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("play.example.org", 200),
        ("Play.Example.org:8080", 200),
        ("play.example.org.", 200),
        ("evil.example", 400),
        ("play.example.org.evil.example", 400),
        ("", 400),
        ("127.0.0.1", 200),  # whoever looks after this machine's health
    ],
)
def test_names_that_are_not_ours_are_refused(host: str, status: int) -> None:
    with running(new_house(), policy=Policy(host_names=("play.example.org", "games.example"))) as serving:
        assert ask(serving, "/api/tables", {"Host": host})[0] == status
        assert ask(serving, "/nowhere", {"Host": host})[0] == (404 if status == 200 else 400)


def test_our_own_names_are_for_those_at_this_machine() -> None:
    policy = Policy(host_names=("play.example.org",), trusted_proxies=("127.0.0.1/32",))
    with running(new_house(), policy=policy) as serving:
        assert ask(serving, "/api/tables", {"Host": "127.0.0.1", **through("203.0.113.1")})[0] == 400


@pytest.mark.parametrize("path", ["/", "/api/tables", "/nowhere"])
@pytest.mark.parametrize("host", [b"\xff\xfe", b"x:99999", b"[::1", b"a b", b"x@y", b"x/y", b"x:y"])
def test_what_is_no_host_is_the_visitors_fault(
    path: str, host: bytes, caplog: pytest.LogCaptureFixture, serving: Running
) -> None:
    with socket.create_connection(("127.0.0.1", serving.port), timeout=PATIENCE) as line:
        line.sendall(b"GET " + path.encode() + b" HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n\r\n")
        answer = line.makefile("rb").readline()
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_networks_as_people_write_them() -> None:
    assert read_networks(["10.0.0.7", "10.1.2.3/8, ::1", "2001:db8::/32"]) == (
        "10.0.0.7/32",
        "10.0.0.0/8",
        "::1/128",
        "2001:db8::/32",
    )
    with pytest.raises(SabikaError, match="nonsense"):
        _read_addresses(["nonsense"])
