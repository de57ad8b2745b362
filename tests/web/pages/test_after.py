"""What comes after a game: result, replay, record, rematch."""

import re

import msgspec
import pytest

from sabika.bots import BOTS
from sabika.box import KINDS
from sabika.table import House, Room
from sabika.web.limits import Limiter
from sabika.words import catalogue
from tests.waiting import until
from tests.web.pages.house import Guest


def room_of(guest: Guest, table: str) -> Room:
    found: Room = guest.client.app.state.house.rooms[table.rpartition("/")[2]]
    return found


@pytest.fixture
def over(guest: Guest) -> str:
    """A table at which the game is over; this browser has a seat there."""
    table = guest.table(("person", "random"))
    guest.post(f"{table}/lend", {"lent": "1"})
    house = guest.client.app.state.house
    room = house.rooms[table.rpartition("/")[2]]
    room.info.plan = msgspec.structs.replace(room.info.plan, bot_pause=0.0)
    until(lambda: room.game.over, "the game does not end")
    return table


def test_after_the_game(guest: Guest, over: str) -> None:
    result = guest.get(f"{over}/result").text
    assert "What decided it" in result
    assert "How it went" in result
    assert "How everybody played" not in result
    points = guest.get(f"{over}/result?tab=points").text
    assert "Where the points came from" in points and 'href="/learn/alhambra/scoring">' in points
    assert "How everybody played" in guest.get(f"{over}/result?tab=record").text
    assert "h-tables" not in guest.get(f"{over}/result?tab=nothing").text
    assert "The game is over" in guest.get(over).text
    last = len(room_of(guest, over).need_game().history)
    for moment in (0, 1, last // 2, last, last + 5):
        page = guest.get(f"{over}/replay?at={moment}")
        assert page.status_code == 200
        assert "Type an action" not in page.text
    assert 'data-playing="1"' in guest.get(f"{over}/replay?at=3&play=1").text
    record = guest.get(f"{over}/record")
    assert record.text.startswith("sabika record")
    assert f"sabika-{over.rpartition('/')[2]}.record" in record.headers["content-disposition"]
    assert re.search(r"You (won|came second|share the victory)", guest.get("/").text)
    again = guest.post(f"{over}/rematch")
    assert again.url.path != over
    assert "Your palace" in again.text
    assert guest.get(f"{over}/rematch").url.path == again.url.path


def test_a_result_keeps_one_order_of_people_and_of_kinds(guest: Guest, over: str) -> None:
    shown = guest.get(f"{over}/result").text
    ranking = re.findall(r"<h2>([^<]+?)</h2>", shown)
    assert len(ranking) == 3 and "You" in ranking, "whoever looks has no name, here as in what follows"
    charts, deeds = (guest.get(f"{over}/result?tab={tab}").text for tab in ("points", "record"))
    assert re.findall(r'class="bar-name">([^<]+)<', charts) == ranking
    (points,) = re.findall(r'<table class="figures">.*?</table>', charts, re.DOTALL)
    (facts,) = re.findall(r'<table class="figures">.*?</table>', deeds, re.DOTALL)
    assert re.findall(r'<th scope="col">([^<]+)</th>', points) == ranking
    did = [name for name in ranking if name != "Dirk"]  # who does nothing himself
    assert re.findall(r'<th scope="col">([^<]+)</th>', facts) == did
    named = [catalogue("en")["kinds"][kind][1] for kind in KINDS]
    kinds = [kind for kind in named if f"{kind}</th>" in points]
    assert re.findall(r"(\w+)</th>", points.partition("<tbody>")[2])[: len(kinds)] == kinds


def test_there_is_no_result_and_no_record_before_the_end(guest: Guest) -> None:
    table = guest.table(("person", "novice"))
    assert guest.get(f"{table}/result").url.path == table
    assert guest.get(f"{table}/record").status_code == 409
    assert guest.post(f"{table}/rematch").status_code == 409
    assert guest.get(f"{table}/rematch").status_code == 404
    assert guest.get(f"{table}/replay?at=0").status_code == 200


def test_a_rematch_is_for_those_who_played_and_counts_as_a_new_table(guest: Guest, house: House) -> None:
    table = guest.table(("person", "person"))
    house.rooms[table.rpartition("/")[2]].info.status = "over"
    seat = dict(guest.client.cookies)
    guest.as_somebody_else()
    assert guest.post(f"{table}/rematch").status_code == 403
    guest.client.cookies.update(seat)
    limits = guest.client.app.state
    limits.creations, usual = Limiter(burst=0), limits.creations
    assert guest.post(f"{table}/rematch").status_code == 429
    limits.creations = usual
    again = guest.post(f"{table}/rematch").url.path
    limits.creations = Limiter(burst=0)
    assert guest.post(f"{table}/rematch").url.path == again != table, "which is no new table any more"


def test_a_rematch_with_stronger_or_easier_bots(guest: Guest, house: House, over: str) -> None:
    room = house.rooms[over.rpartition("/")[2]]
    shown = guest.get(f"{over}/result").text
    assert "Play again, against friendly bots" in shown, "and how they play"
    assert 'name="easier"' not in shown, "nobody is weaker than the weakest"
    table = over
    for stronger in (*BOTS.codes[1:], BOTS.codes[-1]):  # nobody is stronger than the strongest
        table = guest.post(f"{table}/rematch", {"stronger": "1"}).url.path
        room = house.rooms[table.rpartition("/")[2]]
        assert [seat.bot for seat in room.seats] == [None, stronger]
        room.info.status = "over"
    table = guest.post(f"{table}/rematch", {"easier": "1"}).url.path
    assert house.rooms[table.rpartition("/")[2]].seats[1].bot == BOTS.codes[-2]


def win_by(room: Room, points: int, level: str) -> None:
    """As if the person at the table had beaten bots of a level so clearly."""
    game = room.need_game()
    game.state.scores[:] = [50 + points, *[50 for _ in game.state.scores[1:]]]
    room.seats[1].bot = level


@pytest.mark.parametrize(
    ("points", "level", "following"), [(20, "novice", "steward"), (19, "novice", ""), (20, "master", "")]
)
def test_who_has_won_clearly_meets_stronger_bots_next(
    guest: Guest, over: str, points: int, level: str, following: str
) -> None:
    room = room_of(guest, over)
    win_by(room, points, level)
    shown = guest.get(f"{over}/result").text
    assert ("They plan their whole turn and know what matters." in shown) == bool(following)
    assert ('id="again-same"' in shown) == bool(following), "the main button is another then"
    assert ("two experienced bots" in guest.get("/").text) == bool(following)
    played = guest.post("/play-now").url.path
    bots = [seat.bot for seat in room_of(guest, played).seats[1:]]
    assert {(bot or "").partition(":")[0] for bot in bots} == {following or "novice"}
    if following:
        again = guest.post(f"{over}/rematch", {"stronger": "1"}).url.path
        assert room_of(guest, again).seats[1].bot == following
        guest.as_somebody_else()
        assert "two friendly bots" in guest.get("/").text, "it is remembered on this device"


def test_nobody_who_tries_to_win_is_easier_than_a_novice() -> None:
    """Who had lost to beginners was offered a game against easier bots: those press anything."""
    assert [BOTS.find_easier(code) for code in ("random", "novice", "steward", "master")] == [
        None,
        None,
        "novice",
        "steward",
    ]


def test_everybody_sees_who_is_ready(guest: Guest, house: House) -> None:
    table = guest.table(("person", "person", "random"))
    guest.post(f"{table}/sit", {"name": "Ben"})
    room = house.rooms[table.rpartition("/")[2]]
    both = dict(guest.client.cookies)
    guest.post(f"{table}/lend", {"lent": "1", "keep": "seat=0"})
    guest.post(f"{table}/lend", {"lent": "1", "keep": "seat=1"})
    room.info.plan = msgspec.structs.replace(room.info.plan, bot_pause=0.0)
    until(lambda: room.game is not None and room.game.over, "the game does not end")
    tokens = both[f"seat-{room.info.id}"].split(".")
    ani, ben = ({**both, f"seat-{room.info.id}": token} for token in tokens)
    guest.as_somebody_else()
    guest.client.cookies.update(ani)
    shown = guest.get(f"{table}/result").text
    assert f"{room.seats[2].name} is ready for a rematch" in shown
    assert "Ben has not answered yet" in shown
    guest.post(f"{table}/rematch")
    guest.as_somebody_else()
    guest.client.cookies.update(ben)
    shown = guest.get(f"{table}/result").text
    assert f"Ani and {room.seats[2].name} are ready for a rematch" in shown
    assert "has not answered" not in shown
    assert "To the rematch" in shown
    guest.get(f"{table}/rematch")
    assert room.info.ready == (0, 1)


def test_people_talk_on_the_result_page_without_a_script_too(guest: Guest, over: str) -> None:
    said = guest.post(f"{over}/chat", {"text": "Well played", "keep": "tab=chat", "page": "result"})
    assert said.url.path == f"{over}/result" and "Well played" in said.text
    sent = guest.client.post(
        f"{over}/chat", data={"text": "Again", "page": "result"}, headers={"X-Sabika-Fragments": "none"}
    ).json()
    assert sent["page"] == "result" and sent["url"].endswith("/result?tab=chat")
    assert any(part["key"] == "chat" and "Again" in part["html"] for part in sent["fragments"])
    guest.as_somebody_else()
    assert "Well played" not in guest.get(f"{over}/result?tab=chat").text
