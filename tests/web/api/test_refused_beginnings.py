"""Tables that cannot begin as somebody wishes: what is wrong is told with its place."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

import sabika
from sabika.engine.record import Move, Reseed, Reveal
from sabika.table import Begin, SeatPlan, beginnings
from sabika.table.model import LONGEST_RECORD, MOST_ACTIONS, TableInfo, TablePlan
from tests.browser.positions import NEAR_THE_END
from tests.conformance.setups import ALL_MODULES, ROLL, Setup
from tests.web.api.beginnings import SHORT, TWO_SEATS, finish, forged, recorded, seated
from tests.web.api.helpers import Api

LONG = (Move(0, "take y4"),) * (MOST_ACTIONS + 1)
RESEEDS = tuple(Reseed(at, "") for at in range(17))
TILE_TWICE = {"game": "alhambra", "players": [{"reserve": ["tower-12"]}, {"reserve": ["tower-12"]}]}
OVER = {"game": ROLL, "players": [{}], "round": 1, "options": {"virtual": 7}}
BAD: list[tuple[dict[str, Any], str]] = [
    ({"begin": {}}, "begin: exactly one"),
    ({"begin": {"position": {}, "rig": {}}}, "begin: exactly one"),
    ({"begin": {"record": SHORT, "position": {}}}, "begin: exactly one"),
    ({**TWO_SEATS, "begin": {"rig": {}, "at": 3}}, "begin: `at`"),
    ({"begin": {"record": SHORT, "at": -1}}, "begin.at: "),
    ({"begin": {"record": SHORT, "at": "3"}}, "begin.at: "),
    ({"begin": {"record": SHORT, "at": MOST_ACTIONS + 1}}, "begin.at: "),
    ({"begin": {"record": 3}}, "begin.record: "),
    ({"begin": {"position": []}}, "begin.position: "),
    ({"begin": {"seed": "mine"}}, "begin: Object contains unknown field `seed`"),
    ({"begin": "dealt"}, "begin: "),
    ({"begin": {"rig": {}}}, "body: Object missing required field `game`"),
    ({"begin": {"rig": {}}, "game": "alhambra"}, "body: Object missing required field `seats`"),
    ({"begin": {"position": {}}}, "begin.position: “game” is missing"),
    ({"begin": {"position": {"game": "chess", "players": []}}}, "begin.position.game: There’s no game"),
    ({"begin": {"position": {"game": "alhambra", "players": [{}]}}}, "begin.position.players: Alhambra is for 2 to 6"),
    ({"begin": {"position": TILE_TWICE}}, "begin.position.players[1].reserve[0]: "),
    ({"begin": {"position": {"game": "alhambra", "players": [{}, {}], "x": 1}}}, "begin.position.x: "),
    ({"begin": {"position": OVER}}, "begin.position.options.virtual: "),
    ({"begin": {"record": "hello"}}, "begin.record: line 1: this is not a record"),
    ({"begin": {"record": SHORT[:-100]}}, "begin.record: line "),
    ({"begin": {"record": SHORT, "at": 10}}, "begin.record: the record has actions 0 to 9, not 10"),
    ({"begin": {"record": SHORT.replace("take", "steal", 1)}}, "begin.record: digest: "),
    ({"begin": {"record": forged(SHORT.replace("take", "steal", 1))}}, "begin.record: action "),
    ({"begin": {"record": forged(SHORT.replace("rules: 1", "rules: 9"))}}, "begin.record: rules: "),
    ({"begin": {"record": forged(SHORT.replace("box: money ", "box: money 0"))}}, "begin.record: box: "),
    ({"begin": {"record": forged(SHORT, seed="another")}}, "begin.record: opening: the record departs from its seed: "),
    ({"begin": {"record": forged(SHORT, scores=(99, 0))}}, "begin.record: result: scores are 99 0 in the record"),
    ({"begin": {"record": forged(SHORT, reseeded=RESEEDS)}}, "begin.record: reseeded: it was played on more than 16 "),
    ({"begin": {"record": forged(SHORT, moves=LONG), "at": None}}, f"begin.record: at most {MOST_ACTIONS} actions"),
    ({"begin": {"record": recorded(Setup("alhambra", 2))}}, "begin.record: the game is over there"),
    ({**TWO_SEATS, "begin": {"rig": {"tiles": ["castle"]}}}, "begin.rig: tiles:1: castle is not there"),
    ({**TWO_SEATS, "begin": {"rig": {}}}, "begin.rig: it names nothing"),
    ({**TWO_SEATS, "begin": {"rig": {"tiles": []}}}, "begin.rig: it names nothing"),
    ({**TWO_SEATS, "begin": {"rig": {"money": {"2": ["b9"]}}}}, "begin.rig: rig: “money” is a list"),
    ({**TWO_SEATS, "begin": {"rig": {"huts": ["hut-garden-NE"]}}}, "begin.rig: rig: “huts” is a table"),
    ({**TWO_SEATS, "begin": {"rig": {"dice": [1]}}}, "begin.rig: A rig names "),
    ({**TWO_SEATS, "begin": {"rig": {"tiles": 3}}}, "begin.rig: rig: “tiles” is a list"),
    ({**TWO_SEATS, "game": ROLL, "begin": {"rig": {"dice": [1] * 200 + [7]}}}, "begin.rig: dice: “7” is no side"),
    ({"game": "granada", "begin": {"record": SHORT}}, "game: the table is meant for granada, but its record says al"),
    ({"seats": [{}] * 3, "begin": {"record": SHORT}}, "seats: the table is meant for 3, but its record says 2"),
    ({"modules": ["huts"], "begin": {"record": SHORT}}, "modules: the table is meant for huts, but its record says "),
    (
        {"options": {"open_hands": True}, "begin": {"position": NEAR_THE_END}},
        "options: the table is meant for open_hands=True, but its position says none",
    ),
]


@pytest.mark.parametrize(("body", "text"), BAD, ids=[text[:40] for _, text in BAD])
def test_bad_input_is_refused_with_its_place(api: Api, body: dict[str, Any], text: str) -> None:
    refused = api.post("", body)
    assert refused.status_code == 400, refused.text
    assert refused.json()["text"].startswith(text), refused.json()["text"]
    assert not api.house.rooms


def test_long_games_are_refused(api: Api) -> None:
    """So that nobody keeps the house busy with a record that goes on for ever."""
    text = forged(SHORT, moves=LONG)
    assert len(text) < LONGEST_RECORD
    refused = api.post("", {"begin": {"record": text}})
    assert refused.status_code == 400
    assert refused.json()["text"] == f"begin.record: at most {MOST_ACTIONS} actions can be played again"


def test_a_refusal_is_said_in_the_language_of_whoever_asks(api: Api) -> None:
    bad = {"begin": {"position": {"game": "chess", "players": []}}}
    english = api.post("", bad).json()["text"]
    german = api.post("", bad, headers={"Accept-Language": "de"}).json()["text"]
    assert german.startswith("begin.position.game: ") and german != english and "chess" in german


def test_what_is_wrong_with_a_game_that_is_dealt_is_not_said_of_a_rig() -> None:
    info = TableInfo("id", TablePlan("chess", (SeatPlan(), SeatPlan())), "seed", [])
    with pytest.raises(sabika.SetupError, match=r"^There’s no game"):
        beginnings.begin_game(info)


def test_a_draw_that_the_seed_does_not_give_is_refused_only_where_it_counts(api: Api) -> None:
    """Before it the record can be played on, from it on it cannot."""
    moves = list(sabika.load(SHORT).moves)
    at, move = next((at, move) for at, move in enumerate(moves) for one in move.reveals[:1] if len(set(one.items)) > 1)
    first, *others = move.reveals
    other = Reveal(first.pile, first.items[::-1])
    moves[at] = msgspec.structs.replace(move, reveals=(other, *others))
    text = forged(SHORT, moves=tuple(moves))
    refused = api.post("", {"begin": {"record": text, "at": at + 1}})
    assert refused.json()["text"].startswith(f"begin.record: action {at + 1}: "), refused.text
    assert "departs from its seed" in refused.json()["text"]
    assert api.post("", {"begin": {"record": text, "at": at}}).status_code == 201


def test_a_rematch_that_would_be_over_at_once_is_refused(api: Api) -> None:
    """Where a game ends may hang on what is drawn."""
    table, tokens = seated(api, **TWO_SEATS)
    finish(api, table, tokens)
    room = api.house.rooms[table]
    over = Begin(record=recorded(Setup("alhambra", 2)))
    room.info = msgspec.structs.replace(room.info, plan=msgspec.structs.replace(room.info.plan, begin=over))
    refused = api.post(f"/{table}/rematch", {}, tokens[0])
    assert refused.status_code == 400 and "over there" in refused.json()["text"]
    assert room.info.successor is None


def post_bytes(api: Api, path: str, size: int) -> httpx.Response:
    body = b'{"game":"' + b"x" * (size - 11) + b'"}'
    assert len(body) == size
    return api.post(path, content=body, headers={"Content-Type": "application/json"})


def test_a_new_table_may_be_larger_than_anything_else(api: Api) -> None:
    assert post_bytes(api, "", 256 * 1024).status_code == 400
    assert post_bytes(api, "", 256 * 1024 + 1).status_code == 413
    assert post_bytes(api, "/nowhere/seats", 64 * 1024 + 1).status_code == 413
    longest = recorded(Setup("alhambra", 2, ALL_MODULES))
    assert len(longest) < LONGEST_RECORD
    assert api.post("", {"begin": {"record": longest, "at": 100}}).status_code == 201
