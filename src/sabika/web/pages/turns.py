"""When a turn is over."""

from sabika.engine import Action, AnyGame, SabikaError


def ends_turn(game: AnyGame, seat: int, action: Action | str) -> bool:
    """Whether the own turn is over after an action; others may be asked before the next one begins."""
    after = game.copy()
    mine, turns = after.state.turn == seat, after.state.turns
    try:
        after.play(action, seat)
    except SabikaError:
        return False
    return after.over or after.state.turns != turns or (mine and after.to_act != seat)
