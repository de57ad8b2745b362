"""A client that does anything finds no fault of ours, no secret, and nothing lost; in a soak 100,000 requests."""

from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from sabika.table.schema import tables
from tests.conformance.numbers import SOAK
from tests.fuzz.secrets_kept import Answered, Secrets
from tests.fuzz.share import fuzz


def test_a_random_client() -> None:
    report = fuzz(50_000 if SOAK else 300, 1, half=0)
    assert report.faults == []
    assert report.by_client >= 300


def test_a_secret_that_is_told_is_found(tmp_path: Path) -> None:
    url, seed, hashed, token = f"sqlite:///{tmp_path}/games.db", "5eed" * 8, "4a54" * 16, "t" * 31 + "-"
    engine = sa.create_engine(url)
    tables.metadata.create_all(engine)
    data = msgspec.json.encode({"seed": seed, "seats": [{"token_hash": hashed}]}).decode()
    row = {"id": "x", "status": "playing", "open": True, "created": 0, "changed": 0, "data": data, "plan": "{}"}
    with engine.begin() as connection:
        connection.execute(sa.insert(tables), {**row, "version": 1})
    engine.dispose()
    secrets = Secrets(url)
    secrets.tokens.add(token)
    for text in (f'{{"seed":"{seed}"}}', f"<a href=/s/x#{hashed}>", f"seat-x={token};", "nothing" * 9, seed[:-1]):
        secrets.note(Answered(text[:9], frozenset(), text.encode()))
    secrets.note(Answered("own", frozenset({token}), token.encode()))
    assert len(secrets.find_leaks()) == 3
    assert secrets.find_leaks() == []


@pytest.mark.skipif(not SOAK, reason="it takes long; tests/web/api/test_fuzzing.py asks every operation in short")
def test_schemathesis_along_links() -> None:
    report = fuzz(50_000, 2, half=1)
    assert report.faults == []
