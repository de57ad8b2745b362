"""Wherever a question arises, its rule is one press away: headings, sources of points, pieces of modules, terms."""

import re
from functools import partial
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from sabika.games import GAMES
from sabika.rulebook import find_chapter, place_of_source
from sabika.rulebook.lessons import find_lesson
from sabika.rulebook.places import find_place
from sabika.table import Begin
from sabika.web.pages.rule_sheet import OVERVIEW
from tests.browser.positions import WITH, WITH_MODULES
from tests.browser.stories import play
from tests.conformance.setups import SETUPS
from tests.engine.sentences import table as sentences
from tests.planned import PlannedHouse
from tests.waiting import until
from tests.web.pages.house import Guest, actions, at, links

# What is no matter of rules: people, and what the page itself can do.
PLAIN = {"ask", "log", "chat", "seat", "orders", "others", "advice", "keys", "steps", "shelf", "since"}
PLAIN |= {"palace", "sheet"}  # which have the name of their owner
TERMS = {
    "alhambra": "turn market display hand forecast points bag end wall majority",
    "granada": "turn market display hand forecast points bag end moat marker majority",
    "alhambra-granada": "turn market display hand forecast points bag end wall moat frontier marker majority",
    "roll-and-write": "turn pad points coins row places",
}


def rules_of(page: str) -> set[str]:
    """The places and terms that a page leads to."""
    found = (parse_qs(urlsplit(link).query).get("rule", [""])[0] for link in links(page, "rule="))
    return {one for one in found if one} - {OVERVIEW}


def plain_headings(page: str) -> set[str]:
    """Headings that lead nowhere, by their ids."""
    found = re.findall(r'<h2 id="h-([\w-]+)"([^>]*)>(.*?)</h2>', page.split("<main")[1], re.DOTALL)
    return {id for id, more, inside in found if "rule=" not in inside and 'class="sr"' not in more}


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_headings_terms_and_sources_lead_to_chapters_that_exist(guest: Guest, house: PlannedHouse, game: str) -> None:
    story = play(game, 3, modules=False)
    late = next(number for number, step in enumerate(story.steps) if step.seat == 0 and number > len(story.steps) * 0.7)
    house.beginning = lambda plan: Begin(record=story.record, at=late)
    table = guest.table(("person", "novice", "novice"), game=game)
    page = guest.get(f"{table}?tab=points").text
    assert plain_headings(page) <= PLAIN
    met = rules_of(page)
    assert set(TERMS[game].split()) <= met
    assert all(find_chapter(find_place(one, game) or "", "en") for one in met), met
    rows = re.findall(r'role="row" class="kind-row.*?</div>', page, re.DOTALL)
    assert all("rule=" in row for row in rows) and bool(rows) == (game != "roll-and-write")
    assert page.count('class="of-source"') == len(re.findall(r'<a class="of-source"[^>]*rule=', page)) > 0
    figure = links(page, 'id="line-')[0]
    assert 'id="to-rule"' in guest.get(figure).text, "its reason leads to its rule"


def test_pieces_of_modules_lead_to_their_rules(guest: Guest, house: PlannedHouse) -> None:
    """Beside the money, on a tray, in the question; and all of them where one's seat is."""
    house.beginning = lambda plan: Begin(position=WITH_MODULES)
    table = guest.table(("person", "random"), **{f"module-{name}": "1" for name in WITH})
    page = guest.get(f"{table}?tab=seat").text
    assert {"alhambra", *WITH} <= rules_of(page)
    assert {"bonus", "exchange", "falcons", "camp", "bazaar", "dirk"} <= rules_of(guest.get(table).text)
    for module, term in (("huts", "huts"), ("bonus", "bonus"), ("falconers", "falcons")):
        tray = guest.get(f"{table}?tray={module}").text
        heading = re.search(r'<h2 id="h-tray">(.*?)</h2>', tray)
        assert heading is not None and f"rule={term}" in heading[1]
    asked = guest.get(f"{table}?piece=wake").text
    assert "Waking your vizier takes your action." in asked and "wake" in rules_of(asked)


def test_every_source_and_decision_is_a_way_to_its_place() -> None:
    for setup in SETUPS:
        for source in sentences("sources"):
            if place_of_source(source, setup.game) is not None:
                assert find_place(f"{source}:x", setup.game) == place_of_source(source, setup.game)
        for decision in (one.rpartition("/")[2] for one in sentences("decisions")):
            assert find_place(decision, setup.game) is not None, decision


