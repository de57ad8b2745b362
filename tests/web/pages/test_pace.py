"""The pace of bots: chosen when a table is set up, changed at the table by whoever sits there."""

import re

from sabika.table.model import BOT_PACES
from tests.planned import PlannedHouse
from tests.web.pages.house import Guest


def pressed(html: str) -> list[str]:
    """The pace that the page says is in force."""
    return re.findall(r'id="pace-([a-z-]+)"[^>]*aria-pressed="true"', html)


def test_a_table_is_set_up_with_a_pace(guest: Guest, house: PlannedHouse) -> None:
    house.pause = lambda plan: plan.bot_pause
    page = guest.get("/new").text
    assert re.search(r'name="bots" value="normal" checked', page)
    for name, pause in BOT_PACES.items():
        table = guest.table(bots=name)
        assert house.rooms[table.rpartition("/")[2]].info.plan.bot_pause == pause
        assert pressed(guest.get(f"{table}?tab=seat").text) == [name]
    assert pressed(guest.get(f"{guest.table(bots='never')}?tab=seat").text) == ["normal"]


def test_the_pace_is_changed_at_the_table(guest: Guest, house: PlannedHouse) -> None:
    table = guest.table()
    assert f'id="to-pace" class="button" href="{table}?tab=seat"' in guest.get(table).text, "the menu leads there"
    assert pressed(guest.get(f"{table}?tab=seat").text) == ["at-once"]
    assert pressed(guest.post(f"{table}/pace", {"bots": "calm", "keep": "tab=seat"}).text) == ["calm"]
    assert pressed(guest.get(f"{table}?tab=seat").text) == ["calm"]
    assert guest.post(f"{table}/pace", {"bots": "never"}).status_code == 400
    guest.as_somebody_else()
    assert "pace-calm" not in guest.get(f"{table}?tab=seat").text
    assert guest.post(f"{table}/pace", {"bots": "quick"}).status_code == 403


def test_without_bots_there_is_no_pace(guest: Guest) -> None:
    table = guest.table(("person",), game="roll-and-write")
    assert 'id="to-pace"' not in guest.get(table).text
    assert "pace-calm" not in guest.get(f"{table}?tab=seat").text
