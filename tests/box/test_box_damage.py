"""Whatever is wrong with the data, the refusal is a BoxError that names the place."""

import json

import pytest

from sabika.box import BoxError, loads, standard
from sabika.box.loader import standard_data
from tests.box.damage import DAMAGE, camp, moats_on, tower


@pytest.mark.parametrize(("text", "message"), DAMAGE.values(), ids=DAMAGE)
def test_damage_is_named(text: str, message: str) -> None:
    with pytest.raises(BoxError) as caught:
        loads(text, "mine.toml")
    assert str(caught.value).startswith(f"mine.toml: {message}")
    assert str(caught.value).isprintable()


def test_there_is_damage_in_every_section() -> None:
    touched = {message.partition(".")[0].partition(":")[0] for _, message in DAMAGE.values()}
    assert set(standard().sections) <= touched


@pytest.mark.parametrize("text", [moats_on(4), camp(7, "20 ES"), "rollwrite.coins = 99", tower(0, "13 NEW")])
def test_just_within_the_limits(text: str) -> None:
    assert loads(text, "mine").digests() != standard().digests()


def replace_each(value: object, wrong: object) -> list[object]:
    """Copies of the data in which one value after another, at any depth, is replaced by a wrong one."""
    copies: list[object] = [wrong]
    if isinstance(value, dict):
        for key, child in value.items():
            if key != "printed":  # an empty list is no nonsense there; test_box_provenance looks after it
                copies.extend({**value, key: copy} for copy in replace_each(child, wrong))
    if isinstance(value, list):
        for at, child in enumerate(value):
            copies.extend([*value[:at], copy, *value[at + 1 :]] for copy in replace_each(child, wrong))
    return copies


@pytest.mark.parametrize("wrong", ["'?'", "-7", "1.5", "true", "[]", "{x = 1}", "12:30:00"])
def test_no_value_can_be_replaced_by_nonsense(wrong: str) -> None:
    """Everything in the standard file is checked: no entry is merely carried along."""
    for section, data in standard_data().items():
        for damaged in replace_each(data, "NONSENSE"):
            text = to_toml(damaged).replace('"NONSENSE"', wrong)
            with pytest.raises(BoxError) as caught:
                loads(f'"{section}" = {text}', "mine")
            assert caught.value.place.startswith(section)


def to_toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {to_toml(child)}' for key, child in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(to_toml(child) for child in value) + "]"
    return json.dumps(value)
