"""Records to read, to cut and to tamper with."""

from random import Random

import sabika
from sabika.engine.record import text_digest
from tests.conformance.playing import play_on
from tests.conformance.setups import AnyGame

NAMES = ["Ani", "Bo"]
POSITION = {
    "game": "alhambra",
    "players": [{"hand": ["y3", "y5"], "reserve": ["tower-11"]}, {"palace": [{"tile": "garden-10", "at": [1, 0]}]}],
    "display": ["y1", "g1", "b1", "o1"],
}


def whole_game() -> AnyGame:
    """Two players with names, from the first deal to the end."""
    game = sabika.new_game("alhambra", 2, seed="records", names=NAMES, options={"open_hands": True})
    play_on(game, Random(1))
    return game


def short_game() -> AnyGame:
    """The first actions of a game for three."""
    game = sabika.new_game("alhambra", 3, seed="records")
    play_on(game, Random(2), actions=12)
    return game


def from_position() -> AnyGame:
    """A game from a position, rigged as well."""
    game = sabika.position(POSITION, seed="records", rig={"tiles": ["tower-12"], "money": ["scoring-1"]})
    play_on(game, Random(3), actions=12)
    return game


WHOLE, SHORT, PLACED = (str(game().record()) for game in (whole_game, short_game, from_position))


def signed(text: str) -> str:
    """The same text with the right digest, as a careful forger would write it."""
    body = text[: text.rindex("digest: ")]
    return f"{body}digest: {text_digest(body)}\n"


def changed(text: str, old: str, new: str, nth: int = 0) -> str:
    """With the nth occurrence of something replaced; it must be there."""
    parts = text.split(old)
    assert len(parts) > nth + 1, f"{old!r} is not in the record"
    return old.join(parts[: nth + 1]) + new + old.join(parts[nth + 1 :])


def line_with(text: str, start: str, nth: int = 0) -> str:
    """The nth line that begins so."""
    return [line for line in text.splitlines() if line.startswith(start)][nth]
