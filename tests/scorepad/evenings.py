"""Evenings for tests: games that the engine plays, as somebody with the box on the table would enter them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import sabika
from sabika.engine import ScoreLine
from sabika.engine.views import Option
from sabika.games.city import CityRules, Holding
from sabika.scorepad.evening import Before, Evening

LIVELY = ("build", "buy", "hut", "reveal", "falcon")  # what fills palaces
LAST = 3


@dataclass(frozen=True)
class Scored:
    """A scoring as the engine held it."""

    held: Sequence[Holding]
    lines: Sequence[ScoreLine]


@dataclass(frozen=True)
class Played:
    """A game that was played to its end, as somebody enters it, and what the engine made of it."""

    evening: Evening
    scored: Mapping[int, Scored]  # by number: two cities may do without the second one
    scores: Sequence[int]  # in the end


def play_out(
    game: str, players: int, modules: Sequence[str], seed: str, options: Mapping[str, Option] | None = None
) -> Played:
    """A random game to its end."""
    played = sabika.new_game(game, players=players, modules=modules, seed=seed, options=dict(options or {}))
    rules: Any = played.rules
    count, seen = type(rules).score, dict[int, Scored]()

    def score(holdings: Sequence[Holding], scoring: int) -> list[ScoreLine]:
        lines: list[ScoreLine] = count(rules, holdings, scoring)
        seen[scoring] = Scored(holdings, lines)
        return lines

    rules.score = score
    try:
        rng = Random(seed)
        while not played.over:
            actions = played.legal_actions()
            better = [action for action in actions if str(action).split()[0] in LIVELY]
            played.play(rng.choice(better or actions))
    finally:
        del rules.score
    scorings = list[tuple[Before, ...]]()
    for number in range(1, LAST + 1):
        left_out = number not in seen  # then nothing is entered anew
        scorings.append(scorings[-1] if left_out else tuple(enter(one, rules) for one in seen[number].held))
    names = tuple(player["name"] for player in played.view(None)["players"] if not player["neutral"])
    skipped = tuple(number for number in range(1, LAST) if number not in seen)
    evening = Evening(game, names, rules.setup.modules, dict(options or {}), tuple(scorings), LAST, skipped)
    return Played(evening, seen, list(played.scores))


def enter(held: Holding, rules: CityRules) -> Before:
    """What one writes down of it."""
    pieces = held.palace.pieces if held.palace is not None else {}
    tiles = tuple((piece.id, *cell) for cell, piece in pieces.items() if piece.id in rules.tiles and cell != (0, 0))
    start = rules.tiles if (0, 0) not in rules.start.pieces else {}
    at_start = tuple((piece.id, *cell) for cell, piece in pieces.items() if cell == (0, 0) and piece.id in start)
    more = {
        "bonus": tuple((card, None) for card in held.extras.get("bonus", ())),
        "falcons": tuple(held.extras.get("falconers", ())),
    }
    kept = {entry: pieces for entry, pieces in more.items() if pieces}
    return Before(tiles=(*at_start, *tiles), pile=held.tiles, more=kept)


def roll_out(players: int, options: Mapping[str, Option], seed: str) -> tuple[Evening, list[int]]:
    """A random game of Roll & Write to its end, as it is entered, and the points the engine gives."""
    played = sabika.new_game("roll-and-write", players=players, seed=seed, options=dict(options))
    rng = Random(seed)
    while not played.over:
        played.play(rng.choice(played.legal_actions()))
    seen = played.view(None)["players"]
    names = tuple(player["name"] for player in seen if not player["neutral"])
    sheets = tuple(
        Before(completed=player["completed"], counts=player["counts"])
        if player["neutral"]
        else Before(
            crossed=tuple((row, column) for row, column in player["crossed"]),
            coins=player["coins_earned"] - player["coins_spent"],
            completed=player["completed"],
        )
        for player in seen
    )
    return Evening("roll-and-write", names, (), dict(options), (sheets,)), list(played.scores)
