"""A copy of the source with the example in it, put in as the guide tells: its own files, one entry, the catalogues."""

import re
import shutil
import tomllib
from pathlib import Path

import sabika

EXAMPLE = Path(__file__).parent
SOURCE = Path(sabika.__file__).parent
NAME = "lanterns"
RULES = "modules"  # the one room without which there is no module; what it has in the others are faces


def files() -> list[Path]:
    """The module's own files, as paths within the source."""
    return sorted(path.relative_to(EXAMPLE) for path in EXAMPLE.rglob(f"{NAME}.*") if path.suffix != ".pyc")


def install(target: Path, faces: bool = True) -> Path:
    """The source with the module, with or without its faces; the folder to import from."""
    house = target / "sabika"
    # With its byte code, but for what is being written: what comes in below is newer.
    shutil.copytree(SOURCE, house, ignore=shutil.ignore_patterns("*.pyc.*"))
    for file in files():
        if faces or file.parts[0] == RULES:
            # In this folder it is checked with the rest of the tests, so it is imported from here.
            text = (EXAMPLE / file).read_text("utf-8").replace("tests.modules.example.", "sabika.")
            assert not (house / file).exists(), f"{file} would not be the module's own"
            (house / file).write_text(text, "utf-8")
    _register(house / "modules" / "__init__.py")
    _add_words(house / "words")
    return target


def _register(file: Path) -> None:
    """One line: it comes last."""
    text, times = re.subn(r"(ORDER = \([^)]*)\)", rf'\1    "{NAME}",\n)', file.read_text("utf-8"))
    assert times == 1
    file.write_text(text, "utf-8")


def _add_words(folder: Path) -> None:
    """Each English word into its table, each translation to the end of its catalogue."""
    english = folder / "en.toml"
    text = english.read_text("utf-8")
    added = tomllib.loads((EXAMPLE / "words" / "en.toml").read_text("utf-8"))
    for table, words in added.items():
        lines = "".join(f'{id} = "{words[id]}"\n' for id in words)
        text, times = re.subn(rf"^\[{table}\].*\n", lambda found: found[0] + lines, text, flags=re.MULTILINE)  # noqa: B023
        assert times == 1, table
    english.write_text(text, "utf-8")
    for lang in ("de", "nl"):
        catalogue = folder / "locale" / lang / "LC_MESSAGES" / "sabika.po"
        translated = (EXAMPLE / "words" / f"{lang}.po").read_text("utf-8")
        catalogue.write_text(f"{catalogue.read_text('utf-8')}\n{translated}", "utf-8")
