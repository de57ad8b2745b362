"""The first page, and the ways to a table."""

import asyncio
import re
from html import unescape
from pathlib import Path
from typing import cast

import pytest

import sabika
from sabika.engine.rules import GameType
from sabika.games import GAMES
from sabika.games.rollwrite import RollGame
from sabika.games.rollwrite.forecast import list_totals
from sabika.rulebook.lessons import find_lesson
from sabika.table import House, SeatPlan, TablePlan
from sabika.table.new_tables import make_table
from sabika.web.pages.boards import make_scene
from sabika.web.pages.forms.new_table import can_be_alone
from sabika.web.pages.models.table_card import find_standing
from sabika.web.pages.sample_palace import TILES
from sabika.web.pages.scene import NO_DRAFT
from sabika.words import game_name
from tests.palace.pools import BUILDINGS
from tests.reference.slow_geometry import FOUNTAIN, START, alhambra, faults
from tests.web.pages.house import Guest

GOLDEN = Path(__file__).parents[2] / "golden"


def test_the_lobby_offers_to_play_at_once(guest: Guest) -> None:
    page = guest.get("/")
    assert page.status_code == 200
    assert "Play now" in page.text
    assert "Set up a table" in page.text


def test_one_click_leads_to_a_table_with_two_bots(guest: Guest) -> None:
    page = guest.post("/play-now")
    assert page.status_code == 200
    assert re.fullmatch(r"/t/[a-z0-9]{12}", page.url.path)
    assert "Zaida" in page.text and "Yusuf" in page.text
    assert "Your palace" in page.text


def test_the_same_bots_are_promised_shown_and_met(guest: Guest, house: House) -> None:
    assert "against Zaida and Yusuf" in guest.get("/").text
    shown = re.findall(r'data-seat="[12]"><label><svg[^>]*>.*?<text[^>]*>(\w)', guest.get("/new").text, re.DOTALL)
    assert shown == ["Z", "Y"]
    form = {"players": "3", "seat-1": "novice", "seat-2": "novice"}
    for table in (guest.post("/play-now"), guest.post("/tables", form)):
        seats = house.rooms[table.url.path.rpartition("/")[2]].seats
        assert [seat.name for seat in seats[1:]] == ["Zaida", "Yusuf"]


@pytest.mark.parametrize("game", [game for game in GAMES if not can_be_alone(game)], ids=lambda game: game.name)
def test_every_game_can_be_played_at_once(guest: Guest, game: GameType) -> None:
    assert f'<button name="game" value="{game.name}">Play now' in guest.get("/").text
    page = unescape(guest.post("/play-now", {"game": game.name}).text)
    assert game_name(game.name, "en") in page and "Zaida" in page and "Yusuf" in page


def test_every_game_offers_its_lesson(guest: Guest) -> None:
    page = guest.get("/").text
    for game in GAMES:
        assert f'class="explained" formaction="/learn/{game.name}/play"' in page
        assert find_lesson(game.name) is not None


def test_a_newcomer_is_told_how_a_game_goes(guest: Guest) -> None:
    assert "How Alhambra works" in guest.get("/").text
    guest.table()
    page = guest.get("/").text
    assert "How Alhambra works" not in page and "Your games" in page


def test_the_palace_that_is_shown_to_newcomers_is_legal() -> None:
    built = {at: alhambra(tile) for at, tile in TILES.items()}
    assert built[START] == FOUNTAIN and all(tile in BUILDINGS for at, tile in built.items() if at != START)
    assert not faults(built)


def test_own_tables_are_listed_with_whose_turn_it_is(guest: Guest) -> None:
    table = guest.table()
    assert f'href="{table}"' in guest.get("/").text
    guest.as_somebody_else()
    assert table not in guest.get("/").text


def test_open_tables_can_be_joined_or_watched_by_anybody(guest: Guest) -> None:
    waiting = guest.table(("person", "person"), open="1")
    playing = guest.table(("person", "novice"), open="1")
    hidden = guest.table(("person", "novice"))
    guest.as_somebody_else()
    page = guest.get("/").text
    assert waiting in page and "Sit down" in page and "1 free seat" in page and "no time limit" in page
    assert playing in page and "Watch" in page
    assert hidden not in page


