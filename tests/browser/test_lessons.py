"""Lessons in a browser: finished by pressing what has a ring, and by pressing something else every time."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from sabika.engine import Action, AnyGame
from sabika.rulebook.lessons import Lesson, Moment, Progress, deal_lesson, find_lesson, list_lessons, say_card
from sabika.rulebook.lessons.companion import is_alike
from sabika.words import LANGUAGES
from tests.browser.axe import check
from tests.browser.boxes import SIZES, Size, measure
from tests.browser.conftest import Visit
from tests.browser.playing import GO_ON, MAIN, MONEY, RESERVE, click, find
from tests.browser.served import Served
from tests.browser.turns import in_turn
from tests.conformance.numbers import SOAK
from tests.waiting import LONG, until_seen

WIDE, TABLET, NARROW, LOW = Size(1366, 650), Size(820, 1180), Size(390, 844), Size(360, 640)
END = ".guide.of-end"
BUTTON = "button[data-ring]:visible"
LINK = ":is(.part, .people) a[data-ring]:visible"
HIGHEST = 190  # pixels
HEIGHT = "() => document.querySelector('.guide').offsetHeight"
GUIDED = ("alhambra", "roll-and-write")
SHORT = [lesson.name for lesson in list_lessons() if lesson.name not in GUIDED]
LEARNER = 0
FEW = 6  # decisions of who never follows her
# What can be pressed that has no ring: the reserve instead of a space, other money, other buildings.
OTHERWISE = {
    "alhambra": (RESERVE, MAIN, ".cards.display.wanted a:not([data-ring]):visible", MONEY),
    "roll-and-write": ("#do:visible", "a.option:not([data-ring]):visible", LINK),
}


def begin(page: Page, served: Served, name: str) -> None:
    """As a page of rules does: a form that is sent."""
    page.goto(f"{served.url}/")
    page.evaluate(
        """(name) => {
            const form = document.createElement("form");
            Object.assign(form, {method: "post", action: `/learn/${name}/play`});
            document.body.append(form);
            form.submit();
        }""",
        name,
    )
    page.locator(".guide").wait_for()


def learn(page: Page, *pressed: str) -> set[str]:
    """Press what is there, in this order, until the companion has said all. Her answers."""
    answers: set[str] = set()

    def is_over() -> bool:
        answers.update(page.locator(".guide-answer").all_inner_texts())
        if find(page, (END,)) and not find(page, (GO_ON,)):
            return True
        offered = find(page, pressed)
        if offered:
            click(page, offered[0])
        return False

    until_seen(page, is_over, LONG, "the lesson does not end")
    return answers


def look(page: Page, sizes: Sequence[Size]) -> list[str]:
    """What is wrong with the boxes, size by size, with what she says unfolded; the card has a height that is kept."""
    needed = ("[data-key=ask]", ".guide")
    found = [f"{size}: {finding}" for size in sizes for finding in measure(page, size, needed)]
    return [*found, *([] if page.evaluate(HEIGHT) <= HIGHEST else ["the card is too high"])]


@pytest.mark.parametrize(
    ("name", "size"),
    [("alhambra", NARROW), ("roll-and-write", WIDE)] + SOAK * [("alhambra", WIDE), ("roll-and-write", NARROW)],
    ids=str,
)
def test_the_first_game_is_finished_by_pressing_what_has_a_ring(
    served: Served, visit: Visit, name: str, size: Size
) -> None:
    """Where they are read whole (Alhambra below, Roll & Write in its own file) rings are followed in the other size."""
    page = visit(size.width, size.height)
    begin(page, served, name)
    assert not look(page, SIZES)
    page.set_viewport_size({"width": size.width, "height": size.height})
    learn(page, GO_ON, BUTTON, LINK)
    page.locator(".guide-why summary").click()
    assert not look(page, [WIDE, Size(1280, 720), NARROW])
    page.set_viewport_size({"width": size.width, "height": size.height})
    check(page, ".guide")
    page.locator(f"{END} button").click()
    page.locator(".part-ask .question").wait_for()
    assert page.locator(".guide").count() == 0, "who plays on alone is alone"


# Words that are wider than what is pressed, or cut off in it; signs behind them.
SQUEEZED = """() => [...document.querySelectorAll("#ask-form :is(button, a), #ask-form a :is(b, small, svg, em)")]
  .filter((one) => one.checkVisibility()).filter((one) => {
    const box = one.closest("a, button").getBoundingClientRect(), { left, right } = one.getBoundingClientRect();
    return one.scrollWidth > one.clientWidth + 1 && one.clientWidth || left < box.left - 1 || right > box.right + 1;
  }).map((one) => one.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("lang", LANGUAGES if SOAK else ["de"])  # which is the longest
def test_what_is_asked_beside_her_fits_its_buttons_on_a_laptop(served: Served, visit: Visit, lang: str) -> None:
    """Four buttons were squeezed there, and both sides of a tile."""
    page = visit(WIDE.width, WIDE.height)
    page.context.add_cookies([{"name": "sabika-lang", "value": lang, "url": served.url}])
    begin(page, served, "granada")
    squeezed: list[str] = []
    seen: set[str] = set()

    def is_over() -> bool:
        seen.update(page.locator("#ask-form .choice, #ask-form #cancel").evaluate_all("all => all.map(one => one.id)"))
        for size in (WIDE, Size(1280, 720), Size(1366, 768)):
            page.set_viewport_size({"width": size.width, "height": size.height})
            squeezed.extend(f"{size}: {one}" for one in page.evaluate(SQUEEZED))
        offered = find(page, (BUTTON, LINK))
        if offered and not find(page, (END,)):
            click(page, offered[0])
        return bool(find(page, (END,)))

    until_seen(page, is_over, LONG, "the lesson does not end")
    assert seen == {"cancel", "choice-1", "choice-2"}
    assert not squeezed, squeezed


def test_who_has_enlarged_a_palace_finds_back_to_market_and_money(served: Served, visit: Visit) -> None:
    """An enlargement belongs to the palace it was made for, and can always be undone."""
    page = visit(NARROW.width, NARROW.height)
    begin(page, served, "alhambra")
    cards, court = page.locator(".part-display .cards"), page.locator(".part-palace")

    def enlarge() -> None:
        before = page.url
        box = court.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] - 6, box["y"] + box["height"] - 6)
        page.wait_for_url(lambda url: url != before and "zoom=150" in url)
        expect(cards).to_be_hidden()

    page.locator("#head-1").click()
    expect(page.locator(".of-another")).to_be_visible()
    enlarge()
    page.locator("#head-0").click()
    expect(cards).to_be_visible()
    enlarge()
    page.locator("#smaller").click()
    expect(cards).to_be_visible()
    enlarge()
    page.locator(MONEY).click()
    expect(cards).to_be_visible()


