"""Help and mistakes on the command line, in the language of the terminal."""

import runpy
from collections.abc import Iterator
from typing import Any

import pytest
import typer.main

from sabika.terminal.cli import app
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.words import LANGUAGES, find_similar
from tests.commands.conftest import Run


def commands(group: Any = None, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    group = typer.main.get_command(app) if group is None else group
    yield path, group
    for name, command in getattr(group, "commands", {}).items():
        yield from commands(command, (*path, name))


ALL = dict(commands())


@pytest.mark.parametrize("path", ALL, ids=lambda path: " ".join(path) or "sabika")
def test_everything_is_explained_in_every_language(sabika: Run, path: tuple[str, ...]) -> None:
    command = ALL[path]
    told = [command.help, *(param.help for param in command.params)]
    assert {" ".join((text or "").split()) for text in told} <= set(HELP_TEXTS.values())
    pages = [sabika(*path, "--help", language=lang).out for lang in LANGUAGES]
    assert len({page.splitlines()[2] for page in pages}) == 3
    for page in pages:
        assert "bool" not in page and "<" not in page
        for param in command.params:
            if param.param_type_name == "option":
                assert param.opts[0] in page


def test_the_package_is_run_as_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["sabika", "modules"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("sabika", run_name="__main__")
    assert not ended.value.code
    assert "vizier" in capsys.readouterr().out


def test_what_is_on_or_off_has_no_value(sabika: Run) -> None:
    lines = [line.strip() for line in sabika("--help").out.splitlines()]
    assert "--lan                   Let everybody on the local network play." in lines
    assert any(line.startswith("--browser/--no-browser  ") for line in lines)
    assert any(line.startswith("--port N ") for line in lines)


@pytest.mark.parametrize(
    ("arguments", "guess"),
    [
        (["simulate", "grenada"], "granada"),
        (["simulate", "Alhambra"], "alhambra"),
        (["simulate", "roll"], "roll-and-write"),
        (["simulate", "--modules", "viser"], "vizier"),
        (["simulate", "--bots", "novize"], "novice"),
        (["simulate", "--option", "open_hand=true"], "open_hands"),
        (["simulat"], "simulate"),
        (["box", "chek"], "check"),
        (["modules", "camp"], "camps"),
        (["modules", "--lang", "den"], "de"),
        (["simulate", "--module", "camps"], "--modules"),
    ],
)
def test_did_you_mean(sabika: Run, arguments: list[str], guess: str) -> None:
    said = {"en": f"Did you mean {guess}?", "de": f"Meintest du {guess}?", "nl": f"Bedoelde je {guess}?"}
    for lang, question in said.items():
        ran = sabika(*arguments, language=lang)
        assert ran.code == 2
        assert question in ran.err
        assert ran.err.count("\n") == 1


def test_what_is_like_nothing_gets_no_guess(sabika: Run) -> None:
    assert "Did you mean" not in sabika("simulate", "chess").err
    assert find_similar("", ["alhambra"]) is None
    assert find_similar(3, ["alhambra"]) is None


@pytest.mark.parametrize(
    ("arguments", "english", "german", "dutch"),
    [
        (["where", "x.json", "--tile", "tower-11"], "--player is missing.", "--player fehlt.", "--player ontbreekt."),
        (["simulate", "--players", "many"], "--players cannot be", "--players geht so nicht", "--players kan zo niet"),
        (["simulate", "a", "b"], "more than this command takes", "zu viel für diesen Befehl", "meer dan"),
        (["simulate", "--nonsense"], "no option “--nonsense”", "keine Option „--nonsense“", "geen optie “--nonsense”"),
    ],
)
def test_mistakes_are_told_in_one_line(
    sabika: Run, arguments: list[str], english: str, german: str, dutch: str
) -> None:
    for lang, said in zip(LANGUAGES, (english, german, dutch), strict=True):
        ran = sabika(*arguments, language=lang)
        assert ran.code == 2
        assert said in ran.err and f"`sabika {arguments[0]} --help`" in ran.err
        assert ran.err.count("\n") == 1
