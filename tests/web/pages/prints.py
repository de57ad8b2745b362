"""Every page of some games, the same each time: what a change of the code must leave as it was can be compared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from litestar.testing import TestClient

from sabika.table import House, SeatPlan, TablePlan
from sabika.words import LANGUAGES
from tests.conformance.setups import ALL_MODULES, BOTH, ROLL, AnyGame, Setup
from tests.table.helpers import Clock
from tests.web.api.helpers import new_house
from tests.web.apps import app_for
from tests.web.pages.house import links

# With so many actions between two moments that are looked at.
PRINTED = [
    (Setup("alhambra", 3), 31),
    (Setup("alhambra", 2, options={"open_hands": True}), 47),
    (Setup("alhambra", 3, ALL_MODULES), 17),
    (Setup("granada", 2, BOTH, {"scoring": "simplified"}), 37),
    (Setup("alhambra-granada", 3, BOTH), 61),
    (Setup(ROLL, 3), 17),
    (Setup(ROLL, 1, options={"virtual": 3, "duel": True}), 9),
]
NAME = "printedtable"  # instead of the name a table was given
LINKS = 3  # of a page that are followed, and of the pages behind them
# Names of files that change with what is in them.
VERSIONS = re.compile(r"(?<=/scripts/)\w+|(?<=\?v=)\w+|(?<=/art/)[\w-]+\.svg")
QR_CODE = re.compile(r'<svg[^>]*class="qr".*?</svg>')  # of a table's address
HASHES = re.compile(r'data-hash="\w+"')  # of what stands behind them anyway


class Printer:
    """A table with people at it who look at everything."""

    def __init__(self, client: TestClient, house: House, setup: Setup, rng: Random) -> None:  # type: ignore[type-arg]
        self.client, self.house, self.setup, self.rng = client, house, setup, rng
        portal = client.blocking_portal
        seats = tuple(SeatPlan() for _ in range(setup.players))
        plan = TablePlan(setup.game, seats, setup.modules, dict(setup.options))
        house.seeds = lambda: str(setup)
        self.room = portal.call(house.create, plan)
        self.waiting = self.print(f"/t/{NAME}", None, "en")
        people = [f"Person {seat}" for seat in range(setup.players)]
        self.tokens = [portal.call(house.take_seat, self.room.info.id, name)[1] for name in people]

    def print(self, address: str, seat: int | None, lang: str) -> str:
        """A page as it is sent, without the names of files."""
        headers = {"Accept-Language": lang}
        if seat is not None:
            headers["Authorization"] = f"Bearer {self.tokens[seat]}"
        answer = self.client.get(address.replace(NAME, self.room.info.id), headers=headers)
        text = QR_CODE.sub("", HASHES.sub('data-hash=""', VERSIONS.sub("_", answer.text)))
        text = text.replace(self.room.info.id, NAME)
        return f"{answer.status_code} {text}"

    def look(self, moment: int) -> Iterator[tuple[str, str]]:
        """What those who are asked see now, where some links lead, two steps deep; what others see, and the past."""
        game = self.room.need_game()
        asked = next(iter(self.room.seats_on_clock), 0)
        for number, seat in enumerate(dict.fromkeys([asked, None, (asked + 1) % self.setup.players])):
            lang = LANGUAGES[(moment + number) % len(LANGUAGES)]
            queue = [f"/t/{NAME}"]
            if seat == asked:
                queue.append(f"/t/{NAME}/replay?at={self.rng.randint(0, len(game.history))}")
                queue += [f"/t/{NAME}?sure={self._anything(game, asked).replace(' ', '+')}"]
                queue += [f"/t/{NAME}?hint=1"] if moment == 0 else []
            seen = set(queue)
            for step in range(3):
                found = []
                for address in queue:
                    page = self.print(address, seat, lang)
                    yield f"{moment:03} {seat} {lang} {address}", page
                    found += [link for link in links(page) if link.startswith("/t/") and link not in seen]
                fresh = sorted(set(found))
                queue = self.rng.sample(fresh, min(LINKS, len(fresh))) if step < 2 and seat == asked else []
                seen.update(queue)

    def _anything(self, game: AnyGame, seat: int) -> str:
        return "pass" if game.over else str(self.rng.choice(game.legal_actions(seat)))

    def play(self) -> None:
        """Somebody does something; building is done rather than not, so that there is something to see."""
        game = self.room.need_game()
        seat = self.room.seats_on_clock[0]
        legal = [str(action) for action in game.legal_actions(seat)]
        wanted = [action for action in legal if action.split()[0] in ("buy", "build", "hut", "falcon", "light")]
        action = self.rng.choice(wanted if wanted and self.rng.random() < 0.8 else legal)
        self.client.blocking_portal.call(self.house.act, self.room.info.id, seat, action, self.room.at)


def prints(setup: Setup, between: int, most: int = 1000) -> Iterator[tuple[str, str]]:
    """The pages of a game with their names."""
    house = new_house()
    house.now = Clock()
    with TestClient(app_for(house), base_url="http://testserver.local") as client:
        printer = Printer(client, house, setup, Random(str(setup)))
        yield "000 lobby", printer.print("/", None, "en")
        yield "000 lobby", printer.print("/", None, "de")
        yield "000 style", printer.print("/style", None, "nl")
        yield "000 waiting", printer.waiting
        moment = 0
        while not printer.room.need_game().over and moment < most:
            if moment % between == 0:
                yield from printer.look(moment)
            printer.play()
            moment += 1
        yield from printer.look(moment)
        for what in ("replay?at=3", "replay?at=9&play=1", "result"):
            yield f"{moment:03} {what}", printer.print(f"/t/{NAME}/{what}", 0, "de")
