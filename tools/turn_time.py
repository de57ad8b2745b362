"""How long whole turns of a bot take: `python tools/turn_time.py master:1s --games 2`, for every game."""

from __future__ import annotations

import argparse
from collections import defaultdict
from statistics import fmean
from time import perf_counter

from sabika.bots import BOTS, UnknownBot
from sabika.games import GAMES
from sabika.library import new_game
from sabika.modules import MODULES


def time_turns(code: str, game: str, modules: tuple[str, ...], seed: str) -> list[float]:
    """Seconds that the bot thought in each of its turns, against a steward."""
    table = new_game(game, 2, modules, seed=seed)
    bots = [BOTS.make(code, seed), BOTS.make("steward", seed)]
    turns: dict[int, float] = defaultdict(float)
    while not table.over:
        seat = table.to_act
        assert seat is not None
        view, legal = table.view(seat), table.legal_actions(seat)
        began = perf_counter()
        action = bots[seat].choose(view, legal).action
        if seat == 0 and len(legal) > 1:
            turns[table.state.turns] += perf_counter() - began
        table.play(action, seat)
    return list(turns.values())


def main() -> None:
    """Play, and print a line for each game."""
    parser = argparse.ArgumentParser(description="How long whole turns of a bot take.")
    parser.add_argument("bot")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", default="turns")
    options = parser.parse_args()
    try:
        BOTS.make(options.bot, options.seed)
    except UnknownBot as error:
        parser.error(str(error))
    for game in [one.name for one in GAMES]:
        all_modules = tuple(one.name for one in MODULES if not one.automatic and game in one.games)
        for modules in dict.fromkeys(((), all_modules)):
            played = [time_turns(options.bot, game, modules, f"{options.seed}/{one}") for one in range(options.games)]
            turns = sorted(time for one in played for time in one)
            late = turns[int(len(turns) * 0.95)]
            named = game + (" with all modules" if modules else "")
            took = f"mean {fmean(turns):.2f} s, 95 % within {late:.2f} s, most {turns[-1]:.2f} s"
            print(f"{named}: {len(turns)} turns, {took}", flush=True)


if __name__ == "__main__":
    main()
