"""A client that does anything finds no fault of ours, no secret, and nothing lost; in a soak 100,000 requests."""

import os

import pytest

from tests.fuzz.share import fuzz

LONG = "SABIKA_SOAK" in os.environ


def test_a_random_client() -> None:
    report = fuzz(50_000 if LONG else 300, 1, half=0)
    assert report.faults == []
    assert report.by_client >= 300


@pytest.mark.skipif(not LONG, reason="it takes long; tests/web/api/test_fuzzing.py asks every operation in short")
def test_schemathesis_along_links() -> None:
    report = fuzz(50_000, 2, half=1)
    assert report.faults == []
