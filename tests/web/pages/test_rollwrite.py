"""Roll & Write at its page: picking where dice meet, turning them, keeping a pair, and what comes after."""

import re
from dataclasses import replace
from functools import partial
from html import unescape
from random import Random
from typing import Any, Final, cast

import msgspec
import pytest

import sabika
from sabika.games.rollwrite.actions import CrossOut, TakeCoins, TurnDice
from sabika.games.rollwrite.events import Marked
from sabika.games.rollwrite.forecast import apply
from sabika.games.rollwrite.rules import is_roll_game
from sabika.games.rollwrite.state import RollGame
from sabika.games.rollwrite.views import RollView, is_roll_view
from sabika.table import Room
from sabika.web.pages.boards import board_of
from sabika.web.pages.boards.rollwrite.changes import find_changes
from sabika.web.pages.boards.rollwrite.facts import list_facts
from sabika.web.pages.boards.rollwrite.forecast import list_gains, list_points, list_totals
from sabika.web.pages.boards.rollwrite.moves import judge_moves, tell_deed
from sabika.web.pages.boards.rollwrite.pad import draw_pad
from sabika.web.pages.boards.rollwrite.question import RollQuestion, draw_question
from sabika.web.pages.boards.rollwrite.sheet import draw_sheet, list_dice
from sabika.web.pages.choices import RollChoices
from sabika.web.pages.draft import Draft
from sabika.web.pages.models.moves import find_span, last_moves, list_moves
from sabika.web.pages.scene import RollScene
from tests.waiting import until
from tests.web.pages.house import Guest, actions, at, links

SHEETS: Final = "roll-and-write"


@pytest.fixture
def alone(guest: Guest) -> str:
    """A table for one, set up by one click."""
    return guest.post("/play-now", {"game": SHEETS}).url.path


def room_of(guest: Guest, table: str) -> Room:
    room: Room = guest.client.app.state.house.rooms[table.rpartition("/")[2]]
    return room


def scene_of(position: dict[str, Any], query: dict[str, str] | None = None, seat: int | None = 0) -> RollScene:
    """A position to look at, without any table."""
    view = sabika.position({"game": SHEETS, **position}, seed="sheet").view(seat)
    assert is_roll_view(view)
    return RollScene(view, draft=Draft.read(query or {}))


# Seen from the solo player: row 1 has three crosses, of the arcades all but one, and the dice meet at 1,4 and 5,1.
ALMOST: dict[str, Any] = {
    "round": 4,
    "players": [
        {
            "crossed": [[1, 1], [1, 2], [1, 3], [2, 5], [3, 3], [4, 6], [6, 4]],
            "dice": {"yellow": [1, 5], "blue": [1, 4]},
            "coins_earned": 5,
            "coins_spent": 1,
        },
        {"virtual": True, "counts": {"tower": 3}},
        {"virtual": True, "counts": {"tower": 1, "garden": 2}},
    ],
}


def test_one_click_leads_to_a_sheet_with_four_intersections(guest: Guest, alone: str) -> None:
    page = guest.get(alone).text
    assert "Your sheet" in page and "round 1 of 18" in page
    assert page.count('role="gridcell" class="spot ') == 36
    options = [link for link in links(page, 'id="option-') if "picks=" in link]
    assert 2 <= len(options) <= 5
    assert any("picks=coins" in link for link in options)


def test_an_intersection_is_picked_by_a_link_and_built_by_a_button(guest: Guest, alone: str) -> None:
    picked = guest.get(next(link for link in links(guest.get(alone).text, 'id="cell-') if "picks=" in link)).text
    action = actions(picked)[0]
    assert re.fullmatch(r"build [1-6],[1-6]", action)
    after = guest.post(f"{alone}/act", {"action": action, "at": at(picked)})
    assert after.status_code == 200
    assert "You cross one out and now have 1" in after.text and "round 2 of 18" in after.text
    assert f'data-once="cross-{action[6]}-{action[8]}' in after.text
    assert 'data-once="roll-' in after.text


