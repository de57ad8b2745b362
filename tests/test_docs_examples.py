"""Examples in the docs work: code runs, data can be read, commands and make targets are known."""

import json
import re
import shlex
import textwrap
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sabika.terminal.cli import app

ROOT = Path(__file__).parents[1]
PAGES = [path.relative_to(ROOT).as_posix() for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]]
# These need a server, or a module put in; the tests named here run what the pages show.
ELSEWHERE = {
    "docs/http.md": "tests/web/api/test_client.py",
    "docs/adding-a-module.md": "tests/modules/test_example.py",
}


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    """Fenced blocks of a language ("" for those that say none)."""
    found = re.findall(r"^```(.*?)\n(.*?)^```", read(page), re.DOTALL | re.MULTILINE)
    return [text for said, text in found if said == language]


def lines(program: str) -> Iterator[tuple[str, list[str]]]:
    """Every line that is to be typed, in blocks and in sentences: its page and its arguments."""
    for page in PAGES:
        typed = [line for block in blocks(page, "") for line in block.splitlines() if not is_record(block)]
        typed += re.findall(rf"(?<!`)`({program} [^`]+)`", read(page))
        for line in typed:
            command = re.split(r"\s{2,}", " ".join(line.split("\n")))[0]  # what follows on the line is an explanation
            if re.match(rf"{program}( |$)", command):
                yield page, shlex.split(command)[1:]


def is_record(block: str) -> bool:
    return block.startswith("sabika record ")


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")])
def test_python_examples_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    for block in blocks(page, "python"):
        code = compile(textwrap.dedent(block), page, "exec")
        if page not in ELSEWHERE:
            exec(code, {"__name__": "example"})
    if page in ELSEWHERE:
        assert Path(page).name in read(ELSEWHERE[page])
    if page == "README.md":
        assert "The game is over." in capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES)
def test_data_can_be_read(page: str) -> None:
    for block in blocks(page, "json"):
        json.loads(block)
    for block in blocks(page, "toml"):
        tomllib.loads(block)


def test_commands_are_known() -> None:
    """Asked for help, a command complains about options it does not have, and does nothing else."""
    found = list(lines("sabika"))
    assert len(found) > 20
    for page, arguments in found:
        ran = CliRunner().invoke(app, [*arguments, "--help"])
        assert ran.exit_code == 0, f"{page}: sabika {shlex.join(arguments)}: {ran.output}"


def test_make_targets_are_there() -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))
    found = [(page, word) for page, words in lines("make") for word in words if "=" not in word]
    assert len(found) > 5
    assert [(page, word) for page, word in found if word not in targets] == []
