"""Lessons can be finished by following the companion, and by doing something else every time."""

import re
from itertools import pairwise
from random import Random
from string import Formatter
from typing import cast

import pytest

from sabika.bots.planners.city import PLANNER
from sabika.engine import Action, ScoreLine
from sabika.games import GAMES
from sabika.games.city import Add, Build, CityGame, Take
from sabika.games.rollwrite import RollGame
from sabika.games.rollwrite.actions import CrossOut, TurnDice
from sabika.games.rollwrite.forecast import apply, count_gain
from sabika.library import position
from sabika.modules import MODULES
from sabika.palace import Palace
from sabika.rulebook.lessons import Card, Lesson, Moment, find_lesson, lesson_text, list_lessons, say_card
from sabika.rulebook.lessons.companion import (
    EQUAL,
    TOWARD,
    Progress,
    is_alike,
    leave_payment_out,
    name_rather,
    say_answer,
)
from sabika.rulebook.lessons.dice import Aim
from sabika.rulebook.lessons.moment import SOON
from sabika.rulebook.lessons.sorts import SORTS, sort_of
from sabika.rulebook.lessons.spaces import find_ground
from sabika.rulebook.lessons.texts import COMMON, choose_words, fill, find_text
from sabika.web.pages.boards.city.cell_marks import list_around
from sabika.words import LANGUAGES, catalogue
from sabika.words.names import tile_in_sentence
from tests.rulebook.lessons.played import Choose, Lived, begin, differ, follow, live

LESSONS = [pytest.param(lesson, id=lesson.name) for lesson in list_lessons()]
DEALS = 2  # of each lesson that are played at random, besides its own


def is_same(card: Card, action: str) -> bool:
    """Whether it is what she suggested; with which cards it is paid for makes no difference."""
    return leave_payment_out(action) == leave_payment_out(str(card.action))


def check_words(lived: Lived) -> None:
    """Something is said at every moment, every blank is filled, and steps are counted up from one."""
    numbers = [card.number for card, _ in lived.cards]
    assert numbers == sorted(numbers) and numbers[0] >= 1 and numbers[-1] <= len(lived.progress.lesson.steps)
    first = {card.step: card.number for card, _ in reversed(lived.cards) if card.step}
    assert len(first) == len(set(first.values())), "each step has a number of its own"
    for card, _ in lived.cards:
        for text in (card.heading, card.text):
            assert text, "she is speechless"
        for text in (card.heading, card.text, card.why, card.answer):
            assert "{" not in text and "  " not in text and " ," not in text, text


@pytest.mark.parametrize("lesson", LESSONS)
def test_who_follows_sees_every_step_and_the_end(lesson: Lesson) -> None:
    lived = live(lesson, follow)
    assert lived.last.stage == "end"
    assert {step.id for step in lesson.steps} == lived.progress.done
    assert lived.last.number == lived.last.steps == len(lesson.steps)
    check_words(lived)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS)
def test_who_does_something_else_every_time_is_answered_and_comes_to_the_end(lesson: Lesson, lang: str) -> None:
    lived = live(lesson, differ, lang=lang)
    assert lived.last.stage == "end"
    check_words(lived)
    for (card, action), (after, _) in zip(lived.cards, lived.cards[1:], strict=False):
        assert after.answer or is_same(card, action), f"{action} instead of {card.action} is not answered"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS)
def test_who_does_something_else_every_time_does_not_hear_the_same_answer_again_at_once(
    lesson: Lesson, lang: str
) -> None:
    """ "Just one card? Fine: money always helps." came five times running."""
    answers = [card.answer for card, _ in live(lesson, differ, lang=lang).cards if card.answer]
    assert all(one != other for one, other in pairwise(answers)), answers
    assert len(answers) < 3 or len(set(answers)) >= 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_step_that_comes_up_again_has_a_title_that_fits_its_words(lang: str) -> None:
    """ "Dirk plays, too" stood over "Cross out the garden, where yellow 2 meets blue 6." """
    lesson = find_lesson("roll-and-write")
    assert lesson is not None
    dirk, turn = (find_text(lesson.name, lang, *path, "heading") for path in (("dirk",), ("meanwhile", "turn")))
    texts = [(card.heading, card.text) for card, _ in live(lesson, differ, lang=lang).cards if card.step == "dirk"]
    assert len(texts) > 1, "it comes up again for who does something else"
    assert texts[0][0] == dirk and "Dirk" in texts[0][1]
    assert all((heading == dirk) == ("Dirk" in text) for heading, text in texts), texts
    assert texts[1][0] == turn