def test_two_buildings_are_picked_one_after_the_other(guest: Guest, alone: str) -> None:
    legal = room_of(guest, alone).need_game().view(0)["legal"]
    both = next(action for action in legal if " and " in action)
    one, two = (cell.replace(",", "-") for cell in both.removeprefix("build ").split(" and "))
    first = guest.get(f"{alone}?picks={one}").text
    assert "This one too, for 3 coins" in first
    second = next(link for link in links(first, f'id="option-{two}"'))
    assert both in actions(guest.get(second).text)
    assert both in actions(guest.get(f"{alone}?picks={two},{one}").text), "whichever was picked first"


def test_a_die_is_turned_for_coins_and_turned_back(guest: Guest, alone: str) -> None:
    page = guest.get(links(guest.get(alone).text, 'id="turn-')[0]).text
    turns = [action for action in actions(page) if action.startswith("turn ")]
    assert turns
    assert "Each pip costs a coin" in page, "for the first time"
    turned = guest.post(f"{alone}/act", {"action": turns[0], "at": at(page)}).text
    assert re.search("You turn the (yellow|blue) die from", turned)
    assert "Undo" in turned
    undone = guest.post(f"{alone}/undo", {"at": at(turned)}).text
    assert not re.search("turns? the (yellow|blue) die from", unescape(undone))


def test_what_does_not_meet_says_why(guest: Guest, alone: str) -> None:
    page = guest.get(alone).text
    refused = [link for link in links(page, 'id="cell-') if "cell=" in link]
    assert len(refused) >= 32
    assert 'class="why"' in guest.get(refused[0]).text


@pytest.mark.parametrize(
    "query",
    [
        "picks=coins,coins&die=z9",
        "picks=9-9,1-1&die=y0",
        "picks=1-1,1-1,1-1&cell=0,0",
        "picks=²-1&die=y²",
        "picks=--,-&show=7&line=99999&sure=turn",
        "tile=tower&pay=y1&redesign=1&zoom=300",
    ],
)
def test_bad_addresses_show_the_table_all_the_same(guest: Guest, alone: str, query: str) -> None:
    assert guest.get(f"{alone}?{query}").status_code == 200
    assert guest.get(f"{alone}/replay?at=0&{query}").status_code == 200


def test_an_intersection_says_what_it_would_bring() -> None:
    here = RollChoices(scene_of(ALMOST))
    row = list_gains(here, CrossOut(((1, 4),)))
    assert [(gain.source, gain.points) for gain in row if gain.source == "row"] == [("row", 2)]
    arcades = list_gains(here, CrossOut(((5, 1),)))
    before = {line.source: line.points for line in list_points(here.scene.game) if line.player == 0}
    assert before["majority:arcades"] == 18, "with five of six, nobody else has any"
    assert [gain.source for gain in arcades] == []
    assert [(gain.source, gain.points) for gain in list_gains(here, TakeCoins())] == []


def test_what_an_action_would_bring_leaves_the_game_alone() -> None:
    here = RollChoices(scene_of(ALMOST))
    before = here.scene.game.view(0)
    list_gains(here, CrossOut(((1, 4), (5, 1))))
    assert here.scene.game.view(0) == before


def test_spending_coins_for_a_second_building_is_counted() -> None:
    gains = list_gains(RollChoices(scene_of(ALMOST)), CrossOut(((1, 4), (5, 1))))
    assert ("coins", -2) in [(gain.source, gain.points) for gain in gains]
    spent = next(gain.text for gain in gains if gain.source == "coins")
    assert spent == "for the coins you spend: every two would be worth a point", "not how many are left"


def test_points_lost_with_coins_do_not_read_like_a_price() -> None:
    """Beside "Cross out both for 3 coins" stood "−2 coins"."""
    gains = list_gains(RollChoices(scene_of(ALMOST)), CrossOut(((1, 4), (5, 1))))
    assert [gain.short for gain in gains if gain.points < 0] == ["points (coins)"]


def test_only_coins_that_are_spent_bring_fewer_points() -> None:
    """The sentence about what falls speaks of nothing else."""
    game = sabika.new_game(SHEETS, 2, seed="falling")
    fallen = set()
    while not game.over:
        here = RollChoices(RollScene(game.view(game.to_act)))
        for action in game.legal_actions():
            fallen |= {gain.source for gain in list_gains(here, action) if gain.points < 0}
        game.play(game.legal_actions()[-1])
    assert fallen == {"coins"}


