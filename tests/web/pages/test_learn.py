"""How to play: pages of the rules, diagrams that answer as plain links, and the words that lead there."""

import re
from html import unescape
from urllib.parse import quote, unquote

import pytest

from sabika.bench.web.rules import TARGET_BYTES, list_pages
from sabika.rulebook import TOPICS, find_diagram, outline_of, topic
from sabika.rulebook.lessons import find_lesson, list_lessons
from sabika.table import Begin
from sabika.words import LANGUAGES
from tests.browser.positions import NEAR_THE_END
from tests.planned import PlannedHouse
from tests.web.pages.house import Guest

FRAGMENTS = {"X-Sabika-Fragments": "none"}


def test_every_page_is_in_every_menu_and_on_the_lobby(guest: Guest) -> None:
    assert guest.get("/").text.count('href="/learn"') == 2
    assert 'href="/learn"' in guest.get("/style").text
    page = guest.get("/learn").text
    for name in TOPICS:
        assert f'href="/learn/{name}"' in page
    for section in outline_of("alhambra").chapter:
        assert f'href="/learn/alhambra/{section.id}"' in page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TOPICS)
def test_every_chapter_is_shown(guest: Guest, name: str, lang: str) -> None:
    for chapter in topic(name, lang).chapters:
        answer = guest.get(f"/learn/{chapter.place}?lang={lang}")
        assert answer.status_code == 200
        assert f"<h1>{chapter.title}</h1>".replace("'", "&#39;") in answer.text
        assert "*" not in re.sub(r"<[^>]*>", "", answer.text.split("<main")[1])
    whole = guest.get(f"/learn/{name}/all?lang={lang}").text
    assert whole.count('class="text"') == len(topic(name, lang).chapters)
    first = topic(name, lang).chapters[0]
    assert f"<h1>{first.title}</h1>".replace("'", "&#39;") in guest.get(f"/learn/{name}?lang={lang}").text


def test_a_chapter_leads_back_to_the_table_it_was_opened_from_and_nowhere_else(guest: Guest) -> None:
    page = guest.get(f"/learn/alhambra/money?back={quote('/t/abc?tab=points&zoom=150')}").text
    assert 'id="to-table" href="/t/abc?tab=points&amp;zoom=150"' in page
    assert page.count("?back=%2Ft%2Fabc" if "%2Ft" in page else "?back=/t/abc") == 2, "the chapters before and after"
    for elsewhere in ("", "https://example.org", "//example.org", "/learn", "/t/abc\\x", "javascript:alert(1)"):
        assert "to-table" not in guest.get(f"/learn/alhambra/money?back={quote(elsewhere)}").text


def test_a_cell_answers_as_a_plain_link(guest: Guest) -> None:
    page = guest.get("/learn/alhambra/building").text
    refused = re.search(r'id="cell--1,-1"[^>]* href="([^"]*)"', page)
    assert refused is not None and refused[1] == "/learn/alhambra/building?tried=seraglio-8-S~-1,-1"
    answered = guest.get(refused[1]).text
    assert 'class="not"' in answered and "has a wall on its lower side, but the arcade is open there" in answered
    assert '<path class="clash" d="M-100 0L0 0"/>' in answered  # the side that does not agree
    allowed = guest.get("/learn/alhambra/building?tried=seraglio-8-S~0,1").text
    assert 'class="fits"' in allowed and "It fits: all touching sides" in allowed


def test_cards_add_up_and_rows_give_their_reasons(guest: Guest) -> None:
    assert "5 in all" in guest.get("/learn/alhambra/money?tried=y3~b2").text
    assert "these make 6" in guest.get("/learn/alhambra/money?tried=y3~b2~o1").text
    assert "you go again!" in guest.get("/learn/alhambra/buying?tried=g6~g4").text
    row = guest.get("/learn/alhambra/scoring?tried=majority:garden").text
    assert "17 points split 3 ways" in row
    assert "now 7 long" in guest.get("/learn/alhambra/wall?tried=tower-9-ES~1,1").text


def test_nonsense_in_the_address_is_not_there(guest: Guest) -> None:
    for tried in ("x", "~~~", "garden-10~garden-10~9,9", "a" * 5000, "%00", "seraglio-8-S~seraglio-8-S"):
        assert guest.get(f"/learn/alhambra/building?tried={tried}").status_code == 200
    for place in ("/learn/chess", "/learn/alhambra/chess", "/learn/chess/money", "/learn/alhambra/All"):
        assert guest.get(place).status_code == 404