# What she says that is longer than its room or begins behind "Why?", folded and unfolded, in one look: the sheet of a
# scoring may come meanwhile, and a pointer would wait until somebody closes it. Without one, "Why?" can be pressed.
# What is asked beside her has its room, too, and all that can be pressed for it is on the screen.
CUT = """() => {
  const found = [], why = document.querySelector(".guide-why > summary");
  const asked = document.querySelector(".ask-head > .says");
  if (asked !== null && asked.scrollHeight > asked.clientHeight + 2) found.push(asked.innerText);
  for (const one of document.querySelectorAll(".part-ask :is(button, .button)")) {
    if (one.checkVisibility() && one.getBoundingClientRect().bottom > innerHeight + 1) found.push(one.innerText);
  }
  const look = () => {
    const says = document.querySelector(".guide-says");
    if (says === null) return;
    const isBehind = why !== null && why.getBoundingClientRect().bottom > says.getBoundingClientRect().top + 1;
    if (isBehind || says.scrollHeight > says.clientHeight + 1) found.push(says.innerText);
  };
  look();
  if (why === null) return found;
  for (const after of [look, () => {}]) {
    why.scrollIntoViewIfNeeded();
    const { left, top, width, height } = why.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!why.contains(hit) && !hit?.closest("[data-key=scoring]")) found.push(`covered: ${why.innerText}`);
    why.click();
    after();
  }
  return found;
}"""