def test_the_sheet_shows_crosses_dice_coins_and_what_lines_are_worth() -> None:
    sheet = draw_sheet(scene_of(ALMOST, seat=None), 0)
    line, boxes = sheet.rows[0]
    assert [box.cross is not None for box in boxes] == [True, True, True, False, False, False]
    assert [(die.letter, die.value) for die in line.dice] == [("y", 1)]
    assert line.points == 0
    assert sheet.coins[:6] == ["spent", "earned", "earned", "earned", "earned", "open"]
    assert sheet.purse == 4


def test_the_pad_shows_counts_places_and_points() -> None:
    pad = draw_pad(scene_of(ALMOST))
    places = dict(pad.kinds)
    assert [place.points for place in places["tower"]] == [21, 13, 6]
    assert not any(place.taken for place in places["tower"])
    towers = [row.counts[5] for row in pad.rows]
    assert [count.number for count in towers] == [0, 3, 1]
    assert [row.scores for row in pad.rows] == [True, False, False]


def test_places_that_are_gone_are_struck_out() -> None:
    position = msgspec.json.decode(msgspec.json.encode(ALMOST))
    position["players"][1] = {"virtual": True, "counts": {"garden": 6}, "completed": {"garden": 1}}
    places = dict(draw_pad(scene_of(position)).kinds)["garden"]
    assert [place.taken for place in places] == [True, False, False]


def test_a_line_lights_its_cells() -> None:
    lines = list_points(scene_of(ALMOST).game)
    number = next(index for index, line in enumerate(lines) if line.source == "majority:arcades")
    rows = draw_sheet(scene_of(ALMOST, {"line": str(number)}), 0).rows
    lit = {box.at for _, boxes in rows for box in boxes if box.lit}
    assert lit == {(1, 2), (2, 5), (3, 3), (4, 6), (6, 4)}


def test_every_part_can_be_drawn_from_every_seat() -> None:
    game = sabika.new_game(SHEETS, 3, seed="seats")
    for seat in (0, 1, 2, None):
        names = board_of(SHEETS).draw_parts(RollScene(game.view(seat)))
        assert list(names) == ["people", "sheet", "pad", "advice", "ask", "others", "points", "log", "since"]


def test_heads_are_for_those_who_can_have_points(guest: Guest, alone: str) -> None:
    assert 'class="sheet-heads' not in guest.get(alone).text, "who plays for a result needs none"
    duel = guest.get(guest.table(("person",), game=SHEETS, virtual="3", duel="1")).text
    assert duel.count('<li class="sheet-head') == 4
    assert duel.count('<a id="head-') == 1, "virtual players have no sheet to look at"


def test_who_waits_sees_the_dice_of_whoever_acts() -> None:
    game = sabika.new_game(SHEETS, 3, seed="waits")
    waiting = next(seat for seat in range(3) if seat != game.to_act)
    (_, asked) = board_of(SHEETS).draw_parts(RollScene(game.view(waiting)))["ask"][:2]
    assert isinstance(asked, RollQuestion)
    dice = game.view(None)["players"][game.to_act or 0]["dice"]
    assert [die.value for die in asked.dice] == [*dice["yellow"], *dice["blue"]]
    assert not any(die.href for die in asked.dice)


def test_after_coins_a_pair_is_kept(guest: Guest) -> None:
    table = guest.table(("person", "random", "random"), game=SHEETS)
    until(lambda: 'id="option-coins"' in guest.get(table).text, "nobody may spend coins")
    page = guest.get(table).text
    rolled = guest.post(f"{table}/act", {"action": "coins", "at": at(page)}).text
    assert "Keep a yellow and a blue die" in rolled
    picked = guest.get(links(rolled, 'id="option-')[0]).text
    keep = next(action for action in actions(picked) if action.startswith("keep "))
    assert "Keep these two" in picked
    assert "You keep" in guest.post(f"{table}/act", {"action": keep, "at": at(picked)}).text