def test_finished_tables_do_not_hide_those_that_wait(guest: Guest, house: House) -> None:
    waiting = guest.table(("person", "person"), open="1")
    plan = TablePlan("alhambra", (SeatPlan(), SeatPlan()), open=True)
    for _ in range(41):
        info = make_table(plan, house.seeds(), house.now() + 1)
        info.status = "over"
        asyncio.run(house.storage.create(info))
    guest.as_somebody_else()
    assert waiting in guest.get("/").text


def test_a_table_that_cannot_be_is_refused_with_the_reason_and_what_was_typed(guest: Guest) -> None:
    page = guest.post("/tables", {"game": "alhambra", "players": "1", "name": "Ani K."})
    assert page.status_code == 400
    assert "2 to 6 players" in page.text
    assert "Ani K." in page.text


def test_a_host_may_carry_a_bots_name(guest: Guest) -> None:
    page = guest.post("/tables", {"game": "alhambra", "players": "3", "seat-1": "novice", "name": "Yusuf"})
    assert page.status_code == 200


def test_an_overlong_name_is_refused(guest: Guest) -> None:
    page = guest.post("/tables", {"game": "alhambra", "players": "2", "name": "x" * 10_000})
    assert page.status_code == 413


def test_nothing_inline_that_the_security_policy_forbids(guest: Guest) -> None:
    for page in (guest.get("/"), guest.post("/play-now"), guest.get("/style"), guest.get("/nowhere")):
        assert not re.search(r"<script(?![^>]*\bsrc=)", page.text)
        assert not re.search(r"<[^>]+\s(style|on[a-z]+)=", page.text)
        assert "<style" not in page.text


def test_settings_are_kept_and_lead_back_inside_the_house_only(guest: Guest) -> None:
    page = guest.post("/settings", {"theme": "dark", "lang": "en", "confirm": "1", "back": "/style"})
    assert page.url.path == "/style"
    assert 'data-theme="dark"' in page.text
    for elsewhere in ("https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", "\r\nX: y", ""):
        answer = guest.client.post("/settings", data={"back": elsewhere}, follow_redirects=False)
        assert answer.headers["location"] == "/"


def test_unknown_places_are_pages_too(guest: Guest) -> None:
    for url in ("/t/nosuchtable", "/t/nosuchtable/result", "/t/nosuchtable/replay", "/s/nosuchtable", "/nowhere"):
        page = guest.get(url)
        assert page.status_code == 404
        assert "To the lobby" in page.text


def test_files_that_make_it_an_app(guest: Guest) -> None:
    manifest = guest.get("/manifest.webmanifest").json()
    assert manifest["start_url"] == "/"
    assert all(guest.get(icon["src"]).status_code == 200 for icon in manifest["icons"])
    worker = guest.get("/sw.js").text
    assert "__" not in worker
    assert guest.get("/offline").status_code == 200


def test_a_table_and_all_it_needs_are_small_as_sent(guest: Guest) -> None:
    page = guest.post("/play-now").text
    assert len(page.encode()) + _weigh_what_it_needs(guest, page) < 95_000


def test_the_lobby_and_all_it_needs_are_small_as_sent(guest: Guest) -> None:
    """It shows a piece of every game and module, more than any table."""
    page = guest.get("/").text
    assert len(page.encode()) + _weigh_what_it_needs(guest, page) < 80_000


def _weigh_what_it_needs(guest: Guest, page: str) -> int:
    needed = set(re.findall(r'(?:href|src)="(/(?:art|scripts|styles)/[^"#]*)', page))
    return sum(_sent(guest, address) for address in needed)


def _sent(guest: Guest, address: str) -> int:
    """How many bytes a browser that takes compressed answers gets for an address."""
    with guest.client.stream("GET", address, headers={"Accept-Encoding": "gzip"}) as answer:
        return sum(map(len, answer.iter_raw()))


