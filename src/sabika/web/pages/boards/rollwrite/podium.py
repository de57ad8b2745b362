"""Everybody's sheet as it is, for the ending; and how the points grew, which are counted only once."""

from collections.abc import Callable
from dataclasses import dataclass

from sabika.engine import AnyGame, GameView
from sabika.engine.event import Turn
from sabika.games.rollwrite.rules import is_roll_game
from sabika.web.pages.boards.rollwrite.forecast import list_totals
from sabika.web.pages.boards.rollwrite.sheet import draw_sheet as sheet_of
from sabika.web.pages.models.race import Stage
from sabika.web.pages.pictures import Picture, draw_counts, draw_sheet
from sabika.web.pages.scene import RollScene

STAGES = 3


@dataclass(frozen=True)
class RollCaption:
    """Below a sheet."""

    built: int
    coins: int


def draw_picture(scene: RollScene, player: int) -> Picture:
    """A sheet; of virtual players what they have of each kind."""
    if player >= scene.seats:
        return draw_counts(scene.view["players"][player]["counts"].items())
    return draw_sheet(sheet_of(scene, player))


def draw_caption(scene: RollScene, player: int) -> RollCaption:
    """What a sheet comes to."""
    seen = scene.view["players"][player]
    if seen["neutral"]:
        return RollCaption(sum(seen["counts"].values()), 0)
    return RollCaption(len(seen["crossed"]), seen["coins_earned"] - seen["coins_spent"])


def list_stages(view: GameView, replay: Callable[[int], AnyGame], last: int) -> list[Stage]:
    """What everybody would have had after a third and two thirds of the game, and at the end."""
    seats = sum(not player["neutral"] for player in view["players"])
    found = []
    for number in range(1, STAGES):
        game = replay(last * number // STAGES)
        assert is_roll_game(game)
        turns = sum(isinstance(event, Turn) for event in game.log)
        found.append(Stage("round", (turns - 1) // seats + 1, list_totals(game)))
    return [*found, Stage("end", STAGES, [player["score"] for player in view["players"]])]
