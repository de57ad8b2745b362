"""What a server writes into its log: in a form that programs read, and never a secret."""

from __future__ import annotations

import json
import logging
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from sabika.client import Table
from sabika.table import House, Storage
from sabika.web import logs
from sabika.web.logs import HIDDEN, LogLines, hide_secrets, start_log
from tests.seeds import seeds
from tests.table.failing import Faults
from tests.table.helpers import Here
from tests.waiting import PATIENCE
from tests.web.api.helpers import ALONE, running

SEED = "moonstone seed"  # which does not look like a secret: it must not be written at all
SAID = "what ani whispers"
CLIENTS = ("httpx", "httpcore")  # in the tests' own process


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    root = logging.getLogger()
    for handler in [one for one in root.handlers if isinstance(one, LogLines)]:
        root.removeHandler(handler)
    logging.getLogger("sabika").setLevel(logging.NOTSET)
    logging.captureWarnings(False)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What is written, everything that anybody would say if asked for everything; only secrets are not looked for."""
    found: list[dict[str, Any]] = []

    def note(_: LogLines, record: logging.LogRecord) -> None:
        if not record.name.startswith(CLIENTS):
            found.append(json.loads(logs.JsonFormatter().format(record)))

    monkeypatch.setattr(LogLines, "emit", note)
    start_log(as_json=True)
    for name in ("", "sabika", "uvicorn", "uvicorn.error", "asyncio", "sqlalchemy", "sqlalchemy.engine"):
        monkeypatch.setattr(logging.getLogger(name), "level", logging.DEBUG)
    logging.getLogger().manager._clear_cache()  # type: ignore[attr-defined]
    return found


def test_a_game_over_the_api_leaves_no_secret_in_the_log(
    written: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "_SECRETS", ())  # not even what would be found in the end
    house = House(Storage(f"sqlite:///{tmp_path / 'games.db'}"), Here(), seeds=seeds(SEED))
    with running(house) as serving:
        table = Table.create(seats=ALONE, server=serving.url, bot_pause=0)
        table.sit("Ani")
        token = str(table.token)
        about, bearer = f"{serving.url}/api/tables/{table.id}", {"Authorization": f"Bearer {token}"}

        def post(path: str, body: object) -> int:
            return httpx.post(f"{about}/{path}", json=body, headers=bearer, timeout=PATIENCE).status_code

        table.act(table.wait(PATIENCE)["legal"][0])
        assert post("chat", {"text": SAID}) == 201
        assert post("actions", {"action": f"take {token}", "at": 1}) >= 400
        post("orders", {"orders": [{"try": [f"pass {token}"]}]})
        for path in (f"?token={token}", f"/live-no?token={token}"):
            httpx.get(about + path, headers={"Cookie": f"sabika={token}"}, timeout=PATIENCE)
        table.wait(PATIENCE)
        faults = Faults(house)
        faults.lost = 1
        assert post("chat", {"text": SAID}) == 500  # not a fault that a storage has: it is told with its traceback
        monkeypatch.setattr(house, "view", lambda *_: 1 / 0)
        assert httpx.get(about, headers=bearer, timeout=PATIENCE).status_code == 500
    text = json.dumps(written)
    assert "ZeroDivisionError" in text
    assert "INSERT INTO happenings" in text, "the database says nothing, so it proves nothing"
    for secret in (token, SEED, SAID, "token="):
        assert secret not in text


def test_json_has_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    start_log(as_json=True)
    log = logging.getLogger("sabika.web")
    log.info("table %s: %s", "abc", "two\nlines")
    try:
        raise ValueError("no\nway")
    except ValueError:
        log.exception("failed")
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn("careful", stacklevel=1)
    first, second, third = map(json.loads, capsys.readouterr().err.splitlines())
    assert (first["level"], first["event"], first["message"]) == ("info", "table %s: %s", "table abc: two\nlines")
    assert (second["level"], second["error"]) == ("error", "ValueError")
    assert "Traceback" in second["trace"]
    assert "careful" in third["message"]


def test_plain_lines_tell_what_went_wrong_alone(capsys: pytest.CaptureFixture[str]) -> None:
    start_log()
    start_log()  # nothing is said twice
    logging.getLogger("sabika.table").info("all is well")
    logging.getLogger("sabika.table").warning("token=%s", "abc")
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(f" WARNING token={HIDDEN}")


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Authorization: Bearer abc.def", f"Authorization: Bearer {HIDDEN}"),
        ("GET /t/abc?token=xyz&lang=de", f"GET /t/abc?token={HIDDEN}&lang=de"),
        ("Cookie: a=b; c=d", f"Cookie: {HIDDEN}"),
        ("postgresql+psycopg://ani:secret@db/games", f"postgresql+psycopg://{HIDDEN}@db/games"),
        ("KeyError: 'q4nWk2_Zb7vYt1LxQ9sR3dF6hJ8mP0cA'", f"KeyError: '{HIDDEN}'"),
        ("seed 0123456789abcdef0123456789abcdef", f"seed {HIDDEN}"),
        ("in look_back_at_what_was_there_and_tell_it", "in look_back_at_what_was_there_and_tell_it"),
        ("table abcdefghjkmn cannot be read", "table abcdefghjkmn cannot be read"),
    ],
)
def test_what_looks_like_a_secret_is_left_out(said: str, left: str) -> None:
    assert hide_secrets(said) == left
