"""Setting up: the start player, three buildings for everybody, and the first dice."""

from sabika.engine import Drawn, Frame
from sabika.games.rollwrite.handlers import cross_out
from sabika.games.rollwrite.rolls import roll_free_cell, roll_onto_sheet
from sabika.games.rollwrite.state import RollGame
from sabika.games.rollwrite.steps import mark_virtual

START = "start:1"
START_BUILDINGS = 3


def deal(game: RollGame) -> None:
    """From empty sheets to the first turn."""
    state, rules = game.state, game.rules
    if rules.seats > 1:
        state.start = int(game.chance.order(START, [str(seat) for seat in range(rules.seats)])[0])
        game.emit(Drawn(pile=START, items=(str(state.start),), to="start"))
    order = [(state.start + offset) % rules.seats for offset in range(rules.seats)]
    for _ in range(START_BUILDINGS):
        for seat in order:
            cross_out(game, seat, roll_free_cell(game, seat))
    for player in range(rules.seats, rules.participants):
        for _ in range(START_BUILDINGS):
            mark_virtual(game, player)
    for seat in order:
        roll_onto_sheet(game, seat)
    roll_onto_sheet(game, state.start)
    state.stack.append(Frame("begin", state.start))
