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
    "granada-2-vizier-exchange": "feb3e7a438d6d56a34fd6fe0309049735f8362f0ded650719293609297f05f08",
    "granada-3": "ceb4d3e5e4ed4759cdd2bb017ef7078a1b8b127bb57f66070635feca5f1341d3",
    "alhambra-granada-2": "e5988e219c229be4220160e77bda3c278842ecebcf7c24118cecea3d50a5b1b8",
    "alhambra-granada-3-vizier-exchange": "11252e50da9677fd1bca6593470e738d7c6e6687bd30108a42bb4427fc2d5cd9",
    "roll-and-write-1": "5ac9de073b4ed5668fc476039e403f67f6f6a9a96da6c2da00b2787f4a2cf30f",
    "roll-and-write-2": "fb0a508341c6bd6ac32c184b4d20977cd9400ce1e10b498412c72969b082f155",
    "roll-and-write-3": "d872b2123b85efb5a00ad6801b10befcbe67b202a16b6f1c0a75d9f4c4182d58",
    "roll-and-write-4": "9882c571f2d3e939219d9ab5f0bbba695c130b2a7d16797b9ccbe50a5454de4b",
    "roll-and-write-5": "e549665dcce011f89fe83deb1f3b6a722c82f302b727a742d8199c1b8b050d43",
    "roll-and-write-1-duel=True": "8c869abe87430ca1339e5dee5bf063e3ea020687bad7dc1e1913f66fc2cf7042",
}


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_record_is_the_pinned_one(setup: Setup) -> None:
    assert str(setup) in PINNED, "a game that is not pinned yet: see above how to pin it"
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
