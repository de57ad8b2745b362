"""The sheet of a scoring over a table: it opens by itself, goes on by links, and stays closed once it was closed."""

import re

import pytest

from sabika.table import Begin
from tests.planned import PlannedHouse
from tests.waiting import until
from tests.web.pages.house import Guest, actions, at, links

SOON = Begin(rig={"money": ["scoring-1"]})
OPEN = 'id="scoring-sheet"'


def score(guest: Guest, table: str) -> None:
    """Whoever this browser is takes money."""
    picked = guest.get(links(guest.get(table).text, "display-")[0]).text
    guest.post(f"{table}/act", {"action": actions(picked)[0], "at": at(picked)})


@pytest.fixture
def scored(house: PlannedHouse, guest: Guest) -> str:
    house.beginning = lambda plan: SOON
    found = guest.table(("person", "novice"), bots="at-once")
    assert OPEN not in guest.get(found).text
    score(guest, found)
    return found


def test_it_opens_by_itself_until_it_is_closed(guest: Guest, scored: str) -> None:
    page = guest.get(scored).text
    assert OPEN in page and "First scoring" in page
    assert 'data-shared="tied for first|tied for second|tied for third|' in page, "who is level is told so"
    assert OPEN in guest.get(scored).text, "a reload changes nothing"
    after = guest.post(f"{scored}/seen", {"scoring": "1", "keep": ""})
    assert OPEN not in after.text
    assert OPEN not in guest.get(scored).text
    again = guest.get(f"{scored}?scoring=1").text
    assert OPEN in again and "/seen" not in again, "it is looked at once more, and nobody waits"


def test_steps_are_links(guest: Guest, scored: str) -> None:
    page = guest.get(scored).text
    address = next(one for one in links(page, "scoring-again"))
    assert "scoring=1&step=1" in address
    seen = []
    for _ in range(20):
        page = guest.get(address).text
        assert page[page.index(OPEN) :].count('aria-current="step"') == 1
        seen.append(len(re.findall(r'<tr class="later', page)))
        if "Next: " not in page.split('class="buttons when-whole"')[0].split("while-stepping")[1]:
            break
        address = links(page, "scoring-next")[0]
    assert seen == list(range(6, -1, -1))


def test_it_is_put_aside_to_look_at_the_table(guest: Guest, scored: str) -> None:
    aside = guest.get(links(guest.get(scored).text, "scoring-aside")[0]).text
    assert OPEN not in aside
    assert all("aside=1" in link for link in links(aside, "enlarge-")), "wherever one looks"
    assert OPEN in guest.get(links(aside, "scoring-back")[0]).text


def test_whoever_plays_on_has_closed_it(guest: Guest, house: PlannedHouse, scored: str) -> None:
    room = house.rooms[scored.rsplit("/", 1)[1]]
    until(lambda: room.need_game().to_act == 0, "the bot does not play")
    aside = guest.get(f"{scored}?aside=1").text
    picked = guest.get(links(aside, "display-")[0]).text
    guest.post(f"{scored}/act", {"action": actions(picked)[0], "at": at(picked)})
    assert room.seats[0].seen == 1


def test_spectators_see_what_happens_while_they_watch(guest: Guest, house: PlannedHouse, scored: str) -> None:
    cookies = dict(guest.client.cookies)
    guest.as_somebody_else()
    assert OPEN not in guest.get(scored).text, "what was before they came is past"
    assert OPEN in guest.get(f"{scored}?scoring=1").text
    guest.as_somebody_else()
    later = guest.client
    later.cookies.set("sabika-watched", "0", path=scored)
    assert OPEN in guest.get(scored).text
    guest.post(f"{scored}/seen", {"scoring": "1"})
    assert OPEN not in guest.get(scored).text
    later.cookies.update(cookies)
    assert OPEN in guest.get(scored).text, "the person with the seat still looks"


def test_how_scorings_are_liked_is_kept(guest: Guest, scored: str) -> None:
    assert "data-play" in guest.get(scored).text
    guest.post(f"{scored}/seen", {"scoring": "1", "liked": "1"})
    assert guest.client.cookies["sabika-steps"] == "0"


@pytest.mark.parametrize("query", ["scoring=9", "scoring=x", "scoring=0", "step=3", "scoring=1&step=999", "aside=7"])
def test_whatever_the_address_says(guest: Guest, scored: str, query: str) -> None:
    assert guest.get(f"{scored}?{query}").status_code == 200
    for number in ("", "-1", "x", "99999"):
        assert guest.post(f"{scored}/seen", {"scoring": number}).status_code == 400


