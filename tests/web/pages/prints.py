"""Every page of some games, the same each time: what a change of the code must leave as it was can be compared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from litestar.testing import TestClient

from sabika.table import House, SeatPlan, TablePlan, new_tables
from sabika.words import LANGUAGES
from tests.conformance.setups import ALL_SEVEN, BOTH, ROLL, AnyGame, Setup
from tests.table.helpers import Clock
from tests.web.api.helpers import new_house
from tests.web.pages.house import app_for, links

# With so many actions between two moments that are looked at.
PRINTED = [
    (Setup("alhambra", 3), 31),
    (Setup("alhambra", 2, options={"open_hands": True}), 47),
    (Setup("alhambra", 3, ALL_SEVEN), 17),
    (Setup("granada", 2, BOTH, {"scoring": "simplified"}), 37),
    (Setup("alhambra-granada", 3, BOTH), 61),
    (Setup(ROLL, 3), 17),
    (Setup(ROLL, 1, options={"virtual": 3, "duel": True}), 9),
]
LINKS = 3  # of a page that are followed, and of the pages behind them
# Names of files that change with what is in them.
VERSIONS = re.compile(r"(?<=/scripts/)\w+|(?<=\?v=)\w+|(?<=/art/)[\w-]+\.svg")
HASHES = re.compile(r'data-hash="\w+"')  # of what stands behind them anyway


class Printer:
    """A table with people at it who look at everything."""

    def __init__(self, client: TestClient, house: House, setup: Setup, rng: Random) -> None:  # type: ignore[type-arg]
        self.client, self.house, self.setup, self.rng = client, house, setup, rng
        portal = client.blocking_portal
        plan = TablePlan(setup.game, tuple(SeatPlan() for _ in range(setup.players)), setup.modules, setup.options)
        new_tables.new_table_id, new_tables.new_seed = lambda: "printedtable", lambda: str(setup)
        self.room = portal.call(house.create, plan)
        self.base = f"/t/{self.room.info.id}"
        self.waiting = self.print(self.base, None, "en")
        people = [f"Person {seat}" for seat in range(setup.players)]
        self.tokens = [portal.call(house.take_seat, self.room.info.id, name)[1] for name in people]

    def print(self, address: str, seat: int | None, lang: str) -> str:
        """A page as it is sent, without the names of files."""
        headers = {"Accept-Language": lang}
        if seat is not None:
            headers["Authorization"] = f"Bearer {self.tokens[seat]}"
        answer = self.client.get(address, headers=headers)
        text = HASHES.sub('data-hash=""', VERSIONS.sub("_", answer.text))
        return f"{answer.status_code} {text}"

    def look(self, moment: int) -> Iterator[tuple[str, str]]:
        """What those who are asked see now, where some links lead, two steps deep; what others see, and the past."""
        game = self.room.need_game()
        asked = game.awaited[0] if game.awaited else 0
        for number, seat in enumerate(dict.fromkeys([asked, None, (asked + 1) % self.setup.players])):
            lang = LANGUAGES[(moment + number) % len(LANGUAGES)]
            queue = [self.base]
            if seat == asked:
                queue.append(f"{self.base}/replay?at={self.rng.randint(0, len(game.history))}")
                queue += [f"{self.base}?sure={self._anything(game).replace(' ', '+')}"]
                queue += [f"{self.base}?hint=1"] if moment == 0 else []
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

    def _anything(self, game: AnyGame) -> str:
        return str(self.rng.choice(game.legal_actions(game.awaited[0]))) if game.awaited else "pass"

    def play(self) -> None:
        """Somebody does something; building is done rather than not, so that there is something to see."""
        game = self.room.need_game()
        seat = game.awaited[0]
        legal = [str(action) for action in game.legal_actions(seat)]
        wanted = [action for action in legal if action.split()[0] in ("buy", "build", "hut", "falcon", "light")]
        action = self.rng.choice(wanted if wanted and self.rng.random() < 0.8 else legal)
        self.client.blocking_portal.call(self.house.act, self.room.info.id, seat, action, self.room.at)


def prints(setup: Setup, between: int, most: int = 10_000) -> Iterator[tuple[str, str]]:
    """The pages of a game with their names."""
    house = new_house()
    house.now = Clock()
    names = new_tables.new_table_id, new_tables.new_seed
    try:
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
                yield f"{moment:03} {what}", printer.print(f"{printer.base}/{what}", 0, "de")
    finally:
        new_tables.new_table_id, new_tables.new_seed = names
