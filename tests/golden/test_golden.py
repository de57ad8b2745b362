"""The golden games replay to the letter, and every way to end has one. (tools/golden.py cooks them anew.)"""

from functools import cache
from pathlib import Path

import pytest

from sabika.record import load, replay, verify
from tests.golden.endings import ENDINGS, endings_of
from tests.golden.recipes import RECIPES, Recipe

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.record"))
LARGEST = 40_000  # bytes


@cache
def shown(path: Path) -> set[str]:
    record = load(path.read_text(encoding="utf-8"))
    return endings_of(replay(record).log, record)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_replays_to_the_same_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert str(replay(load(text)).record()) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_follows_from_its_seed(path: Path) -> None:
    record = load(path.read_text(encoding="utf-8"))
    verdict = verify(record)
    assert verdict.problem is None and verdict.intact
    assert verdict.fair == (record.rig is None and record.position is None)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_is_small(path: Path) -> None:
    assert path.stat().st_size < LARGEST


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_its_recipe_still_gives_it(recipe: Recipe) -> None:
    """If not, and the change was meant: run tools/golden.py and look at the difference."""
    path = FOLDER / f"{recipe.name}.record"
    assert path.exists(), "run tools/golden.py"
    assert recipe.shows <= shown(path)
    assert str(recipe.cook().record()) == path.read_text(encoding="utf-8")


def test_every_record_has_a_recipe() -> None:
    assert {path.stem for path in FILES} == {recipe.name for recipe in RECIPES}


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending_has_a_game(ending: str) -> None:
    assert any(ending in shown(path) for path in FILES), f"no golden game shows “{ending}”: add a recipe"


@pytest.mark.parametrize("ending", ENDINGS)
def test_no_ending_is_in_every_game(ending: str) -> None:
    """A predicate that always holds would prove nothing."""
    assert any(ending not in shown(path) for path in FILES)
