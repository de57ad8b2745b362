"""How much is tried: small numbers every time, full ones under `make soak`."""

import os

SOAK = os.environ.get("SABIKA_SOAK") == "1"
# All combinations of modules and players, each with the everyday checks: less than a soak, more than every day.
MATRIX = SOAK or os.environ.get("SABIKA_MATRIX") == "1"


def many(short: int, soak: int) -> int:
    """One number for every day, another for a soak."""
    return soak if SOAK else short
