"""One folder per game: how its table is laid out. Found by the game's name; templates lie in a folder alike."""

from collections.abc import Callable, Mapping
from typing import Any

from sabika.web.pages.games.alhambra import parts as alhambra
from sabika.web.pages.sitting import Sitting

Parts = Mapping[str, Mapping[str, Any]]  # the parts of a table by key, each with what its template needs

TABLES: Mapping[str, Callable[[Sitting], Parts]] = {"alhambra": alhambra.parts}
