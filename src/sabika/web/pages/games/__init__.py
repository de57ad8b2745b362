"""How a game's table is laid out: found by the game's name; its templates lie in a folder named like its layout."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from sabika.web.pages.games.city import parts as city
from sabika.web.pages.sitting import Sitting

Parts = Mapping[str, Mapping[str, Any]]  # the parts of a table by key, each with what its template needs


class Layout(msgspec.Struct, frozen=True):
    """One way of laying a table: the folder its templates lie in, and what its parts show."""

    folder: str
    parts: Callable[[Sitting], Parts]


_CITY = Layout("city", city.parts)

LAYOUTS: Mapping[str, Layout] = {"alhambra": _CITY}
