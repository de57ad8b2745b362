"""The diagrams of Roll & Write: where dice meet, what coins do, what crosses bring."""

from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any, Final

from sabika.engine import AnyGame
from sabika.games.rollwrite import RollGame
from sabika.games.rollwrite.handlers import SECOND_BUILDING
from sabika.games.rollwrite.rules import is_roll_game
from sabika.games.rollwrite.sheet import CELLS
from sabika.library import position
from sabika.rulebook.diagram import Claim, Diagram, Facts, Group, Pressed, try_action
from sabika.rulebook.diagrams.alhambra import NAMES
from sabika.rulebook.points import foresee, try_scores

CROSSED: Final = [[1, 1], [2, 3], [3, 1], [3, 4], [3, 6], [5, 4], [6, 2]]
DICE: Final = {"yellow": [3, 5], "blue": [4, 2]}
ALL_CELLS: Final = tuple(f"{yellow},{blue}" for yellow, blue in CELLS)


def lay_out(anna: dict[str, Any] | None = None, *others: dict[str, Any], **own: Any) -> RollGame:
    """A game of three in which Anna has these crosses and dice."""
    players = [{"crossed": CROSSED, "dice": DICE, **(anna or {})}, *(others or ({}, {}))]
    named = [{**player, "name": name} for player, name in zip(players, NAMES, strict=True)]
    game = position({"game": "roll-and-write", "players": named, "round": 4, **own}, seed="rules")
    assert is_roll_game(game)
    return game


def meet(game: RollGame) -> tuple[str, ...]:
    """Where Anna's dice meet."""
    dice = game.state.dice[0]
    return tuple(dict.fromkeys(f"{yellow},{blue}" for yellow in dice.yellow for blue in dice.blue))


def try_building(game: RollGame, cells: str, said: str = "fits", **facts: int | str) -> Claim:
    """Cross out; what is rolled then is another matter, so that the dice stay as they are."""
    return replace(try_action(game, f"build {cells}", said, **facts), after=None)


@cache
def sheet() -> Diagram:
    """What the dice name."""
    game = lay_out()
    grid = game.rules.sheet.grid
    claims: dict[Pressed, Claim] = {}
    for yellow, blue in CELLS:
        facts: Facts = {"yellow": yellow, "blue": blue, "kind": grid[yellow - 1][blue - 1], "count": 1}
        claims[f"{yellow},{blue}",] = Claim(True, said="kind", facts=facts)
    return Diagram(game, ("sheet",), (Group("cells", ALL_CELLS),), claims)


@cache
def building() -> Diagram:
    """Which of four can be built."""
    game = lay_out()
    cells = meet(game)
    claims: dict[Pressed, Claim] = {(cell,): try_building(game, cell) for cell in cells}
    free = sum(claim.fits for claim in claims.values())
    return Diagram(
        game, ("sheet", "dice"), (Group("cells", cells),), claims, {"free": free, "crossed": len(cells) - free}
    )


@cache
def turning() -> Diagram:
    """How far the coins reach."""
    game = lay_out()
    claims: dict[Pressed, Claim] = {(cell,): reach(game, cell) for cell in ALL_CELLS}
    return Diagram(game, ("sheet", "dice"), (Group("cells", ALL_CELLS),), claims, {"coins": game.state.coins(0)})


def reach(game: RollGame, cell: str) -> Claim:
    """Turn the nearest dice to a cell and build there."""
    row, column = map(int, cell.split(","))
    dice = game.state.dice[0]
    yellow = min(dice.yellow, key=lambda die: abs(die - row))
    blue = min(dice.blue, key=lambda die: abs(die - column))
    turns = [(f"y{yellow}", row - yellow), (f"b{blue}", column - blue)]
    cost = sum(abs(pips) for _, pips in turns)
    if cost == 0:
        return try_action(game, f"build {cell}", "near", coins=cost)
    turned = try_action(game, "turn " + " ".join(f"{die}{pips:+d}" for die, pips in turns if pips), "reach", coins=cost)
    if turned.after is None:
        return turned
    built = try_action(turned.after, f"build {cell}")
    return turned if built.fits else replace(turned, said="taken")


