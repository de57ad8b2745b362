"""What modules add to the terminal, one file each, found by the module's name.

A file may have any of: `WORDS`, what only it says; `PANELS`, drawn beside the palace; `SORT` and `shape`, how its tiles
are named and read, and `GROUND`, their colour; `offers`, what it sells besides the market; `EXACTLY`, the decision in
which nothing but the exact price is taken; `corners`, what sits on the corners of a palace.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Any

from sabika.palace import Cell

if TYPE_CHECKING:
    from sabika.terminal.look.signs import Shape
    from sabika.terminal.offers import Offer
    from sabika.terminal.panels.panel import Panel


@cache
def known() -> Mapping[str, ModuleType]:
    """All files by the names of their modules."""
    return {found.name: import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)}


def _of(modules: Iterable[str]) -> list[ModuleType]:
    return [known()[name] for name in modules if name in known()]


@cache
def words() -> Mapping[str, str]:
    """What modules say, in English, by ids."""
    return {id: text for module in known().values() for id, text in getattr(module, "WORDS", {}).items()}


@cache
def grounds() -> Mapping[str, str]:
    """The colours of their tiles, by sorts."""
    return {module.SORT: module.GROUND for module in known().values() if hasattr(module, "GROUND")}


def panels(modules: Iterable[str]) -> "list[Panel]":
    """The panels of these modules."""
    return [panel for module in _of(modules) for panel in getattr(module, "PANELS", ())]


def module_shape(tile: str) -> "Shape | None":
    """A module's tile as it is drawn; None for buildings."""
    sort = tile.partition("-")[0]
    for module in known().values():
        if getattr(module, "SORT", None) == sort:
            read: Shape = module.shape(tile)
            return read
    return None


def module_offers(view: Mapping[str, Any]) -> "list[Offer]":
    """What modules sell besides the market."""
    return [offer for module in _of(view["modules"]) if hasattr(module, "offers") for offer in module.offers(view)]


def pays_exactly(view: Mapping[str, Any]) -> bool:
    """Whether nothing but the exact price is taken now."""
    return any(getattr(module, "EXACTLY", None) == view.get("decision") for module in _of(view["modules"]))


def on_corners(modules: Iterable[str], player: Mapping[str, Any]) -> Mapping[Cell, tuple[str, str]]:
    """Signs and their styles on the corners of a palace, by the cell south-east of each."""
    found: dict[Cell, tuple[str, str]] = {}
    for module in _of(modules):
        if hasattr(module, "corners"):
            found.update(module.corners(player))
    return found
