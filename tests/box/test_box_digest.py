"""Digests name the playing data and nothing else, the same everywhere."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sabika.box
from sabika.box import SECTIONS, Box, loads, standard
from sabika.box.entry import FileEntry
from sabika.box.loader import standard_data
from sabika.box.read import read_contents

# Records carry these. If one changes, no older record can be replayed: change the data on purpose or not at all.
PINNED = {
    "money": "8ad7acc0f7636f3964ed71379c44874566d3c4e5be9048e1bea36779fa8735bc",
    "alhambra": "9bedae9e552365334e06cfaf3317dbc88199655a166dae1c55ad9fd1d6baa0ee",
    "exchange": "1d8265a3ad128a3381ece5611c12b8e7652c7681ec8372c0b0d2f2a2ded94d06",
    "bonus": "7a71d6bfddb4e9755c8196aa5be35859f8a58d49f4d5c4454b6a8605b3180d41",
    "huts": "421b4183e0633d9a6de474fbf38e878949f197784687c93eb5d1853e474aeabe",
    "camps": "2233996f90a7594f88da6dd7f5057b772b2f9e82a3be7bb8a7eb0941c1626060",
    "bazaars": "bde137d05e2b443429c139e204ba12a45240334540919512cbdaa01b7fcc7fd6",
    "falcons": "27b55ad4aeaaef7eb0e0240ab4dfcedc3906fd993cc38beed384133502081774",
    "granada": "bf8c5295b59f3f2b26a80c2c6fa4fb20d9fd75741cb5a43a2e119436a6efbbed",
    "rollwrite": "7bde368e16385263872f3eb7705662d7a66026e6bee282b2a1ee2cbde880650d",
}

# One change for every section that can be changed without touching another.
CHANGES = {
    "money": 'money.currencies = ["dirham", "guilder", "denar", "ducat"]',
    "alhambra": 'alhambra.tiles.pavilion = ["2 NES", "3 SW", "4 ES", "5 NW", "6 N", "7 E", "8"]',
    "bonus": f"bonus.tiles = {json.dumps(list(reversed(standard().bonus.tiles)))}",
    "huts": 'huts.pavilion = ["S", "W", "NS"]',
    "camps": 'camps.tiles = ["2 N", "3 E", "4 S", "5 W", "6 NW", "7 SW", "8 NE", "10 ES"]',
    "falcons": """falcons.black = [["pavilion", "seraglio"], ["pavilion", "garden"], ["seraglio", "arcades"],
        ["arcades", "tower"], ["chambers", "tower"]]""",
    "rollwrite": "rollwrite.coins = 16",
}


def reverse_tables(value: object) -> object:
    """The same data with the keys of every table in the opposite order."""
    if isinstance(value, dict):
        return {key: reverse_tables(value[key]) for key in reversed(value)}
    if isinstance(value, list):
        return [reverse_tables(item) for item in value]
    return value


def test_pinned() -> None:
    assert standard().digests() == PINNED


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_same_in_every_process(hash_seed: str) -> None:
    code = "import json, sabika.box as b; print(json.dumps(b.standard().digests()))"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == PINNED


def test_independent_of_key_order() -> None:
    turned = reverse_tables(standard_data())
    assert list(turned) == list(reversed(standard_data())), "the order really differs"  # type: ignore[call-overload]
    contents = read_contents(FileEntry("turned", "", turned))
    box = Box(
        name="turned",
        provenance=standard().provenance,
        **{section: getattr(contents, section) for section in SECTIONS},
    )
    assert box.digests() == PINNED


def test_anyone_can_recompute_it() -> None:
    tiles = json.dumps({"tiles": list(standard().bonus.tiles)}, separators=(",", ":"))
    assert standard().digest("bonus") == hashlib.sha256(tiles.encode()).hexdigest()


@pytest.mark.parametrize("section", CHANGES)
def test_a_change_shows_in_its_own_section_alone(section: str) -> None:
    digests = loads(CHANGES[section], "mine").digests()
    differing = {name for name in SECTIONS if digests[name] != PINNED[name]}
    # The ids of exchange cards follow the order of the fields.
    assert differing == ({"money", "exchange"} if section == "money" else {section})


def test_provenance_and_spelling_do_not_count() -> None:
    text = """
    [camps]
    source = "own"
    printed = []
    tiles = ["2 N", "3 E", "4 S", "5 W", "6 WN", "7 W S", "8  EN", "9 SE"]
    [exchange]
    pairs = [["dirham", "guilder"], ["guilder", "denar"], ["guilder", "ducat"], ["dirham", "denar"],
        ["dirham", "ducat"], ["ducat", "denar"]]
    """
    assert loads(text, "mine").digests() == PINNED


def test_order_of_a_list_counts() -> None:
    """Shuffles start from the listed order, so another order is another deal."""
    text = 'alhambra.tiles.pavilion = ["3 SW", "2 NEW", "4 ES", "5 NW", "6 N", "7 E", "8"]'
    assert loads(text, "mine").digest("alhambra") != PINNED["alhambra"]


def test_unknown_section() -> None:
    with pytest.raises(ValueError, match="no such section: castles"):
        standard().digest("castles")


def test_the_data_file_is_part_of_the_package() -> None:
    assert (Path(sabika.box.__file__).parent / "components.toml").is_file()
