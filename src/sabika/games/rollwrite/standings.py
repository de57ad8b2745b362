"""What everybody brings to the scoring, in a game or on a score sheet."""

import msgspec

from sabika.games.rollwrite.state import RollGame


class Standing(msgspec.Struct, frozen=True):
    """One participant. A virtual one has numbers on the pad and nothing else."""

    player: int
    counts: tuple[int, ...]
    completed: tuple[int, ...]  # the place taken for each kind during the game; 0: none
    crossed: int = 0  # bits, see sheet.py
    coins: int = 0
    bonus: int = 0  # what a virtual player gets in a duel for rows, columns and coins
    scores: bool = True  # virtual players take places, but points only in a duel


def standings(game: RollGame) -> list[Standing]:
    """Everybody as things are now."""
    state, rules = game.state, game.rules
    real = [
        Standing(seat, state.counts[seat], state.completed[seat], state.crossed[seat], state.coins(seat))
        for seat in range(rules.seats)
    ]
    virtual = [
        Standing(player, state.counts[player], state.completed[player], bonus=rules.bonus, scores=rules.duel)
        for player in range(rules.seats, rules.participants)
    ]
    return [*real, *virtual]
