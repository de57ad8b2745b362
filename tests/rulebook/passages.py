"""Words of ours that stand in a rulebook in the same order."""

import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from babel.messages.pofile import read_po

import sabika

SOURCE = Path(sabika.__file__).parent
LONGEST = 7  # words that may be the same by chance; eight in a row are copied
GAP = "…"  # what a page fills in: no word of a book is like it
PAGE_BREAK = re.compile(r"<\|[^|]*\|>")
WORD = re.compile(rf"[\w’']+|{GAP}")
TERM = re.compile(r"\*([^*|]+)(\|[^*]*)?\*")
FILLED = re.compile(r"\{[^{}]*\}|%\(\w+\)[a-z]|\$\{\w+\}")


def list_words(text: str) -> list[str]:
    """Words as they are compared: small letters, without marks."""
    plain = FILLED.sub(f" {GAP} ", TERM.sub(r"\1", PAGE_BREAK.sub(" ", text)))
    return [word.strip("’'_").casefold() for word in WORD.findall(plain.replace("**", ""))]


def runs(words: list[str], length: int = LONGEST + 1) -> Iterator[tuple[str, ...]]:
    """All sequences of so many words that have no gap."""
    for at in range(len(words) - length + 1):
        some = tuple(words[at : at + length])
        if GAP not in some:
            yield some


def read_book(path: Path) -> str:
    """The text of a rulebook. A file whose text cannot be had is an error: nobody would know that it was left out."""
    if path.suffix.lower() != ".pdf":
        return path.read_text(encoding="utf-8")
    tool = shutil.which("pdftotext")
    if tool is None:
        raise ValueError(f"{path.name}: put its text beside it as .txt, or install pdftotext")
    return subprocess.run([tool, str(path), "-"], capture_output=True, check=True, text=True).stdout


def read_runs(books: Iterable[str]) -> set[tuple[str, ...]]:
    """All sequences of the books. A word divided at the end of a line is read both ways."""
    found: set[tuple[str, ...]] = set()
    for text in books:
        found.update(runs(list_words(text)))
        found.update(runs(list_words(re.sub(r"(\w)-\s*\n\s*(?=\w)", r"\1", text))))
    return found


def list_books(folder: Path) -> list[Path]:
    """The rulebooks at a path: a file, or all files of a folder."""
    paths = [folder] if folder.is_file() else sorted(path for path in folder.rglob("*") if path.is_file())
    return [path for path in paths if path.suffix.lower() in (".txt", ".md", ".html", ".pdf")]


def our_sentences() -> Iterator[tuple[str, str]]:
    """Everything we say to people, with the file it is in: rules, lessons, and the catalogues of all pages."""
    for path in sorted(SOURCE.rglob("*.toml")):
        for text in _strings(tomllib.loads(path.read_text(encoding="utf-8"))):
            yield str(path.relative_to(SOURCE)), text
    for path in sorted(SOURCE.rglob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                for texts in (message.id, message.string):
                    for text in (texts,) if isinstance(texts, str) else texts or ():
                        yield str(path.relative_to(SOURCE)), text


def _strings(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for value in data.values():
            yield from _strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from _strings(value)