def test_people_who_share_a_device_need_no_cover(guest: Guest) -> None:
    """Nothing is hidden in this game: the sheet of whoever is to act lies on top."""
    table = guest.table(("person", "person", "person"), game=SHEETS)
    for name in ("Ben", "Cleo"):
        guest.post(f"{table}/sit", {"name": name})
    room = room_of(guest, table)
    shown = []
    for _ in range(3):
        page = guest.get(table).text
        assert "Pass the device" not in page
        assert 'class="sheet-head acts me on"' in page
        shown.append(room.need_game().to_act)
        build = next(text for text in map(str, room.need_game().legal_actions()) if text.startswith("build"))
        guest.post(f"{table}/act", {"action": build, "at": at(page)})
    assert sorted(map(str, shown)) == ["0", "1", "2"]


def play_on(guest: Guest, table: str) -> None:
    """Let somebody play for this browser until it is over."""
    room = room_of(guest, table)
    room.info.plan = msgspec.structs.replace(room.info.plan, bot_pause=0.0)
    rng = Random(3)
    while not room.need_game().over:
        until(lambda: room.need_game().over or room.need_game().to_act == 0, "bots do not go on")
        if not room.need_game().over:
            guest.post(f"{table}/act", {"action": str(rng.choice(room.need_game().legal_actions()))})


def test_a_game_alone_has_a_score_and_no_winner(guest: Guest, alone: str) -> None:
    play_on(guest, alone)
    score = room_of(guest, alone).need_game().scores[0]
    assert "The game is over.</h2>" in guest.get(alone).text, "not before the sheet was looked at"
    guest.post(f"{alone}/seen", {"scoring": "1"})
    assert f"The game is over: {score} points." in guest.get(alone).text
    result = guest.get(f"{alone}/result").text
    assert f"You have {score} points</h1>" in result
    assert "wins" not in result and "Dirk" not in result
    assert f'data-score="{score}" data-variant="roll-and-write/2"' in result
    assert "Coins taken" in guest.get(f"{alone}/result?tab=record").text
    sheet = guest.get(f"{alone}?scoring=1").text
    sheet = sheet[sheet.index('id="scoring-sheet"') :]
    assert "wins" not in sheet and "leads" not in sheet, "nobody is beaten"
    assert sheet.count('class="scored-picture') == 1, "who has no sheet gets no empty frame"
    replay = guest.get(f"{alone}/replay?at=5").text
    assert f" {score}</span>" in replay and "Dirk 0" not in replay
    assert guest.get(f"{alone}/record").text.startswith("sabika record")
    guest.as_somebody_else()
    assert 'id="bests"' not in guest.get(f"{alone}/result").text, "the list is the player's"


def test_whoever_plays_alone_is_told_what_they_meet(guest: Guest, alone: str) -> None:
    """Three crosses nobody made, two names nobody knows: each is explained where it is seen."""
    page = unescape(re.sub("<[^>]*>", "", guest.get(alone).text))
    assert "round 1 of 18 · 1 player, with Dirk and Dirki" in page
    total = list_totals(cast("RollGame", room_of(guest, alone).need_game()))[0]
    assert total, "crosses that were rolled are worth something"
    start = f"You start with three rolled crosses. With your coins, they’re worth {total} points now."
    assert start in page and "Everybody starts" not in page
    assert page.count("no points") == 2
    who = "Dirk and Dirki are virtual players who take places but never score."
    assert page.count(who) == 2, "at the pad, and on a phone"
    assert unescape(guest.get(alone).text).count(f'title="{who}"') == 2, "at their names"
    assert "points for 4, 5 and 6 crosses" in page and "1st, 2nd, 3rd place" in page
    lines, seen = "Rows and columns with 4, 5 or 6 crosses score 2, 5 or 10 points.", []
    while "round 4 of 18" not in guest.get(alone).text:
        guest.post(f"{alone}/act", {"action": str(room_of(guest, alone).need_game().legal_actions()[-1])})
        seen.append(guest.get(alone).text)
    assert any(lines in page for page in seen), "as soon as there is nothing else to tell"


