"""What happened since the last turn: complete, from the log alone, open when it is needed and away when it is not."""

import re
from collections.abc import Iterator
from functools import partial
from html import unescape
from typing import Any

import pytest

import sabika
from sabika.engine import AnyGame, Drawn
from sabika.engine.event import Begun, Ended, Turn
from sabika.table import Begin, TablePlan
from sabika.web.pages.boards import board_of, make_scene
from sabika.web.pages.boards.city.moves import list_fresh
from sabika.web.pages.draft import Draft
from sabika.web.pages.models.log import seat_of
from sabika.web.pages.models.moves import acted_this_turn, find_span, last_moves, list_moves
from sabika.web.pages.models.since import SinceModel, settle, since_link, since_model
from sabika.web.pages.scene import Scene
from tests.browser.stories import Story, play
from tests.planned import PlannedHouse
from tests.web.pages.house import Guest, actions, links

GAMES = [("alhambra", 2, False), ("alhambra", 3, True), ("granada", 3, True), ("alhambra-granada", 4, False)]
DICE = [("roll-and-write", 3, False)]


def scene_of(game: AnyGame, seat: int | None, since: bool | None = True) -> Scene:
    starts = [played.since for played in game.history]
    view: Any = game.view(seat)
    view["asked"] = game.to_act == seat
    return make_scene(view, "/t/x", "en", Draft(since=since), starts, live=True)


def moments(story: Story) -> Iterator[tuple[int, AnyGame]]:
    """The game before each action that begins a turn."""
    game = sabika.replay(sabika.load(story.record), 0)
    for number, step in enumerate(story.steps):
        turn = next((event for event in reversed(game.log) if isinstance(event, Turn)), None)
        if step.decision == "turn" and turn is not None and game.log[-1] is turn:
            yield number, game
        game.play(step.action, step.seat)


def model_of(game: AnyGame, seat: int) -> SinceModel:
    scene = scene_of(game, seat)
    return since_model(scene, board_of(scene.view["game"]))


@pytest.mark.parametrize(("name", "players", "modules"), [*GAMES, *DICE])
def test_nothing_that_others_did_is_left_out(name: str, players: int, modules: bool) -> None:
    """At many beginnings of turns: whatever others did since the last own deed is in exactly one line."""
    untold = (Drawn, Turn, Begun, Ended)
    for number, game in moments(play(name, players, modules)):
        seat = game.to_act
        assert seat is not None
        if number % 3:
            continue
        scene = scene_of(game, seat)
        first, end = find_span(scene)
        tell = partial(board_of(name).tell_deed, scene)
        told = [event for move in list_moves(scene, tell, first, end) for event in move.events]
        for event in scene.log[first:end]:
            if seat_of(event) not in (None, seat) and not isinstance(event, untold):
                assert sum(one is event for one in told) == 1 or event.id == "dicepassed", event
        before = scene.log[first - 1] if first else None
        assert before is None or seat_of(before) == seat, "it begins after the own last deed"


@pytest.mark.parametrize(("name", "players", "modules"), [*GAMES, *DICE])
def test_each_line_leads_to_its_moment(name: str, players: int, modules: bool) -> None:
    """The replay at that moment has everything the line tells in its log, and one action less has not."""
    story = play(name, players, modules)
    for number, game in moments(story):
        if number < len(story.steps) // 2 or game.decision != "turn" or acted_this_turn(scene_of(game, game.to_act)):
            continue
        assert game.to_act is not None
        model = model_of(game, game.to_act)
        then, now = (sabika.replay(sabika.load(story.record), one).log for one in (model.last, number))
        assert all(isinstance(event, Turn) for event in now[len(then) :]), "nothing was done after it"
        for line in model.lines:
            at = int(line.href.rpartition("=")[2]) if line.move.scoring is None else line.move.moment
            assert model.first < at <= model.last
            past, earlier = (sabika.replay(sabika.load(story.record), one).log for one in (at, at - 1))
            last = line.move.events[-1]  # somebody may have done the same before
            assert past.count(last) > earlier.count(last)
        break


def test_walls_are_told_as_they_were_and_are() -> None:
    """Thinking back move by move finds what views of those moments say."""
    story = play("alhambra", 3, True)
    checked = 0
    for _, game in moments(story):
        seat = game.to_act
        assert seat is not None
        for line in model_of(game, seat).lines:
            for outcome in line.move.outcomes:
                if outcome.what == "line":
                    player = line.move.player
                    past: Any = sabika.replay(sabika.load(story.record), line.move.moment).view(None)
                    assert outcome.after == past["players"][player]["wall"]
                    checked += 1
        if checked > 12:
            return
    assert checked


def test_ribbons_tell_the_last_turn_of_each_and_frame_what_is_new() -> None:
    game = sabika.replay(sabika.load(play("alhambra", 3, False).record), 90)
    scene = scene_of(game, 0)
    moves = last_moves(scene, lambda event: board_of("alhambra").tell_deed(scene, event))
    assert set(moves) == {0, 1, 2}
    for player, move in moves.items():
        view: Any = game.view(None)
        cells = {tuple(laid["at"]) for laid in view["players"][player]["palace"]}
        assert list_fresh(move) <= cells
        assert {seat_of(event) for event in move.events} == {player}
    assert any(list_fresh(move) for move in moves.values())


