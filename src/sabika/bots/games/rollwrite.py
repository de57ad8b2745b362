"""How good a position of Roll & Write looks for one seat, in points: a rule of thumb."""

from __future__ import annotations

from sabika.bots.appraisal import Appraisal, Memory
from sabika.games.rollwrite.handlers import SECOND_BUILDING
from sabika.games.rollwrite.places import count_taken, last_places, worth_of
from sabika.games.rollwrite.scoring import COINS_FOR_A_POINT
from sabika.games.rollwrite.sheet import BITS, COLUMNS, ROWS
from sabika.games.rollwrite.state import RollGame

LINE = (0.0, 0.1, 0.4, 1.0, 2.6, 5.6, 10.0)  # a row or column by its crosses: what it is worth, and may become
COIN = 0.9  # a coin while there are turns left to spend it
PLACE_NOW = 0.8  # how much of a place counts that one would have now, with almost all of the kind early in the game
COMING = 0.5  # how much of the best free place the way towards it counts
DICE = 0.1  # what the own dice could build next time


class RollAppraisal(Appraisal[RollGame]):
    """Points now, and what the sheet promises."""

    def appraise(self, game: RollGame, seat: int, memory: Memory) -> float:
        """Points the seat may hope for; in its own turn, after the best it can do with its dice."""
        state = game.state
        crossed, coins = state.crossed[seat], state.coins(seat)
        if game.over:
            return float(state.scores[seat])
        value = _worth(game, seat, crossed, coins)
        if game.to_act != seat:
            dice = state.dice[seat]
            hoped = crossed | BITS[dice.yellow[0], dice.blue[0]]
            return value + DICE * (_worth(game, seat, hoped, coins) - value)
        if game.decision != "turn":
            return value
        crossing = state.dice[seat].crossing
        room = game.rules.sheet.coins - state.earned[seat]
        hopes = [_worth(game, seat, crossed, coins + min(room, crossing.coins(crossed)))]
        for build in crossing.builds(crossed, coins >= SECOND_BUILDING):
            paid = SECOND_BUILDING * (len(build.buildings) - 1)
            hopes.append(_worth(game, seat, crossed | sum(BITS[cell] for cell in build.buildings), coins - paid))
        return max(hopes)


def _worth(game: RollGame, seat: int, crossed: int, coins: int) -> float:
    """What a sheet with these crosses and coins promises."""
    state, rules = game.state, game.rules
    left = 1 - state.turns / (rules.rounds * rules.seats)  # of the game, from 1 down to 0
    value = float(state.scores[seat])
    value += sum(LINE[(crossed & line).bit_count()] for line in (*ROWS, *COLUMNS))
    value += coins * COIN if left else coins // COINS_FOR_A_POINT
    counts = list(state.counts)
    counts[seat] = rules.sheet.counts(crossed)
    for kind, total in enumerate(rules.sheet.totals):
        if not state.completed[seat][kind]:
            value += _place(game, counts, seat, kind, left)
            best = worth_of(kind)[count_taken(state.completed, kind) :][:1]
            value += COMING * left * sum(best) * counts[seat][kind] / total
    return value


def _place(game: RollGame, counts: list[tuple[int, ...]], seat: int, kind: int, left: float) -> float:
    """The place one would have now, which may be lost again as long as the kind is not complete."""
    mine, total = counts[seat][kind], game.rules.sheet.totals[kind]
    weight = 1.0 if mine == total else 1 - left + left * PLACE_NOW * mine / total
    shares = last_places(counts, game.state.completed, kind)
    return weight * sum(share.points for share in shares if share.player == seat)


APPRAISAL = RollAppraisal()