def test_a_rule_lies_over_a_scoring_and_is_closed_before_it(guest: Guest, house: PlannedHouse) -> None:
    house.beginning = lambda plan: Begin(rig={"money": ["scoring-1"]})
    table = guest.table(("person", "novice"), bots="at-once")
    picked = guest.get(links(guest.get(table).text, "display-")[0]).text
    page = guest.post(f"{table}/act", {"action": actions(picked)[0], "at": at(picked)}).text
    sheet = page[page.index('id="scoring-sheet"') :]
    rows = re.findall(r"<tr [^>]*data-row.*?</tr>", sheet, re.DOTALL)
    assert rows and all("scoring=1&amp;rule=alhambra/" in row for row in rows)
    opened = guest.get(f"{table}?scoring=1&rule=alhambra/wall").text
    sheet = opened[opened.index('id="scoring-sheet"') :].split("</dialog>")[0]
    assert 'id="h-rule"' in sheet and 'data-to="#scoring-on"' in sheet and " data-play " not in sheet
    closed = re.search(r'id="close-rule"[^>]* href="([^"]*)"', sheet)
    assert closed is not None and unescape(closed[1]) == f"{table}?scoring=1"


# ------------------------------------------------------------------------------------------- for the first time


def first_of(page: str) -> str:
    found = re.search(r'<(?:a|span) class="first"[^>]*>([^<]*)', page)
    return found[1] if found else ""


def test_dice_coins_and_turning_are_explained_once(guest: Guest, house: PlannedHouse) -> None:
    house.seeds = lambda: "firsts-1"
    table = guest.table(("person", "novice"), game="roll-and-write")
    until(lambda: house.rooms[table.rsplit("/", 1)[1]].need_game().to_act == 0, "the bot does not play")
    page = guest.get(table).text
    assert first_of(page).startswith("Yellow gives the row")
    assert first_of(guest.get(links(page, 'id="option-coins"')[0]).text).startswith("You get a coin for each pair")
    assert first_of(guest.get(links(page, 'id="turn-')[0]).text).startswith("Each pip costs a coin")
    assert not first_of(guest.get(table).text), "it was told"
    guest.post("/settings", {"theme": "auto", "lang": "en", "back": "/"})
    assert not first_of(guest.get(links(page, 'id="option-coins"')[0]).text), "who wants none is told none"


def test_the_first_scoring_says_what_it_is(guest: Guest, house: PlannedHouse) -> None:
    house.beginning = lambda plan: Begin(rig={"money": ["scoring-1"]})
    said = []
    for _ in range(2):
        table = guest.table(("person", "novice"), bots="at-once")
        picked = guest.get(links(guest.get(table).text, "display-")[0]).text
        page = guest.post(f"{table}/act", {"action": actions(picked)[0], "at": at(picked)}).text
        said.append("Press a building type to see the rule." in page)
    assert said == [True, False]


def test_green_figures_and_dashed_spaces_are_explained_once(guest: Guest, house: PlannedHouse) -> None:
    story = play("alhambra", 3, modules=False)
    number = next(at for at, step in enumerate(story.steps) if step.seat == 0 and step.decision == "turn" and at > 20)
    house.beginning = lambda plan: Begin(record=story.record, at=number)
    said = [first_of(guest.get(guest.table(("person", "novice", "novice"))).text) for _ in range(3)]
    dashed = "Dashed spaces show where there’s room to build."  # people saw them on every palace, and nobody said so
    assert said == ["The green number shows what you’d score right now.", dashed, ""]


def test_why_hands_differ_is_told_at_the_beginning_of_the_first_game(guest: Guest) -> None:
    """People began with three cards beside four, and found the reason at the end of the log, if at all."""
    said = []
    for _ in range(2):
        table = guest.table(("person", "novice", "novice"))
        said.append(first_of(guest.get(table).text).startswith("Everyone was dealt cards until they had 20 or more"))
    assert said == [True, False]


@pytest.mark.parametrize("game", ["alhambra", "granada", "alhambra-granada"])
def test_who_plays_along_with_two_is_told_at_the_beginning(guest: Guest, game: str) -> None:
    """Nobody had said that Dirk joins, and he won."""
    said = [first_of(guest.get(guest.table(("person", "novice"), game=game)).text) for _ in range(2)]
    assert [one.startswith("With two players Dirk joins in") and "win" in one for one in said] == [True, False]


