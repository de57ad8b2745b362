"""Looking back: turns, whose palace is large, hands once it is over, and playing on from a moment."""

import re
from html import unescape

import msgspec
import pytest

import sabika
from sabika.games.city import Left
from sabika.games.city.views import is_city_view
from sabika.table import House, Room
from sabika.web.limits import Limiter
from sabika.web.pages.boards import make_scene
from sabika.web.pages.models.replay import draw_flags
from sabika.web.pages.models.timeline import Mark, Step, Timeline, timeline_of
from tests.waiting import until
from tests.web.pages.house import Guest


def room_of(house: House, table: str) -> Room:
    return house.rooms[table.rpartition("/")[2]]


def play_out(guest: Guest, house: House, **form: str) -> str:
    table = guest.table(("person", "random"), **form)
    room = room_of(house, table)
    room.info.plan = msgspec.structs.replace(room.info.plan, bot_pause=0.0)
    guest.post(f"{table}/lend", {"lent": "1"})
    until(lambda: room.game is not None and room.game.over, "the game does not end")
    return table


@pytest.fixture
def over(guest: Guest, house: House) -> str:
    return play_out(guest, house)


def line_of(house: House, table: str) -> Timeline:
    game = room_of(house, table).need_game()
    return timeline_of(game.view(None), [played.since for played in game.history])


def hrefs(page: str, pattern: str) -> list[str]:
    return [unescape(found) for found in re.findall(rf'<a [^>]*id="{pattern}"[^>]*href="([^"]+)"', page)]


def test_every_turn_ends_where_the_next_one_begins(house: House, over: str) -> None:
    game, line = room_of(house, over).need_game(), line_of(house, over)
    assert line.end_of(len(line.steps)) == line.last == len(game.history)
    begun = 0
    for number, step in enumerate(line.steps, 1):
        assert step.at > begun
        assert step.seat in {played.seat for played in game.history[begun : step.at]}
        assert line.find_turn(step.at) == number
        begun = step.at
    assert line.find_turn(0) == 0
    held = {score.scoring: score.at for score in game.score_lines}
    assert {mark.number: mark.at for mark in line.scorings} == held


def test_links_lead_from_turn_to_turn_and_keep_whose_palace_is_large(guest: Guest, house: House, over: str) -> None:
    line = line_of(house, over)
    page = guest.get(f"{over}/replay?turn=5&show=1").text
    assert f'data-turn="5" data-at="{line.end_of(5)}"' in page
    assert hrefs(page, "step-on") == [f"{over}/replay?at={line.end_of(6)}&show=1"]
    assert hrefs(page, "step-back") == [f"{over}/replay?at={line.end_of(4)}&show=1"]
    assert hrefs(page, "last") == [f"{over}/replay?at={line.last}&show=1"]
    assert hrefs(page, "seat-of-0") == [f"{over}/replay?at={line.end_of(5)}&show=0"]
    led = [unescape(one) for one in re.findall(r'<a [^>]*data-go[^>]*href="([^"]+)"', page)]
    assert led
    assert all(one.startswith(f"{over}/replay?at=") for one in led), "nothing leads out of it"
    assert [one for one in led if "show=" not in one] == hrefs(page, "back"), "which leads to one's own palace"
    assert not hrefs(guest.get(f"{over}/replay?at=0").text, "step-back")
    assert not hrefs(guest.get(f"{over}/replay").text, "step-on")
    for odd in ("turn=x", "turn=-1", "turn=99999", "at=x", "at=1e9", "turn="):
        assert guest.get(f"{over}/replay?{odd}").status_code == 200


def test_hands_are_shown_once_the_game_is_over(guest: Guest, house: House, over: str) -> None:
    at = line_of(house, over).end_of(9)
    past = sabika.replay(room_of(house, over).need_game().record(), at)
    guest.as_somebody_else()
    page = guest.get(f"{over}/replay?at={at}").text
    for seat in range(2):
        view = past.view(seat)
        assert is_city_view(view) and view["me"] is not None
        shown = re.search(rf'data-key="seat-{seat}".*?class="coins-held">(.*?)</a>', page, re.DOTALL)
        assert shown is not None
        assert shown[1].count("<svg") == len(view["me"]["hand"])


