"""The expansions, one file or folder each. Nothing outside this room names any of them."""

from sabika.engine import Module
from sabika.modules.dirk import Dirk

MODULES: tuple[Module, ...] = (Dirk(),)

__all__ = ["MODULES"]