@pytest.mark.parametrize(
    ("paid", "said"),
    [
        ("y6", "a little too much"),
        ("y8", "double the price"),
        ("y9", "more than double the price"),
        ("y7", "3 too much"),
    ],
)
def test_how_much_too_much_is_said_as_it_is(paid: str, said: str) -> None:
    """Of 8 for a tile of 4 she said "a little too much"."""
    market = {"1": "arcades-4-NES", "2": "seraglio-8-S", "3": "garden-7-NSW", "4": "tower-9-NW"}
    game = position(
        {"game": "alhambra", "to_act": 0, "market": market, "players": [{"hand": [paid]}, {"hand": ["g1"]}]},
        seed="dear",
    )
    moment, action = Moment(game.view(0)), game.read(f"buy arcades-4-NES with {paid}")
    assert isinstance(action, Action)
    assert fill(find_text("alhambra", "en", "because", "buy-over"), "en", moment, action).startswith(
        f"You pay {said}, "
    )


def test_who_could_buy_is_not_told_to_take_money_first() -> None:
    """ "To buy one you need money first" was said to who held 15 for a tile of 11."""
    lesson = find_lesson("alhambra")
    assert lesson is not None
    about = find_text("alhambra", "en", "soon", "take").partition(" and ")[2].partition(".")[0]
    for number in range(DEALS):

        def choose(moment: Moment, card: Card) -> Action:
            assert not (moment.can_buy and about in card.text), card
            return follow(moment, card)

        live(lesson, choose, seed=f"soon-{number}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_currency_is_named_with_its_colour_once(lang: str) -> None:
    """After the first money is taken, where everybody has it before their eyes."""
    said = choose_words(find_text("alhambra", lang, "money", "well"), "page")
    for named in catalogue(lang)["currencies"].values():
        name, _, colour = named.rstrip(")").partition(" (")
        assert name in said and colour[:2] in said, (said, named)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["granada", "alhambra-granada"])
def test_where_there_are_moats_she_does_not_speak_of_walls_and_the_fountain_alone(name: str, lang: str) -> None:
    why = find_text(name, lang, "meanwhile", "place", "why")
    assert re.search("moat|gräben|gracht", why, re.I) and not re.search("fountain|brunnen|fontein", why, re.I)


def test_in_german_a_tip_begins_with_a_small_article() -> None:
    """It read "Mein Tipp: Den Turm für 9 Dukaten kaufen." before."""
    for lesson in list_lessons():
        for card, _ in live(lesson, follow, lang="de").cards:
            assert not re.search(": (Der|Die|Das|Den) [^.]* (kaufen|bauen|aufdecken|nehmen)\\.", card.text), card.text


@pytest.mark.parametrize(
    ("suggested", "done", "alike"),
    [
        ("build 1,5 and 2,4", "build 2,4 and 1,5", True),
        ("build 1,5 and 2,4", "build 1,5", False),
        ("turn y3+1 b2-1", "turn b2-1 y3+1", True),
        ("turn y3+1", "turn y3-1", False),
    ],
)
def test_what_is_named_first_makes_no_difference(suggested: str, done: str, alike: bool) -> None:
    lesson = find_lesson("roll-and-write")
    assert lesson is not None
    read = begin(lesson).read
    one, other = read(suggested), read(done)
    assert isinstance(one, Action) and isinstance(other, Action)
    assert is_alike(one, other) == alike


@pytest.mark.parametrize("number", range(DEALS))
@pytest.mark.parametrize("lesson", LESSONS)
def test_whoever_plays_at_random_is_never_without_a_word(lesson: Lesson, number: int) -> None:
    """With other deals, too: what she says depends on what lies there."""
    rng = Random(f"{lesson.name}/{number}")

    def choose(moment: Moment, card: Card) -> Action:
        return rng.choice(moment.legal)

    lived = live(lesson, choose, seed=f"random-{number}" if lesson.position is None else "")
    check_words(lived)
    for (card, action), (after, _) in zip(lived.cards, lived.cards[1:], strict=False):
        assert after.answer or is_same(card, action)


def is_one_building(action: Action) -> bool:
    return len(getattr(action, "buildings", ())) == 1


def test_the_building_she_suggests_is_the_one_that_brings_most() -> None:
    """As the page shows it; coins where buildings bring next to nothing, a die where it leads to more."""
    lesson = find_lesson("roll-and-write")
    assert lesson is not None
    seen: list[tuple[str, int]] = []

    def choose(moment: Moment, card: Card) -> Action:
        action = follow(moment, card)
        most = max((moment.find_gain(one) for one in moment.legal if is_one_building(one)), default=0)
        if is_one_building(action):
            assert moment.find_gain(action) == most
            assert card.step != "turned" or most > seen[-1][1]
        assert card.step != "coins" or (most <= 2 and moment.count_coins() >= 2)
        seen.append((card.step, most))
        return action

    live(lesson, choose)
    taught = [step for step, _ in seen if step]
    assert set(taught) == {step.id for step in lesson.steps}
    assert taught.index("die") == taught.index("turned") - 1 and taught[0] == "cross"


