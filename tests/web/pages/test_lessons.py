"""Lessons at a table: the companion's card, her rings, and how she goes."""

import asyncio
import re
from dataclasses import replace

import msgspec
import pytest
from markupsafe import Markup

from sabika.engine import Action
from sabika.rulebook.lessons import Card, Moment, find_lesson, lesson_text, list_lessons
from sabika.table import House
from sabika.web.pages.boards import board_of, make_scene
from sabika.web.pages.companion import OTHERWISE, Guide, draw_guide, pays_more
from sabika.web.pages.rings import ring_pieces
from tests.rulebook.lessons.played import LEARNER, begin, follow, live
from tests.waiting import until
from tests.web.pages.house import Guest, actions, at, links

FIRST = list_lessons()[0].name


def ringed(html: str) -> list[str]:
    """What has a ring: the notation of what it does, or the piece it is."""
    found = re.findall(r'value="([^"]*)" data-ring|data-glide="([^"]*)" data-ring|id="([^"]*)" data-ring', html)
    return [one or two or three for one, two, three in found]


def test_the_lobby_leads_to_the_first_game(guest: Guest, house: House) -> None:
    assert f'formaction="/learn/{FIRST}/play"' in guest.get("/").text
    page = guest.post(f"/learn/{FIRST}/play", {"name": "Ani"})
    assert re.fullmatch(r"/t/[a-z0-9]{12}", page.url.path)
    assert 'id="guide"' in page.text and "step 1 of" in page.text
    room = asyncio.run(house.room(page.url.path.removeprefix("/t/")))
    assert room.info.plan.lesson == FIRST and not room.info.plan.open
    assert "guide.css" in page.text


@pytest.mark.parametrize(("learned", "told"), [(FIRST, True), ("vizier", True), ("nowhere", False), ("<b>", False)])
def test_who_stops_comes_to_the_first_page_which_knows_what_was_learned(guest: Guest, learned: str, told: bool) -> None:
    page = guest.get(f"/?learned={learned}").text
    assert ("Well done!" in page) == told


def test_the_first_page_lists_a_lesson_by_its_title(guest: Guest) -> None:
    guest.post("/learn/vizier/play", {"name": "Ani"})
    page = guest.get("/").text
    assert f"Lesson: {lesson_text('vizier', 'en')['title']}" in page and "Begins from" not in page


def test_an_ordinary_table_has_no_companion_and_loads_nothing_of_her(guest: Guest) -> None:
    page = guest.post("/play-now")
    assert "guide" not in page.text and "data-ring" not in page.text


def test_what_is_ringed_leads_to_what_she_suggests(guest: Guest) -> None:
    """Without scripts: first the card, then the button."""
    page = guest.post(f"/learn/{FIRST}/play", {"name": "Ani"})
    [card] = ringed(page.text)
    link = re.search(rf'<a [^>]*data-glide="{card}" data-ring[^>]*href="([^"]*)"', page.text)
    assert link is not None
    chosen = guest.get(link[1].replace("&amp;", "&"))
    assert ringed(chosen.text) == [f"take {card}"]
    assert f"take {card}" in actions(chosen.text)
    done = guest.post(f"{page.url.path}/act", {"action": f"take {card}", "at": at(chosen.text)})
    assert "Each market space takes one currency" in done.text


def test_what_is_unfolded_stays_so_while_the_others_act() -> None:
    """Her last words are read while the others play on: each of their deeds folded them up again."""
    lesson = find_lesson(FIRST)
    assert lesson is not None
    lived = live(lesson, follow)
    assert lived.last.stage == "end"

    def draw_again(card: Card) -> str:
        view = lived.game.view(LEARNER)
        scene = make_scene(view)
        drawn = draw_guide(Guide(lesson.name, card, Moment(view)), scene, board_of(view["game"]), {})
        [unfolds] = re.findall(r'<details class="guide-why" id="([^"]+)"', drawn["guide"])
        return str(unfolds)

    before = draw_again(lived.last)
    lived.game.play(lived.game.legal_actions(lived.game.awaited[0])[0])
    assert draw_again(lived.last) == before
    assert draw_again(replace(lived.last, why="Something else.")) != before


