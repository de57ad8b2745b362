"""How much of the server's computing each sender has had lately: whoever had their share waits while others play."""

from __future__ import annotations

import time

from sabika.web.limits import Now, Used

SHARE = 0.3  # of one core, for what somebody looks at
SAVED = 3.0  # seconds of computing that somebody who has asked for little has at once: over a hundred pages
COMPANY = 10.0  # seconds for which whoever has moved is taken to be there


class Shares:
    """What senders have used. As long as nobody else moves, it harms nobody, and there is no limit."""

    def __init__(self, now: Now = time.monotonic) -> None:
        self.now = now
        self._used = Used(now)
        self._moved: dict[str, float] = {}  # the last two who moved, and when

    def move(self, sender: str) -> None:
        """Somebody has moved."""
        self._moved.pop(sender, None)
        self._moved[sender] = self.now()
        if len(self._moved) > 2:
            del self._moved[next(iter(self._moved))]

    def spend(self, sender: str, seconds: float) -> None:
        """So much was computed for them."""
        self._used.add(sender, seconds / SHARE, SAVED / SHARE)

    def has_left(self, sender: str) -> bool:
        """Whether they may have more now."""
        now = self.now()
        alone = all(other == sender or when < now - COMPANY for other, when in self._moved.items())
        return alone or self._used.until(sender) <= now + SAVED / SHARE
