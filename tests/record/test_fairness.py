"""A record that says how its seed was chosen together: `verify` believes nothing of it."""

import hmac
from hashlib import sha256

import msgspec
import pytest

import sabika
from sabika.engine.record import Proof, Record
from sabika.record import load, replay, verify

ANI = "000102030405060708090a0b0c0d0e0f"
SECRET, TABLE = "granada-1238", "abcdefghjkmn"


def sha(data: bytes) -> str:
    return sha256(data).hexdigest()


def fair_record() -> Record:
    """Written out by hand, so that a mistake in the module is none here."""
    seed = hmac.digest(SECRET.encode(), f"fair:1/{TABLE}/-/{ANI}/-".encode(), "sha256").hex()
    game = sabika.new_game("alhambra", players=3, seed=seed)
    for _ in range(6):
        game.play(game.legal_actions()[0])
    commits = (sha(b"never shown"), sha(bytes.fromhex(ANI)), None)
    proof = Proof(TABLE, sha(SECRET.encode()), SECRET, commits, (None, ANI, None))
    return msgspec.structs.replace(game.record(), fair=proof)


def fault(**changes: object) -> tuple[str | None, int | None]:
    record = fair_record()
    assert record.fair is not None
    forged = msgspec.structs.replace(record, fair=msgspec.structs.replace(record.fair, **changes))
    verdict = verify(load(str(forged)))
    assert verdict.intact and verdict.problem is None and verdict.shuffle is not None
    assert verdict.fair == (verdict.shuffle.fault is None)
    return verdict.shuffle.fault, verdict.shuffle.at_fault


def test_a_fair_record() -> None:
    record = fair_record()
    verdict = verify(load(str(record)))
    assert verdict.fair and verdict.shuffle is not None
    assert (verdict.shuffle.fault, verdict.shuffle.contributors, verdict.shuffle.silent) == (None, (1,), (0,))
    assert load(str(record)) == record
    assert replay(record).record() == record


def test_another_secret_than_the_one_promised() -> None:
    assert fault(secret="granada-1239") == ("commitment", None)
    assert fault(commitment=sha(b"granada-1239")) == ("commitment", None)
    assert fault(secret="granada-1239", commitment=sha(b"granada-1239")) == ("seed", None)


def test_another_contribution_than_the_one_promised() -> None:
    other = ANI.replace("0f", "0e")
    assert fault(contributions=(None, other, None)) == ("contribution", 1)
    assert fault(commits=(None, None, None)) == ("contribution", 1)
    assert fault(contributions=(None, other, None), commits=(None, sha(bytes.fromhex(other)), None)) == ("seed", None)


def test_a_contribution_that_was_left_out_or_belongs_to_another_table() -> None:
    assert fault(contributions=(None, None, None)) == ("seed", None)
    assert fault(contributions=(ANI, None, None), commits=(sha(bytes.fromhex(ANI)), None, None)) == ("seed", None)
    assert fault(table="abcdefghjkmp") == ("seed", None)


@pytest.mark.parametrize(
    "changes",
    [
        {"contributions": (None, ANI)},
        {"commits": (None,) * 4},
        {"contributions": (None, ANI[:-1], None)},
        {"contributions": (None, ANI.upper(), None)},
        {"commits": ("x", None, None)},
        {"table": f"{TABLE}/-"},
    ],
)
def test_what_makes_no_sense(changes: dict[str, object]) -> None:
    assert fault(**changes) == ("form", None)


def test_records_without_it_are_as_valid_as_before() -> None:
    verdict = verify(msgspec.structs.replace(fair_record(), fair=None))
    assert verdict.fair and verdict.shuffle is None