def test_only_what_everybody_gets_is_compressed(guest: Guest) -> None:
    """How well a page with a secret in it can be compressed tells about the secret."""
    asked = {"Accept-Encoding": "gzip"}
    assert guest.client.get("/scripts/0/sabika.js", headers=asked).headers["content-encoding"] == "gzip"
    assert guest.client.get("/styles/page.css", headers=asked).headers["content-encoding"] == "gzip"
    for address in ("/", "/style", "/schema/openapi.json", "/manifest.webmanifest"):
        answer = guest.client.get(address, headers=asked)
        assert answer.status_code == 200 and "content-encoding" not in answer.headers


def test_a_module_of_another_game_is_refused_by_name(guest: Guest) -> None:
    form = {"game": "granada", "players": "2", "name": "Ani", "module-huts": "1"}
    refused = guest.post("/tables", form)
    assert refused.status_code == 400
    assert "Module “huts” does not go with Granada; it goes with Alhambra." in refused.text
    asked = {"game": "granada", "seats": [{}, {}], "modules": ["huts"]}
    assert "“huts”" in guest.client.post("/api/tables", json=asked).json()["text"]


def test_whoever_waits_can_let_a_bot_have_a_free_seat(guest: Guest) -> None:
    table = guest.table(("person", "person", "person"))
    page = guest.post(f"{table}/bots", {"seat": "2", "bot": "novice"})
    assert "Zaida" in page.text and "Waiting for players" in page.text
    refused = guest.post(f"{table}/bots", {"seat": "2", "bot": "novice"})
    assert refused.status_code == 409 and "That seat isn’t free" in refused.text
    assert guest.post(f"{table}/bots", {"seat": "1", "bot": "genius"}).status_code == 400
    begun = guest.post(f"{table}/bots", {"seat": "1", "bot": "random"})
    assert "Yusuf" in begun.text and "Your palace" in begun.text


def test_strangers_seat_no_bots(guest: Guest) -> None:
    table = guest.table(("person", "person"))
    guest.as_somebody_else()
    assert "Let a bot play here" not in guest.get(table).text
    assert guest.post(f"{table}/bots", {"seat": "1", "bot": "novice"}).status_code == 403
    assert "Waiting for players" in guest.get(table).text


def test_own_games_are_shown_as_they_stand(guest: Guest, house: House) -> None:
    table = guest.table()
    page = guest.get("/").text
    assert "Alhambra · Zaida, Yusuf" in page
    assert "0 : 0 : 0" in page and "just now" in page and re.search(r'class="small-court"[^>]*><svg', page)
    house.rooms[table.rpartition("/")[2]].info.changed = house.now() - 3 * 86_400
    assert "3 days ago" in guest.get("/").text
    assert "vor 3 Tagen" in guest.get("/", **{"Accept-Language": "de"}).text


@pytest.mark.parametrize(
    ("name", "seat", "said"),
    [
        ("fair-3", 0, "You came second"),
        ("fair-3", 1, "You won"),
        ("fair-3", 2, "You came third"),
        ("fair-2", 0, "You came second"),
        ("shared-with-dirk", 0, "You share the victory"),
        ("shared-with-dirk", 1, "You came third"),
    ],
)
def test_a_game_that_is_over_says_how_it_ended_with_the_most_points_first(name: str, seat: int, said: str) -> None:
    game = sabika.replay(sabika.load((GOLDEN / f"{name}.record").read_text("utf-8")))
    view = game.view(seat)
    standing = find_standing(make_scene(view, "/t/a", "en", NO_DRAFT), seat)
    scores = [int(score) for score in standing.scores.split(" : ")]
    assert standing.ended == said and scores == sorted(scores, reverse=True)
    assert view["players"][seat]["score"] in scores and max(one["score"] for one in view["players"]) == scores[0]


def test_a_game_that_counts_at_its_end_stands_in_the_lobby_as_at_the_table(guest: Guest, house: House) -> None:
    table = guest.table(("person", "novice"), game="roll-and-write")
    totals = list_totals(cast("RollGame", house.rooms[table.rpartition("/")[2]].need_game()))
    assert any(totals[:2]), "crosses that were rolled are worth something"
    assert f"{totals[0]} : {totals[1]} ·" in guest.get("/").text


def test_whoever_chooses_the_game_for_one_is_offered_a_guided_one(guest: Guest) -> None:
    page = guest.get("/").text
    assert 'formaction="/learn/roll-and-write/play"' in page and "Play alone" in page


