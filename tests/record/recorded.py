"""Games entered again as people with a box would: what came, and what was done."""

from collections.abc import Sequence

from sabika.engine.record import Record, Reveal
from sabika.record import Recording
from sabika.record.replays import rules_of_record


def begin(record: Record) -> Recording:
    """Nothing is known yet but what is played."""
    return Recording(rules_of_record(record), record.names)


def tell(recording: Recording, reveals: Sequence[Reveal]) -> Recording:
    """Each thing that came, when it is asked for."""
    for reveal in reveals:
        for item in reveal.items:
            asked = recording.question
            assert asked is not None and asked.pile == reveal.pile and item in asked.left, (asked, reveal)
            recording = recording.enter(item)
    return recording


def enter_all(record: Record) -> Recording:
    """All of it. Where somebody can only decline, nobody has to say so."""
    recording = tell(begin(record), record.opening)
    for number, move in enumerate(record.moves):
        assert recording.question is None and recording.game is not None
        if len(recording.game.history) == number:
            recording = recording.enter(f"seat {move.seat}: {move.action}")
        if recording.under_way is None:
            assert recording.game is not None
            played = recording.game.history[number]
            assert (played.seat, str(played.action)) == (move.seat, move.action)
        recording = tell(recording, move.reveals)
    return recording
