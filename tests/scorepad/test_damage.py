"""Two hundred kinds of damaged sheets, each refused with a place and a reason."""

import pytest

import sabika
from sabika.engine import EntryError, SabikaError
from sabika.scorepad.palaces import Entered
from tests.scorepad.damage import damage
from tests.scorepad.evenings import play_out

EVENING, _ = play_out("alhambra", 3, (), "damage-1")
GOOD = Entered(EVENING, 3).sheet
KINDS = list(damage(GOOD))


def test_there_are_two_hundred_kinds_and_the_sheet_itself_is_good() -> None:
    assert len(KINDS) >= 200
    assert sabika.score(GOOD)["totals"]


def test_each_kind_is_refused_with_its_place_and_the_reason() -> None:
    accepted, vague = [], []
    for name, sheet in KINDS:
        try:
            sabika.score(sheet)
        except EntryError as error:
            if not error.problem or (not error.place and "missing" not in error.problem):
                vague.append(f"{name}: {error}")
        except SabikaError as error:
            if not str(error):
                vague.append(name)
        else:
            accepted.append(name)
    assert not accepted, accepted
    assert not vague, vague


@pytest.mark.parametrize("number", range(3))
def test_every_scoring_of_a_game_makes_a_good_sheet(number: int) -> None:
    assert sabika.score(Entered(EVENING, number + 1).sheet)["lines"]
