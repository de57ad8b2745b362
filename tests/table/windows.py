"""A table of three at the moment when everybody may buy with the vizier: asked are seats 1, 2 and 0."""

from __future__ import annotations

import sabika
from sabika.table import Begin, House, Pace, Room, SeatPlan
from tests.rules.table import AnyGame, seat, table
from tests.table.helpers import plan

THREE = (SeatPlan(), SeatPlan(), SeatPlan())
PAVILION = "vizier pavilion-8 with y8"
TOWER = "vizier tower-11 with g9 g2"
NAMES = ("Ani", "Ben", "Cem")


async def before_window(house: House, *hands: str, pace: Pace | None = None, modules: str = "vizier") -> Room:
    """Seat 0 is to act."""
    begin = lay_out(*hands, modules=modules)
    room = await house.create(plan(*THREE, modules=tuple(modules.split()), pace=pace or Pace(), begin=begin))
    for name in NAMES:
        await house.take_seat(room.info.id, name)
    return room


def lay_out(*hands: str, modules: str = "vizier") -> Begin:
    """The table before the first action."""
    return position_of(
        table(
            *(seat(hand, name=name) for hand, name in zip(hands, NAMES, strict=True)),
            modules=modules, market="pavilion-8 tower-11 garden-10 arcades-9", display="y9 g9 b9 o9",
        )
    )  # fmt: skip


def position_of(game: AnyGame) -> Begin:
    """Where a game began that was laid out."""
    assert game.origin.position is not None and game.origin.rig is None
    return Begin(position=dict(game.origin.position))


async def in_window(house: House, *hands: str, pace: Pace | None = None) -> Room:
    """Seat 0 has just ended its turn."""
    room = await before_window(house, *hands, pace=pace)
    await house.act(room.info.id, 0, "take b9")
    assert room.need_game().awaited == (1, 2, 0)
    return room


async def before_scoring(house: House) -> Room:
    """Everybody may turn up bonus cards: seats 1 and 2 can."""
    game = table(
        seat(name="Ani", bonus=["pavilion-8"]),
        seat(palace={(1, 0): "garden-10"}, name="Ben", bonus=["garden-10"]),
        seat(palace={(1, 0): "tower-12"}, name="Cem", bonus=["tower-12"]),
        modules="bonus", market="pavilion-8 tower-11 garden-11 arcades-9", display="y9 g9 b9 o9", coming="scoring-1",
    )  # fmt: skip
    game.play("take b9")
    assert (game.decision, game.awaited) == ("reveal", (1, 2, 0))
    begin = Begin(record=str(game.record()))
    room = await house.create(plan(*THREE, modules=("bonus",), begin=begin))
    for name in NAMES:
        await house.take_seat(room.info.id, name)
    return room


def seen(house: House, room: Room, seat: int | None) -> str:
    """Everything a seat is told, byte by byte."""
    return sabika.to_json(house.view(room, seat)) + sabika.to_json(house.about(room))


def played(room: Room, since: int = 0) -> list[tuple[int, str]]:
    """Who did what, in the order in which it took effect."""
    return [(one.seat, one.action) for one in room.happened[since:]]
