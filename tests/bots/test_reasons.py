"""What bots say of their ideas: every one has points or a purpose, in three languages."""

from random import Random

import msgspec
import pytest

from sabika.bots import BOTS
from sabika.bots.change import list_changes
from sabika.bots.choice import Idea
from sabika.bots.planner import Planner, find_planner
from sabika.engine import AnyGame, ScoreLine
from sabika.games.city import Buy, CityGame, Take, is_city_game, worth
from sabika.library import imagine, position
from sabika.table.advice import Advice, make_advice
from sabika.words import ByName, because
from tests.conformance.setups import ALL_MODULES, Setup

SETUPS = [
    Setup("alhambra", 3),
    Setup("alhambra", 2, ALL_MODULES),
    Setup("granada", 2, ("vizier", "exchange")),
    Setup("alhambra-granada", 2),
    Setup("roll-and-write", 2),
]


def walk(setup: Setup, seed: str, actions: int) -> list[AnyGame]:
    """What a seat to act imagines, moment by moment; played by chance, with many purchases."""
    game, rng = setup.new(seed=seed), Random(seed)
    found: list[AnyGame] = []
    for _ in range(actions):
        if game.over:
            break
        found.append(imagine(game.view(game.to_act), Random(1)))
        legal = game.legal_actions()
        game.play(rng.choice(game.legal_actions(only=("buy", "build", "vizier", "reveal")) or legal))
    return found


def say_purpose(advice: Advice, lang: str) -> str:
    """What it is good for; where nothing is known besides points, what these are for."""
    return advice.say_gain(lang) if advice.purpose is None else advice.purpose.say(lang)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_idea_has_points_or_a_purpose_in_three_languages(setup: Setup) -> None:
    for game in walk(setup, "reasons", 40)[::3]:
        seat = game.to_act
        assert seat is not None
        for idea in find_planner(game).plan(game, seat):
            assert idea.purpose is not None or idea.lines
            assert all(line.points > 0 and line.player == seat for line in idea.lines)
            advice = make_advice(idea)
            said = [advice.say_gain(lang, naming=ByName(lang)) for lang in ("en", "de", "nl")]
            assert len(set(said)) >= 2, said
            for text in (*said, say_purpose(advice, "en")):
                assert text
                assert "plan-" not in text
                assert "{" not in text


def ideas_of(game: CityGame) -> list[Idea]:
    seat = game.to_act
    assert seat is not None
    return find_planner(game).plan(game, seat, count=8)


def city(seed: str, hand: tuple[str, ...]) -> CityGame:
    game = Setup("alhambra", 3).new(seed=seed)
    assert is_city_game(game)
    seat = game.to_act
    assert seat is not None
    mine = game.state.hands[seat]
    game.state.hands[seat] = mine.minus(mine.cards).plus(hand)
    return game


def test_an_exact_payment_is_for_another_action() -> None:
    game = city("exact", ())
    seat, state = game.to_act, game.state
    assert seat is not None
    tile, stall = state.market[0], game.rules.stalls[0]
    assert tile is not None
    price = game.rules.tiles[tile].price
    cards = (f"{stall.letter}{price - 2}", f"{stall.letter}2") if price > 9 else (f"{stall.letter}{price}",)
    state.hands[seat] = state.hands[seat].plus(cards)
    bought = next(idea for idea in ideas_of(game) if isinstance(idea.actions[0], Buy))
    assert bought.purpose == because("plan-exact", tile=tile)
    assert worth(bought.actions[0].cards) == price  # type: ignore[attr-defined]
    assert bought.lines[0].scoring == 1
    assert "instead of" not in make_advice(bought).say_gain(), "there was nothing before"


def test_money_is_for_the_purchase_it_prepares() -> None:
    seen = set()
    for number in range(6):
        game = city(f"money-{number}", ("y4", "b3", "g3", "o4"))
        for idea in ideas_of(game):
            if isinstance(idea.actions[0], Take) and idea.purpose is not None:
                seen.add(idea.purpose.rule)
    assert {"plan-saves", "plan-nearer", "plan-reaches"} <= seen


def line(player: int, source: str, points: int, place: int = 1, rule: str = "majority") -> ScoreLine:
    return ScoreLine(player, source, points, because(rule, kind="garden", count=2, place=place), scoring=2)


