"""Which modules play together, and in which order."""

from itertools import permutations

import pytest

import sabika
from sabika.engine import Module, SetupError, compose


class Alone(Module):
    name = "alone"
    games = frozenset({"alhambra", "granada"})


class Bridge(Module):
    name = "bridge"
    games = frozenset({"alhambra"})
    requires = frozenset({"alone"})


class Castle(Module):
    name = "castle"
    games = frozenset({"alhambra"})
    excludes = frozenset({"bridge"})


class Ape(Module):
    """First by name, but wants to come after others."""

    name = "ape"
    games = frozenset({"alhambra"})
    after = frozenset({"castle", "alone", "absent"})


class Guest(Module):
    """Joins by itself when two play."""

    name = "guest"
    games = frozenset({"alhambra"})
    automatic = True

    def joins(self, game: str, seats: int) -> bool:
        return game == "alhambra" and seats == 2


class Hen(Module):
    name = "hen"
    games = frozenset({"alhambra"})
    after = frozenset({"egg"})


class Egg(Module):
    name = "egg"
    games = frozenset({"alhambra"})
    after = frozenset({"hen"})


KNOWN = (Hen(), Castle(), Ape(), Guest(), Alone(), Bridge(), Egg())


def names(seats: int, *wanted: str, game: str = "alhambra") -> list[str]:
    return [module.name for module in compose(game, seats, wanted, KNOWN)]


def test_nothing_wanted_nothing_chosen() -> None:
    assert names(3) == []


def test_the_order_does_not_depend_on_how_they_are_named() -> None:
    for wanted in permutations(["alone", "castle", "ape"]):
        assert names(3, *wanted) == ["alone", "castle", "ape"]
    for known in permutations(KNOWN, 4):
        if {"alone", "ape", "castle"} <= {module.name for module in known}:
            chosen = compose("alhambra", 3, ["ape", "alone", "castle"], known)
            assert [module.name for module in chosen] == ["alone", "castle", "ape"]


def test_after_does_not_require() -> None:
    assert names(3, "ape") == ["ape"]
    assert names(3, "ape", "castle") == ["castle", "ape"]


def test_without_a_wish_the_order_is_by_name() -> None:
    assert names(3, "bridge", "alone") == ["alone", "bridge"]


def test_a_guest_joins_by_itself() -> None:
    assert names(2) == ["guest"]
    assert names(2, "castle") == ["castle", "guest"]
    assert names(3, "castle") == ["castle"]
    assert names(2, "alone", game="granada") == ["alone"]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_guest_cannot_be_asked_for(seats: int) -> None:
    with pytest.raises(SetupError, match="no module “guest”"):
        names(seats, "guest")


def test_an_unknown_module_is_refused_naming_the_known_ones() -> None:
    with pytest.raises(SetupError, match=r"no module “ghost”\. Modules: alone, ape, bridge, castle"):
        names(3, "alone", "ghost")


def test_naming_a_module_twice_is_refused() -> None:
    with pytest.raises(SetupError, match="“alone” is named twice"):
        names(3, "alone", "castle", "alone")


def test_a_module_for_another_game_is_refused() -> None:
    with pytest.raises(SetupError, match="“castle” does not go with Granada; it goes with Alhambra"):
        names(3, "castle", game="granada")


def test_what_is_required_must_be_there() -> None:
    with pytest.raises(SetupError, match="“bridge” needs “alone”"):
        names(3, "bridge")


@pytest.mark.parametrize("wanted", [*permutations(["castle", "bridge", "alone"])])
def test_what_excludes_each_other_is_refused(wanted: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match="“castle” does not go with “bridge”"):
        names(3, *wanted)


def test_two_that_each_want_to_be_last_are_refused() -> None:
    with pytest.raises(SetupError, match="egg, hen"):
        names(3, "hen", "egg")


def test_the_same_setup_is_compiled_once() -> None:
    assert sabika.rules_for("alhambra", 4) is sabika.rules_for("alhambra", 4, [], {"open_hands": False})
    assert sabika.rules_for("alhambra", 4) is not sabika.rules_for("alhambra", 5)
    assert sabika.rules_for("alhambra", 4) is not sabika.rules_for("alhambra", 4, [], {"open_hands": True})
