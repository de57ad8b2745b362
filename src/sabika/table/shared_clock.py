"""The time of all processes that share a database: the database's, and how long nobody could play by it.

Servers leave a beat every few seconds. When one finds the last beat too old, or one from the future, nobody could play
meanwhile, or somebody has set the clock: all that is added to the outage, and moments that were stored before move on
by so much (`clocks.shift`).
"""

from __future__ import annotations

import time
from typing import NamedTuple

import sqlalchemy as sa

OUTAGE = 10.0  # seconds without a beat, from any server, after which nobody could play
JITTER = 1.0  # seconds by which beats of several servers may overtake each other

_BEAT = sa.text(
    "UPDATE house SET beat = t.now,"
    " outage = CASE WHEN beat = 0 THEN 0 WHEN t.now - beat BETWEEN :least AND :most THEN outage"
    " ELSE outage + t.now - beat END,"
    " since = CASE WHEN t.now - beat BETWEEN :least AND :most THEN since ELSE t.now END"
    " FROM (SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision) AS now) AS t"
    " RETURNING t.now, outage, since, true AS open"
)
_LOOK = sa.text(
    "SELECT t.now, outage, since, t.now - beat BETWEEN :least AND :most AS open FROM house,"
    " (SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision) AS now) AS t"
)


class Beat(NamedTuple):
    """What the database says."""

    now: float
    outage: float  # seconds in which nobody could play, all together
    since: float  # when the last outage ended
    open: bool  # whether a server is running


class SharedClock:
    """The database's time, counted on from the last beat by a clock of this process that never jumps."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()
        self.last = Beat(time.time(), 0.0, time.time(), True)

    def __call__(self) -> float:
        return self._ahead + time.monotonic()

    def measure(self, connection: sa.Connection, serves: bool) -> Beat:
        """Ask the database, and tell it that a server is running, if one is."""
        sent = time.monotonic()
        row = connection.execute(_BEAT if serves else _LOOK, {"least": -JITTER, "most": OUTAGE}).one()
        beat = Beat(*row)
        self._ahead, self.last = beat.now - (sent + time.monotonic()) / 2, beat
        return beat
