"""What a room of the house has for each game or each module: one typed object in a file of its name."""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Generic, TypeVar

T = TypeVar("T")


class Registry(Generic[T]):
    """The files of a package by their names, each with one object of a type in a fixed attribute.

    A room makes one registry for its games (`boards`, `terminal/games`, …) and one for its modules, and asks nothing
    else when it wants to know what is special about one of them. What has no file gets the `default`, so that a game
    or module without a face in a room is plain there instead of breaking it.
    """

    def __init__(self, package: str, kind: type[T], attribute: str, default: Callable[[str], T] | None = None) -> None:
        self._package = package
        self._kind = kind
        self._attribute = attribute
        self._default = default
        self._found: dict[str, T] = {}
        self._searched: tuple[str, ...] = ()

    def known(self) -> Mapping[str, T]:
        """Those that have a file, by name."""
        folders = tuple(import_module(self._package).__path__)
        if folders != self._searched:  # a folder was added: the examples of tests bring theirs along
            self._found = {file.name: self._load(file.name) for file in iter_modules(folders)}
            self._searched = folders
        return self._found

    def _load(self, name: str) -> T:
        file = f"{self._package}.{name}"
        found = getattr(import_module(file), self._attribute, None)
        if not isinstance(found, self._kind):
            raise TypeError(f"{file} needs {self._attribute}, an object of {self._kind.__name__}; it is {found!r:.60}")
        return found

    def get(self, name: str) -> T | None:
        """What there is for one of them: its own, the default, or None where there is none."""
        found = self.known().get(name)
        if found is None and self._default is not None:
            return self._default(name)
        return found

    def __getitem__(self, name: str) -> T:
        found = self.get(name)
        if found is None:
            raise KeyError(f"{self._package} has nothing for “{name}”")
        return found

    def all_of(self, names: Iterable[str]) -> list[T]:
        """What there is for several, in their order; those without anything are left out."""
        return [found for found in map(self.get, names) if found is not None]
