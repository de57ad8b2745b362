"""Pages are reloaded, connections cut and the server restarted at random moments: nothing is lost, nothing doubled."""

from random import Random

import pytest
from playwright.sync_api import expect

import sabika
from sabika.table import Room, SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.cutting import Trouble
from tests.browser.lengths import LENGTHS, Length
from tests.browser.playing import play_to_the_end
from tests.browser.served import Served


def check(people: dict[int, Trouble], room: Room) -> None:
    """What happened is what was pressed, once each; and what a page was told to be done was done."""
    done = [(one.number, one.seat, one.action) for one in room.happened]
    assert [number for number, _, _ in done] == list(range(len(done)))
    for seat, person in people.items():
        mine = {(number, action) for number, who, action in done if who == seat}
        assert mine <= set(person.sent), "something was done that nobody pressed"
        assert set(person.accepted) <= mine, "something was lost that was said to be done"


@pytest.mark.parametrize("length", LENGTHS, ids=str)
def test_nothing_is_lost_and_nothing_doubled(
    visit: Visit, served: Served, length: Length, request: pytest.FixtureRequest
) -> None:
    length.prepare(request)
    bots = (SeatPlan("random", "Zaida"),) if length.whole else ()
    plan = TablePlan("alhambra", (SeatPlan(), SeatPlan(), *bots), bot_pause=0.0)
    room, tokens = served.table(plan, "Ani", "Ben")
    table, rng = room.info.id, Random(length.name)
    people: dict[int, Trouble] = {}
    for seat, token in enumerate(tokens):
        page = visit(cuts=True, still=bool(seat))
        page.goto("/")
        page.context.add_cookies([{"name": f"seat-{table}", "value": token, "url": served.url}])
        page.goto(f"/t/{table}")
        people[seat] = Trouble(page, served, rng)
    steps = {id(person.page): person.step for person in people.values()}
    play_to_the_end(
        *(person.page for person in people.values()),
        seconds=length.seconds,
        step=lambda page, what: steps[id(page)](page, what),
    )
    served.restart()
    room = served.run(served.house.room(table))
    check(people, room)
    troubles = {trouble for person in people.values() for trouble in person.troubles}
    assert len(troubles) > 2, "hardly anything went wrong"
    record = room.need_game().record()
    assert sabika.replay(record).scores == room.need_game().scores
    for person in people.values():
        person.page.goto(f"/t/{table}/result")
        expect(person.page.locator("main")).to_contain_text(str(max(room.need_game().scores)))
