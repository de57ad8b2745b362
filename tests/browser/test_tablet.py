"""On tablets and laptops: names, money and the forecast are read whole, and palaces use the room there is."""

from typing import cast

import pytest
from playwright.sync_api import expect

import sabika
from sabika.table import Begin, SeatPlan, TablePlan
from sabika.words import LANGUAGES
from sabika.words.languages import translations
from tests.browser.boxes import SIZES, find_clashes, find_cut
from tests.browser.conftest import Visit
from tests.browser.moments import LATE, Moment, look
from tests.browser.positions import NEAR_THE_END
from tests.browser.served import Served


def test_a_long_name_is_read_whole_beside_the_palace(
    visit: Visit, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever of them it is, as the bots happen to play."""
    monkeypatch.setattr("tests.browser.moments.PEOPLE", tuple(f"Moraym{last}" for last in "aeouns"))
    page = look(visit(1366, 650), served, Moment("alhambra", 6, "turn", modules=True, share=0.85))
    name = page.locator(".own h2").first
    expect(name).to_contain_text("Moraym")
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_a_tablet_shows_all_the_money(visit: Visit, served: Served) -> None:
    page = look(visit(), served, Moment("alhambra", 3, "turn"))
    for width in (700, 768, 820, 999, 1024, 1180):
        page.set_viewport_size({"width": width, "height": 1180 if width < 1000 else 820})
        money = (".part-display", ".cards.display li:last-child svg")
        part, cards = (page.locator(one).bounding_box() for one in money)
        assert part is not None and cards is not None
        assert cards["x"] + cards["width"] <= part["x"] + part["width"] - 8, width


@pytest.mark.parametrize(
    "moment",
    [Moment("alhambra-granada", 2, "place", modules=True), Moment("alhambra-granada", 3, "place", True, LATE)],
    ids=str,
)
def test_a_question_above_sides_to_choose_from_is_read_whole(visit: Visit, served: Served, moment: Moment) -> None:
    page = look(visit(820, 1180), served, moment)
    for lang in LANGUAGES:
        page.goto(f"{page.url.partition('?')[0]}?lang={lang}")
        expect(page.locator(".part-ask .choice").first).to_be_visible()
        assert find_cut(page) == [], lang


# Whether what stands in a head stands beside each other.
LINES_OF_HEAD = "head => 1 + (head.lastElementChild.offsetTop >= head.firstElementChild.offsetTop + 15)"

# As late as games become: whoever has more than a hundred points gets as many more.
MUCH = """() => document.querySelectorAll(".forecast .sums :is(small, b)").forEach((one) => {
  one.lastChild.data = "118";
})"""


@pytest.mark.parametrize(
    ("game", "players"),
    [("alhambra", 3), ("alhambra", 6), ("granada", 3), ("alhambra-granada", 3), ("alhambra-granada", 6)],
)
def test_a_tablet_tells_the_forecast_apart(visit: Visit, served: Served, game: str, players: int) -> None:
    page = look(visit(820, 1180), served, Moment(game, players, "turn", share=LATE))
    assert find_clashes(page) == []
    page.evaluate(MUCH)
    assert find_clashes(page) == []


@pytest.mark.parametrize("players", [3, 4])
def test_the_narrowest_tablet_tells_the_forecast_of_granada_apart(visit: Visit, served: Served, players: int) -> None:
    assert find_clashes(look(visit(700, 1000), served, Moment("granada", players, "turn", share=LATE))) == []


@pytest.mark.parametrize("players", [4, 6])
def test_narrow_courts_say_what_a_scoring_would_bring(visit: Visit, served: Served, players: int) -> None:
    page = look(visit(1366, 650), served, Moment("alhambra", players, "turn", modules=True, share=LATE))
    gains = page.locator(".other .would")
    assert gains.count() == players - 1
    assert all(one.is_visible() for one in gains.all())


ENDS = ("Ends when the market can’t be refilled", "Final scoring when the tiles run out")


def test_what_ends_the_game_stands_in_one_line_beside_the_money(visit: Visit, served: Served) -> None:
    page = look(visit(), served, Moment("alhambra", 4, "turn", modules=True, share=LATE))
    said = page.locator(".part-display .counts :is(a, :scope)").last
    for sentence in (translations(lang).gettext(end) for lang in LANGUAGES for end in ENDS):
        said.evaluate("(one, sentence) => { one.textContent = sentence; }", sentence)
        for size in SIZES:
            page.set_viewport_size({"width": size.width, "height": size.height})
            assert page.locator(".part-display .part-head").evaluate(LINES_OF_HEAD) == 1, f"{size}: {sentence}"


def test_a_tablet_shows_the_others_half_as_high_as_the_own_palace(visit: Visit, served: Served) -> None:
    page = look(visit(820, 1180), served, Moment("alhambra", 6, "turn", share=LATE))
    own, others = (page.locator(one).bounding_box() for one in (".part-palace", ".part-others"))
    assert own is not None and others is not None
    assert others["height"] * 2 > own["height"]


# In how many lines the words of something stand.
LINES = """one => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return new Set([...words.getClientRects()].map(line => Math.round(line.top))).size;
}"""


@pytest.mark.parametrize(("lang", "size"), [("nl", (820, 1180)), ("de", (390, 844))])
def test_what_is_pressed_stands_in_one_line(visit: Visit, served: Served, lang: str, size: tuple[int, int]) -> None:
    """Beside too much money, another way to pay, and the way back."""
    ani, *others = NEAR_THE_END["players"]
    position = {**NEAR_THE_END, "players": [{**ani, "hand": ["y4", "y5", "y9", "y2"]}, *others]}
    plan = TablePlan("alhambra", (SeatPlan(), SeatPlan()), begin=Begin(position=position))
    room, tokens = served.table(plan, "Ani", "Ben")
    page = visit(*size)
    page.set_extra_http_headers({"Authorization": f"Bearer {tokens[0]}", "Accept-Language": lang})
    page.goto(f"/t/{room.info.id}?tile=pavilion-6-N&pay=y4,y5")
    expect(page.locator("#otherwise")).to_be_visible()
    words = page.locator(".part-ask .buttons > :is(button, .button):visible")
    assert words.count() == 3
    assert [one.evaluate(LINES) for one in words.all()] == [1, 1, 1]


def test_a_question_has_one_size_of_type_however_many_tiles_wait(visit: Visit, served: Served) -> None:
    page = visit(820, 1180)
    sizes = []
    for bought in (["buy pavilion-6-N with y2 y4"], ["buy pavilion-6-N with y2 y4", "buy seraglio-8-S with g3 g5"]):
        plan = TablePlan("alhambra", (SeatPlan(), SeatPlan()), begin=Begin(position=NEAR_THE_END))
        room, tokens = served.table(plan, "Ani", "Ben")
        display = cast(sabika.CityView, room.need_game().view(0))["display"]
        for action in (*bought, f"take {display[0]}"):
            served.run(served.house.act(room.info.id, 0, action))
        page.set_extra_http_headers({"Authorization": f"Bearer {tokens[0]}"})
        page.goto(f"/t/{room.info.id}")
        expect(page.locator(".part-ask .pending li")).to_have_count(len(bought))
        sizes.append(page.locator(".ask-head .hint").evaluate("one => getComputedStyle(one).fontSize"))
    assert len(set(sizes)) == 1, sizes


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_what_places_are_worth_in_granada_is_read_whole(visit: Visit, served: Served, lang: str) -> None:
    page = visit(1280, 720)
    page.context.add_cookies([{"name": "sabika-lang", "value": lang, "url": served.url}])
    look(page, served, Moment("granada", 6, "turn", share=LATE))
    expect(page.locator(".times")).to_contain_text("3, 2, 1")
    assert page.locator(".times").evaluate("one => one.scrollWidth <= one.clientWidth")
