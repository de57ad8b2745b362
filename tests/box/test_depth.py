"""Component files that nest without end are refused with a sentence."""

import tomllib
from typing import NoReturn

import pytest

from sabika.box import BoxError
from sabika.box.loader import DEEPEST, loads, parse


@pytest.mark.parametrize("entry", ["", "money.", "alhambra."])
def test_a_key_of_many_parts(entry: str) -> None:
    with pytest.raises(BoxError, match="nested too deeply"):
        loads(f"{entry}{'.'.join('a' * 5_000)} = 1", "deep.toml")


@pytest.mark.parametrize("part", ["a", "a-1", '"a b"', "'.'"])
@pytest.mark.parametrize("dot", [".", " . ", "\t."])
@pytest.mark.parametrize("line", ["{} = 1", "[{}]", "[[{}]]", "a = {{{} = 1}}", "  {}=1"])
def test_a_key_of_many_parts_is_not_even_read(part: str, dot: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes as long as the square of its parts: 20,000 of them stopped a server for three seconds."""

    def read(text: str) -> NoReturn:
        raise AssertionError("it is read")

    monkeypatch.setattr(tomllib, "loads", read)
    with pytest.raises(BoxError, match="nested too deeply"):
        parse(line.format(dot.join([part] * (DEEPEST + 1))), "deep.toml")


def test_what_is_not_deep_is_read() -> None:
    key = ".".join("a" * DEEPEST)
    text = f"# {'A wall. ' * 50}...\n{key} = 1\nb = [{'1.5, ' * 50}2.5]\nc = '{'. ' * 50}'"
    found = parse(text, "flat.toml")
    assert list(found) == ["a", "b", "c"]