WAYS_TO_TURN = 60
TAUGHT = {"turn": "die", "coins": "coins", "cross-two": "two"}  # sorts of actions, and the step that explains them


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_die_is_turned_for_a_building_that_she_names_and_comes_to(lang: str) -> None:
    """She had a coin spent, and then sent people to a building that could be reached without it.

    However somebody answers: always as she says, or mostly, or hardly ever. What costs coins or brings them is
    explained before it is suggested without a word.
    """
    ways = range(LANGUAGES.index(lang), WAYS_TO_TURN, len(LANGUAGES))
    assert sum(count_turns(way, lang) for way in ways) >= len(ways) / 5


def count_turns(way: int, lang: str) -> int:
    """How often she suggests to turn a die in a lesson in which all she says is checked."""
    lesson, rng = find_lesson("roll-and-write"), Random(f"turn-{way}")
    assert lesson is not None
    aims: list[Aim | None] = [None]  # after each action
    shown: list[str] = []
    found = 0

    def choose(moment: Moment, card: Card) -> Action:
        nonlocal found
        action, aim = follow(moment, card), aims[-1]
        if card.stage == "end":
            return action
        shown.append(card.step)
        assert TAUGHT.get(sort_of(action, moment), card.step) in shown, f"{action} is suggested without a word"
        assert card.step != "turned" or aim is not None
        if aim is not None:
            assert action == aim.action and name_building(moment, action, lang) in card.text
        if isinstance(action, TurnDice):
            found += 1
            check_turn(moment, card, action, lang)
        done = action if rng.random() > way % 4 / 4 else rng.choice(moment.legal)
        aims.append(moment.find_aim(done))
        return done

    live(lesson, choose, seed=f"turn-{way}", lang=lang)
    return found


def check_turn(moment: Moment, card: Card, action: TurnDice, lang: str) -> None:
    """A tip that turns a die names the building it leads to, what that brings, what else there is, and the price."""
    aim = moment.find_aim(action)
    assert aim is not None and aim.action not in moment.legal
    assert {cell[turn.colour == "blue"] - turn.result for turn in action.turns for cell in aim.action.buildings} == {0}
    after = apply(cast(RollGame, moment.game), moment.seat, action)
    best = max((moment.find_gain(one) for one in moment.legal if isinstance(one, CrossOut)), default=0)
    assert (aim.gain, aim.otherwise) == (count_gain(after, moment.seat, aim.action), best) and aim.gain > best
    assert name_building(moment, action, lang) in card.text
    assert {aim.gain, aim.otherwise, action.price} <= set(map(int, re.findall("[0-9]+", card.text)))


