"""The example of docs/adding-a-module.md: put in as the guide tells, it works everywhere; without faces it does too."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import sabika.words
from sabika import engine
from sabika.games import city
from sabika.terminal.faces import TerminalFace
from sabika.web.pages.faces import Face
from tests.modules.example.installation import EXAMPLE, files, install
from tests.modules.example.modules.lanterns import Lanterns, Light

ROOT = EXAMPLE.parents[2]
GUIDE = (ROOT / "docs" / "adding-a-module.md").read_text("utf-8")
# Words of the guide that are code, but no hook and nothing exported: values, ids, macros of templates.
OTHER_WORDS = {"building", "hut", "lanterns", "lit", "null", "picture", "title", "tookhut"}


@pytest.fixture(scope="module", params=[True, False], ids=["with faces", "without faces"])
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A source in which the example is a module like the others."""
    return install(tmp_path_factory.mktemp("installed"), faces=request.param)


def run(source: Path, *arguments: str) -> None:
    """In a process of its own, with that source."""
    ran = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(source), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-6000:] + ran.stderr[-2000:]


def test_it_works(installed: Path) -> None:
    """All in one process: to import everything takes as long as half of the tests."""
    tests = [f"tests/modules/example/tests/{about}.py" for about in ("rules", "pages", "screens")]
    run(installed, "-m", "pytest", "-p", "no:cacheprovider", "-x", *tests)


def test_its_words_are_translated(tmp_path: Path) -> None:
    """The tool puts what the example brings where it belongs, and finds nothing missing."""
    source = install(tmp_path)
    run(source, "tools/translations.py")
    run(source, "tools/translations.py", "--check")


def test_it_has_a_file_in_every_room_the_guide_speaks_of() -> None:
    for file in files():
        assert f"src/sabika/{file.parent}/" in GUIDE, f"the guide does not say what {file} is"


def test_the_guide_shows_what_is_there() -> None:
    """Every piece of code in it is cut out of the example, every path it names exists, and so does every hook."""
    texts = [path for path in EXAMPLE.rglob("*.*") if path.suffix in {".py", ".toml", ".po", ".html", ".css"}]
    whole = "\n".join(path.read_text("utf-8") for path in texts)
    shown = re.findall(r"```(?:python|toml|po|html|css)\n(.*?)```", GUIDE, re.DOTALL)
    assert len(shown) > 6
    assert [block for block in shown if block not in whole] == []
    paths = re.findall(r"`((?:src|tests|tools|docs)/[\w./-]+)`", GUIDE)
    assert len(paths) > 9
    assert [path for path in paths if not (ROOT / path).exists()] == []
    prose = re.sub(r"```.*?```", "", GUIDE, flags=re.DOTALL)
    words = set(re.findall(r"`([a-z_]+)(?:\([\w, ]*\))?`", prose))
    kinds = (Lanterns, Light, engine.Handler, engine.Event, Face, TerminalFace)
    named = {name for kind in kinds for name in dir(kind)} | {*engine.__all__, *city.__all__, *sabika.words.__all__}
    named |= tomllib.loads((ROOT / "src" / "sabika" / "words" / "en.toml").read_text("utf-8")).keys()
    assert words - named - OTHER_WORDS == set()
    assert words - named >= OTHER_WORDS, "what the guide no longer says"