def test_nobody_sees_hands_before(guest: Guest, house: House) -> None:
    table = guest.table(("person", "person"))
    guest.post(f"{table}/sit", {"name": "Ben"})
    both = guest.get(f"{table}/replay?at=0").text
    assert "coins-held" not in both, "two who share a device see none"
    guest.as_somebody_else()
    watching = guest.get(f"{table}/replay?at=0").text
    assert "coins-held" not in watching
    assert "once the game is over" in watching
    assert "play-on" not in watching
    assert guest.post(f"{table}/play-on", {"at": "0", "seat-0": "me"}).status_code == 409


def test_whoever_plays_sees_their_own_hand_only(guest: Guest) -> None:
    page = guest.get(f"{guest.table(('person', 'novice'))}/replay?at=0").text
    assert page.count('class="coins-held"') == 1
    assert re.search(r'data-key="seat-0".*?class="coins-held"', page, re.DOTALL)


def test_a_table_that_shows_the_past_gets_its_own_parts(guest: Guest, over: str) -> None:
    parts = guest.fragments(f"{over}/replay?at=5", "market:x,palace:x,others:x")
    keys = {part["key"] for part in parts["fragments"]}
    assert {"market", "display", "palace", "others"} <= keys
    assert "steps" not in keys
    own = guest.fragments(f"{over}/replay?at=5", "steps:x,palace:x")
    assert {"steps", "moves", "seat-0"} <= {part["key"] for part in own["fragments"]}


@pytest.mark.parametrize("game", ["alhambra", "roll-and-write"])
def test_playing_on_from_a_moment(guest: Guest, house: House, game: str) -> None:
    over = play_out(guest, house, game=game)
    at = line_of(house, over).end_of(7)
    page = guest.get(f"{over}/replay?at={at}&show=1").text
    assert f'name="at" value="{at}"' in page
    guest.as_somebody_else()
    begun = guest.post(f"{over}/play-on", {"at": str(at), "seat-0": "novice", "seat-1": "me"})
    assert begun.status_code == 200
    room = room_of(house, begun.url.path)
    assert room.info.id != over.rpartition("/")[2]
    assert [seat.bot for seat in room.seats] == ["novice", None]
    assert room.seats[1].taken
    played, before = room.need_game(), room_of(house, over).need_game()
    assert [str(one.action) for one in played.history[:at]] == [str(one.action) for one in before.history[:at]]
    alone = guest.post(f"{over}/play-on", {"at": str(at), "seat-0": "person", "seat-1": "me"})
    assert "Waiting for players" in alone.text


def test_whoever_played_goes_on_for_themselves_whomever_they_look_at(guest: Guest, over: str) -> None:
    def offered() -> list[str]:
        page = guest.get(f"{over}/replay?at=5&show=1").text
        return re.findall(r'name="(seat-\d)"><option value="me" selected', page)

    assert offered() == ["seat-0"]
    guest.as_somebody_else()
    assert offered() == ["seat-1"]


def test_playing_on_is_refused_where_nothing_is_left_and_counts_as_a_new_table(
    guest: Guest, house: House, over: str
) -> None:
    last = line_of(house, over).last
    assert 'id="play-on"' not in guest.get(f"{over}/replay?at={last}").text
    for at in (str(last), "", "x", "9999999"):
        assert guest.post(f"{over}/play-on", {"at": at, "seat-0": "me"}).status_code == 400
    guest.client.app.state.creations = Limiter(burst=0)
    assert guest.post(f"{over}/play-on", {"at": "3", "seat-0": "me"}).status_code == 429


def test_a_moment_shows_what_a_scoring_would_have_brought(guest: Guest) -> None:
    table = guest.table(("person", "novice", "novice"))
    at_the_table = guest.get(table).text
    page = guest.get(f"{table}/replay").text
    sums = re.compile(r'<div role="row" class="sums">.*?</div>', re.DOTALL)
    now, then = sums.search(at_the_table), sums.search(page)
    assert now is not None and then is not None and now[0] == then[0]
    assert page.count('class="would" title="if scored now"') >= 3