def test_in_granada_the_marker_and_what_decides_a_tie_are_told(guest: Guest, house: PlannedHouse) -> None:
    story = play("granada", 3, modules=False)
    number = next(at for at, step in enumerate(story.steps) if step.seat == 0 and step.decision == "turn" and at > 20)
    house.beginning = lambda plan: Begin(record=story.record, at=number)
    tables = (guest.table(("person", "novice", "novice"), game="granada") for _ in range(2))
    said = [first_of(guest.get(table).text) for table in tables]
    assert "In a tie, the most expensive tile decides." in said[0]
    assert said[1].startswith("One side of a tile has an even price, the other an odd one.")


def test_what_the_reserve_is_is_told_beside_its_button_once_building_is_known(
    guest: Guest, house: PlannedHouse
) -> None:
    story = play("alhambra", 3, modules=False)
    moments = [at for at, step in enumerate(story.steps) if step.seat == 0 and step.decision == "place"]
    said = []
    for number in moments[:3]:
        house.beginning = partial(lambda at, plan: Begin(record=story.record, at=at), number)
        said.append(first_of(guest.get(guest.table(("person", "novice", "novice"))).text))
    assert said[0].startswith("The green spaces fit") and said[1].startswith("A tile in your reserve scores nothing")
    assert not said[2]


def test_all_rules_lie_over_the_table_at_any_time(guest: Guest) -> None:
    table = guest.table(("person", "novice"), **{"module-vizier": "1"})
    page = guest.get(table).text
    assert f'<a href="{table}?rule=overview">' in page, "the menu leads there, too"
    overview = guest.get(next(one for one in links(page, 'id="tab-rules"'))).text
    sheet = overview[overview.index('id="rule-sheet"') :]
    assert "Your turn" in overview, "the game is not left"
    for place in ("alhambra/money", "vizier/"):
        assert f"rule={place}" in sheet
    assert "rule=camps/" not in sheet, "nobody plays with them here"
    found = guest.get(f"{table}?tab=log&rule=reserve+tile").text
    assert 'name="tab" value="log"' in found, "what is open stays open"
    assert "rule=alhambra/" in found[found.index('class="rule-text"') : found.index("<h3>")]
    assert "Try a single word" in guest.get(f"{table}?rule=xyzzyx").text
    chapter = guest.get(f"{table}?rule=alhambra/money").text
    assert links(chapter, 'id="all-rules"') and links(chapter, 'id="close-rule"')


@pytest.mark.parametrize(
    ("tile", "said"),
    [("camp-4-S", "there a bastion leans on one of your walls"), ("garden-7-NSW", "walls touch walls")],
)
def test_where_a_camp_goes_is_told_as_camps_have_it(guest: Guest, house: PlannedHouse, tile: str, said: str) -> None:
    """Newcomers read that walls touch walls, and that one must be able to walk to a camp."""
    lesson = find_lesson("camps")
    start = lesson.position if lesson is not None else None
    assert start is not None
    mine, *others = start["players"]
    players = [{**mine, "hand": ["y9"]}, *others]
    market = {**start["market"], "1": tile, "2": "seraglio-6-ES", "3": "seraglio-7-W"}
    house.beginning = lambda plan: Begin(position={**start, "market": market, "players": players})
    table = guest.table(("person", "novice", "novice"), **{"module-camps": "1"})
    at_first = at(guest.get(table).text)
    placing = guest.post(f"{table}/act", {"action": f"buy {tile} with y9", "at": at_first}).text
    assert first_of(placing).startswith(f"The green spaces fit: {said}")


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_whatever_is_refused_on_a_page_leads_to_its_rule(guest: Guest, house: PlannedHouse, game: str) -> None:
    """Spaces, tiles, corners and buildings that can be asked "why not?", at several moments of each game."""
    story = play(game, 3, modules=True)
    wanted = ("place", "turn", "falcons")
    moments = [at for at, step in enumerate(story.steps) if step.seat == 0 and step.decision in wanted]
    seen: set[str] = set()
    for number in moments[len(moments) // 2 :: max(1, len(moments) // 8)]:
        house.beginning = partial(lambda at, plan: Begin(record=story.record, at=at), number)
        modules = {f"module-{name}": "1" for name in story.modules}
        table = guest.table(("person", "novice", "novice"), game=game, **modules)
        for address in (table, f"{table}?redesign=1"):
            asked = links(guest.get(address).text, "Not possible: why?")
            for link in asked[:: max(1, len(asked) // 4)]:
                page = guest.get(link).text
                shown = re.search(r'id="to-rule" data-go href="[^"]*rule=([^"&]*)"', page)
                assert shown is not None, link
                assert find_chapter(unescape(shown[1]), "en") is not None
                seen.add(shown[1])
    assert seen
