"""How games end, in the words of whoever looks; and everything that is drawn of it comes from the same points."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

import sabika
from sabika.engine import AnyGame, Event, ScoreLine
from sabika.games.city.views import is_city_view
from sabika.web.pages.boards import board_of, make_scene
from sabika.web.pages.boards.city.facts import list_facts
from sabika.web.pages.models.contest import compare, find_pair
from sabika.web.pages.models.ending import Ending, draw_ending
from sabika.web.pages.models.moment import list_moments
from sabika.web.pages.models.race import APART, Stage, spread
from sabika.web.pages.models.result import rank_players
from sabika.web.pages.outcome import say_course, say_ending
from sabika.web.pages.share import HEIGHT, WIDTH, draw_share, lay_out

GOLDEN = Path(__file__).parents[2] / "golden"
ENDS = [
    "fair-2",
    "fair-3",
    "fair-6",
    "granada-4",
    "two-cities-end",
    "modules-first",
    "shared-with-dirk",
    "dice-five",
    "dice-alone",
]
SAID = [
    ("fair-3", None, "Player 2 wins by 6 points"),
    ("fair-3", 0, "You came second, 6 points behind Player 2"),
    ("fair-3", 1, "You win by 6 points"),
    ("fair-3", 2, "You came third, 35 points behind Player 2"),
    ("fair-2", 0, "You came second, 124 points behind Dirk"),
    ("fair-2", None, "Dirk wins by 124 points"),
    ("shared-with-dirk", None, "Player 1 and Dirk share the victory"),
    ("shared-with-dirk", 0, "You share the victory with Dirk"),
    ("shared-with-dirk", 1, "You came third, 21 points behind Player 1 and Dirk"),
    ("dice-shared-victory", 1, "You share the victory with Player 1"),
    ("dice-alone", 0, "You have 46 points"),
    ("dice-alone", None, "Player 1 has 46 points"),
    ("dice-duel-won", 0, "You win by 7 points"),
    ("dice-duel-lost", 0, "You came fifth, 41 points behind Dirkelson"),
]
EVENT = re.compile(r"at=(\d+)&show=(\d+)$")


@cache
def ended(name: str) -> AnyGame:
    game = sabika.replay(sabika.load((GOLDEN / f"{name}.record").read_text("utf-8")))
    assert game.over
    return game


def ending(name: str, me: int | None = None, lang: str = "en") -> Ending:
    game = ended(name)
    starts = [played.since for played in game.history]
    scene = make_scene(game.view(None), "/t/x", lang, starts=starts)
    return draw_ending(board_of(game.view(None)["game"]), scene, lambda at: sabika.replay(game.record(), at), me)


@pytest.mark.parametrize(("name", "me", "said"), SAID)
def test_the_sentence_is_said_to_whoever_looks(name: str, me: int | None, said: str) -> None:
    assert ending(name, me).title == said


def test_the_sentence_in_other_languages() -> None:
    assert ending("fair-3", 0, "de").title == "Platz 2 für dich, 6 Punkte hinter Player 2"
    assert ending("fair-3", 0, "nl").title == "Je bent tweede geworden, 6 punten achter Player 2"


@pytest.mark.parametrize(
    ("name", "me", "lang", "said"),
    [
        ("fair-3", None, "en", "Player 2 wins with 124 points."),
        ("fair-3", 1, "en", "You win with 124 points."),
        ("fair-3", 2, "en", "Player 2 wins with 124 points. You come third with 89."),
        ("fair-3", 2, "de", "Player 2 gewinnt mit 124 Punkten. Du kommst mit 89 auf Platz 3."),
        ("fair-3", 2, "nl", "Player 2 wint met 124 punten. Jij wordt derde met 89."),
        ("shared-with-dirk", 0, "en", ""),
        ("dice-alone", 0, "en", ""),
    ],
)
def test_the_table_says_who_has_won_and_where_one_came(name: str, me: int | None, lang: str, said: str) -> None:
    view = ended(name).view(None)
    assert say_ending(view, rank_players(view), me, lang) == said


@pytest.mark.parametrize("name", ENDS)
def test_what_is_drawn_agrees_with_the_points(name: str) -> None:
    game, drawn = ended(name), ending(name)
    scores = {one.player: one.score for one in drawn.pods}
    assert all(game.scores[player] == score for player, score in scores.items())
    assert {runner.player: runner.stops[-1].score for runner in drawn.race.runners} == scores
    assert [pod.place for pod in drawn.pods] == sorted(pod.place for pod in drawn.pods)
    contest = drawn.contest
    other = 0 if contest.right is None else scores[contest.right]
    assert contest.for_left - contest.for_right == scores[contest.left] - other
    assert sum(row.ahead for row in contest.rows) == scores[contest.left] - other
    assert len(drawn.front) + len(drawn.behind) == len(scores)


@pytest.mark.parametrize("name", ENDS)
def test_the_race_shows_who_was_ahead_by_how_much(name: str) -> None:
    race = ending(name).race
    for number in range(len(race.stations)):
        stops = sorted((runner.stops[number] for runner in race.runners), key=lambda stop: stop.y)
        assert [stop.score for stop in stops] == sorted((stop.score for stop in stops), reverse=True)
        told = [stop for stop in stops if stop.told]
        assert all(two.y - one.y >= APART - 0.2 for one, two in pairwise(told)), "labels lie over each other"
        assert [stop.score for stop in told] == sorted({stop.score for stop in stops}, reverse=True), "one for each"
        assert stops[0].y >= 0 and stops[-1].y <= race.height


@pytest.mark.parametrize("name", ENDS)
def test_ways_of_the_race_have_the_distance_of_the_points(name: str) -> None:
    """Whoever is 7 behind was drawn as low as somebody 37 behind: seals keep their distance, and ways followed them."""
    race = ending(name).race
    seen = {
        (stop.score - max(one.stops[number].score for one in race.runners), stop.height)
        for runner in race.runners
        for number, stop in enumerate(runner.stops)
    }
    most = min(behind for behind, _ in seen)
    top, bottom = min(height for _, height in seen), max(height for _, height in seen)
    for behind, height in seen:
        assert height == pytest.approx(top + (bottom - top) * behind / (most or 1), abs=0.2)
    for runner in race.runners:
        arrives = re.findall(r" ([\d.]+)(?=M|$)", runner.line)
        assert [float(height) for height in arrives] == [stop.height for stop in runner.stops[1:]]


def test_gaps_in_the_race_are_those_of_the_points() -> None:
    assert spread([30, 20, 0], 150, 30) == [0, 50, 150]
    assert spread([30, 30, 20], 150, 10) == [0, 0, 150], "the same points stand level"
    assert spread([0, 1, 100], 150, 100) == [150, 150 - APART, 0]
    assert spread([40, 20], 150, 100) == [0, 30], "a gap of 20 is as long in every stage"


def test_nobody_catches_up_who_was_never_behind() -> None:
    view = ended("fair-3").view(None)  # player 2 wins

    def say(*scores: tuple[int, int, int]) -> str:
        stages = [Stage("scoring", number, stage) for number, stage in enumerate(scores, 1)]
        return say_course(view, [1, 0, 2], stages, 1, "en")

    assert say((5, 5, 0), (10, 20, 0), (30, 40, 0)) == "You were never behind."
    assert say((6, 5, 0), (10, 20, 0), (30, 40, 0)) == "You caught up and stayed ahead."
    assert say((4, 5, 0), (10, 20, 0), (30, 40, 0)) == "You led all the way."
    again = "You lost the lead for a while and won it back."
    assert say((4, 5, 0), (21, 20, 0), (22, 25, 0), (30, 40, 0)) == again, "who began in front has not caught up"


def test_those_who_share_the_victory_stand_side_by_side() -> None:
    drawn = ending("shared-with-dirk")
    first, second = (one for one in drawn.race.runners if one.won)
    assert first.stops[-1].y == second.stops[-1].y
    assert first.stops[-1].x != second.stops[-1].x
    assert len(first.ends_with) == 2, "the last one names both"
    highs = {card.pod.name: card.y for card in lay_out(drawn)}
    winners = [pod.name for pod in drawn.pods if pod.won]
    assert len({highs[name] for name in winners}) == 1, "in the picture too"


@pytest.mark.parametrize("name", [name for name in ENDS if name != "shared-with-dirk"])  # where little was built
def test_the_moment_is_one_in_which_something_was_built(name: str) -> None:
    moment, game = ending(name).moment, ended(name)
    assert moment is not None
    found = EVENT.search(moment.href)
    assert found is not None
    at, player = int(found[1]), int(found[2])
    past = sabika.replay(game.record(), at)
    since = past.history[-1].since
    built = [event for event in past.log[since:] if getattr(event, "seat", None) == player and hasattr(event, "at")]
    assert moment.piece in {getattr(event, "tile", None) or getattr(event, "kind", None) for event in built}


@pytest.mark.parametrize("name", ENDS)
def test_what_is_told_really_changed_who_got_what(name: str) -> None:
    """The sixth garden was told beside somebody who had one: the points were the same without it."""
    game = ended(name)
    view, starts = game.view(None), [played.since for played in game.history]
    board, contest = board_of(view["game"]), compare(view, *find_pair(rank_players(view), None))

    def look_back(at: int) -> AnyGame:
        return sabika.replay(game.record(), at)

    for moment in list_moments(view, starts, contest, board, look_back):
        other = 0 if moment.other is None else moment.theirs
        assert moment.points - other > moment.without[0] - moment.without[1], moment
    assert not list(list_moments(view, starts, contest, Unmoved(game.score_lines), look_back))


@pytest.mark.parametrize("name", ENDS)
def test_what_decided_the_game_goes_before_what_both_ended_level_in(name: str) -> None:
    """A tie over towers was told of a game in which towers were level and seraglios 25 points apart."""
    game = ended(name)
    view, starts = game.view(None), [played.since for played in game.history]
    contest = compare(view, *find_pair(rank_players(view), None))
    for player in (contest.left, contest.right):
        led = {row.source for row in contest.rows if (row.ahead > 0 if player == contest.left else row.ahead < 0)}
        moments = list_moments(
            view, starts, contest, board_of(view["game"]), lambda at: sabika.replay(game.record(), at)
        )
        decided = [moment.source in led for moment in moments if moment.player == player]
        assert decided == sorted(decided, reverse=True)


@dataclass(frozen=True)
class Unmoved:
    """Where nothing depends on any one building."""

    lines: Sequence[ScoreLine]

    def score_without(self, game: AnyGame, scoring: int, event: Event) -> Sequence[ScoreLine]:
        return [line for line in self.lines if line.scoring == scoring]


def test_somebody_who_came_third_is_compared_with_the_winner() -> None:
    last = ending("fair-3").pods[-1].player
    drawn = ending("fair-3", last)
    assert drawn.contest.left == last
    assert drawn.contest.right == drawn.pods[0].player
    assert drawn.left.me


@pytest.mark.parametrize("name", ENDS)
def test_the_picture_to_share_needs_nothing_else(name: str) -> None:
    drawn = ending(name)
    text = draw_share(drawn, "Alhambra")
    root = ElementTree.fromstring(text)
    assert (root.get("width"), root.get("height")) == (str(WIDTH), str(HEIGHT))
    known = {element.get("id") for element in root.iter() if element.get("id")}
    used = re.findall(r'href="([^"]*)"', text)
    assert used
    assert {one.removeprefix("#") for one in used} <= known, "everything it uses comes with it"
    assert "url(http" not in text
    assert drawn.title in "".join(root.itertext())


@pytest.mark.parametrize("name", ["fair-3", "fair-6", "granada-4"])
def test_points_of_the_moment_are_those_of_the_whole_kind_and_said_so(name: str) -> None:
    """One tile does not bring what all of its kind do."""
    moment = ending(name).moment
    assert moment is not None
    of_a_kind = re.match(r"(At the end|In scoring \d) the ([a-z]+) (went|ended level at) \d+–\d+", moment.worth)
    assert of_a_kind or re.match(r"[A-Z][a-z ]+: \d+–\d+ ", moment.worth), moment.worth
    assert moment.worth.endswith(".") and not moment.worth.endswith(".."), "it is a sentence by itself"
    kind = moment.piece.partition("-")[0]
    assert (of_a_kind is not None) == (kind in moment.worth.lower())


def test_points_of_the_moment_are_said_to_whoever_looks_as_people_speak() -> None:
    worths = [one.worth for me in (1, 0) if (one := ending("fair-3", me, "de").moment) is not None]
    assert worths == [
        "Am Ende gingen die Türme 21:9 an dich. Ohne diesen Zug hätte es 13:13 gestanden.",
        "Am Ende gingen die Türme 21:9 an Player 2. Ohne diesen Zug hätte es 13:13 gestanden.",
    ]


@pytest.mark.parametrize("name", ["fair-3", "granada-4"])
def test_what_everybody_did_agrees_with_the_palaces_beside_it(name: str) -> None:
    """It counted tiles as they were built, without those that a redesign brought in: 16 stood beside a palace of 17."""
    view = ended(name).view(None)
    assert is_city_view(view)
    palaces = [len(player["palace"]) for player in view["players"] if not player["neutral"]]
    assert [one.tiles for one in list_facts(view)] == palaces
