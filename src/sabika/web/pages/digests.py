"""Short names for texts: an address with one in it changes when what is found there does."""

from functools import lru_cache
from hashlib import sha256

MOST_KEPT = 4_000  # parts of pages come again and again as they were


@lru_cache(MOST_KEPT)
def digest(text: str) -> str:
    """A short name for some text."""
    return sha256(text.encode()).hexdigest()[:10]
