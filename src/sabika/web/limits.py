"""How much each sender may have: so much at once, and more as time passes."""

from __future__ import annotations

import time
from collections.abc import Callable

Now = Callable[[], float]


class Used:
    """What senders have used lately. It is given back with time, second by second."""

    def __init__(self, now: Now) -> None:
        self.now = now
        self._until: dict[str, float] = {}
        self._tidied = now()

    def until(self, sender: str) -> float:
        """When the sender has everything again; now, if they have used nothing."""
        now = self.now()
        return max(now, self._until.get(sender, now))

    def add(self, sender: str, seconds: float, tidy_after: float) -> None:
        """They use what comes back in so many seconds. Now and then those are forgotten who have everything again."""
        now = self.now()
        if now > self._tidied + tidy_after:
            self._until = {known: until for known, until in self._until.items() if until > now}
            self._tidied = now
        self._until[sender] = self.until(sender) + seconds


class Limiter:
    """So many at once for each sender, and then one every few seconds. Whoever sits at this machine is not limited."""

    def __init__(self, burst: int = 60, every: float = 2.0, now: Now = time.monotonic) -> None:
        self.burst = burst
        self.every = every
        self.now = now
        self.used = Used(now)

    def take(self, sender: str | None) -> bool:
        """Whether they may do it once more."""
        if sender is None:
            return True
        all_of_them = self.burst * self.every
        if self.used.until(sender) + self.every > self.now() + all_of_them:
            return False
        self.used.add(sender, self.every, all_of_them)
        return True