def test_a_press_changes_the_diagram_alone(guest: Guest) -> None:
    """With scripts a press asks for fragments: nothing but the diagram is one."""
    answer = guest.client.get("/learn/alhambra/building?tried=garden-10~0,1", headers=FRAGMENTS).json()
    assert [one["key"] for one in answer["fragments"]] == ["diagram"]
    assert answer["url"] == "/learn/alhambra/building?tried=garden-10~0,1"


def test_words_lead_to_their_chapters(guest: Guest) -> None:
    page = guest.get("/learn/alhambra/turn").text
    assert '<a class="term" data-go href="/learn/alhambra/buying">exact</a>' in page
    assert "|" not in re.sub(r"<[^>]*>", "", page.split("<main")[1])


def test_the_rules_can_be_searched(guest: Guest) -> None:
    found = guest.get("/learn?q=walls").text
    assert 'href="/learn/alhambra/wall"' in found.split('class="topics"')[0]
    nothing = guest.get("/learn?q=zzzz").text
    assert "Nothing found." in nothing and 'href="/learn/alhambra/money"' in nothing.split('class="topics"')[0]
    asked = guest.get("/learn?q=What happens in a tie?").text.split('class="topics"')[0]
    assert 'href="/learn/granada/ties"' in asked and 'href="/learn/alhambra/scoring"' in asked
    assert "&lt;b&gt;" in guest.get("/learn?q=<b>").text


def weigh(guest: Guest, address: str) -> int:
    """Bytes as they are sent."""
    with guest.client.stream("GET", address, headers={"Accept-Encoding": "gzip"}) as answer:
        assert answer.status_code == 200, address
        return sum(map(len, answer.iter_raw()))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_first_visit_of_any_page_is_small(guest: Guest, lang: str) -> None:
    """With styles, scripts and drawings. Rules are the same for everybody, so they may be sent compressed."""
    files: dict[str, int] = {}
    heavy: dict[str, int] = {}
    for address in list_pages():
        page = f"{address}{'&' if '?' in address else '?'}lang={lang}"
        needed = set(re.findall(r'(?:href|src)="(/(?:art|scripts|styles)/[^"#]*)', guest.get(page).text))
        files |= {one: weigh(guest, one) for one in needed - files.keys()}
        sent = weigh(guest, page) + sum(files[one] for one in needed)
        heavy |= {address: sent} if sent >= TARGET_BYTES else {}
    assert not heavy and len(files) > 10


# ---------------------------------------------------------------------------------------------- over the table


def rule_of(page: str) -> str:
    """The title of the rule that lies over a table, or nothing."""
    found = re.search(r'id="h-rule"[^>]*>([^<]*)<', page)
    return found[1] if found else ""


def test_a_refusal_leads_to_its_rule_and_back(guest: Guest) -> None:
    table = guest.table(("person", "novice"))
    refused = guest.post(f"{table}/act", {"action": "take x9"})
    assert 'id="to-rule"' in refused.text
    href = re.search(r'id="to-rule" data-go href="([^"]*)"', refused.text)
    assert href is not None
    shown = guest.get(href[1].replace("&amp;", "&")).text
    assert rule_of(shown) == "Money"
    closed = re.search(r'id="close-rule"[^>]* href="([^"]*)"', shown)
    assert closed is not None and rule_of(guest.get(closed[1].replace("&amp;", "&")).text) == ""


def test_headings_and_terms_open_a_rule_and_what_is_picked_stays(guest: Guest) -> None:
    table = guest.table(("person", "novice"))
    page = guest.get(f"{table}?money=1").text
    for term, title in (("market", "Buying"), ("display", "Money"), ("hand", "Money"), ("forecast", "Scoring")):
        href = f"{table}?money=1&amp;rule={term}"
        assert f'href="{href}"' in page, term
        assert rule_of(guest.get(href.replace("&amp;", "&")).text) == title
    assert rule_of(guest.get(f"{table}?rule=vizier").text) == "Out of turn"
    for nonsense in ("x", "alhambra/x", "../..", "alhambra/"):
        assert rule_of(guest.get(f"{table}?rule={nonsense}").text) == "How to play", "all chapters to choose from"
    with_scripts = guest.fragments(f"{table}?rule=exact")
    assert "rule-sheet" in next(one["html"] for one in with_scripts["fragments"] if one["key"] == "rule")