def test_the_last_sheet_begins_with_who_got_the_last_tiles(guest: Guest, house: House, over: str) -> None:
    game = room_of(house, over).need_game()
    left = [event for event in game.log if isinstance(event, Left)]
    assert left
    sheet = guest.get(f"{over}/result?scoring=3").text
    told = sheet[sheet.index('class="leftovers"') : sheet.index('class="scoring-table"')]
    assert "Leftover tiles go to whoever has the most of their currency" in told
    assert re.search(r'<a class="about-rule"[^>]*rule=end"', told), "its rule is at hand"
    names = [player["name"] for player in game.view(None)["players"]]
    for line, event in zip(re.findall(r"<li>.*?</li>", told, re.DOTALL), left, strict=True):
        assert f'"#{event.tile}"' in line or event.tile in line or event.tile.split("-")[0] in line
        assert "nobody alone" in line if event.seat is None else f"{names[event.seat]}</b>" in line or "You</b>" in line
        assert " most " in line or ">most " in line
    second = guest.get(f"{over}/result?scoring=2").text
    assert 'class="leftovers"' not in second
    assert "a scoring card was drawn" in second and "a scoring card was drawn" not in sheet


def test_the_market_of_a_moment_says_what_is_paid_with(guest: Guest, over: str) -> None:
    page = guest.get(f"{over}/replay?at=1").text
    assert re.findall(r'class="paid-in" title="([^"]*)"', page) == ["guilders", "dirhams", "denars", "ducats"]


def test_a_moment_that_counted_says_what_happened_then(guest: Guest, over: str) -> None:
    page = guest.get(f"{over}/replay").text
    said = re.findall(r'id="to-moment-(\d)"[^>]*><svg class="flag".*?</svg>([^<]*)</a>', page)  # all of them have room
    assert all(re.fullmatch(r"Round \d+", text) for number, text in said if number != "1"), (
        "so short that all of them have room"
    )
    said = re.findall(r'id="to-moment-(\d)"[^>]* title="([^"]*)"', page)
    assert len(said) == len(re.findall(r'<g class="flag"><title>Round \d+: ', page)), "each flag says what it is"
    assert "The moment that decided it" in page
    assert len(said) > 1
    for _, text in said:
        assert re.fullmatch(r"Round \d+: .+ (builds?|replaces?|puts?|turns?|crosses|has|have) .+", text), text


def test_flags_stand_in_the_order_of_the_game_and_none_twice() -> None:
    """The moment that decided it stood before the one in round 18, and "Round 25" led to the same turn as it."""
    scene = make_scene(sabika.new_game("alhambra", 3, seed="flags").view(0), "/t/x", "en")
    steps = [Step(number % 3, 0, 0, number + 1) for number in range(9)]
    flags = [Mark(0, 7, 70.0), Mark(1, 7, 70.0), Mark(2, 3, 30.0)]
    found = draw_flags(scene, Timeline(steps, 9, [], flags, 3))
    assert [(one.number, one.x) for one in found] == [(3, 30.0), (1, 70.0)]


def test_whoever_is_at_a_flag_reads_which_one_it_is(guest: Guest, over: str) -> None:
    """On a phone the links beside the slider have no room, and a second flag said nothing at all."""
    page = guest.get(f"{over}/replay").text
    ways = dict(re.findall(r'id="to-moment-(\d)"[^>]*href="([^"]*)"', page))
    said = {
        number: re.findall(r'<b class="flagged">([^<]*)<', guest.get(unescape(way)).text)
        for number, way in ways.items()
    }
    assert said.pop("1") == ["the moment that decided it"]
    assert said and all(words == ["a moment that counted"] for words in said.values())


def test_sheets_that_are_looked_at_again_lead_to_the_rules(guest: Guest, over: str) -> None:
    for page in (f"{over}/result?scoring=1", f"{over}/replay?at=40&scoring=1"):
        ways = re.findall(r'href="([^"]*rule=alhambra/wall)"', guest.get(page).text)
        opened = guest.get(unescape(ways[0])).text
        assert 'id="h-rule"' in opened and 'id="scoring-sheet"' in opened, page
        [closed] = hrefs(opened, "close-rule")
        assert 'id="h-rule"' not in guest.get(closed).text


def test_the_last_scoring_is_told_after_the_last_tiles_were_given(guest: Guest, house: House, over: str) -> None:
    game = room_of(house, over).need_game()
    assert any(isinstance(event, Left) and event.seat is not None for event in game.log)
    page = guest.get(f"{over}/replay?at={len(game.history)}").text
    moves = page[page.index('<ol class="moves">') :]
    assert 0 < moves.rindex("for free") < moves.index("Final scoring")