@pytest.mark.parametrize("lang", LANGUAGES if SOAK else ["de"])  # which is the longest
@pytest.mark.parametrize("name", [*GUIDED, *SHORT] if SOAK else ["alhambra", "vizier"])
def test_all_she_says_and_all_that_is_asked_is_read_whole(served: Served, visit: Visit, name: str, lang: str) -> None:
    """Each card of who follows, up to the end, and her reasons: on a laptop, a tablet and phones, low ones too.

    In `make test` cards take turns: one is read on a laptop and a phone, the next on a tablet and a low phone.
    """
    page = visit(WIDE.width, WIDE.height)
    page.context.add_cookies([{"name": "sabika-lang", "value": lang, "url": served.url}])
    begin(page, served, name)
    seen: set[str] = set()
    cut: list[str] = []

    def read() -> None:
        said = f"{page.locator('.guide-says').inner_text()} {page.locator('#ask-form').all_inner_texts()}"
        if said in seen:
            return
        seen.add(said)
        for size in in_turn((WIDE, TABLET, NARROW, LOW), len(seen)):
            page.set_viewport_size({"width": size.width, "height": size.height})
            cut.extend(f"{size}: {text}" for text in page.evaluate(CUT))
        page.set_viewport_size({"width": WIDE.width, "height": WIDE.height})

    def is_over() -> bool:
        if find(page, (GO_ON,)):
            click(page, GO_ON)
            return False
        is_end = bool(find(page, (END,)))
        offered = find(page, (BUTTON, LINK))
        if is_end or offered:
            read()
        if offered and not is_end:
            click(page, offered[0])
        return is_end

    until_seen(page, is_over, LONG, "the lesson does not end")
    lesson = find_lesson(name)
    assert lesson is not None and len(seen) > len(lesson.steps)
    assert not cut, "\n".join(cut)


@pytest.mark.parametrize(
    ("name", "size"),
    [("alhambra", WIDE), ("roll-and-write", NARROW)] + SOAK * [("alhambra", NARROW), ("roll-and-write", WIDE)],
    ids=str,
)
def test_the_first_game_is_finished_by_pressing_something_else_at_every_step(
    served: Served, visit: Visit, name: str, size: Size
) -> None:
    """Other money, no purchases; other buildings. None of it is what she suggests, and she answers."""
    page = visit(size.width, size.height)
    begin(page, served, name)
    answers = learn(page, GO_ON, *OTHERWISE[name])
    lesson = find_lesson(name)
    assert lesson is not None
    table = urlsplit(page.url).path.removeprefix("/t/")
    followed, done = count_followed(lesson, served.run(served.house.room(table)).need_game())
    assert done >= FEW and not followed, f"{followed} of {done}"
    assert len(answers) >= 2, answers


def count_followed(lesson: Lesson, played: AnyGame) -> tuple[list[str], int]:
    """What was done as she suggests though something else was allowed, and how often somebody chose."""
    game, progress = deal_lesson(lesson), Progress(lesson)
    followed: list[str] = []
    done = 0
    for step in played.history:
        if step.seat == LEARNER:
            moment = Moment(game.view(LEARNER))
            card = say_card(progress, moment, "en")
            if card is None or card.stage == "end":
                break
            suggested = None if card.action is None else moment.game.read(card.action)
            if isinstance(suggested, Action) and len(moment.legal) > 1:
                done += 1
                followed += [str(suggested)] * is_alike(suggested, step.action)
            progress = progress.go_on(moment, step.action)
        game.play(step.action, step.seat)
    return followed, done


@pytest.mark.parametrize("number", range(len(SHORT)), ids=SHORT)
def test_a_short_lesson_is_finished_by_pressing_what_has_a_ring(served: Served, visit: Visit, number: int) -> None:
    """Each of them, one wide and the next narrow; how it begins is looked at in all sizes.

    In `make test` lessons take turns, so that each begins in every third size.
    """
    for size in (WIDE, NARROW) if SOAK else ((WIDE, NARROW)[number % 2],):
        page = visit(size.width, size.height)
        begin(page, served, SHORT[number])
        assert not look(page, in_turn(SIZES, number, 3))
        page.set_viewport_size({"width": size.width, "height": size.height})
        learn(page, GO_ON, BUTTON, LINK)
        assert not look(page, [size])


# Rings that are drawn, by the ids of what they lie around.
RINGS = """() => [...document.querySelectorAll("[data-ring]")]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).outlineStyle === "solid").map((one) => one.id)"""


def test_on_a_tablet_the_vizier_has_one_ring_and_no_strip_of_his_own(served: Served, visit: Visit) -> None:
    page = visit(820, 1180)
    begin(page, served, "vizier")
    page.locator(".shelf").wait_for()
    assert page.locator(".shelf").evaluate("one => one.offsetWidth") < 400
    shelf = "#shelf-vizier[data-ring]:visible"

    def is_to_wake() -> bool:
        if find(page, (shelf,)):
            return True
        offered = find(page, (GO_ON, BUTTON, LINK))
        if offered:
            click(page, offered[0])
        return False

    until_seen(page, is_to_wake, LONG, "he is never to be woken")
    assert page.evaluate(RINGS) == ["shelf-vizier"]
