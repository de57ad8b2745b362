"""Short names for texts: an address with one in it changes when what is found there does."""

from hashlib import sha256


def digest(text: str) -> str:
    """A short name for some text."""
    return sha256(text.encode()).hexdigest()[:10]
