"""What a seat may see of Roll & Write: everything, for nothing is hidden but dice that were not rolled yet."""

from typing import Any

from sabika.engine import View
from sabika.games.rollwrite.dice import Dice
from sabika.games.rollwrite.places import taken, worth_of
from sabika.games.rollwrite.sheet import cells_of
from sabika.games.rollwrite.state import RollGame
from sabika.games.view_heading import heading


def view(game: RollGame, seat: int | None) -> View:
    """The table as a seat sees it (None: a spectator)."""
    state, rules = game.state, game.rules
    sheet = rules.sheet
    return View(
        **heading(game, seat),
        start=state.start,
        turn=state.turn,
        turns=state.turns,
        round=(max(state.turns, 1) - 1) // rules.seats + 1,
        rounds=rules.rounds,
        stack=[[frame.step, frame.seat, list(frame.note)] for frame in state.stack],
        sheet={"grid": [list(row) for row in sheet.grid], "coins": sheet.coins, "totals": _named(game, sheet.totals)},
        turned=dice_view(state.turned),
        rolled=state.rolled,
        places={
            kind: list(worth_of(number)[taken(state.completed, number) :]) for number, kind in enumerate(sheet.kinds)
        },
        score_lines=list(state.lines),
        players=[player_view(game, player) for player in range(rules.participants)],
        me=None if seat is None else {"seat": seat},
        legal=[] if seat is None else [str(action) for action in game.legal_actions(seat)],
        log=[event.seen_by(seat) for event in state.log],
    )


def dice_view(dice: Dice) -> dict[str, list[int]]:
    """Dice by colour."""
    return {"yellow": list(dice.yellow), "blue": list(dice.blue)}


def _named(game: RollGame, numbers: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(game.rules.sheet.kinds, numbers, strict=True))


def player_view(game: RollGame, player: int) -> dict[str, Any]:
    """A participant: the pad, and for real players the sheet."""
    state, rules = game.state, game.rules
    completed = {kind: place for kind, place in _named(game, state.completed[player]).items() if place}
    seen = {
        "name": game.name_of(player),
        "score": state.scores[player],
        "neutral": player >= rules.seats,
        "counts": _named(game, state.counts[player]),
        "completed": completed,
    }
    if player < rules.seats:
        seen["dice"] = dice_view(state.dice[player])
        seen["crossed"] = [list(cell) for cell in cells_of(state.crossed[player])]
        seen["coins_earned"] = state.earned[player]
        seen["coins_spent"] = state.spent[player]
    return seen
