"""Sheets and tables of Roll & Write for tests."""

from typing import Any

import sabika
from sabika.box import standard

Cell = list[int]
AnyGame = sabika.Game[Any, Any, Any]

VIRTUAL: list[dict[str, Any]] = [{"virtual": True, "counts": {}}, {"virtual": True, "counts": {}}]
GRID = standard().rollwrite.grid


def crosses(**kinds: int) -> list[Cell]:
    """So many crosses of each kind, row by row."""
    cells = [[row, column] for row in range(1, 7) for column in range(1, 7)]
    found: list[Cell] = []
    for kind, count in kinds.items():
        found += [cell for cell in cells if GRID[cell[0] - 1][cell[1] - 1] == kind][:count]
    return sorted(found)


def dice(yellow: list[int], blue: list[int]) -> dict[str, list[int]]:
    return {"yellow": yellow, "blue": blue}


def table(*players: dict[str, Any], rolls: list[int] | None = None, seed: str = "t", **more: Any) -> AnyGame:
    """A game from these sheets; the first player is to act, the next rolls are given."""
    rig = {"dice": rolls} if rolls is not None else None
    return sabika.position({"game": "roll-and-write", "players": list(players), **more}, seed=seed, rig=rig)


def alone(**sheet: Any) -> dict[str, Any]:
    """A sheet with four dice, everything else as at the start."""
    return {"crossed": [], "dice": dice([1, 2], [3, 4]), **sheet}


def other(**sheet: Any) -> dict[str, Any]:
    """A sheet with a pair of dice."""
    return {"crossed": [], "dice": dice([6], [6]), **sheet}


def shown(game: AnyGame, seat: int) -> tuple[list[int], list[int]]:
    """The dice on a sheet."""
    player = game.view(None).players[seat]
    return player["dice"]["yellow"], player["dice"]["blue"]


def listed(game: AnyGame, verb: str) -> list[str]:
    """The listed actions of one sort."""
    return [str(action) for action in game.legal_actions() if action.verb == verb]


def refusal(game: AnyGame, action: str) -> str | None:
    """The rule that forbids an action."""
    reason = game.why_not(action)
    return None if reason is None else reason.rule


def pad(**players: dict[str, Any]) -> dict[str, Any]:
    """A score sheet with these players by name."""
    return {"game": "roll-and-write", "players": [{"name": name, **player} for name, player in players.items()]}


def majorities(answer: dict[str, Any], name: str) -> dict[str, int]:
    """Points for each kind."""
    lines = [line for line in answer["lines"] if line["player"] == name]
    return {
        line["source"].removeprefix("majority:"): line["points"]
        for line in lines
        if line["source"].startswith("majority:")
    }