def test_the_last_one_leads_to_the_result(guest: Guest, house: PlannedHouse) -> None:
    table = guest.table(("person", "novice"), game="roll-and-write", bots="at-once")
    room = house.rooms[table.rsplit("/", 1)[1]]
    guest.post(f"{table}/lend", {"lent": "1"})
    until(lambda: room.info.status == "over", "the game does not end")
    page = guest.get(table).text
    assert OPEN in page and "Final scoring" in page and "See the result" in page
    after = guest.post(f"{table}/seen", {"scoring": "1"})
    assert after.url.path == f"{table}/result"
    assert OPEN not in guest.get(table).text


def test_points_are_a_table_and_every_figure_has_its_reason(guest: Guest, scored: str) -> None:
    guest.post(f"{scored}/seen", {"scoring": "1"})
    page = guest.get(f"{scored}?tab=points").text
    assert "First scoring" in page and "if scored now" in page
    address = links(page, 'id="line-0"')[0]
    opened = guest.get(address).text
    assert 'role="note">' in opened
    assert "tab=points" in address, "the drawer stays open"
    closed = links(opened, 'id="line-0"')[0]
    assert 'role="note">' not in guest.get(closed).text
    assert OPEN in guest.get(links(page, 'id="sheet-1"')[0]).text


def test_the_log_leads_to_the_sheet(guest: Guest, scored: str) -> None:
    guest.post(f"{scored}/seen", {"scoring": "1"})
    log = guest.get(f"{scored}?tab=log").text
    assert OPEN in guest.get(links(log, "told scored")[0]).text


def test_without_a_script_a_step_dims_what_it_is_not_about(guest: Guest, scored: str) -> None:
    whole, step = (guest.get(f"{scored}?scoring=1{more}").text for more in ("", "&step=7"))
    assert "dimmed" not in whole
    assert "scored-picture dimmed lined" in step


def test_heads_count_up_with_the_sheet(guest: Guest, house: PlannedHouse, scored: str) -> None:
    """The totals behind a sheet are those of before it, until whoever looks has put it aside or gone on."""
    given = house.rooms[scored.rsplit("/", 1)[1]].need_game().scores
    assert any(given), "nobody has points, so this shows nothing"
    page = guest.get(scored).text
    assert heads(page) == [0, 0, 0]
    assert 'class="would"' not in page, "what the scoring after this one would bring is not said while this one counts"
    aside = guest.get(f"{scored}?aside=1").text
    assert heads(aside) == list(given)
    assert 'class="would"' in aside
    guest.post(f"{scored}/seen", {"scoring": "1"})
    assert heads(guest.get(scored).text) == list(given)


def heads(page: str) -> list[int]:
    """The points on the heads, in seat order."""
    return [int(text) for text in re.findall(r'<b class="points">(\d+)</b>', page)]


def test_what_counts_up_by_itself_arrives_with_its_first_row(guest: Guest, scored: str) -> None:
    """Until the script begins to count, nothing says how it ends."""
    page = guest.get(scored).text
    sheet = page[page.index(OPEN) :]
    assert "data-play" in sheet.split(">")[0]
    assert len(re.findall(r'<tr class="later', sheet)) == 6


def test_no_points_are_a_zero_everywhere(guest: Guest, scored: str) -> None:
    guest.post(f"{scored}/seen", {"scoring": "1"})
    sheet = guest.get(f"{scored}?scoring=1").text
    cells = re.findall(r'<td class="award".*?</td>', sheet[sheet.index(OPEN) :], re.DOTALL)
    assert cells and all('class="award-points' in cell for cell in cells)
    assert any("nothing" in cell and ">0<" in cell for cell in cells)
    points = guest.get(f"{scored}?tab=points").text
    table = points[points.index('class="points-table') : points.index("</table>", points.index("points-table"))]
    assert "–" not in table.split("if scored now")[0].split('class="soon"')[0]


def test_who_is_given_tiles_is_named_beside_them(guest: Guest, scored: str) -> None:
    """Dirk has no seat and no turn: neither the log nor the replay lets his tiles look like somebody else's."""
    guest.post(f"{scored}/seen", {"scoring": "1"})
    log = guest.get(f"{scored}?tab=log").text
    given = [row for row in re.findall(r'<a class="told".*?</a>', log, re.DOTALL) if "gets" in row]
    assert len(given) == 2, "at the beginning, and after the scoring"
    assert all("<b>Dirk</b>" in row and "seal" in row for row in given)
    rows = re.findall(r'id="move-\d+".*?</a>', guest.get(f"{scored}/replay?at=1").text, re.DOTALL)
    (row,) = [row for row in rows if "gets" in row]
    assert "<b>Dirk</b>" in row and "takes" not in row and "<b>You</b>" not in row
