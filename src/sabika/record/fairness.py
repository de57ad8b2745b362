"""A seed that several people have chosen together: how it is made, and whether a record keeps to it.

docs/fair-shuffle.md says why it is done so; `web/scripts/checking.js` does the same in the browser.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Literal

import msgspec

from sabika.engine.record import Proof, Record

Fault = Literal["form", "commitment", "contribution", "seed"]

_CONTRIBUTION = re.compile("[0-9a-f]{32}")
_HASH = re.compile("[0-9a-f]{64}")


def is_contribution(text: str) -> bool:
    """Whether somebody could contribute this: 16 bytes in hexadecimal digits."""
    return _CONTRIBUTION.fullmatch(text) is not None


def is_commit(text: str) -> bool:
    """Whether this could be a SHA-256."""
    return _HASH.fullmatch(text) is not None


def hash_secret(secret: str) -> str:
    """What a table publishes of its secret."""
    return sha256(secret.encode()).hexdigest()


def hash_contribution(contribution: str) -> str:
    """What somebody says of their contribution before they reveal it."""
    return sha256(bytes.fromhex(contribution)).hexdigest()


def combine(secret: str, table: str, contributions: Sequence[str | None]) -> str:
    """The seed. Where nobody has contributed anything, it is the secret itself."""
    if not any(contributions):
        return secret
    text = "/".join(["fair:1", table, *(one or "-" for one in contributions)])
    return hmac.digest(secret.encode(), text.encode(), "sha256").hex()


class Shuffle(msgspec.Struct, frozen=True):
    """What checking a proof has shown."""

    fault: Fault | None  # the first thing that does not fit
    contributors: tuple[int, ...] = ()  # the seats whose contributions are in the seed
    silent: tuple[int, ...] = ()  # seats that committed to one and never revealed it
    at_fault: int | None = None  # the seat whose contribution is not what it committed to


def check_proof(record: Record) -> Shuffle | None:
    """Whether the record's last seed was made as its proof says; None without a proof."""
    proof = record.fair
    if proof is None:
        return None
    seats = range(record.players)
    if not _is_well_formed(proof, record.players):
        return Shuffle("form")
    given = tuple(seat for seat in seats if proof.contributions[seat] is not None)
    silent = tuple(seat for seat in seats if proof.commits[seat] is not None and seat not in given)
    if hash_secret(proof.secret) != proof.commitment:
        return Shuffle("commitment", given, silent)
    for seat in given:
        if hash_contribution(proof.contributions[seat] or "") != proof.commits[seat]:
            return Shuffle("contribution", given, silent, seat)
    seed = record.reseeded[-1].seed if record.reseeded else record.seed
    fits = combine(proof.secret, proof.table, proof.contributions) == seed
    return Shuffle(None if fits else "seed", given, silent)


def _is_well_formed(proof: Proof, players: int) -> bool:
    """One entry for each seat, of the right length: a text with a stroke in it could be two contributions."""
    if not len(proof.commits) == len(proof.contributions) == players or "/" in proof.table:
        return False
    contributions = [one for one in proof.contributions if one is not None]
    return all(map(is_contribution, contributions)) and all(is_commit(one) for one in proof.commits if one is not None)
