"""Paper for visitors is printed elsewhere, once, and for everybody in turn."""

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from litestar.testing import TestClient

from sabika.table import House, Storage
from sabika.web import printer
from sabika.web.printer import Printer, Sheet
from tests.waiting import PATIENCE
from tests.web.apps import app_for
from tests.web.pages.house import QuickThinker

SHEET = Sheet("rules-exchange", "en", "a4", False, "")


class Press(Printer):
    """Notes what is printed, and prints it at once."""

    def __init__(self) -> None:
        super().__init__()
        self.printed: list[str] = []
        self.go = asyncio.Event()
        self._lane.do = self._print  # type: ignore[method-assign,assignment]

    async def _print(self, limit: float, work: Callable[[Sheet], bytes], sheet: Sheet) -> bytes:
        self.printed.append(sheet.part)
        await self.go.wait()
        return sheet.part.encode()


def test_it_is_printed_in_another_process() -> None:
    async def story() -> None:
        press = Printer()
        try:
            async with asyncio.timeout(PATIENCE):
                assert (await press.print(SHEET, "")).startswith(b"%PDF")
                assert press._lane.processes and os.getpid() not in press._lane.processes
        finally:
            press.close()

    asyncio.run(story())


def test_everybody_who_wants_paper_has_a_turn() -> None:
    """Twenty lines of one address had twenty threads print, and moves of all others took a second."""

    async def story() -> None:
        press = Press()
        wanted = [("greedy 1", "a"), ("greedy 2", "a"), ("greedy 3", "a"), ("modest", "b")]
        tasks = [asyncio.create_task(press.print(SHEET._replace(part=part), whose)) for part, whose in wanted]
        for _ in range(10):
            await asyncio.sleep(0)
        assert press.printed == ["greedy 1"]
        press.go.set()
        await asyncio.gather(*tasks)
        assert press.printed == ["greedy 1", "greedy 2", "modest", "greedy 3"]
        press.close()

    asyncio.run(story())


def test_what_was_asked_for_last_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printer, "KEPT", 2)

    async def story() -> None:
        press = Press()
        press.go.set()
        await asyncio.gather(*(press.print(SHEET, whose) for whose in "abc"))
        for part in ("x", SHEET.part, "y", SHEET.part, "x"):
            assert await press.print(SHEET._replace(part=part), "") == part.encode()
        assert press.printed == [SHEET.part, "x", "y", "x"]
        press.close()

    asyncio.run(story())


@contextmanager
def visited() -> Iterator[tuple[TestClient[Any], Press]]:
    with TestClient(app_for(House(Storage("sqlite:///:memory:"), QuickThinker(), seeds=lambda: "paper"))) as client:
        press = client.app.state.printer = Press()
        press.go.set()
        yield client, press


def test_a_page_gets_what_was_asked_for() -> None:
    with visited() as (client, press):
        answer = client.get("/paper/rules-vizier.pdf?lang=de&paper=letter&plain=1&box=1.x")
        assert (answer.status_code, answer.content) == (200, b"rules-vizier")
        assert list(press._kept) == [Sheet("rules-vizier", "de", "letter", True, "")]
        assert client.get("/paper/nothing.pdf").status_code == client.get("/paper/rules-vizier").status_code == 404
