"""Whoever sits down or looks on is told when a game was not just dealt."""

from __future__ import annotations

from typing import Any

import pytest

import sabika
from sabika.engine import GameView
from sabika.table import Advice, Room
from sabika.table.tokens import derive_seed
from tests.browser.positions import NEAR_THE_END
from tests.planned import PlannedHouse
from tests.waiting import until
from tests.web.pages.house import Guest, QuickThinker

SHEETS: dict[str, Any] = {"game": "roll-and-write", "seats": [{}], "options": {"virtual": 2}}
CITY: dict[str, Any] = {"game": "alhambra", "seats": [{}, {}]}
RECORD = str(sabika.new_game("alhambra", 2, seed="recorded").record())
KINDS: list[tuple[dict[str, Any], str, str, str]] = [
    (
        {**CITY, "begin": {"rig": {"tiles": ["tower-9-NE"]}}},
        "The first draws are fixed.",
        "Was zuerst gezogen wird, steht schon fest.",
        "Wat er het eerst getrokken wordt, staat al vast.",
    ),
    (
        {"begin": {"position": NEAR_THE_END}},
        "Begins from a set-up position.",
        "Beginnt mit einer aufgebauten Stellung.",
        "Begint met een klaargezette stelling.",
    ),
    (
        {"begin": {"record": RECORD}},
        "Plays on from a recorded game.",
        "Setzt ein aufgezeichnetes Spiel fort.",
        "Gaat verder vanuit een opgenomen spel.",
    ),
]
BEGUN = {
    "The first draws are fixed.": "The first draws were fixed.",
    "Begins from a set-up position.": "It began with a set-up position.",
    "Plays on from a recorded game.": "It went on from a recorded game.",
}


def make(guest: Guest, **plan: Any) -> str:
    made = guest.client.post("/api/tables", json={"bot_pause": 0, "open": True, **plan})
    assert made.status_code == 201, made.text
    return f"/t/{made.json()['id']}"


def finish(guest: Guest, house: PlannedHouse, table: str) -> Room:
    """Everybody sits, and bots play to the end."""
    room = house.rooms[table.removeprefix("/t/")]
    for seat in room.seats:
        guest.post(f"{table}/sit", {"name": f"Ani {seat.number}"})
    for number in range(len(room.seats)):
        lent = guest.client.post(f"/api/tables/{room.info.id}/lend", json={"lent": True, "seat": number})
        assert lent.status_code == 200, lent.text
    until(lambda: room.info.status == "over")
    return room


@pytest.mark.parametrize(("plan", "english", "german", "dutch"), KINDS, ids=["rig", "position", "record"])
def test_every_page_says_how_a_game_begins(
    guest: Guest, house: PlannedHouse, plan: dict[str, Any], english: str, german: str, dutch: str
) -> None:
    table = make(guest, **plan)
    for page in ("/", f"{table}?tab=seat"):
        assert english in guest.get(page).text
        assert german in guest.get(page, **{"Accept-Language": "de"}).text
        assert dutch in guest.get(page, **{"Accept-Language": "nl"}).text
    finish(guest, house, table)
    for page in ("/", f"{table}?tab=seat&seat=0"):
        assert english in guest.get(page).text, page
    assert BEGUN[english] in guest.get(f"{table}/result").text, "it is over"


def test_nothing_is_said_of_a_game_that_is_dealt(guest: Guest, house: PlannedHouse) -> None:
    table = make(guest, **CITY)
    pages = [guest.get("/").text, guest.get(table).text]
    finish(guest, house, table)
    pages += [guest.get(f"{table}?seat=0").text, guest.get(f"{table}/result").text]
    assert not [one for one in pages for said in (*BEGUN, *BEGUN.values()) if said in one]


def test_only_games_that_are_dealt_enter_the_list_of_best_results(guest: Guest, house: PlannedHouse) -> None:
    dealt, rigged = make(guest, **SHEETS), make(guest, **SHEETS, begin={"rig": {"dice": [6, 6, 6, 6]}})
    for table in (dealt, rigged):
        finish(guest, house, table)
    assert 'id="bests"' in guest.get(f"{dealt}/result").text
    assert 'id="bests"' not in guest.get(f"{rigged}/result").text


def test_a_hint_on_the_page_is_thought_of_with_a_seed_of_the_house(
    guest: Guest, house: PlannedHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that nobody can guess: with it they would know what a bot imagines."""
    seeds = []
    think = QuickThinker.hints

    async def note(self: QuickThinker, seed: str, view: GameView, count: int = 3, whose: str = "") -> list[Advice]:
        seeds.append(seed)
        return await think(self, seed, view, count, whose)

    monkeypatch.setattr(QuickThinker, "hints", note)
    table = guest.table()
    room = house.rooms[table.removeprefix("/t/")]
    assert guest.get(f"{table}?hint=1").status_code == 200
    assert seeds == [derive_seed(room.info.seed, "hint/0/0")]
