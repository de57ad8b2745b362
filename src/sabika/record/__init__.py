"""Game records: reading, replaying, verifying. (Writing is `str(record)`.)"""

from sabika.engine.record import Record
from sabika.record.errors import RecordError, RecordingError
from sabika.record.fairness import Shuffle
from sabika.record.manual import Question
from sabika.record.reader import load
from sabika.record.recordings import Recording
from sabika.record.replays import Verdict, replay, replay_from_seeds, verify

__all__ = [
    "Question",
    "Record",
    "RecordError",
    "Recording",
    "RecordingError",
    "Shuffle",
    "Verdict",
    "load",
    "replay",
    "replay_from_seeds",
    "verify",
]