def test_the_first_game_comes_first_until_it_was_begun(guest: Guest) -> None:
    first, later = 'class="alone first"', "Learn Alhambra again"
    page = guest.get("/").text
    assert first in page and later not in page
    page = guest.get("/?learned=roll-and-write").text
    assert first in page and later not in page, "that was another one"
    page = guest.get("/?learned=alhambra").text
    assert first not in page and later in page
    guest.post("/learn/alhambra/play")
    page = guest.get("/").text
    assert first not in page and later in page


def test_who_has_learned_the_game_for_one_is_offered_just_that(guest: Guest) -> None:
    """The large button began another game than the one that had just been learned."""
    page = guest.get("/?learned=roll-and-write").text
    hero = page.partition('class="begin"')[2].partition("</form>")[0]
    gold = hero.partition("alone-ways")[0]
    assert 'name="game" value="roll-and-write"' in gold and 'href="/new?game=roll-and-write"' in gold
    assert "Play now" not in gold and "Alhambra against two bots" in hero
    hero = guest.get("/?learned=vizier").text.partition('class="begin"')[2].partition("</form>")[0]
    assert '<button class="gold">Play now</button>' in hero and "/new?game=roll-and-write" not in hero


def test_tables_that_everybody_has_left_are_gone(guest: Guest, house: House) -> None:
    left, slow = guest.table(("person", "person"), open="1"), guest.table(("person", "person"), open="1", pace="days")
    for table in (left, slow):
        room = house.rooms[table.rpartition("/")[2]]
        room.info.changed = house.now() - 3 * 60 * 60
        room.presence.leave([0], lasting=False)
        room.presence._seen.clear()
    guest.as_somebody_else()
    page = guest.get("/").text
    assert left not in page
    assert slow in page, "where a move may take days, three hours are nothing"


def test_a_code_or_a_pasted_link_leads_to_its_table(guest: Guest) -> None:
    table = guest.table(("person", "person"))
    code = table.rpartition("/")[2]
    guest.as_somebody_else()
    for typed in (code, f" {code} ", f"http://here:8000/t/{code}", f"https://here/t/{code}?seat=1"):
        assert guest.post("/join", {"code": typed}).url.path == table
    for typed in ("", "tower-lamp-42", "http://here/t/", "x" * 500, code[:-1]):
        refused = guest.post("/join", {"code": typed})
        assert refused.status_code == 404
        assert "Play now" in refused.text and 'role="alert"' in refused.text


def test_the_form_remembers_the_last_choice(guest: Guest) -> None:
    guest.table(("person", "random"), game="granada", pace="live", minutes="25", increment="10", bots="quick")
    page = guest.get("/new").text
    for chosen in ('"granada" data-least="2" data-most="6" checked', '"live" checked', '"quick" checked'):
        assert f"value={chosen}" in page
    assert 'value="25"' in page and 'value="10"' in page and "<option selected>2</option>" in page
    assert re.search(r'name="seat-1">.*?value="random" selected', page, re.DOTALL)
    other = guest.get("/new?game=roll-and-write").text
    assert 'value="roll-and-write" data-least="1" data-most="5" checked' in other
    guest.client.cookies.set("sabika-setup", "game=%ff&players=99&" + "x" * 5000)
    assert guest.get("/new").status_code == 200


def test_the_plan_names_when_somebody_is_replaced(guest: Guest, house: House) -> None:
    page = guest.get("/new").text
    assert "15 minutes" in page and "3 days" in page
    usual, chosen = guest.table(("person", "person")), guest.table(("person", "person"), replace="60")
    patience = [house.rooms[table.rpartition("/")[2]].info.plan.replace_after for table in (usual, chosen)]
    assert patience == [None, 3600.0]


def test_who_plays_along_with_two_is_told_without_scripts(guest: Guest) -> None:
    """Both sentences stand there then, and neither contradicts the other."""
    page = unescape(guest.get("/new").text)
    notes = re.findall(r'<p class="note"([^>]*) data-two[^>]*>([^<]*)', page)
    assert [("hidden" in marks, text.partition(",")[0].partition(":")[0]) for marks, text in notes] == [
        (False, "With two players Dirk joins in"),
        (False, "With two players in Roll & Write"),
    ]
