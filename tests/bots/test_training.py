"""Learning weights: lessons from games, a regression that finds what is there, files that say what they mean."""

from pathlib import Path
from random import Random

import pytest

import sabika
from sabika.bots.city.features import feature_names
from sabika.bots.city.weights import ERAS, find_weights, group_of, read_weights
from sabika.bots.module_features import MODULE_FEATURES, ModuleFeatures
from sabika.bots.selfplay import Exercise, Lesson, play_lessons
from sabika.bots.training import main, regress
from sabika.games.city import CityRules
from sabika.library import rules_for
from sabika.modules import MODULES
from tests.conformance.setups import ALL_MODULES

WEIGHTS = Path(sabika.__file__).parent / "bots" / "weights"


def city_rules(game: str, players: int, modules: tuple[str, ...] = ()) -> CityRules:
    rules = rules_for(game, players, modules)
    assert isinstance(rules, CityRules)
    return rules


def test_a_game_teaches_about_each_turn() -> None:
    exercise = Exercise("alhambra", (2,), (), "lessons", 1.0, None)
    lessons = play_lessons(exercise, 0)
    assert lessons == play_lessons(exercise, 0), "the same games with the same seed"
    rules = city_rules("alhambra", 2)
    assert {lesson.era for lesson in lessons} == {0, 1, 2}
    assert {lesson.group for lesson in lessons} == {"two"}
    assert all(len(lesson.features) == len(feature_names(rules)) for lesson in lessons)


def test_regression_finds_the_weights_behind_the_points() -> None:
    pytest.importorskip("numpy")
    rng, truth = Random("regress"), (2.0, -1.0, 0.0)
    lessons = []
    for number in range(20_000):
        figures = tuple(rng.gauss(0, 1) for _ in truth)
        gain = sum(weight * figure for weight, figure in zip(truth, figures, strict=True)) + rng.gauss(0, 1)
        lessons.append((number, Lesson("two", 0, (*figures, 0.0), gain)))
    weights, explained = regress(("a", "b", "c", "never"), lessons, {"c": 0.1, "never": 3.0})
    assert [weights[name] for name in "abc"] == pytest.approx([2.0, -1.0, 0.0], abs=0.15)
    assert weights["never"] == 0.0, "what never happened is worth nothing"
    assert 0.7 < explained < 0.9


def test_training_writes_weights_and_says_how(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy")
    file = tmp_path / "alhambra.toml"
    main(["alhambra", "--games", "9", "--rounds", "1", "--matches", "1", "--seed", "t", "-o", str(file)])
    said = capsys.readouterr().out
    assert "--games 9" in said and "R²" in said and "against the weights of before" in said
    assert file.with_suffix(".txt").read_text("utf-8").startswith("$ python -m sabika.bots.training alhambra")
    assert file.read_text("utf-8").count("[two.") == len(ERAS)


@pytest.mark.parametrize(
    "path", sorted(path for path in WEIGHTS.glob("*.toml") if path.stem != "rollwrite"), ids=lambda path: path.stem
)
def test_every_weight_is_that_of_a_feature(path: Path) -> None:
    names: set[str] = set()
    for game, modules in (("alhambra", ALL_MODULES), ("alhambra-granada", ()), ("granada", ())):
        names |= set(feature_names(city_rules(game, 3, modules)))
    for group, eras in read_weights(path.stem).items():
        assert tuple(eras) == ERAS, group
        for weights in eras.values():
            assert set(weights) <= names


def test_weights_are_found_for_any_game_and_modules() -> None:
    for game, players, modules in (("alhambra", 2, ()), ("alhambra", 6, ("huts",)), ("granada", 3, ("vizier",))):
        rules = city_rules(game, players, modules)
        assert group_of(rules) == ("two" if players == 2 else "more") + ("-modules" if modules else "")
        for scorings in range(3):
            plain, mason = (find_weights(rules, scorings, temper) for temper in (None, "mason"))
            line = "moat" if game == "granada" else "wall"
            assert mason[line] == pytest.approx(1.2 * plain[line])
            assert mason["cards"] == plain["cards"]


def test_modules_bring_features_under_their_own_names() -> None:
    known = {module.name for module in MODULES}
    assert set(MODULE_FEATURES.known()) <= known
    for name, features in MODULE_FEATURES.known().items():
        tells = type(features).find_purpose is not ModuleFeatures.find_purpose
        assert features.names or tells, name
    assert MODULE_FEATURES["unheard-of"].names == ()