def test_the_style_of_a_rule_comes_with_the_rule(guest: Guest) -> None:
    table = guest.table(("person", "novice"))
    assert "/styles/rule.css" not in guest.get(table).text
    assert "/styles/rule.css" in guest.get(f"{table}?rule=market").text


@pytest.mark.parametrize("name", TOPICS)
def test_whatever_a_diagram_offers_can_be_pressed_and_is_answered(guest: Guest, name: str) -> None:
    """Tiles, cells, corners, cards, rows and deeds are links, some of them once a tile is chosen."""
    for section in outline_of(name).chapter:
        if not section.diagram:
            continue
        diagram, address = find_diagram(name, section.diagram), f"/learn/{name}/{section.id}"
        chosen = [f"?tried={item}" for group in diagram.groups[:1] for item in group.items[:1] if diagram.groups[1:]]
        pages = [unquote(unescape(guest.get(address + more).text)) for more in ("", *chosen)]
        links = [link for page in pages for link in re.findall(r'\?tried=([^"]*)"', page)]
        offered = {item for group in diagram.groups for item in group.items}
        assert offered <= {item for link in links for item in link.split("~")}, address
        if diagram.claims:
            pressed = "~".join(next(iter(diagram.claims)))
            answered = guest.get(f"{address}?tried={quote(pressed)}").text
            assert re.search(r'<footer class="(fits|not)"', answered), (address, pressed)


# ------------------------------------------------------------------------------------------- for the first time


def first_of(page: str) -> str:
    found = re.search(r'<span class="first">([^<]*)', page)
    return found[1] if found else ""


def begin_with_a_reserve(house: PlannedHouse) -> None:
    """What a redesign can do without one the question says every time."""
    house.beginning = lambda plan: Begin(position=NEAR_THE_END)


def test_what_is_new_is_explained_once(guest: Guest, house: PlannedHouse) -> None:
    """As long as the game has not gone on, it stays; then never again, at no table."""
    begin_with_a_reserve(house)
    table = guest.table(("person", "novice"))
    page = guest.get(f"{table}?redesign=1").text
    assert first_of(page).startswith("Press a tile framed in green")
    sign = f'</span>&nbsp;<a class="about-rule" data-go href="{table}?redesign=1&amp;rule=alhambra/redesign"'
    assert sign in page, "a sign beside the sentence leads to its rule: a whole sentence would look like a link"
    assert first_of(guest.get(f"{table}?redesign=1").text)
    assert not first_of(guest.get(table).text).startswith("Press a tile framed in green")
    other = guest.table(("person", "novice"))
    assert not first_of(guest.get(f"{other}?redesign=1").text)


def test_explanations_can_be_turned_off_and_on_again(guest: Guest, house: PlannedHouse) -> None:
    begin_with_a_reserve(house)
    table = guest.table(("person", "novice"))
    form = {"theme": "auto", "lang": "en", "back": "/"}
    assert 'name="firsts" value="1" checked' in guest.get("/").text
    guest.post("/settings", form)
    assert 'name="firsts" value="1">' in guest.get("/").text
    assert not first_of(guest.get(f"{table}?redesign=1").text)
    guest.post("/settings", {**form, "firsts": "1"})
    assert first_of(guest.get(f"{table}?redesign=1").text)


def test_nonsense_in_what_the_browser_remembers_is_not_there(guest: Guest) -> None:
    table = guest.table(("person", "novice"))
    for kept in ("@@@", "." * 3000, "redesign@x.redesign@y", "<b>", "a" * 5000):
        guest.client.cookies.set("sabika-firsts", kept)
        assert guest.get(f"{table}?money=1").status_code == 200


@pytest.mark.parametrize("name", [lesson.name for lesson in list_lessons()])
def test_every_lesson_can_be_begun_from_the_list_and_from_its_rules(guest: Guest, name: str) -> None:
    lesson = find_lesson(name)
    assert lesson is not None
    form = f'<form method="post" action="/learn/{name}/play">'
    assert form in guest.get("/learn").text
    assert form in guest.get(f"/learn/{lesson.topic or name}").text
