"""Registries find typed objects in files by their names, and complain about files that lack them."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sabika.engine.registry import Registry


class Face:
    def __init__(self, name: str) -> None:
        self.name = name


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty package that nobody has imported yet."""
    folder = tmp_path / "faces_of_a_test"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield folder
    for name in [name for name in sys.modules if name.startswith("faces_of_a_test")]:
        del sys.modules[name]


def add(folder: Path, name: str) -> None:
    (folder / f"{name}.py").write_text(f"from {__name__} import Face\nFACE = Face('{name}')\n")


def test_a_file_is_found_by_its_name(package: Path) -> None:
    add(package, "one")
    add(package, "two")
    registry = Registry(package.name, Face, "FACE")
    assert sorted(registry.known()) == ["one", "two"]
    assert registry["two"].name == "two"
    assert registry.get("three") is None
    assert [face.name for face in registry.all_of(["two", "three", "one"])] == ["two", "one"]
    with pytest.raises(KeyError, match="has nothing for “three”"):
        registry["three"]


def test_what_has_no_file_gets_the_default(package: Path) -> None:
    add(package, "one")
    registry = Registry(package.name, Face, "FACE", default=lambda name: Face(f"plain {name}"))
    assert [face.name for face in registry.all_of(["one", "three"])] == ["one", "plain three"]
    assert sorted(registry.known()) == ["one"]


def test_a_file_without_its_object_is_named(package: Path) -> None:
    (package / "bare.py").write_text("FACE = 'a text'\n")
    with pytest.raises(TypeError, match=r"faces_of_a_test\.bare needs FACE, an object of Face"):
        Registry(package.name, Face, "FACE").known()


def test_a_folder_added_later_is_searched_too(package: Path, tmp_path: Path) -> None:
    add(package, "one")
    registry = Registry(package.name, Face, "FACE")
    assert sorted(registry.known()) == ["one"]
    more = tmp_path / "more"
    more.mkdir()
    add(more, "late")
    sys.modules[package.name].__path__.append(str(more))
    assert sorted(registry.known()) == ["late", "one"]
