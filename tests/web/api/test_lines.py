"""Half-sent requests, too many connections and what strangers make us log: nobody else notices."""

from __future__ import annotations

import asyncio
import inspect
import logging
import resource
import socket
from asyncio import selector_events
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection

import pytest

from sabika.client import Table
from sabika.web import lines as lines_module
from sabika.web.asgi import Message, Receive, Scope, Send
from sabika.web.lines import Lines
from sabika.web.noise import OUT_OF_FILES, Throttle, calm
from sabika.web.policy import Policy
from sabika.web.senders import count_as
from sabika.web.sockets import count_lines, raise_file_limit
from tests.waiting import NOT_SOON, PATIENCE, until
from tests.web.api.helpers import Running, new_house, running
from tests.web.api.streams import Ear

HALF_A_HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-More: "
HALF_A_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
)


@contextmanager
def line(serving: Running, sent: bytes = b"") -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", serving.port), timeout=PATIENCE) as made:
        made.sendall(sent)
        yield made


def is_hung_up_on(made: socket.socket) -> bool:
    """Wait until the server has ended the connection; whatever it says before is not looked at."""
    try:
        while made.recv(1000):
            pass
    except ConnectionError:
        pass
    return True


def look(serving: Running) -> int:
    with closing(HTTPConnection("127.0.0.1", serving.port, timeout=PATIENCE)) as connection:
        connection.request("GET", "/healthz")
        return connection.getresponse().status


@pytest.fixture
def everybody_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines_module, "is_here", lambda address: False)


@pytest.mark.parametrize("sent", [b"", HALF_A_HEAD, HALF_A_BODY], ids=["nothing", "half a head", "half a body"])
def test_half_a_request_is_not_waited_for(sent: bytes) -> None:
    policy = Policy(head_seconds=0.2, body_seconds=0.2)
    with running(new_house(), policy=policy) as serving, line(serving, sent) as made:
        assert is_hung_up_on(made)


def test_a_request_that_was_cut_off_is_not_our_fault(caplog: pytest.LogCaptureFixture) -> None:
    with running(new_house()) as serving:
        with line(serving, HALF_A_BODY):
            until(lambda: serving.server.server_state.tasks, "nobody is asked")
        until(lambda: not serving.server.server_state.tasks, "the request does not end")
        assert look(serving) == 200
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize(
    ("headers", "read"),
    [([(b"content-length", b"1000")], 10), ([(b"transfer-encoding", b"chunked")], 10), ([], 0)],
    ids=["long", "chunked", "nothing is sent"],
)
def test_whoever_sends_too_much_hears_why(headers: list[tuple[bytes, bytes]], read: int) -> None:
    """Half of it lay unread when the line ended, so nobody was told more than that it was cut."""
    assert asyncio.run(answer_at_once(headers, 10)) == [*["read"] * read, "answer"]


def test_far_too_much_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines_module, "READ_FOR_NOTHING", 300)
    assert asyncio.run(answer_at_once([(b"content-length", b"99999")], 1000)) == [*["read"] * 3, "answer"]


async def answer_at_once(headers: list[tuple[bytes, bytes]], parts: int) -> list[str]:
    """What happens where a request of so many parts, 100 bytes each, is refused before any of them is looked at."""
    story: list[str] = []
    lines = Lines(Policy())
    lines.open(("203.0.113.1", 1), FakeTransport("line"))

    async def receive() -> Message:
        story.append("read")
        return {"type": "http.request", "body": b"x" * 100, "more_body": story.count("read") < parts}

    async def send(message: Message) -> None:
        story.append("answer")

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 413})

    scope = {"type": "http", "client": ("203.0.113.1", 1), "headers": headers}
    await lines.watch(app)(scope, receive, send)
    return story


def test_one_byte_after_the_other_gains_no_time() -> None:
    with running(new_house(), policy=Policy(head_seconds=0.5)) as serving, line(serving, HALF_A_HEAD) as made:
        made.settimeout(0.05)
        for _ in range(int(PATIENCE / 0.05)):
            try:
                made.sendall(b"x")
                if not made.recv(1):
                    return
            except TimeoutError:
                continue
            except ConnectionError:
                return
        pytest.fail("nobody hangs up")


