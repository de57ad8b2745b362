"""Every ruling is tested, and the names of tests tell which."""

import re

import pytest

from tests.rules.rulings import RULINGS, every_test, named_in

ALL = list(every_test())


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_a_test(ruling: str) -> None:
    assert any(ruling in named_in(docstring) and name.startswith(_prefix(ruling)) for _, name, docstring in ALL)


@pytest.mark.parametrize(("name", "docstring"), [(name, docstring) for _, name, docstring in ALL])
def test_names_and_docstrings_agree(name: str, docstring: str) -> None:
    """A test called after a ruling speaks of it first, and one that speaks of a ruling first is called after it."""
    called = re.match(r"test_r(\d+)_", name)
    spoken = re.match(r"R(\d+):", docstring)
    assert (called and int(called[1])) == (spoken and int(spoken[1]))


def test_examples_name_their_book() -> None:
    books = re.compile(r"Books? 00[34]")
    found = [docstring for file, _, docstring in ALL if file == "test_examples.py"]
    assert found
    assert all(books.match(docstring) for docstring in found)


def _prefix(ruling: str) -> str:
    return f"test_r{int(ruling[1:]):02}_"
