"""Records and tables that begin with them."""

from __future__ import annotations

from typing import Any

import msgspec

import sabika
from tests.conformance.playing import game_after
from tests.conformance.setups import Setup
from tests.waiting import until
from tests.web.api.helpers import Api

NAMES = ["Ani", "Ben", "Cem"]
TWO_SEATS = {"game": "alhambra", "seats": [{}, {}]}


def recorded(setup: Setup, actions: int = 10_000) -> str:
    """A game that was played elsewhere, by others."""
    return str(game_after(setup, 0, actions).record())


def forged(text: str, **changes: Any) -> str:
    """A record that was changed by somebody who knows how digests are made."""
    return str(msgspec.structs.replace(sabika.load(text), **changes))


def seated(api: Api, **plan: Any) -> tuple[str, list[str]]:
    """A table and everybody's tokens."""
    made = api.post("", {"bot_pause": 0, **plan})
    assert made.status_code == 201, made.text
    id, seats = made.json()["id"], made.json()["table"]["seats"]
    return id, [api.sit(id, NAMES[seat["seat"]]) for seat in seats]


def finish(api: Api, table: str, tokens: list[str]) -> None:
    """Bots play for everybody."""
    for seat, token in enumerate(tokens):
        assert api.post(f"/{table}/lend", {"lent": True, "seat": seat}, token).status_code == 200
    until(lambda: api.house.rooms[table].info.status == "over")


SHORT = recorded(Setup("alhambra", 2), 9)
