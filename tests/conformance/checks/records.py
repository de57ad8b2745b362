"""A record gives back the game it was made from."""

from sabika import record
from tests.conformance.freezing import frozen_state
from tests.conformance.setups import AnyGame


def check_record(game: AnyGame) -> None:
    """Read, replayed and verified."""
    text = str(game.record())
    read = record.load(text)
    assert str(read) == text
    again = record.replay(read)
    assert frozen_state(again) == frozen_state(game)
    assert str(again.record()) == text
    verdict = record.verify(read)
    assert verdict.fair, verdict.problem
    assert verdict.actions == len(game.history)


def check_moments(game: AnyGame, moments: list[dict[str, bytes]], apart: int) -> None:
    """After any number of actions the replayed game is as it was then; looked at every so many actions, and last."""
    read = record.load(str(game.record()))
    for number in {*range(0, len(moments), apart), len(moments) - 1}:
        assert frozen_state(record.replay(read, upto=number)) == moments[number], f"after {number} actions"
