"""Hundreds of kinds of damaged sheets, each refused with the place and the reason."""

from typing import Any

import pytest

import sabika
from sabika.engine import EntryError
from sabika.scorepad.palaces import Entered
from tests.scorepad.damage import damage, damage_figures, damage_rolls
from tests.scorepad.evenings import play_out

EVENING = play_out("alhambra", 3, (), "damage-1").evening
PALACES = Entered(EVENING, 3).sheet
KINDS = list(damage(PALACES))
SCHOOLS: list[dict[str, Any]] = [
    {"name": name, "quick": {"counts": {"school": 2}, "dearest": {"school": price}, "moat": 4}}
    for name, price in (("Ani", 11), ("Bo", 12))
]
FIGURES: dict[str, Any] = {"game": "granada", "scoring": 2, "players": SCHOOLS}
ROLLED: dict[str, Any] = {
    "game": "roll-and-write",
    "options": {"virtual": 2},
    "players": [
        {"name": "Ani", "crossed": [[1, 1], [2, 3]], "coins": 4},
        *({"name": name, "virtual": True, "counts": {"tower": 2}} for name in ("Dirk", "Dirkelson")),
    ],
}
SORTS = {
    "palaces": (PALACES, KINDS),
    "figures": (FIGURES, list(damage_figures(FIGURES))),
    "dice": (ROLLED, list(damage_rolls(ROLLED))),
}


def test_there_are_hundreds_of_kinds_and_the_sheets_themselves_are_good() -> None:
    assert len(KINDS) >= 200
    for good, kinds in SORTS.values():
        assert len({name for name, _ in kinds}) >= 50
        assert sabika.score(good)["totals"]


def find_flaw(sheet: Any) -> str:
    """What is wrong with how a sheet is refused; nothing if it names the place and the reason."""
    try:
        sabika.score(sheet)
    except EntryError as error:
        # Of what is missing the place is where it should stand, and may be the sheet itself.
        return "" if error.problem and (error.place or error.refusal == "entry-missing") else f"vague: {error}"
    except sabika.SabikaError as error:
        return f"without a place: {error}"
    return "accepted"


@pytest.mark.parametrize("sort", SORTS)
def test_each_kind_is_refused_with_its_place_and_the_reason(sort: str) -> None:
    found = {name: find_flaw(sheet) for name, sheet in SORTS[sort][1]}
    assert not {name: flaw for name, flaw in found.items() if flaw}


@pytest.mark.parametrize("number", range(3))
def test_every_scoring_of_a_game_makes_a_good_sheet(number: int) -> None:
    assert sabika.score(Entered(EVENING, number + 1).sheet)["lines"]
