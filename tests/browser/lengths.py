"""In `make test` games start a few turns before the end; whole ones are played by `make soak`."""

from dataclasses import dataclass

import pytest

from tests.conformance.numbers import SOAK
from tests.waiting import LONG


@dataclass(frozen=True)
class Length:
    name: str
    whole: bool
    seconds: float

    def __str__(self) -> str:
        return self.name

    def prepare(self, request: pytest.FixtureRequest) -> None:
        """Let games begin where they shall."""
        if not self.whole:
            request.getfixturevalue("short")


WHOLE = Length("whole", True, 1500)
LENGTHS = [Length("end", False, LONG), *([WHOLE] if SOAK else [])]
