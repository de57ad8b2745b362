"""What bots say on the pages: under their palace and with what has just happened, unless somebody has turned it off."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import sabika
from sabika.bots.remarks import Remark, find_remarks
from sabika.engine import AnyGame
from sabika.engine.event import Turn
from sabika.games.city import Bought, Scored
from sabika.web.pages.boards import board_of, make_scene
from sabika.web.pages.models.log import list_news
from sabika.web.pages.models.moves import list_latest
from sabika.web.pages.parts import draw_part
from sabika.web.pages.scene import Scene
from sabika.web.pages.visitor import find_talkers
from tests.browser.stories import play
from tests.web.pages.house import Guest

BOTS = frozenset({1, 2})


def find_moment(what: str) -> AnyGame:
    """A novices' game of three, right after the first thing of a sort that the second or third seat says."""
    whole = sabika.replay(sabika.load(play("alhambra", 3, False).record))
    found = find_remarks(whole, BOTS)
    place = next(place for place, remark in found.items() if remark.id.startswith(what))
    starts = [played.since for played in whole.history]
    number = next(number for number, since in enumerate([*starts, len(whole.log)]) if since > place)
    return sabika.replay(sabika.load(play("alhambra", 3, False).record), number)


def scene_of(game: AnyGame, talkers: frozenset[int] = BOTS) -> Scene:
    starts = [played.since for played in game.history]
    return replace(make_scene(game.view(0), "/t/x", "en", starts=starts), talkers=talkers)


def draw_others(scene: Scene) -> str:
    board = board_of("alhambra")
    return str(draw_part(board.folder, "others", "en", board.draw_parts(scene)["others"], {}))


def test_it_stands_under_the_palace_of_who_says_it_and_with_what_it_is_about() -> None:
    game = find_moment("exact")
    scene = scene_of(game)
    ((place, remark),) = list(scene.remarks.items())[-1:]
    assert isinstance(scene.log[place], Bought)
    said = f"“{remark.say()}”"
    others = draw_others(scene)
    assert others.count(f'<span class="quote">{said}</span>') == 1
    assert others.index(f"other-{remark.seat}") < others.index(said)
    assert list_news(scene)[-1].quote == said
    assert list_news(scene)[-1].quote_by == f"{scene.names[remark.seat]}: {said}"
    latest = list_latest(scene, lambda event: board_of("alhambra").tell_deed(scene, event), 1)
    assert latest[0].quote == said


def test_about_somebody_else_it_has_the_name_of_who_says_it() -> None:
    remark = Remark(1, "bargain-1")
    assert remark.quote("en", ["Ani", "Ben"], 0) == "Ben: “Well bargained!”"
    assert remark.quote("de", ["Ani", "Ben"], 1) == "„Gut gehandelt!“"


def test_with_nobody_who_may_talk_it_is_quiet() -> None:
    scene = scene_of(find_moment("exact"), frozenset())
    assert 'class="quote"' not in draw_others(scene) and not any(line.quote for line in list_news(scene))


def test_of_a_scoring_nothing_is_said_before_its_sheet_was_seen() -> None:
    story = play("alhambra", 3, False)
    whole = sabika.replay(sabika.load(story.record))
    scored = next(place for place, event in enumerate(whole.log) if isinstance(event, Scored) and event.scoring == 2)
    number = next(number for number, played in enumerate(whole.history) if played.since > scored)
    scene = scene_of(sabika.replay(sabika.load(story.record), number))
    everything = {scored: Remark(1, "most-1"), scored - 1: Remark(2, "exact-1")}
    waits = replace(scene, unseen=2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sabika.web.pages.scene.find_late_remarks", lambda game, bots: everything)
        assert set(scene.remarks) == {*everything} and set(waits.remarks) == {scored - 1}


def test_it_goes_when_the_next_turn_of_who_said_it_begins() -> None:
    game = find_moment("exact")
    remark = list(scene_of(game).remarks.values())[-1]
    assert scene_of(game).last_quote(remark.seat)
    begun = len(game.log)
    while not any(isinstance(event, Turn) and event.seat == remark.seat for event in game.log[begun:]):
        game.play(game.legal_actions()[0])
    assert not scene_of(game).last_quote(remark.seat)


def test_the_switch_is_remembered(guest: Guest) -> None:
    table = guest.table()
    assert 'name="talk" value="1" checked' in guest.get(table).text
    guest.post("/settings", {"back": table})
    assert guest.client.cookies["sabika-talk"] == "0"
    assert 'name="talk" value="1" checked' not in guest.get(table).text
    guest.post("/settings", {"back": table, "talk": "1"})
    assert 'name="talk" value="1" checked' in guest.get(table).text


@pytest.mark.parametrize(
    ("kept", "lesson", "talkers"), [("1", None, {1, 2}), ("0", None, set()), ("1", "alhambra", set())], ids=str
)
def test_bots_talk_at_a_table_unless_they_are_silent_or_a_lesson_is_given(
    kept: str, lesson: str | None, talkers: set[int]
) -> None:
    seats = [SimpleNamespace(number=number, bot=bot) for number, bot in enumerate((None, "novice", "steward"))]
    room: Any = SimpleNamespace(seats=seats, info=SimpleNamespace(plan=SimpleNamespace(lesson=lesson)))
    request: Any = SimpleNamespace(cookies={"sabika-talk": kept})
    assert find_talkers(request, room) == talkers
