"""Trouble with the connection, and what was really sent and answered meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Error, Page, Request, Response

from tests.browser.playing import REACH, click, reach
from tests.browser.served import Served
from tests.waiting import until_seen

TOLD = 3.0  # seconds: what is done on the page alone needs no connection, and nobody is told
Sent = tuple[int, str]  # the number the page was made for, and the action


class Trouble:
    """Somebody plays while their page is reloaded and their connection cut at random moments."""

    def __init__(self, page: Page, served: Served, rng: Random) -> None:
        self.page = page
        self.served = served
        self.rng = rng
        self.sent: list[Sent] = []
        self.accepted: list[Sent] = []
        self.troubles: list[str] = []
        page.on("request", self._note_request)
        page.on("response", self._note_response)

    def _note_request(self, request: Request) -> None:
        if (sent := _action(request)) is not None:
            self.sent.append(sent)

    def _note_response(self, response: Response) -> None:
        sent = _action(response.request)
        if sent is not None and response.status in (200, 303):
            self.accepted.append(sent)

    def step(self, page: Page, what: str) -> int:
        """Press something, most times with something going wrong before, meanwhile or after. 0 if it was not."""
        troubles: list[Callable[[str], None]] = [self._calm] * 3
        troubles += [self._reload, self._leave_at_once, self._twice, self._offline, self._restart]
        trouble = self.rng.choice(troubles)
        self.troubles.append(trouble.__name__)
        try:
            trouble(what)
        except Error as error:  # the page went away under the click: then it is pressed again on the next one
            assert any(text in str(error) for text in ("Timeout", "navigat", "not attached", "ERR_")), error
            return 0
        return 1

    def _calm(self, what: str) -> None:
        click(self.page, what)

    def _reload(self, what: str) -> None:
        self.page.reload()
        click(self.page, what)

    def _leave_at_once(self, what: str) -> None:
        """Press, and reload before the answer can be there."""
        reach(self.page, what).click(timeout=REACH * 1000, no_wait_after=True)
        self.page.reload()

    def _twice(self, what: str) -> None:
        reach(self.page, what).dblclick(timeout=REACH * 1000)

    def _offline(self, what: str) -> None:
        """Press without a connection, and again when it is back."""
        self.page.context.set_offline(True)
        try:
            reach(self.page, what).click(timeout=REACH * 1000, no_wait_after=True)
            told = self.page.locator("#connection:visible, .narrow h1")  # on the page, or a page of its own says so
            until_seen(self.page, told.count, TOLD)
        finally:
            self.page.context.set_offline(False)
        click(self.page, what)

    def _restart(self, what: str) -> None:
        """Press while the server ends and another begins."""
        reach(self.page, what).click(timeout=REACH * 1000, no_wait_after=True)
        self.served.restart()


def _action(request: Request) -> Sent | None:
    if request.method != "POST" or not urlsplit(request.url).path.endswith("/act"):
        return None
    form = parse_qs(request.post_data or "")
    return int(form["at"][0]), form["action"][0]
