"""The expansions, one file or folder each with its `MODULE`. Nothing outside this room names any of them."""

from sabika.engine import Module, Registry

FILES = Registry(__name__, Module, "MODULE")
# All of them, in the order in which their hooks are asked; a new one comes last.
ORDER = (
    "dirk",
    "vizier",
    "exchange",
    "bonus",
    "huts",
    "camps",
    "bazaars",
    "falconers",
)
MODULES: tuple[Module, ...] = tuple(FILES[name] for name in ORDER)

__all__ = ["MODULES"]