def test_what_virtual_players_get_is_seen(guest: Guest, alone: str) -> None:
    """It changes what others would score: the newest is marked on the pad, and all of it stands in the log."""
    while "round 2 of 18" not in guest.get(alone).text:
        guest.post(f"{alone}/act", {"action": str(room_of(guest, alone).need_game().legal_actions()[-1])})
    page = guest.get(f"{alone}?since=1").text
    game = room_of(guest, alone).need_game()
    last = {event.seat: event.kind for event in game.log if isinstance(event, Marked)}
    assert re.findall(r'class="on of-(\w+) new"', page) == [last[1], last[2]]
    for name in ("Dirk", "Dirki"):
        assert f'<b>{name}</b> <span class="deeds">' in page, "in the log"
        assert f'class="who"><b>{name}</b>' in page, "since one's last turn"
    assert page.count('class="move virtual"') == 2, "on a phone their names are kept: both begin with a D"


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_sum_rises_as_was_promised_or_it_is_told_who_changed_it(players: int) -> None:
    """What an action brings is said before it; whatever is different at the next turn has a line that says why."""
    game = sabika.new_game(SHEETS, players, seed=f"promised-{players}")
    luck, promised, told = Random(f"promised-{players}"), None, set()
    while not game.over:
        scene = RollScene(game.view(0))
        if game.to_act == 0 and game.decision == "turn" and promised is not None:
            found, lines = find_changes(scene), [scene.say(line) for line in list_points(game)]
            assert (found.before, found.after) == (promised, list_totals(game)[0]), lines
            assert sum(one.after - one.before for one in found.changes) == found.after - found.before
            assert all(one.names and "Ani" not in one.names for one in found.changes), "somebody did it"
            judged = judge_moves(scene, list_moves(scene, partial(tell_deed, scene), *find_span(scene)))
            each = [one for move in judged for one in move.outcomes]
            assert sum(one.after - one.before for one in each) == found.after - found.before, "each move its share"
            told |= {one.how for one in found.changes}
        action = luck.choice([one for one in game.legal_actions() if not isinstance(one, TurnDice)])
        if game.to_act == 0 and game.decision == "turn":
            promised = list_totals(apply(game, 0, action))[0]
        game.play(action)
    assert {"level", "ahead"} <= told


def test_what_others_take_is_told_where_one_looks(guest: Guest, alone: str) -> None:
    """In the question, at the points, and in the list of what happened."""
    house, number = room_of(guest, alone), 0
    while not (found := find_changes(RollScene(cast("RollView", house.need_game().view(0))))).changes:
        legal = [str(one) for one in house.need_game().legal_actions() if isinstance(one, CrossOut)]
        guest.post(f"{alone}/act", {"action": legal[0] if legal else str(house.need_game().legal_actions()[0])})
        number += 1
        assert number < 60, "nobody ever came level"
    one, page = found.changes[0], unescape(guest.get(f"{alone}?since=1").text)
    assert f"<b>{found.before} → {found.after}</b>" in page and f"<b>{one.before} → {one.after}</b>" in page
    assert f"</span>−{one.before - one.after}</small>" in page, "on the pad"
    assert re.search(rf"<small>your \w+: {one.before} → {one.after}</small>", page), "in the list"


def test_last_moves_of_people_are_found_behind_those_of_the_dice() -> None:
    game = sabika.new_game(SHEETS, 2, seed="ribbons")
    while game.view(0)["round"] < 3:
        game.play(game.legal_actions()[0])
    scene = RollScene(game.view(game.to_act))
    assert {0, 1} <= set(last_moves(scene, partial(tell_deed, scene)))


def test_without_coins_no_die_is_offered() -> None:
    mine, *others = ALMOST["players"]
    for spent, can_turn in ((1, True), (mine["coins_earned"], False)):
        scene = replace(scene_of({**ALMOST, "players": [{**mine, "coins_spent": spent}, *others]}), live=True)
        scene.__dict__["asked"] = True
        dice = list_dice(scene, 0, RollChoices(scene))
        assert [one.href is not None for one in dice] == [can_turn] * 4


