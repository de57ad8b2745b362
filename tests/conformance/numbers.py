"""How much is tried: small numbers every time, full ones under `make soak`."""

import os

SOAK = os.environ.get("SABIKA_SOAK") == "1"


def many(short: int, soak: int) -> int:
    """One number for every day, another for a soak."""
    return soak if SOAK else short