def name_building(moment: Moment, action: Action, lang: str) -> str:
    return str(catalogue(lang)["kinds"][moment.list_kinds(action)[0]][0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_did_not_come_up_is_told_at_the_end(lang: str) -> None:
    lesson = find_lesson("roll-and-write")
    assert lesson is not None

    def choose(moment: Moment, card: Card) -> Action:
        return next((one for one in moment.legal if is_one_building(one)), moment.legal[0])

    lived = live(lesson, choose, seed="roll-1", lang=lang)
    words = lesson_text(lesson.name, lang)
    told = {step.id: words[step.id]["later"] in lived.last.why for step in lesson.steps if "later" in words[step.id]}
    assert told == {name: name not in lived.progress.shown for name in told} and any(told.values())


@pytest.mark.parametrize("number", range(4))
def test_nobody_is_told_to_save_who_can_pay_exactly(number: int) -> None:
    lesson = list_lessons()[0]

    def choose(moment: Moment, card: Card) -> Action:
        assert card.step != "toward" or not any(map(moment.is_exact, moment.legal))
        return follow(moment, card)

    live(lesson, choose, seed=f"save-{number}")


def test_she_goes_when_somebody_plays_on_after_the_end() -> None:
    lesson = list_lessons()[0]
    lived = live(lesson, follow)
    moment = Moment(lived.game.view(0))
    after = lived.progress.go_on(moment, moment.legal[0])
    assert say_card(after, moment, "en") is None


def test_what_she_says_follows_from_the_lesson_and_what_was_played() -> None:
    """Whoever comes back is told the same again."""
    lesson = list_lessons()[0]
    lived = live(lesson, differ)
    game, progress = begin(lesson), Progress(lesson)
    for played in lived.game.history:
        if played.seat == 0:
            progress = progress.go_on(Moment(game.view(0)), played.action)
        game.play(played.action, played.seat)
    assert progress == lived.progress


def test_a_step_that_nobody_follows_does_not_come_up_for_ever() -> None:
    lesson = list_lessons()[0]
    lived = live(lesson, differ)
    assert max(lived.progress.shown.count(step.id) for step in lesson.steps) <= 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_step_that_comes_up_again_is_not_told_as_if_it_were_new(lesson: Lesson, lang: str) -> None:
    told: dict[str, str] = {}
    for card, _ in live(lesson, differ, lang=lang).cards:
        assert not card.step or told.get(card.step) != card.text, card.text
        told[card.step] = card.text


def test_who_takes_other_money_than_she_meant_has_taken_money() -> None:
    lesson = list_lessons()[0]
    moment = Moment(begin(lesson).view(0))
    card = say_card(Progress(lesson), moment, "en")
    assert card is not None and card.step == "money"
    other = next(action for action in moment.legal if isinstance(action, Take) and str(action) != card.action)
    assert "money" in Progress(lesson).go_on(moment, other).done


def test_money_comes_first_because_nothing_can_be_paid_exactly_and_buys_the_first_tile() -> None:
    """With a tile that could be had at once, newcomers asked why they should take money."""
    lesson = list_lessons()[0]
    steps = [(card.step, action) for card, action in live(lesson, follow).cards]
    moment = Moment(begin(lesson).view(0))
    money = moment.game.read(steps[0][1])
    assert isinstance(money, Take) and not moment.can_pay_exactly
    assert [step for step, _ in steps[:2]] == ["money", "exact"]
    assert steps[1][1].startswith(f"buy {moment.find_goal(money)} ")


WAYS = 30
WORSE = 3.0  # points


@pytest.mark.parametrize("way", range(WAYS))
def test_no_tip_is_plainly_worse_than_what_a_steward_would_do(way: int) -> None:
    """However somebody answers: always as she says, never, or in between."""
    lesson, rng = list_lessons()[0], Random(f"way-{way}")

    def choose(moment: Moment, card: Card) -> Action:
        action = follow(moment, card)
        if card.stage == "asked" and len(moment.legal) > 1:
            turns = PLANNER.list_turns(cast(CityGame, moment.game), moment.seat)
            hopes = {one: turn.value for turn in reversed(turns) for one in turn.actions[: 1 + len(moment.pending)]}
            assert max(hopes.values()) - hopes[action] <= WORSE, f"{action}, not {turns[0].actions[0]}"
        return action if rng.random() > way % 4 / 3 else rng.choice(moment.legal)

    live(lesson, choose)


def test_money_she_suggests_is_saved_for_something_where_that_can_be() -> None:
    """And she says for what."""
    lesson = list_lessons()[0]
    seen = []

    def choose(moment: Moment, card: Card) -> Action:
        action = follow(moment, card)
        tip = card.stage == "asked" and not card.step and str(action).startswith("take ")
        if tip and any(map(moment.find_goal, moment.legal)):
            goal = moment.find_goal(action)
            assert goal is not None and str(tile_in_sentence(goal, "en")) in card.text, card
            seen.append(goal)
        return action

    for number in range(6):
        live(lesson, choose, seed=f"goal-{number}")
    assert seen


def test_who_has_saved_for_a_tile_is_told_to_buy_it() -> None:
    """She said "then you can pay the tower exactly next time", and next time that money helps more than the tower."""
    lesson = list_lessons()[0]
    kept, goals = 0, [""]

    def choose(moment: Moment, card: Card) -> Action:
        nonlocal kept
        action = follow(moment, card)
        promised = moment.find_promised(goals[-1]) if card.stage == "asked" else None
        if promised is not None:
            kept += action == promised
            assert moment.is_exact(action), card
        goals.append(moment.find_goal(action) or goals[-1])
        return action

    for number in range(12):
        goals.append("")
        live(lesson, choose, seed=f"saved-{number}")
    assert kept


ROOM_MADE = {  # in which the arcades for 4 fit only once those for 6 are built
    "game": "alhambra",
    "to_act": 0,
    "display": ["b5", "b2", "y5", "o3"],
    "market": {"1": "arcades-4-NES", "2": "arcades-6-SW", "3": "arcades-8-N", "4": "garden-8-NE"},
    "players": [
        {
            "hand": ["y1", "y4", "y8", "g6", "b3", "o5"],
            "palace": [
                {"tile": "tower-11-S", "at": [-1, 0]},
                {"tile": "chambers-8-NW", "at": [1, -1]},
                {"tile": "seraglio-4-NE", "at": [2, -1]},
                {"tile": "seraglio-9", "at": [1, 0]},
            ],
        },
        {"palace": [{"tile": "chambers-9-W", "at": [-1, 0]}, {"tile": "garden-11", "at": [1, 0]}]},
        {"palace": [{"tile": "garden-10", "at": [-1, 0]}]},
    ],
}


def test_a_tile_is_bought_for_which_another_makes_room_in_the_same_turn() -> None:
    """Two tiles had their exact price; after the first she suggested money, as if the second could not be built."""
    game = position(ROOM_MADE, seed="room")
    game.play("buy arcades-6-SW with g6", 0)
    moment = Moment(game.view(0))
    assert moment.can_pay_exactly and str(moment.find_best()) == "buy arcades-4-NES with y4"


HOMELESS = {  # in which the garden for 8 has its exact price and fits nowhere
    **ROOM_MADE,
    "display": ["g8", "o4", "y4", "b3"],
    "market": {"1": "arcades-4-NES", "2": "garden-8-NE", "3": "garden-10", "4": "tower-11-S"},
    "players": [
        {
            "hand": ["y1", "y8", "g2", "g2", "g4", "g7", "b5", "o6"],
            "palace": [{"tile": "chambers-8-NW", "at": [0, -1]}, {"tile": "seraglio-4-NE", "at": [1, 0]}],
        },
        {"palace": [{"tile": "garden-11", "at": [1, 0]}]},
        {"palace": [{"tile": "garden-12-S", "at": [1, 0]}]},
    ],
}


def test_a_tile_that_has_its_exact_price_and_fits_nowhere_is_left_for_that_reason() -> None:
    """She had just taught to pay exactly, and let arcades be overpaid beside a garden that had its exact price."""
    moment = Moment(position(HOMELESS, seed="home").view(0))
    for notation, key in (("take y4", "take-homeless"), ("buy arcades-4-NES with y8", "buy-homeless")):
        action = moment.game.read(notation)
        assert isinstance(action, Action) and name_rather(moment, action) == key
        for lang in LANGUAGES:
            said = fill(str(lesson_text(COMMON, lang)["because"][key]), lang, moment, action)
            assert "(8)" in said and "{" not in said, said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_a_tile_is_left_that_has_its_exact_price_is_told(lang: str) -> None:
    """ "Why?" said in general that one buys what has its exact price, which was just what she had advised against."""
    lesson, seen = list_lessons()[0], set()
    words = lesson_text(COMMON, lang)
    wrong = [words["meanwhile"][name]["why"] for name in ("turn", "extra")]
    wrong += [text for name in ("take", "take-several", "take-most") for text in words["because"][name]]

    def check(moment: Moment, card: Card) -> None:
        action, said = follow(moment, card), card.text + card.why
        rather = moment.find_rather(action) if card.stage == "asked" else None
        if rather is not None:
            assert not any(text in said for text in wrong), card
            reason = str(words["because"][name_rather(moment, action)]).rpartition("}")[2]
            assert reason in said, card
            seen.add(reason)

    for number in range(6):
        rng = Random(f"rather-{number}")

        def choose(moment: Moment, card: Card, rng: Random = rng) -> Action:
            check(moment, card)
            return follow(moment, card) if rng.random() < 0.6 else rng.choice(moment.legal)

        live(lesson, choose, seed=f"first-{number}", lang=lang)
    assert seen


def test_what_is_built_before_a_scoring_counts_and_no_tip_contradicts_that() -> None:
    """She said so, and suggested money while arcades in the reserve would have brought three points."""
    lesson, seen = list_lessons()[0], set()

    def choose(moment: Moment, card: Card) -> Action:
        action = follow(moment, card)
        tile, points = moment.kept
        if card.stage == "asked" and moment.next_scoring <= SOON and points:
            told = rf"{tile_in_sentence(tile, 'en')}\b.* in your reserve would score {points} points? now"
            assert not isinstance(action, Take) or re.search(told, card.text, re.I), card.text
            seen.add(type(action))
        waits = [one for one in moment.legal if str(one).startswith("reserve ")]
        return waits[0] if waits and len(cast(CityGame, moment.game).state.reserves[0]) < 2 else action

    for number in range(12):
        live(lesson, choose, seed=f"kept-{number}")
    assert seen >= {Take, Add}


def test_what_a_kind_brings_is_told_as_it_is() -> None:
    lesson = list_lessons()[0]
    game = cast(CityGame, begin(lesson))
    points = [game.rules.place_points(kind, 1, 1)[0] for kind in game.rules.kinds]
    assert points
    for lang in LANGUAGES:
        told = lesson_text(lesson.name, lang)["most"]["why"].split(".")[0]
        assert list(map(int, re.findall("[0-9]+", told))) == points


@pytest.mark.parametrize("choose", [follow, differ])
def test_nothing_is_told_before_there_is_anything_to_try_it_with(choose: Choose) -> None:
    """Redesigning was explained to somebody without a single tile, and small cards after they had been suggested."""
    lesson = list_lessons()[0]
    for number in range(8):
        shown: set[str] = set()

        def watch(moment: Moment, card: Card, shown: set[str] = shown) -> Action:
            shown.add(card.step)
            action = follow(moment, card)
            assert card.step != "third" or moment.begun
            tip = card.stage == "asked" and not card.step and isinstance(action, Take) and len(action.cards) > 1
            assert not tip or moment.can_pay_exactly or "toward" in shown
            return choose(moment, card)

        live(lesson, watch, seed=f"order-{number}")


@pytest.mark.parametrize("choose", [follow, differ])
def test_how_the_scoring_went_is_told_at_the_end_with_what_made_the_difference(choose: Choose) -> None:
    """Newcomers came third and heard that two more scorings follow."""
    for number in range(4):
        lived = live(list_lessons()[0], choose, seed=f"lead-{number}")
        scores = [player["score"] for player in lived.game.view(0)["players"]]
        rival = max(scores[1:])
        name = lived.game.view(0)["players"][scores.index(rival, 1)]["name"]
        gap = scores[0] - rival
        points = f"{abs(gap)} point{'s' * (abs(gap) != 1)}"
        begins = f"You're {points} ahead of {name}." if gap > 0 else f"{name} is {points} ahead of you."
        assert lived.last.text.startswith(begins if gap else f"You and {name} are tied."), lived.last.text
        if gap:
            source, lines = find_difference(lived, 1 if gap > 0 else -1, scores.index(rival, 1))
            assert f": {source}, {lines[0]} points to {lines[1]}." in lived.last.text


def find_difference(lived: Lived, towards: int, rival: int) -> tuple[str, list[int]]:
    """What helped whoever is ahead most, as it is called, with the points of both."""
    words = catalogue("en")
    points: dict[str, dict[int, int]] = {}
    for line in lived.game.view(0)["score_lines"]:
        points.setdefault(line.source, {0: 0, rival: 0}).setdefault(line.player, 0)
        points[line.source][line.player] += line.points
    best = max(points, key=lambda source: towards * (points[source][0] - points[source][rival]))
    source, _, kind = best.partition(":")
    said = words["sources"][source].format(kind=words["kinds"][kind][-1] if kind else "")
    both = [points[best][0], points[best][rival]]
    return said, both if towards > 0 else both[::-1]


def test_whoever_builds_on_a_space_that_is_as_good_is_told_so() -> None:
    """She had rung one of four equal spaces, and called the others not what she had in mind."""
    lesson, seen = list_lessons()[0], []

    def choose(moment: Moment, card: Card) -> Action:
        suggested = follow(moment, card)
        ground = find_ground(moment, suggested)
        if card.stage == "asked" and ground is not None and ground.key == "space-same":
            assert "equally good" in card.text and "I'd" not in card.text
            others = [one for one in moment.legal if isinstance(one, Build) and one != suggested]
            after = Progress(lesson).go_on(moment, others[0])
            seen.append(say_answer(after, "en"))
        return suggested

    live(lesson, choose)
    assert seen and set(seen) == {lesson_text(COMMON, "en")["other"][EQUAL]}


def test_other_money_that_pays_for_something_is_seen_as_such() -> None:
    """Whoever had found a tile of their own was told that it is fine with a plan, as if there were none to be seen."""
    lesson = list_lessons()[0]
    good = str(lesson_text(COMMON, "en")["other"][TOWARD])
    found: list[tuple[bool, str]] = []

    def choose(moment: Moment, card: Card) -> Action:
        if card.stage == "asked" and not card.step and str(card.action).startswith("take "):
            others = [one for one in moment.legal if isinstance(one, Take) and str(one) != card.action]
            other = max(others, key=lambda one: moment.find_goal(one) is not None)
            lived = Progress(lesson).go_on(moment, other)
            found.append((moment.find_goal(other) is not None, say_answer(lived, "en")))
        return follow(moment, card)

    for number in range(6):
        live(lesson, choose, seed=f"goal-{number}")
    assert {is_good for is_good, _ in found} == {True, False}
    assert all((answer == good) == is_good for is_good, answer in found)


def test_why_just_this_space_is_told_with_figures_that_are_right() -> None:
    """Her reason names what the wall is there and elsewhere: tried here by building on every space."""
    lesson = list_lessons()[0]
    seen: set[str] = set()

    def choose(moment: Moment, card: Card) -> Action:
        action = follow(moment, card)
        ground = find_ground(moment, action)
        if moment.decision == "place" and isinstance(action, Build) and ground is not None:
            seen.add(ground.key)
            spaces = [one for one in moment.legal if isinstance(one, Build) and one.tile == action.tile]
            walls, rooms = zip(*((count_wall(moment, one), count_room(moment, one)) for one in spaces), strict=True)
            here = spaces.index(action)
            others = [wall for number, wall in enumerate(walls) if number != here]
            if ground.key in ("space-wall", "space-wall-kept"):
                assert (ground.figures["then"], ground.figures["elsewhere"]) == (walls[here], max(others))
                said = card.text + card.why
                assert walls[here] > max(others) and f"{walls[here]}" in said and f"{max(others)}" in said
            elif ground.key == "space-same":
                assert len(set(walls)) == len(set(rooms)) == 1
            elif ground.key.startswith("space-room"):
                best = [room for room, wall in zip(rooms, walls, strict=True) if wall == walls[here]]
                assert rooms[here] == max(best)
            elif ground.key == "space-only":
                assert len(spaces) == 1
        return action

    for number in range(25):
        live(lesson, choose, seed=f"space-{number}")
    assert seen >= {"space-wall", "space-wall-kept", "space-same", "space-room", "space-only"}


def test_why_just_this_space_is_told_of_tiles_that_are_turned_over_too() -> None:
    lesson = find_lesson("granada")
    assert lesson is not None
    moments: list[Moment] = []

    def choose(moment: Moment, card: Card) -> Action:
        action = follow(moment, card)
        if isinstance(action, Build) and action.turning:
            moments.append(moment)
            ground = find_ground(moment, action)
            assert ground is not None and find_text(lesson.name, "en", "because", ground.key) in card.why
        return action

    live(lesson, choose)
    assert moments


def count_wall(moment: Moment, action: Build) -> int:
    return build(moment, action).line_length()


def count_room(moment: Moment, action: Build) -> int:
    palace = build(moment, action)
    tiles = cast(CityGame, moment.game).rules.tiles.values()
    return len({at for tile in tiles for at in list_around(palace) if palace.can_build(tile.piece, at)})


def build(moment: Moment, action: Build) -> Palace:
    game = cast(CityGame, moment.game)
    return game.state.palaces[moment.seat].build(game.rules.tiles[action.tile].piece, action.at)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_lost_when_points_are_shared_is_told_at_the_end(lang: str) -> None:
    lesson = list_lessons()[0]
    told = 0
    for number in range(12):
        lived = live(lesson, follow, seed=f"rest-{number}", lang=lang)
        mine = [line for line in lived.game.score_lines if line.player == 0 and "pot" in line.reason.params]
        rests = [line for line in mine if line.reason.params["pot"] % line.reason.params["sharers"]]
        said = lived.last.text
        names = [person["name"] for person in lived.game.view(0)["players"]]
        shared = [(line, [one.player for one in lived.game.score_lines if is_shared(one, line)]) for line in rests]
        assert bool(rests) == any(
            str(line.reason.params["pot"]) in said
            and f" {line.points}" in said
            and all(names[one] in said for one in who)
            for line, who in shared
        ), said
        told += bool(rests)
    assert told


def is_shared(one: ScoreLine, line: ScoreLine) -> bool:
    return one.player != line.player and (one.source, one.reason) == (line.source, line.reason)


def test_what_she_saves_for_is_told_once() -> None:
    """Where her words name the tile, why they do is not said again."""
    cards = [card for card, _ in live(list_lessons()[0], follow).cards if card.step == "toward"]
    assert cards and not any("have the exact price" in card.why for card in cards)


@pytest.mark.parametrize("number", range(3))
def test_walls_are_told_of_where_one_gets_longer(number: int) -> None:
    lesson = list_lessons()[0]

    def choose(moment: Moment, card: Card) -> Action:
        action = follow(moment, card)
        assert card.step != "wall" or moment.is_longer(action)
        return action

    live(lesson, choose, seed=f"wall-{number}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_kind_is_named_with_its_colour_until_she_has_spoken_of_it(lang: str) -> None:
    """Nothing else on a tile says that it is the seraglio."""
    colours = lesson_text(COMMON, lang)["colours"]
    known: set[str] = set()
    for card, action in live(list_lessons()[0], follow, lang=lang).cards:
        verb, *rest = action.split()
        if card.stage == "asked" and verb in ("buy", "build"):
            kind = rest[0].partition("-")[0]
            assert (f"{colours[kind]})" in card.text) == (kind not in known), card.text
            known.add(kind)
    assert len(known) >= 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tip_says_why_and_nobody_hears_the_same_twice_running(lang: str) -> None:
    """Without a step the reason stands beside the tip; the last heading says what is waited for."""
    words = lesson_text(list_lessons()[0].name, lang)
    cards = [card for card, _ in live(list_lessons()[0], follow, lang=lang).cards]
    tips = [card for card in cards if card.stage == "asked" and not card.step]
    assert tips and all(card.text.count(". ") + card.text.count(": ") >= 1 for card in tips)
    assert len({card.text for card in tips}) == len(tips)
    waiting = [card for card in cards if card.heading == words["until"]["heading"]]
    assert waiting and not any(card.counts for card in waiting)
    assert all(card.counts for card in cards if card.step)


def test_where_one_space_is_left_she_does_not_speak_of_a_choice() -> None:
    lesson = list_lessons()[0]
    seen: set[str] = set()

    def choose(moment: Moment, card: Card) -> Action:
        action = follow(moment, card)
        ground = find_ground(moment, action)
        if ground is not None and card.step in ("", "place") and ground.key in ("space-only", "space-nowhere"):
            seen.add(ground.key)
            assert "I'd" not in card.text and not re.search(r"marked|Choose", card.text), card.text
        return action

    for number in range(25):
        live(lesson, choose, seed=f"space-{number}")
    assert "space-only" in seen


def test_nobody_knows_a_lesson_that_there_is_not() -> None:
    assert find_lesson("nowhere") is None and find_lesson(None) is None


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def flatten(table: object, path: str = "") -> dict[str, object]:
    """All texts of a file by their place."""
    if not isinstance(table, dict):
        return {path: table}
    return {place: text for key, value in table.items() for place, text in flatten(value, f"{path}.{key}").items()}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [COMMON, *(lesson.name for lesson in list_lessons())])
def test_every_text_is_there_in_every_language_with_the_same_blanks(name: str, lang: str) -> None:
    english, other = flatten(dict(lesson_text(name, "en"))), flatten(dict(lesson_text(name, lang)))
    assert english.keys() == other.keys()
    for place, text in english.items():
        if isinstance(text, str):
            assert names(text) == names(str(other[place])), place
        else:
            assert len(text) == len(other[place])  # type: ignore[arg-type]


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_step_has_its_words(lesson: Lesson) -> None:
    words = lesson_text(lesson.name, "en")
    assert words["title"] and words["summary"]
    for step in lesson.steps:
        assert words[step.id]["heading"] and words[step.id]["text"] and words[step.id]["why"], step.id
    common = {"title", "summary", "end", "waiting", "until", "meanwhile", "because", "other"}
    known = {step.id for step in lesson.steps} | common
    assert words.keys() <= known
    for step in lesson.steps:
        sorts = {key.removesuffix("-other") for key in words[step.id].get("other", {})}
        assert sorts <= set(SORTS), step.id


def test_every_sort_of_action_has_two_answers() -> None:
    answers = lesson_text(COMMON, "en")["other"]
    assert set(answers) == {*SORTS, *(f"{sort}-other" for sort in SORTS), TOWARD, EQUAL}


def test_lessons_are_about_games_and_modules_that_there_are() -> None:
    games, modules = {game.name for game in GAMES}, {module.name for module in MODULES}
    for lesson in list_lessons():
        assert lesson.game in games
        assert set(lesson.modules) <= modules


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["granada", "alhambra-granada"])
def test_nobody_looks_for_a_space_with_a_ring_before_the_side_is_chosen(name: str, lang: str) -> None:
    """Her tip to turn a tile over spoke of the ringed space, and the ring was around the side still."""
    lesson = find_lesson(name)
    assert lesson is not None
    turned = []

    def choose(moment: Moment, card: Card) -> Action:
        turning = [one for one in moment.legal if " turning " in str(one)]
        if card.stage == "asked" and " turning " in str(card.action):
            turned.append(card.text)
        return turning[0] if turning else follow(moment, card)

    for number in range(3):
        live(lesson, choose, seed=f"ring-{number}", lang=lang)
    spoken = {"en": "the ringed space", "de": "das Feld mit dem goldenen Rand", "nl": "het veld met de gouden rand"}
    assert not any(spoken[lang] in text for text in turned), turned
    assert turned or name != "granada"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_one_more_action_is_used_so_is_answered(lang: str) -> None:
    """Who asked why money was taken read when tiles are built."""
    why, usual = (find_text(COMMON, lang, "meanwhile", name, "why") for name in ("extra", "turn"))
    exact = {"en": "exact price", "de": "passend", "nl": "gepast"}[lang]
    assert exact in why and exact in usual


@pytest.mark.parametrize("number", range(DEALS))
def test_that_the_rest_still_fits_is_said_only_where_it_does(number: int) -> None:
    """ "That leaves a good space for what you still have to build" was said of 275 spaces and true of four."""

    def choose(moment: Moment, card: Card) -> Action:
        action = follow(moment, card)
        ground = find_ground(moment, action)
        if isinstance(action, Build) and ground is not None and ground.key == "space-next":
            spaces = [one for one in moment.legal if isinstance(one, Build) and one.tile == action.tile]
            assert moment.fit_afterwards(action) and not all(map(moment.fit_afterwards, spaces))
        return action

    live(list_lessons()[0], choose, seed=f"rest-{number}")


def test_a_lesson_shows_all_ways_to_redesign() -> None:
    """In the first game nobody redesigns, and people asked how."""
    lesson = find_lesson("redesign")
    assert lesson is not None and lesson.topic == "alhambra/redesign"
    done = [action.rpartition(" arcades")[0] or action for _, action in live(lesson, follow).cards]
    assert [" ".join(action.split()[:2]) for action in done[:3]] == [
        "redesign swap",
        "redesign remove",
        "redesign build",
    ]
