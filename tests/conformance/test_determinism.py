"""The same setup, seed and actions give the same record, byte for byte, whatever Python's own hashes are."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance.setups import SETUPS, Setup
from tests.conformance.steady import record_digest, report, steady_game

ROOT = Path(__file__).parents[2]

# Digests of one game each: they change when a shuffle, the rules, the box or the format of records changes.
# If that was meant, raise RULES_VERSION where old records no longer replay, and paste here, without the remarks, what
# this prints:
#     .venv/bin/python -m tests.conformance.steady
PINNED = {
    "alhambra-2": "61a69d4e916d857120bce7fe3ca2139209bb10d70d513f5a53a121a6c0fea261",
    "alhambra-3": "9429c399f857dda4b8f10ac9c7a63af7ce14035866f9c30d5f0ea1f8c74c5870",
    "alhambra-4": "ef19b2c53207c667f2d2d1e05366e38557e16f601c06fd212a76f609191140cf",
    "alhambra-5": "e7657bf4ee8f1515612ed5b911645353e9520b3dc617b5f7764a3bab78389629",
    "alhambra-6": "e6c082215cf90721942f3aee61a1e35822704f5b47ee5408485f729da04e1fe1",
    "alhambra-2-vizier-exchange-bonus-huts-camps-bazaars-falconers": (
        "e7b8550c4416f93fb7fb1f704db6ad8fead5a23d491488ac3bf74330efc392eb"
    ),
    "alhambra-3-vizier-exchange-bonus-huts-camps-bazaars-falconers": (
        "3b75153fdd0d28988e11124bd129945dfad332f8ff0362e03de4c822ccb04b8a"
    ),
    "alhambra-6-vizier-exchange-bonus-huts-camps-bazaars-falconers": (
        "4a011b9dd2e257783607c61176ff3ea503bf39c99fa67ab16a20f956efaa4ed0"
    ),
    "granada-2-vizier-exchange": "4d664d46b6f71ae546a5458ce48ae88a4611379c5cd646dad3c2f44219bac360",
    "granada-3": "ceb4d3e5e4ed4759cdd2bb017ef7078a1b8b127bb57f66070635feca5f1341d3",
    "alhambra-granada-2": "7181cc787effd4fac21cebeff3a91d8b7314543a906c77d4fe339e4d6940fb7a",
    "alhambra-granada-3-vizier-exchange": "11252e50da9677fd1bca6593470e738d7c6e6687bd30108a42bb4427fc2d5cd9",
    "roll-and-write-1": "4a224157612f18ffbfa3878a035f678e139aa8b3c42bd997cad77d120fb3a1f2",
    "roll-and-write-2": "ee991f1ade7d47c219c9c9be1279bff9aed6b10c9eda30cfa5ec4468ca064b56",
    "roll-and-write-3": "1bbce380eeb6dd86028db7b68e18954e8b3d8639d4fe9e0c450789355dafd0bf",
    "roll-and-write-4": "35684f4ec251790684f4daeb4e7c5fa2c358054c9f162fec6495bd8482a1ace1",
    "roll-and-write-5": "180fe2001d1f2e77a1d4f2ee305c2fb2f83a8c12f65e877ef348b06880e2a4d5",
    "roll-and-write-1-duel=True": "47ac4b169c77c63581855c5b68f82709cf6ca439e2f49e6400dbb264fc799320",
}


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_record_is_the_pinned_one(setup: Setup) -> None:
    game, _ = steady_game(setup)
    assert record_digest(game) == PINNED[str(setup)]


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_hash_seeds_make_no_difference(hash_seed: str) -> None:
    """Sets and dicts of strings are ordered otherwise there; records, lists of actions and views are not."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "tests.conformance.steady"]
    run = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == report()


def test_another_seed_is_another_game() -> None:
    first, second = (SETUPS[0].new(seed=seed) for seed in ("a", "b"))
    assert first.record().opening != second.record().opening
