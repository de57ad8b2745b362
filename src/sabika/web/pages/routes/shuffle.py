"""Checking the shuffle of a game that is over. The browser does it: here is only what it needs for that."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from litestar import Response, get

from sabika.engine import AnyGame, Seeded
from sabika.library import start
from sabika.table import Room, TableError
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, show
from sabika.web.pages.injected import InPath, TheHouse


class Pile(msgspec.Struct):
    """What was put in order, and how many of it were drawn before anything else was mixed in."""

    cards: list[str]
    first: int


class Listing(Seeded):
    """Chance that notes which cards were in each pile."""

    __slots__ = ("piles",)

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.piles: dict[str, Pile] = {}

    def order(self, label: str, items: Sequence[str], joining: Collection[str] = ()) -> list[str]:
        self.piles.setdefault(label, Pile(list(items), len(items)))
        return super().order(label, items, joining)

    def settle(self, label: str, drawn: int, rest: list[str], joined: Collection[str] = ()) -> list[str]:
        if joined and label in self.piles:
            self.piles[label].first = min(self.piles[label].first, drawn)
        return super().settle(label, drawn, rest, joined)


def list_piles(game: AnyGame) -> dict[str, Pile]:
    """What was in each pile when the game began; nothing where its first draws do not follow from its seed alone."""
    origin = game.origin
    if origin.seed is None or origin.rig or origin.reseeded:
        return {}
    chance = Listing(origin.seed)
    start(game.rules, origin, chance)
    return chance.piles


@get("/t/{table:str}/shuffle")
async def shuffle_page(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """What decided the shuffle, and a place in which the browser says whether it all fits."""
    room = await house.room(table)
    if not room.need_game().over:
        raise TableError(409, "not-over")
    return show(request, _make_page(request, room, house.about(room)["shuffle"]["commitment"]))


def _make_page(request: AnyRequest, room: Room, commitment: str) -> Page:
    game, info = room.need_game(), room.info
    context = {
        "base": f"/t/{info.id}",
        "table": info.id,
        "commitment": commitment,
        "secret": info.seed,
        "seed": game.origin.reseeded[-1].seed if game.origin.reseeded else game.origin.seed,
        "seats": info.seats,
        "piles": msgspec.json.encode(list_piles(game)).decode(),
    }
    title = translations(language_of(request)).gettext("Check the shuffle")
    return Page("shuffle", "shuffle.html", title, context=context, styles=["lobby"], url=f"/t/{info.id}/shuffle")
