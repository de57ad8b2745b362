"""Secrets: names of tables, tokens of seats, seeds."""

import hashlib
import hmac
import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look like others


def new_table_id() -> str:
    """A short name nobody can guess: it is the invitation."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def is_table_id(text: str) -> bool:
    """Whether a table could have this name; databases need not be asked for others."""
    return 0 < len(text) <= 40 and set(text) <= set(ALPHABET)


def new_token() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(24)


def new_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def derive_seed(secret: str, label: str) -> str:
    """A seed for something else, from which nobody can tell the secret one, nor what it decides."""
    return hmac.digest(secret.encode(), label.encode(), "sha256").hex()


def hash_token(token: str) -> str:
    """What is stored of a token. Tokens are long and random, so a plain hash cannot be reversed."""
    return hashlib.sha256(token.encode()).hexdigest()


def matches(hashed: str, stored: str | None) -> bool:
    """Whether a token, hashed, is the one stored, in constant time."""
    return stored is not None and hmac.compare_digest(hashed, stored)
