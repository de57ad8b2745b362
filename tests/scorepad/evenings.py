"""Evenings for tests: games that the engine plays, as somebody with the box on the table would enter them."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import sabika
from sabika.engine import ScoreLine
from sabika.engine.views import Option
from sabika.games.city import CityRules, Holding
from sabika.scorepad.evening import Before, Evening

LIVELY = ("build", "buy", "hut", "reveal", "falcon")  # what fills palaces
Scored = list[tuple[Sequence[Holding], list[ScoreLine]]]


def play_out(game: str, players: int, modules: Sequence[str], seed: str) -> tuple[Evening, Scored]:
    """A random game to its end: the evening as it is entered, and what the engine made of each scoring."""
    played = sabika.new_game(game, players=players, modules=modules, seed=seed)
    rules: Any = played.rules
    count, seen = type(rules).score, []

    def score(holdings: Sequence[Holding], scoring: int) -> list[ScoreLine]:
        lines: list[ScoreLine] = count(rules, holdings, scoring)
        seen.append((holdings, lines))
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
    scorings = tuple(tuple(enter(one, rules) for one in held) for held, _ in seen)
    names = tuple(player["name"] for player in played.view(None)["players"] if not player["neutral"])
    return Evening(game, names, rules.setup.modules, {}, scorings, len(seen)), seen


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
