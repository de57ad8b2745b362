"""Games whose choices follow from hashes alone, so that they are the same on every machine and in every Python."""

import hashlib
import sys

import sabika
from sabika import Action
from tests.conformance.setups import SETUPS, AnyGame, Setup

SEED = "sabika-1238"


def steady_game(setup: Setup) -> tuple[AnyGame, str]:
    """A whole game, and the digest of all that was listed and seen. The order of listing plays no part in choices."""
    game = setup.new(seed=SEED)
    seen = hashlib.sha256()
    while not game.over:
        listed = game.legal_actions()
        seen.update("\n".join(map(str, listed)).encode())
        game.play(min(listed, key=lambda action: lot(game, action)))
    for seat in (*range(setup.players), None):
        seen.update(sabika.to_json(game.view(seat)).encode())
    return game, seen.hexdigest()


def lot(game: AnyGame, action: Action) -> bytes:
    return hashlib.sha256(f"{len(game.history)}/{action}".encode()).digest()


def record_digest(game: AnyGame) -> str:
    return hashlib.sha256(str(game.record()).encode()).hexdigest()


def report() -> list[str]:
    """For each setup a line to pin in test_determinism.py, and as a remark what was listed and seen."""
    games = [(setup, *steady_game(setup)) for setup in SETUPS]
    return [f'    "{setup}": "{record_digest(game)}",  # {seen}' for setup, game, seen in games]


if __name__ == "__main__":
    sys.stdout.write("\n".join(report()) + "\n")
