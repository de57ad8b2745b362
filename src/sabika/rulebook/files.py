"""Reading the files of this room: TOML into structs, with errors that name file and chapter."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import TypeVar

import msgspec

from sabika.rulebook.errors import RulebookError

T = TypeVar("T")


def list_files(*folder: str) -> list[str]:
    """The names of the files in a folder of this room, without their ending."""
    found = files(__package__).joinpath(*folder).iterdir()
    return sorted(file.name.removesuffix(".toml") for file in found if file.name.endswith(".toml"))


def read_file(*path: str) -> Mapping[str, object]:
    """A file as plain data; its last part is the name without its ending."""
    name = f"{'/'.join(path)}.toml"
    file = files(__package__).joinpath(*path[:-1], f"{path[-1]}.toml")
    if not file.is_file():
        raise RulebookError(name, "", "there is no such file")
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(name, "", str(error)) from None


def convert(data: object, kind: type[T], file: str, chapter: str = "") -> T:
    """Data as a struct; what is missing, unknown or of another sort is an error."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise RulebookError(file, chapter, str(error)) from None
