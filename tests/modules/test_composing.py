"""Any subset, in any order; nothing outside their room names a module; every ruling has its test and its mutant."""

import ast
import re
import tomllib
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import sabika
from sabika.engine import Module
from sabika.games import GAMES
from sabika.modules import FILES, MODULES, ORDER
from tests.conformance.numbers import MATRIX
from tests.conformance.setups import ALL_MODULES, Setup
from tests.conformance.test_random_games import check_game

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "sabika"
RULINGS = [*range(18, 31), 44, 45]
EVERY = [subset for size in range(len(ALL_MODULES) + 1) for subset in combinations(ALL_MODULES, size)]
SAMPLED = EVERY if MATRIX else Random("subsets").sample(EVERY, 6)
PAIRS = [(pair, players) for pair in combinations(ALL_MODULES, 2) for players in range(2, 7)]
SOME_PAIRS = PAIRS if MATRIX else Random("pairs").sample(PAIRS, 4)
# Words of everyday that are also names of modules: reasons about exchange cards are given where cards are taken.
EVERYDAY = {"exchange", "bonus"}


@pytest.mark.parametrize("subset", SAMPLED, ids=lambda subset: "+".join(subset) or "none")
def test_everything_holds_for_a_subset(subset: tuple[str, ...]) -> None:
    check_game(Setup("alhambra", 2 + EVERY.index(subset) % 5, subset), 2)


@pytest.mark.parametrize(("pair", "players"), SOME_PAIRS)
def test_everything_holds_for_a_pair(pair: tuple[str, ...], players: int) -> None:
    check_game(Setup("alhambra", players, pair), 1)


@pytest.mark.parametrize("number", range(3))
def test_the_order_of_modules_makes_no_difference(number: int) -> None:
    """The same record, and the same views."""
    rng = Random(number)
    modules = rng.sample(ALL_MODULES, 4 if number else len(ALL_MODULES))
    others = rng.sample(modules, len(modules))
    one, two = (sabika.new_game("alhambra", 2 + number, names, seed="order") for names in (modules, others))
    for _ in range(250):
        if one.over:
            break
        action = rng.choice(one.legal_actions())
        assert two.legal_actions() == one.legal_actions()
        one.play(action)
        two.play(action)
    assert str(one.record()) == str(two.record())
    for seat in range(2 + number):
        assert sabika.to_json(one.view(seat)) == sabika.to_json(two.view(seat))


def words(path: Path) -> Iterator[str]:
    """Names and strings of a file, in pieces; comments and docstrings may speak freely."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        for field in ("id", "attr", "name", "arg", "module"):
            text = getattr(node, field, None)
            if isinstance(text, str):
                yield from re.split(r"[^a-z]+", text.lower())
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield from re.split(r"[^a-z]+", node.value.lower())


ROOMS = ("engine", "palace", "games", "library.py", "table", "bots", "scorepad", "arena", "client", "terminal", "web")


@pytest.mark.parametrize("room", ROOMS)
def test_no_module_is_named_outside_the_room_of_modules(room: str) -> None:
    named = {*ALL_MODULES, "hut", "camp", "bazaar", "falcon", "falcons", "falconer", "viziers"} - EVERYDAY
    place = SOURCE / room
    for path in [place] if place.is_file() else sorted(place.rglob("*.py")):
        if path.parent.name == "modules":  # the faces that modules have in this room
            continue
        assert named.isdisjoint(words(path)), f"{path.name}: {named & set(words(path))}"


def test_every_file_of_the_room_is_listed_once_under_its_name() -> None:
    assert sorted(ORDER) == sorted(FILES.known())
    assert [module.name for module in MODULES] == list(ORDER)


def test_modules_come_in_by_the_front_doors() -> None:
    """What module authors need is exported; a file behind the doors may be renamed at any time."""
    doors = {"sabika.engine", "sabika.games.city", "sabika.palace", "sabika.words", "sabika.box"}
    for path in sorted((SOURCE / "modules").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("sabika."):
                behind = not str(node.module).startswith("sabika.modules") and node.module not in doors
                assert not behind, f"{path.name} imports from {node.module}"


@pytest.mark.parametrize("room", ["arena", "bots", "client", "record", "scorepad", "table", "terminal", "web"])
def test_no_game_is_named_outside_its_own_files(room: str) -> None:
    """Rooms know games by files of theirs (`games`, on pages `boards`). Alhambra and Granada are boxes too."""
    named = {game.name for game in GAMES} - {"alhambra", "granada"}
    assert named
    for path in sorted((SOURCE / room).rglob("*.py")):
        if {"games", "boards"}.isdisjoint(path.with_suffix("").relative_to(SOURCE).parts):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
            assert named.isdisjoint(texts), path.name


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_a_test_and_a_mutant(ruling: int) -> None:
    text = "".join(path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
    assert f"def test_r{ruling}_" in text
    mutants = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text("utf-8"))["mutant"]
    found = [mutant for mutant in mutants if mutant["ruling"] == f"R{ruling}"]
    assert any(f"::test_r{ruling}_" in str(mutant["tests"]) for mutant in found)


@pytest.mark.parametrize(
    "module", [module for module in MODULES if module.games == {"alhambra"}], ids=lambda one: one.name
)
def test_modules_for_alhambra_alone_are_refused_elsewhere_by_name(module: Module) -> None:
    """Before a game starts: huts in Granada, for one."""
    others = [game for game in GAMES if game.name != "alhambra"]
    assert "granada" in [game.name for game in others]
    for game in others:
        with pytest.raises(sabika.SetupError, match=f"“{module.name}” does not go with") as refused:
            sabika.new_game(game.name, game.seats[-1], [module.name], seed="s")
        assert str(refused.value).endswith("it goes with Alhambra.")


def test_unknown_modules_are_refused_by_name() -> None:
    with pytest.raises(sabika.SetupError, match="gardens"):
        sabika.new_game("alhambra", players=3, modules=["huts", "gardens"], seed="s")


def test_every_worked_example_has_a_mutant() -> None:
    examples = {
        f"tests/modules/{path.name}::{name}"
        for path in Path(__file__).parent.glob("test_*.py")
        for name in re.findall(r"def (test_example_\w+)", path.read_text("utf-8"))
    }
    mutants = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text("utf-8"))["mutant"]
    assert examples == {mutant["tests"] for mutant in mutants if mutant["ruling"] == "module example"}
