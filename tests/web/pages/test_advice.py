"""Suggestions and levels on pages, without any script."""

from dataclasses import replace

import sabika
from sabika.engine import ScoreLine
from sabika.games.city.views import is_city_view
from sabika.games.rollwrite.views import is_roll_view
from sabika.table import Advice, House
from sabika.web.pages.boards.city.cards import draw_display, draw_hand
from sabika.web.pages.boards.city.market import draw_market
from sabika.web.pages.boards.city.plan import describe_steps, find_plan
from sabika.web.pages.boards.rollwrite.plan import describe_steps as describe_rolls
from sabika.web.pages.boards.rollwrite.sheet import draw_large
from sabika.web.pages.choices import CityChoices, RollChoices
from sabika.web.pages.models.advice import Advised, advice_model, hint_given, read_plan
from sabika.web.pages.scene import CityScene, RollScene
from sabika.words import because
from tests.web.pages.house import Guest

POSITION = {
    "game": "alhambra",
    "to_act": 0,
    "players": [{"hand": ["y6", "g5", "g4", "g3"], "palace": []}, {"hand": ["y1"], "palace": []}],
    "market": {"1": "pavilion-6-N", "2": "seraglio-8-S", "3": "garden-7-NSW", "4": "tower-9-NW"},
    "display": ["b1", "b2", "o3", "y2"],
}
LINE = ScoreLine(0, "wall", 3, because("plan-more", source="wall", now=2, then=5), scoring=1)
CAMP = ScoreLine(0, "camp", 2, because("plan-more-new", source="camp", now=0, then=2), scoring=1)
EXACT = Advice(
    (
        "buy pavilion-6-N with y6",
        "buy seraglio-8-S with g4 g5",
        "build pavilion-6-N at 1,0",
        "build seraglio-8-S at 2,0",
    ),
    9.0,
    (LINE, CAMP),
    because("plan-exact", tile="pavilion-6-N"),
)
MONEY = Advice(("take b1 b2",), 1.0, (), because("plan-money", cards=("b3",)))


def choices_of(shown: int = 0) -> CityChoices:
    view = sabika.position(POSITION, seed="advice").view(0)
    assert is_city_view(view)
    return CityChoices(CityScene(view, live=True), Advised([EXACT, MONEY], shown))


def test_a_plan_is_played_through_step_by_step() -> None:
    choices = choices_of()
    plan = find_plan(choices)
    assert plan.tiles == {"pavilion-6-N": 1, "seraglio-8-S": 2}
    assert plan.cells == {(1, 0): ("pavilion-6-N", 1), (2, 0): ("seraglio-8-S", 2)}
    market = draw_market(choices.scene, choices)
    assert [offer.step for field in market.fields for offer in field.offers] == [1, 2, 0, 0]
    raised = [card.id for group in draw_hand(choices.scene, choices).groups for card in group.cards if card.chosen]
    assert raised == ["y6", "g4", "g5"]
    other = choices_of(1)
    display = draw_display(other.scene, other)
    assert [card.id for card in display.cards if card.chosen] == ["b1", "b2"]
    assert not find_plan(None).tiles


def test_money_of_several_purchases_does_not_add_up() -> None:
    """Only with an exchange card are two currencies one sum."""
    choices = choices_of()
    assert not draw_hand(choices.scene, choices).adds_up
    assert draw_hand(choices.scene, None).adds_up


def test_steps_leave_out_what_goes_without_saying() -> None:
    scene = choices_of().scene
    steps = describe_steps(scene, read_plan(scene, EXACT))
    assert [(step.what, step.exact, step.over) for step in steps] == [("buy", True, 0), ("buy", False, 1)]
    alone = describe_steps(scene, read_plan(scene, replace_first(EXACT)))
    assert [step.what for step in alone] == ["build", "build"]


def test_where_a_tile_from_before_is_placed_too_each_says_where_it_goes() -> None:
    """A hint promised points for what it bought, told that another tile waits, and not where the bought one goes."""
    actions = ("buy pavilion-6-N with y6", "build pavilion-6-N at 1,0", "reserve seraglio-8-S")
    advice = Advice(actions, 9.0, (LINE,))
    view = sabika.position(POSITION, seed="advice").view(0)
    assert is_city_view(view)
    choices = CityChoices(CityScene(view, live=True), Advised([advice]))
    steps = describe_steps(choices.scene, read_plan(choices.scene, advice))
    assert [step.what for step in steps] == ["buy", "build", "reserve"]
    assert find_plan(choices).cells == {(1, 0): ("pavilion-6-N", 2)}, "by the number of that step"


def replace_first(advice: Advice) -> Advice:
    return Advice(advice.actions[2:], advice.value)


def test_the_panel_says_why_how_much_and_when() -> None:
    scene, advised = choices_of().scene, Advised([EXACT, MONEY])
    first, second = advice_model(scene, advised, lambda actions: (), 3).suggestions
    assert first.reason == "Your longest wall would score 5 points instead of 2. Plus 2 points for the camps."
    assert (first.points, first.scoring, first.at_end, first.shown) == (5, 1, False, True)
    assert (second.points, second.reason) == (0, "Then you’d have 3 denars for the next tile in that currency.")
    assert advice_model(scene, advised, lambda actions: (), 1).suggestions[0].at_end
    given = hint_given(scene, advised)
    assert given.text == "Buy the pavilion for 6 guilders", "the question says what is done now, the list why"
    assert (given.following, given.steps) == (2, 4)
    assert hint_given(scene, replace(advised, shown=1)).following == 1
    assert hint_given(scene, Advised([MONEY])).following is None


def test_crosses_to_be_made_are_numbered() -> None:
    position = {"game": "roll-and-write", "players": [{"dice": {"yellow": [1, 5], "blue": [1, 4]}}, {}, {}]}
    view = sabika.position(position, seed="sheet").view(0)
    assert is_roll_view(view)
    advice = Advice(("turn y1+1", "build 2,4"), 1.0, (), because("plan-best"))
    scene = RollScene(view, live=True)
    scene.__dict__["asked"] = True
    choices = RollChoices(scene, Advised([advice]))
    boxes = [box for _, row in draw_large(scene, choices).sheet.rows for box in row]
    assert [(box.at, box.number) for box in boxes if box.number] == [((2, 4), 2)]
    assert [step.what for step in describe_rolls(scene, read_plan(scene, advice))] == ["turn", "build"]


def test_levels_are_told_where_bots_are_chosen_and_bots_of_one_level_differ(guest: Guest, house: House) -> None:
    page = guest.get("/new").text
    assert "plans its whole turn" in page
    form = {"name": "Ani", "players": "5", **{f"seat-{number}": "steward" for number in (1, 2, 3)}}
    table = guest.post("/tables", form).url.path
    room = house.rooms[table.rpartition("/")[2]]
    codes = [seat.bot for seat in room.seats]
    assert codes == [None, "steward:mason", "steward:collector", "steward:merchant", None]
    waiting = guest.get(table).text
    assert "steward, a mason: loves walls" in waiting
    assert "friendly and easy to beat" in waiting
    playing = guest.table(("person", "steward", "novice"))
    drawer, enlarged = guest.get(f"{playing}?tab=seat").text, guest.get(f"{playing}?show=2").text
    assert "<span>steward</span>" in drawer and "<span>novice</span>" in drawer
    assert 'class="level"' in enlarged and ">novice</span>" in enlarged and 'title="steward"' in enlarged
    assert 'class="level"' not in guest.get(playing).text
