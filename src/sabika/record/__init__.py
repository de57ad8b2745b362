"""Game records: reading, replaying, verifying. (Writing is `str(record)`.)"""

from sabika.engine.record import Record
from sabika.record.errors import RecordError
from sabika.record.fairness import Shuffle
from sabika.record.reader import load
from sabika.record.replays import Verdict, replay, replay_from_seeds, verify

__all__ = ["Record", "RecordError", "Shuffle", "Verdict", "load", "replay", "replay_from_seeds", "verify"]