def test_coins_are_no_points_and_none_are_offered_as_new_dice(guest: Guest, alone: str) -> None:
    """What is gained by building is a figure with a sign; coins are shown as coins, if there are any."""
    seen = set()
    while not (game := room_of(guest, alone).need_game()).over:
        page = guest.get(alone).text
        option = page.split('id="option-coins"')[1].split("</a>")[0]
        assert is_roll_game(game)
        found = game.state.dice[0].crossing.coins(game.state.crossed[0])
        taken = min(found, game.rules.sheet.coins - game.state.earned[0])
        last = game.view(0)["round"] == 18
        assert bool(re.search(r'class="says">[1-9]\d*<svg class="coin', option)) == bool(taken), option
        assert taken or ("pass" if last else "no cross, roll again") in option
        assert ("You can spend coins" in page) == (game.state.coins(0) > 0)
        seen.add(bool(taken))
        where = re.findall(r'class="y">(\d)</i><i class="b">(\d)</i>', page)
        assert [tuple(map(int, pair)) for pair in where] == list(game.state.dice[0].crossing.cells), "two of one kind"
        guest.post(f"{alone}/act", {"action": str(Random(len(page)).choice(game.legal_actions()))})
    assert seen == {True, False}


def test_a_duel_has_a_winner(guest: Guest) -> None:
    table = guest.table(("person",), game=SHEETS, virtual="3", duel="1")
    page = re.sub("<[^>]*>", "", guest.get(table).text)
    assert "round 1 of 15 · 1 player, with 3 virtual players · duel" in page
    play_on(guest, table)
    result = guest.get(f"{table}/result").text
    assert re.search(r"<h1[^>]*>You (win by|came|share)", result)
    assert "Dirkelson" in result
    assert 'data-variant="roll-and-write/3/duel"' in result


def test_options_for_one_player_are_left_out_with_more(guest: Guest) -> None:
    table = guest.table(("person", "random"), game=SHEETS, virtual="4", duel="1", open_hands="1")
    assert room_of(guest, table).info.plan.options == {}


def test_what_everybody_did_is_counted_from_the_log() -> None:
    game = sabika.new_game(SHEETS, 1, seed="facts")
    game.play("coins")
    game.play(next(action for action in game.legal_actions() if " and " in str(action)))
    (mine,) = list_facts(game.view(0))
    assert (mine.built, mine.twice, mine.times, mine.spent) == (5, 1, 1, 3)


def test_of_two_equal_dice_one_is_picked() -> None:
    mine, *others = ALMOST["players"]
    equal = {**mine, "dice": {"yellow": [2, 2], "blue": [3, 3]}}
    scene = replace(scene_of({**ALMOST, "players": [equal, *others]}, {"die": "y2+"}), live=True)
    scene.__dict__["asked"] = True
    dice = list_dice(scene, 0, RollChoices(scene))
    assert [die.chosen for die in dice] == [False, True, False, False]
    assert len({die.href for die in dice}) == 4, "each leads to itself"
    faces = draw_question(scene, RollChoices(scene))[1].faces
    assert [face.price for face in faces] == [1, 0, 1, 2, 3, 4]


def test_what_was_taken_before_one_built_is_no_news_any_more() -> None:
    """The loss beside a number stays until somebody adds to that number themselves."""
    assert any(_build_what_was_lost(f"no-news-{number}") for number in range(12))


def _build_what_was_lost(seed: str) -> int:
    """How often somebody built, in a game, what they had lost points for, and still had their turn."""
    game, luck, found = sabika.new_game(SHEETS, 2, seed=seed), Random(seed), 0
    while not game.over:
        asked = game.to_act == 0 and game.decision == "turn"
        lost = {one.kind for one in find_changes(RollScene(game.view(0))).changes} if asked else set()
        action = luck.choice([one for one in game.legal_actions() if not isinstance(one, TurnDice)])
        game.play(action)
        if not lost or not isinstance(action, CrossOut) or game.to_act != 0:
            continue
        scene = RollScene(game.view(0))
        grid = scene.view["sheet"]["grid"]
        built = lost & {grid[row - 1][column - 1] for row, column in action.buildings}
        shown = {count.kind for row in draw_pad(scene).rows if row.me for count in row.counts if count.change}
        assert shown == lost - built, "what was lost otherwise is still to be read"
        found += bool(built)
    return found
