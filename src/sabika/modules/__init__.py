"""The expansions, one file or folder each. Nothing outside this room names any of them."""

from sabika.engine import Module
from sabika.modules.bazaars import Bazaars
from sabika.modules.bonus import Bonus
from sabika.modules.camps import Camps
from sabika.modules.dirk import Dirk
from sabika.modules.exchange import Exchange
from sabika.modules.falconers import Falconers
from sabika.modules.huts import Huts
from sabika.modules.vizier import Vizier

MODULES: tuple[Module, ...] = (
    Dirk(),
    Vizier(),
    Exchange(),
    Bonus(),
    Huts(),
    Camps(),
    Bazaars(),
    Falconers(),
)

__all__ = ["MODULES"]
