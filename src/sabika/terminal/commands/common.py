"""What several commands share: their options, reading files, printing answers."""

import errno
import re
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from sabika.box import Box, load
from sabika.engine import SabikaError
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.words import find_language, translate
from sabika.words import LANGUAGES

BoxOption = Annotated[Path | None, typer.Option("--box", metavar="FILE", help=HELP_TEXTS["cli-own-box"])]
JsonOption = Annotated[bool, typer.Option("--json", help=HELP_TEXTS["cli-json"])]
LangOption = Annotated[str | None, typer.Option("--lang", metavar="|".join(LANGUAGES), help=HELP_TEXTS["cli-language"])]
ModulesOption = Annotated[str, typer.Option(metavar="A,B", help=HELP_TEXTS["cli-of-modules"])]
OptionsOption = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help=HELP_TEXTS["cli-option"]),
]
SeedOption = Annotated[str | None, typer.Option(metavar="SEED", help=HELP_TEXTS["cli-seed"])]

# The one way out of all commands. Names and other data are said as they are: no markup in them, no codes of emoji.
out = Console(highlight=False, markup=False, emoji=False)


def load_box(path: Path | None) -> Box | None:
    """The component data to play with; None is the standard box."""
    return None if path is None else load(path)


def split_names(text: str) -> list[str]:
    """`a,b` as a list."""
    return [word.strip() for word in text.split(",") if word.strip()]


def read_options(given: list[str] | None) -> dict[str, Any]:
    """`name=value` as options: numbers, true and false as such, anything else as text. The game checks them."""
    options: dict[str, Any] = {}
    for text in given or ():
        name, equals, value = (part.strip() for part in text.partition("="))
        if not name or not equals or not value:
            raise SabikaError.saying("option-form", text=text)
        if name in options:
            raise SabikaError.saying("option-twice", option=name)
        try:
            options[name] = msgspec.json.decode(value)
        except (msgspec.DecodeError, RecursionError):
            options[name] = value
    return options


def read_text(file: str) -> str:
    """A file's text, or standard input for `-`."""
    try:
        if file == "-":
            return sys.stdin.read()
        return Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise SabikaError.saying("file-no-text", file=file) from None
    except OSError as error:
        raise explain_file(file, error) from None


def explain_file(file: object, error: OSError) -> SabikaError:
    """What is wrong with a file that cannot be read or written."""
    folder = Path(str(file)).parent
    match error.errno:
        case errno.ENOENT | errno.ENOTDIR if not folder.is_dir():
            return SabikaError.saying("file-no-folder", file=str(folder))
        case errno.ENOENT:
            return SabikaError.saying("file-missing", file=str(file))
        case errno.EACCES | errno.EPERM:
            return SabikaError.saying("file-forbidden", file=str(file))
        case errno.EISDIR:
            return SabikaError.saying("file-folder", file=str(file))
    return SabikaError.saying("file-fails", file=str(file), problem=error.strerror or str(error))


def read_json(file: str) -> Any:
    """A file's JSON data."""
    return decode_json(read_text(file), file)


def decode_json(text: str, file: str) -> Any:
    """The JSON data of a text that stands in a file."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        found = re.search(r"byte (\d+)", str(error))
        if found is None:
            raise SabikaError.saying("file-no-json", file=file) from None
        raise SabikaError.saying("file-no-json-at", file=file, number=found[1]) from None


def print_text(id: str, **params: object) -> None:
    """A line for whoever works at this terminal."""
    out.print(translate(id, find_language(), **params))


def list_heads(*ids: str) -> list[str]:
    """The heads of a table."""
    return [translate(id, find_language()) for id in ids]


def print_json(data: object) -> None:
    """Plain JSON on one line, so that other programs can read it."""
    sys.stdout.write(msgspec.json.encode(data).decode() + "\n")