@cache
def double() -> Diagram:
    """One or two crosses."""
    game = lay_out({"crossed": CROSSED[:5]})
    cells = meet(game)
    claims: dict[Pressed, Claim] = {(cell,): try_building(game, cell, "one") for cell in cells}
    for pair in combinations(cells, 2):
        claims[pair] = try_building(game, f"{pair[0]} and {pair[1]}", "both", price=SECOND_BUILDING)
    return Diagram(game, ("sheet", "dice"), (Group("cells", cells, many=True),), claims, {"price": SECOND_BUILDING})


@cache
def coins() -> Diagram:
    """One coin for each crossed-out meeting point."""
    game = lay_out()
    claim = try_action(game, "coins", "coins")
    assert claim.after is not None and is_roll_game(claim.after)
    count = claim.after.state.earned[0] - game.state.earned[0]
    claims: dict[Pressed, Claim] = {("coins",): replace(claim, facts={"count": count})}
    return Diagram(game, ("sheet", "dice"), (Group("pieces", ("coins",)),), claims, {"count": count})


@cache
def race() -> Diagram:
    """The last of a kind, and what it brings at the end of the round."""
    towers = [[1, 5], [2, 3], [3, 6], [4, 1], [6, 2]]
    game = lay_out({"crossed": [*towers, [1, 1]], "dice": {"yellow": [5, 2], "blue": [4, 6]}})
    cells = meet(game)
    claims: dict[Pressed, Claim] = {}
    for cell in cells:
        claim = try_action(game, f"build {cell}", "other")
        gained = play_round(claim.after) if claim.after else 0
        done = replace(claim, after=None)  # the dice that are rolled then belong to another chapter
        facts: Facts = {"gained": gained, "kind": "tower"}
        claims[cell,] = replace(done, said="complete", facts=facts) if gained else done
    return Diagram(game, ("sheet", "dice"), (Group("cells", cells),), claims, {"kind": "tower"})


def play_round(game: AnyGame) -> int:
    """What Anna gets when this round is over and the others have done as little as they can."""
    game = game.copy()
    begun = game.view(None)["round"]
    while game.view(None)["round"] == begun:
        game.play(game.legal_actions()[-1])
    return sum(line.points for line in game.score_lines if line.player == 0)


@cache
def end() -> Diagram:
    """Places that are given out at the very end."""
    game = lay_out_end()
    lines = [line for line in foresee(game) if line.source == "majority:tower"]
    facts: dict[str, int | str] = {"kind": "tower"}
    for line, rank in zip(lines, ("first", "second"), strict=False):
        facts |= {f"{rank}_name": NAMES[line.player], f"{rank}_points": line.points}
        facts[f"{rank}_count"] = line.reason.params["count"]
    sources = tuple(f"majority:{kind}" for kind in game.rules.sheet.kinds)
    return replace(try_scores(game, sources), facts=facts)


@cache
def lines() -> Diagram:
    """Rows, columns and coins of one sheet."""
    game = lay_out_end()
    row = next(line for line in foresee(game) if line.player == 0 and line.source == "row")
    facts: Facts = {**row.reason.params, "gained": row.points}
    return replace(try_scores(game, ("row", "column", "coins")), stage=("sheet", "scores"), facts=facts)


def lay_out_end() -> RollGame:
    """Near the end of a game."""
    zaida = [[1, 5], [2, 3], [4, 1], [1, 1], [2, 4], [5, 3], [2, 2]]
    yusuf = [[2, 3], [1, 2], [5, 1], [1, 6], [2, 1]]
    anna = [*CROSSED, [3, 2], [3, 3], [1, 2], [2, 2], [4, 2], [5, 2]]
    return lay_out({"crossed": anna}, {"crossed": zaida}, {"crossed": yusuf}, round=18)