def test_a_choice_that_another_replaces_has_no_ring(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody chose and what she means would look alike."""
    lesson = find_lesson("roll-and-write")
    assert lesson is not None
    dealt = msgspec.structs.replace(lesson, seed="roll-661")  # all four dice meet at buildings to be crossed out
    monkeypatch.setattr("sabika.web.pages.routes.lessons.need_lesson", lambda name: dealt)
    page = guest.post("/learn/roll-and-write/play", {"name": "Ani"})
    [wanted] = {name for name in ringed(page.text) if name.startswith("option-")}
    row = wanted.partition("-")[2].partition("-")[0]
    [beside] = [
        name for name in re.findall(rf'id="(option-{row}-[1-6])"', page.text) if name != wanted
    ]  # of the same yellow die: it is another choice, never a second building
    [link] = links(page.text, f'id="{beside}"')
    chosen = guest.get(link).text
    assert f'id="{beside}" class="option chosen"' in chosen
    assert {name for name in ringed(chosen) if name.startswith("option-")} == {wanted}


def test_a_building_too_many_is_let_go_by_what_is_ringed(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where coins would allow both, pressing only what she means must still lead there."""
    lesson = find_lesson("roll-and-write")
    assert lesson is not None
    dealt = msgspec.structs.replace(lesson, seed="roll-661")  # all four dice meet at buildings to be crossed out
    monkeypatch.setattr("sabika.web.pages.routes.lessons.need_lesson", lambda name: dealt)
    page = guest.post("/learn/roll-and-write/play", {"name": "Ani"})
    [wanted] = {name.partition("-")[2] for name in ringed(page.text) if name.startswith("option-")}
    both = next(link for link in links(guest.get(f"{page.url.path}?picks={wanted}").text, 'class="option second"'))
    lost = guest.get(both)
    [other] = {name for name in ringed(lost.text) if name.startswith("option-")}
    assert other != f"option-{wanted}"
    [back] = links(lost.text, f'id="{other}"')
    assert ringed(guest.get(back).text) == [f"build {wanted.replace('-', ',')}"]


@pytest.mark.parametrize(("cards", "more"), [("y6", False), ("y2 y4", False), ("y6 y9", True)])
def test_who_would_pay_too_much_is_told_to_pay_otherwise(cards: str, more: bool) -> None:
    """The tile costs 6: with which cards makes no difference, as long as it is not more."""
    lesson = find_lesson("granada")
    assert lesson is not None
    moment = Moment(begin(lesson).view(0))
    action = moment.game.read("buy library-6 with y6")
    assert isinstance(action, Action)
    asked = Markup(f'<button name="action" value="buy library-6 with {cards}">Buy</button><a id="otherwise" href="#">')
    assert pays_more(moment, action, {"ask": asked}) == more
    assert 'id="otherwise" data-ring' in ring_pieces({"ask": asked}, [OTHERWISE])["ask"]


def test_a_tile_is_turned_over_with_money_that_is_saved_for_nothing(guest: Guest) -> None:
    """She had people save up for the hostel, and the page then paid the fee with just that money."""
    page = guest.post("/learn/granada/play", {"name": "Ani"})
    table = page.url.path
    for action in ("buy library-6 with y6", "take g1 o4"):
        page = guest.post(f"{table}/act", {"action": action, "at": at(guest.get(table).text)})
    [turned] = (one for one in links(page.text, 'class="choice of-turned') if "residence" in one)
    builds = [action for action in actions(guest.get(turned).text) if action.startswith("build residence-7 ")]
    assert builds and all(action.endswith(" turning o3") for action in builds)


def test_who_plays_on_alone_keeps_the_table_and_not_the_companion(guest: Guest) -> None:
    page = guest.post(f"/learn/{FIRST}/play", {"name": "Ani"})
    alone = guest.post(f"{page.url.path}/alone")
    assert alone.url.path == page.url.path
    assert "guide" not in alone.text and "Your palace" in alone.text
    assert 'id="guide"' in guest.post(f"/learn/{FIRST}/play", {"name": "Ani"}).text, "at another table she is there"


def test_what_happened_does_not_open_by_itself_when_the_companion_goes(guest: Guest) -> None:
    """Whoever sent her away had watched the others; the list of what they did slid over their palaces."""
    table = guest.post("/learn/granada/play", {"name": "Ani"}).url.path
    for _ in range(2):
        act = guest.get(links(guest.get(table).text, "display-")[0]).text
        guest.post(f"{table}/act", {"action": actions(act)[0], "at": at(act)})
        until(lambda: "’s turn …" not in guest.get(table).text, "the others do not play")
    alone = guest.post(f"{table}/alone").text
    assert "since=1" in alone, "there is something to see"
    assert 'id="since-show"' not in alone
    assert 'id="since-show"' in guest.get(table).text, "who comes back to the table sees it"


def test_whoever_watches_is_told_nothing(guest: Guest) -> None:
    page = guest.post(f"/learn/{FIRST}/play", {"name": "Ani"})
    guest.as_somebody_else()
    assert "guide" not in guest.get(page.url.path).text


def test_a_lesson_is_dealt_always_the_same(guest: Guest, house: House) -> None:
    pages = [guest.post(f"/learn/{FIRST}/play", {"name": "Ani"}) for _ in range(2)]
    rooms = [asyncio.run(house.room(page.url.path.removeprefix("/t/"))) for page in pages]
    assert rooms[0].need_game().view(0)["market"] == rooms[1].need_game().view(0)["market"]  # type: ignore[typeddict-item]


def test_there_is_no_such_lesson(guest: Guest) -> None:
    assert guest.post("/learn/nowhere/play").status_code == 404


@pytest.mark.parametrize(("lang", "word"), [("de", "Geld nehmen"), ("nl", "Geld nemen")])
def test_she_speaks_the_language_of_the_page(guest: Guest, lang: str, word: str) -> None:
    guest.client.headers["Accept-Language"] = lang
    assert word in guest.post(f"/learn/{FIRST}/play", {"name": "Ani"}).text


def test_her_answer_goes_with_the_next_turn_and_the_step_stays(guest: Guest, house: House) -> None:
    page = guest.post(f"/learn/{FIRST}/play", {"name": "Ani"})
    table = page.url.path
    room = asyncio.run(house.room(table.removeprefix("/t/")))
    [suggested] = ringed(page.text)
    takes = [text for text in map(str, room.need_game().legal_actions(0)) if text.startswith("take ")]
    other = next(text for text in takes if text != f"take {suggested}")
    waits = guest.post(f"{table}/act", {"action": other, "at": at(page.text)}).text
    assert "guide-answer" in waits and "step 1 of" in waits, "where one is does not disappear while she waits"
    until(lambda: room.need_game().to_act == 0, "the bots do not play")
    again = guest.get(table).text
    assert "guide-answer" not in again and "of-asked" in again
