"""`sabika modules`: what each changes, and what it goes with."""

import json
import re
from pathlib import Path

import pytest

from sabika import new_game
from sabika.modules import MODULES
from sabika.terminal.commands import modules as command
from tests.commands.conftest import Run
from tests.conformance.setups import ALL_MODULES


def test_every_module_in_two_sentences(sabika: Run) -> None:
    listed = json.loads(sabika("modules", "--json").out)["modules"]
    assert [module["name"] for module in listed] == [*ALL_MODULES]
    for module in listed:
        assert len(re.findall(r"[.!?](?= |$)", module["text"])) == 2, module["text"]
        assert "alhambra" in module["games"]
        assert (module["requires"], module["excludes"]) == ([], [])


def test_the_same_in_words(sabika: Run) -> None:
    said = " ".join(sabika("modules").out.split())
    assert all(f"{name}: " in said for name in ALL_MODULES)
    assert "Goes with: Alhambra" in said
    assert "Goes together with every other module" in said
    assert "dirk" not in said.lower()


@pytest.mark.parametrize(("lang", "word"), [("en", "Goes with"), ("de", "Passt zu"), ("nl", "Past bij")])
def test_in_three_languages(sabika: Run, lang: str, word: str) -> None:
    ran = sabika("modules", "camps", "--lang", lang)
    assert f"{word}: Alhambra" in ran.out
    texts = {json.loads(sabika("modules", "camps", "--json", "--lang", one).out)["modules"][0]["text"] for one in
             ("en", "de", "nl")}  # fmt: skip
    assert len(texts) == 3


def test_one_module_alone(sabika: Run) -> None:
    (module,) = json.loads(sabika("modules", "vizier", "--json").out)["modules"]
    assert module["name"] == "vizier"
    ran = sabika("modules", "dragons")
    assert (ran.code, ran.out) == (2, "")
    assert "There is no module “dragons”. Modules: vizier, exchange," in ran.err
    assert "no words in “fr”" in sabika("modules", "--lang", "fr").err


def test_needs_and_exclusions_are_told_from_both_sides(sabika: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Rival(type(MODULES[1])):  # type: ignore[misc]  # a class made of an object's
        name = "rival"
        requires = frozenset({"camps"})
        excludes = frozenset({"huts"})

    monkeypatch.setattr(command, "MODULES", (*MODULES, Rival()))
    assert "Needs: camps" in sabika("modules", "rival").out
    assert "Not together with: huts" in sabika("modules", "rival").out
    assert "Not together with: rival" in sabika("modules", "huts").out


def test_a_module_of_another_game_is_refused_by_name_everywhere(sabika: Run, tmp_path: Path) -> None:
    sheet, record = tmp_path / "sheet.json", tmp_path / "game.record"
    sheet.write_text('{"game": "granada", "modules": ["huts"], "scoring": 1, "players": [{"name": "Ani"}]}')
    game = new_game("granada", players=3, modules=["vizier"], seed="x")
    record.write_text(str(game.record()).replace("vizier", "huts"))
    for words in (
        ("simulate", "granada", "--players", 2, "--bots", "random", "--games", 1, "--modules", "huts"),
        ("play", "granada", "--with", "random", "--modules", "huts"),
        ("score", sheet),
        ("where", sheet, "--player", "Ani", "--tile", "park-8"),
        ("replay", record),
    ):
        ran = sabika(*words)
        assert ran.code, words
        assert "Module “huts” does not go with Granada; it goes with Alhambra." in ran.err, words