def test_streams_are_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabika.web.live.HEARTBEAT", 0.05)
    house = new_house()
    with running(house, policy=Policy(head_seconds=0.5, body_seconds=0.5)) as serving:
        table = Table.create(server=serving.url).id
        with Ear(serving.port, table) as ear:
            for _ in range(30):  # three times as long as a line may wait
                ear.hear_comment()


def test_many_half_requests_of_one_address_make_room_for_its_others(everybody_from_elsewhere: None) -> None:
    with running(new_house(), policy=Policy(lines=5, head_seconds=NOT_SOON)) as serving, ExitStack() as stack:
        first = stack.enter_context(line(serving, HALF_A_HEAD))
        for _ in range(5):
            stack.enter_context(line(serving, HALF_A_HEAD))
        assert is_hung_up_on(first)
        assert look(serving) == 200


def test_an_address_has_only_so_many_streams(everybody_from_elsewhere: None) -> None:
    house = new_house()
    with running(house, policy=Policy(lines=3, head_seconds=NOT_SOON)) as serving, ExitStack() as stack:
        table = Table.create(server=serving.url).id
        for _ in range(3):
            stack.enter_context(Ear(serving.port, table)).hear()
        with line(serving, HALF_A_HEAD) as fourth:
            assert is_hung_up_on(fourth)


def test_when_all_lines_are_taken_the_greediest_address_loses_one() -> None:
    async def crowd() -> list[str]:
        lines = Lines(Policy(lines=100, all_lines=6))
        greedy = [FakeTransport(f"greedy {number}") for number in range(4)]
        modest = [FakeTransport(f"modest {number}") for number in range(4)]
        for number, one in enumerate(greedy):
            lines.open(("203.0.113.1", number), one)
        for number, one in enumerate(modest):
            lines.open((f"198.51.100.{number}", 1), one)
        return [one.name for one in (*greedy, *modest) if one.aborted]

    assert asyncio.run(crowd()) == ["greedy 0", "greedy 1"]


class FakeTransport(asyncio.Transport):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::1", "::1"),
        ("testclient", "testclient"),
    ],
)
def test_what_counts_as_one_address(address: str, counted: str) -> None:
    assert count_as(address) == counted


def test_as_many_files_as_the_system_allows() -> None:
    soft, hard = before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, hard - 1, 500), hard))
        assert raise_file_limit() == hard
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == hard
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.parametrize(("files", "lines"), [(1_048_576, 1_048_106), (1024, 554), (512, 256), (256, 128)])
def test_where_few_files_are_allowed_some_people_can_come(files: int, lines: int) -> None:
    """With 256 of them, a usual limit, nobody could: all of them were spared for other things."""
    assert count_lines(files) == lines


def test_a_server_keeps_strangers_out_of_its_log() -> None:
    with running(new_house()):
        for name in ("uvicorn.error", "sabika.web"):
            assert [one for one in logging.getLogger(name).filters if isinstance(one, Throttle)]


def test_what_is_said_again_and_again_is_left_out() -> None:
    now = [0.0]
    filter = Throttle(every=60, now=lambda: now[0])

    def said(text: str, level: int = logging.WARNING) -> str | None:
        record = logging.LogRecord("uvicorn.error", level, "", 0, text, (), None)
        return record.getMessage() if filter.filter(record) else None

    assert [said("Invalid HTTP request received.") for _ in range(1000)] == [
        "Invalid HTTP request received.",
        *[None] * 999,
    ]
    assert said("Something else.") == "Something else."
    assert said("Our fault", logging.ERROR) == said("Our fault", logging.ERROR) == "Our fault"
    now[0] = 61
    assert said("Invalid HTTP request received.") == "Invalid HTTP request received. (999 more since it was last said)"


def test_running_out_of_files_is_one_line(caplog: pytest.LogCaptureFixture) -> None:
    async def run_out() -> None:
        loop = asyncio.get_running_loop()
        calm(loop)
        loop.call_exception_handler({"message": OUT_OF_FILES, "exception": OSError(24, "Too many open files")})

    assert OUT_OF_FILES in inspect.getsource(selector_events), "asyncio says it in other words"
    asyncio.run(run_out())
    assert [(record.levelname, record.exc_info) for record in caplog.records] == [("WARNING", None)]