def test_a_line_says_what_changes_and_who_is_level() -> None:
    names = ["Anna", "Yusuf", "Zaida"]
    before = [line(0, "majority:garden", 2, 2), line(1, "majority:garden", 12)]
    shared = [line(who, "majority:garden", 7, rule="majority-shared") for who in (0, 1)]
    (gained,) = list_changes(0, before, shared)
    assert gained.points == 5
    assert gained.say("en", names) == "You’d tie with Yusuf for gardens: 7 points instead of 2."
    assert gained.say("de", names) == "Bei den Gärten wärst du gleichauf mit Yusuf: 7 Punkte statt 2."
    (alone,) = list_changes(0, before, [line(0, "majority:garden", 12)])
    assert alone.say("en", names) == "You’d have the most gardens: 12 points instead of 2."
    (second,) = list_changes(2, [], [line(2, "majority:garden", 3, 2)])
    assert second.say("en", names) == "You’d come second in gardens."
    wall = [msgspec.structs.replace(line(0, "wall", points), source="wall") for points in (4, 9)]
    assert list_changes(0, wall[:1], wall[1:])[0].say() == "Your longest wall would score 9 points instead of 4."
    assert list_changes(0, wall[1:], wall[:1]) == [], "what is lost is no gain"


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_suggestions_are_sentences_and_none_is_said_twice(setup: Setup) -> None:
    for game in walk(setup, "advice", 30)[::4]:
        seat = game.to_act
        assert seat is not None
        for lang in ("en", "de", "nl"):
            told = [make_advice(idea) for idea in find_planner(game).advise(game, seat)]
            gains = [one.say_gain(lang, naming=ByName(lang)) for one in told]
            for said in (gains, [say_purpose(one, lang) for one in told]):
                assert len(said) == len(set(said)), said
            assert all(text[0].isupper() and text.endswith(".") for text in gains), gains


def test_suggestions_differ_in_what_they_do() -> None:
    """Never the same tile paid for or placed in another way, nor the same currency taken with another card."""
    for number in range(4):
        game = city(f"money-{number}", ("y4", "b3", "g3", "o4"))
        seat = game.to_act
        assert seat is not None
        first = [idea.actions[0] for idea in find_planner(game).advise(game, seat)]
        gists = [
            ("buy", one.tile) if isinstance(one, Buy) else ("take", tuple(sorted({card[0] for card in one.cards})))
            for one in first
            if isinstance(one, Buy | Take)
        ]
        assert len(first) > 1
        assert len(gists) == len(set(gists)), first


def test_a_family_without_a_planner_has_a_purpose_too() -> None:
    game = Setup("roll-and-write", 2).new(seed="plain")
    seat = game.to_act
    assert seat is not None
    assert all(idea.purpose == because("plan-best") for idea in Planner[AnyGame]().plan(game, seat))


def test_what_bots_choose_does_not_depend_on_reasons() -> None:
    """Ideas are told with their reasons; the choice is the first of them."""
    game = city("same", ("y4", "b3", "g3", "o4"))
    choice = BOTS.make("steward", "s").choose(game.view(game.to_act), game.legal_actions())
    assert choice.action == choice.ideas[0].actions[0]


@pytest.mark.parametrize(("at", "is_closed"), [([0, 1], True), ([0, 2], False)])
def test_a_palace_that_would_close_is_told_of(at: list[int], is_closed: bool) -> None:
    """Hints praised the longer wall, and nothing could be built any more."""
    closed = [
        {"tile": "arcades-4-NES", "at": [1, 0]},
        {"tile": "pavilion-2-NEW", "at": [0, -1]},
        *([] if is_closed else [{"tile": "tower-12", "at": [0, 1]}]),
        {"tile": "garden-6-ESW", "at": at},
    ]
    mine = {"hand": ["y1"], "palace": closed, "reserve": ["chambers-5-NSW"]}
    game = position({"game": "alhambra", "to_act": 0, "players": [mine, {"hand": ["g1"]}]}, seed="closed")
    ideas = find_planner(game).plan(game, 0, count=1000)
    [built] = [idea for idea in ideas if str(idea.actions[0]) == "redesign build chambers-5-NSW at -1,0"]
    said = make_advice(built).say_gain()
    assert ("no way out of your palace" in said) == is_closed, said