def test_it_opens_by_itself_for_whoever_was_away() -> None:
    board, opened = board_of("alhambra"), 0
    for _, game in moments(play("alhambra", 3, False)):
        scene = scene_of(game, game.to_act, since=None)
        if not scene.asked or not find_span(scene)[0]:
            continue
        assert settle(scene, board, away=False) is None
        assert settle(scene, board, away=True) is True
        put_away = scene.with_draft(Draft(since=False))
        assert settle(put_away, board, away=True) is False
        picked = scene.with_draft(Draft(redesign=True))
        assert settle(picked, board, away=True) is None
        drawer = scene.with_draft(Draft(tab="seat"))  # as after a pace of bots was chosen there
        assert settle(drawer, board, away=True) is None
        closing = since_link(drawer, board).since_href
        assert closing is not None and "since=1" in closing and "tab=" not in closing
        opened += 1
    assert opened


@pytest.mark.parametrize(("name", "players", "modules"), [*GAMES, *DICE, ("roll-and-write", 1, False)])
def test_before_the_own_first_turn_there_is_nothing_since_it(name: str, players: int, modules: bool) -> None:
    board, first = board_of(name), set()
    for _, game in moments(play(name, players, modules)):
        seat, scene = game.to_act, scene_of(game, game.to_act, since=None)
        if seat in first:
            break
        first.add(seat)
        assert settle(scene, board, away=True) is None
        assert since_link(scene, board).since_href is None
    assert len(first) == players


# -- the page ---------------------------------------------------------------------------------------------------------


def find_moment(story: Story, *, twice: bool = True) -> tuple[int, AnyGame]:
    """A turn of the first seat that begins after somebody bought a tile, and acted more than once."""
    for number, game in moments(story):
        if number > 30 and game.to_act == 0:
            lines = model_of(game, 0).lines
            bought = any(deed.what == "buys" for line in lines for deed in line.move.told)
            if bought and any(len(line.move.told) > 1 for line in lines) == twice:
                return number, game.copy()
    raise AssertionError("there is no such turn")


@pytest.fixture
def table(guest: Guest, house: PlannedHouse) -> str:
    """A table where it is this browser's turn, and much has happened."""
    story = play("alhambra", 3, False)
    number, _ = find_moment(story)

    def begin(plan: TablePlan) -> Begin:
        return Begin(record=story.record, at=number)

    house.beginning = begin
    return guest.table(("person", "novice", "novice"))


PANEL = 'id="since"'


def test_the_panel_opens_with_the_turn_and_whatever_is_pressed_puts_it_away(guest: Guest, table: str) -> None:
    page = guest.get(table).text
    assert PANEL in page and 'class="since by-itself"' in page and 'class="quiet fresh"' in page
    asked = guest.get(f"{table}?since=1").text
    assert 'class="since"' in asked and 'class="quiet"' in asked, "whoever asks for it has it unfolded"
    # Whoever watches has seen it happen.
    assert PANEL not in "".join(part["html"] or "" for part in guest.fragments(table)["fragments"])
    assert "Show again" in page
    for address in links(page):  # a sheet lies over it and leaves it as it was
        unfolds = address == f"{table}?since=1"  # on a phone, where it comes folded
        assert unfolds or "since=0" in address or "scoring=" in address or "rule=" in address, address
    offer = next(address for address in links(page) if "tile=" in address)
    chosen = guest.get(offer).text
    assert PANEL not in chosen
    assert PANEL not in guest.get(f"{table}?since=0").text
    again = next(address for address in links(chosen) if "since=1" in address)
    assert PANEL in guest.get(again).text


def test_after_the_own_action_the_address_forgets_it(guest: Guest, table: str) -> None:
    page = guest.get(f"{table}?since=0").text
    keep = unescape(re.findall(r'name="keep" value="([^"]*)"', page)[0])
    assert "since=0" in keep
    take = next(address for address in links(page) if "take=" in address)
    button = next(action for action in actions(guest.get(take).text) if action.startswith("take "))
    headers = {"X-Sabika-Fragments": "none"}
    done = guest.client.post(f"{table}/act", data={"action": button, "keep": "since=0"}, headers=headers)
    assert done.json()["url"] == table


def test_a_tile_that_was_prepared_and_is_gone_is_said_in_red(guest: Guest, table: str) -> None:
    _, game = find_moment(play("alhambra", 3, False))
    bought = [
        (line.move.name, deed.signs[0].id)
        for line in model_of(game, 0).lines
        for deed in line.move.told
        if deed.what == "buys"
    ]
    _, tile = bought[-1]
    page = guest.get(f"{table}?tile={tile}").text
    assert PANEL in page
    assert 'class="gone"' in page
    assert re.search(r"You were about to buy this, but \w+ got there first\.", page)
    assert 'class="gone"' not in guest.get(table).text


def test_a_scoring_in_between_is_a_line_that_opens_its_sheet() -> None:
    for _, game in moments(play("alhambra", 3, False)):
        assert game.to_act is not None
        scored = [line for line in model_of(game, game.to_act).lines if line.move.scoring is not None]
        if scored:
            assert scored[0].href == f"/t/x?scoring={scored[0].move.scoring}"
            return
    raise AssertionError("no scoring")


def test_who_watches_or_looks_back_has_no_such_panel(guest: Guest, table: str) -> None:
    assert PANEL not in guest.get(f"{table}/replay?at=3&since=1").text
    guest.as_somebody_else()
    assert PANEL not in guest.get(f"{table}?since=1").text
