"""How well bots play Roll & Write alone, and what they leave in the last rounds beside the best that can be had there.

    python tools/solo.py --bots novice,steward,master:30n --games 200 --seed solo --jobs 2

For each bot the mean score of its games, and the points it gives away on average in its last turn but one and in its
last: the best of all turns there less its own, both averaged over all dice to come (sabika.bots.rollwrite.endings).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import NamedTuple

from sabika.bots import BOTS, Bot
from sabika.bots.rollwrite.endings import ME, Ending
from sabika.bots.rollwrite.outlook import count_turns_left
from sabika.bots.rollwrite.turns import WholeTurn
from sabika.games.rollwrite.actions import CrossOut, DieTurn, TakeCoins, TurnDice
from sabika.games.rollwrite.handlers import SECOND_BUILDING
from sabika.games.rollwrite.rules import RollAndWrite, is_roll_game
from sabika.games.rollwrite.state import RollGame
from sabika.library import new_game


class Solo(NamedTuple):
    """A game: its score, and the points given away in the last turn but one and in the last."""

    score: int
    lost: list[float]


def take_turn(game: RollGame, bot: Bot) -> WholeTurn:
    """Let a bot play its turn; what it was."""
    turns: list[DieTurn] = []
    price = 0
    while True:
        action = bot.choose(game.view(ME), game.legal_actions()).action
        dice, earned = game.state.dice[ME], game.state.earned[ME]
        game.play(action, ME)
        if isinstance(action, TurnDice):
            price += action.price
            turns += action.turns
        elif isinstance(action, CrossOut):
            price += SECOND_BUILDING * (len(action.buildings) - 1)
            rest = dice.crossing.rest[action.buildings[0]] if len(action.buildings) == 1 else None
            return WholeTurn(action.buildings, tuple(turns), price, 0, rest)
        elif isinstance(action, TakeCoins):
            return WholeTurn((), tuple(turns), price, game.state.earned[ME] - earned, None)


def play(code: str, seed: str, number: int) -> Solo:
    """One game of a bot."""
    game = new_game(RollAndWrite.name, 1, seed=f"{seed}/{number}")
    assert is_roll_game(game)
    bot = BOTS.make(code, sha256(f"solo/{seed}/{number}".encode()).hexdigest())
    lost = []
    while not game.over:
        ending = Ending(game.copy()) if count_turns_left(game.rules, game.state, ME) <= 1 else None
        turn = take_turn(game, bot)
        if ending is not None:
            mine = ending.value(turn)
            lost.append(max(mine, ending.list_turns()[0][0]) - mine)
    return Solo(game.scores[ME], lost)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a line for each bot."""
    parser = argparse.ArgumentParser(description="Bots that play Roll & Write alone.")
    parser.add_argument("--bots", default="random,novice,steward,master:30n")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="solo")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        for code in asked.bots.split(","):
            games = list(pool.map(partial(play, code, asked.seed), range(asked.games), chunksize=4))
            scores = [float(game.score) for game in games]
            reach = 1.96 * stdev(scores) / len(scores) ** 0.5
            before, last = (fmean(game.lost[place] for game in games) for place in (0, 1))
            print(
                f"{code:12} {len(games)} games, mean score {fmean(scores):.1f} ± {reach:.1f}; "
                f"given away: {before:.2f} in the last turn but one, {last:.2f} in the last",
                flush=True,
            )


if __name__ == "__main__":
    main()
