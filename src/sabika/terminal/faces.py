"""What modules add to the terminal: one typed object in a file of the module's name in `modules/`.

A module without a file is plain, not broken: its actions are listed and can be typed, its tiles are drawn by their
names, and its points are named by the words of their source.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from sabika.engine import Registry

if TYPE_CHECKING:
    from sabika.games.city.views import CityPlayerView, CityView
    from sabika.palace import Cell
    from sabika.terminal.models.markets import OfferModel
    from sabika.terminal.models.palaces import Sign
    from sabika.terminal.models.tiles import Shape
    from sabika.terminal.panels.panel import Panel


class TerminalFace:
    """What a module shows in the terminal. Whatever it leaves as it is here is plain."""

    words: ClassVar[Mapping[str, str]] = {}  # what only it says, in English, by ids
    panels: tuple[Panel, ...] = ()  # drawn beside the palace
    sort: str = ""  # what the ids of its tiles begin with
    ground: str = ""  # the colour of those tiles; without one they have the colour of their kind
    exact_decision: str = ""  # the decision in which nothing but the exact price is taken

    def read_tile(self, tile: str) -> Shape | None:
        """One of its tiles as it is drawn; None leaves it to the name of the tile."""
        return None

    def list_offers(self, view: CityView) -> list[OfferModel]:
        """What it sells besides the market."""
        return []

    def list_corners(self, player: CityPlayerView) -> Mapping[Cell, Sign]:
        """Signs on the corners of a palace, by the cell south-east of each."""
        return {}


FACES = Registry("sabika.terminal.modules", TerminalFace, "FACE", default=lambda name: TerminalFace())


def collect_words() -> Mapping[str, str]:
    """What modules say, in English, by ids."""
    return {id: text for face in FACES.known().values() for id, text in face.words.items()}


def collect_grounds() -> Mapping[str, str]:
    """The colours of their tiles, by sorts."""
    return {face.sort: face.ground for face in FACES.known().values() if face.ground}


def read_module_tile(tile: str) -> Shape | None:
    """A module's tile as it is drawn; None for buildings and for tiles of modules without a face."""
    sort = tile.partition("-")[0]
    shapes = (face.read_tile(tile) for face in FACES.known().values() if face.sort == sort)
    return next(shapes, None)


def list_module_panels(modules: Iterable[str]) -> list[Panel]:
    """The panels of these modules."""
    return [panel for face in FACES.all_of(modules) for panel in face.panels]


def list_module_offers(view: CityView) -> list[OfferModel]:
    """What modules sell besides the market."""
    return [offer for face in FACES.all_of(view["modules"]) for offer in face.list_offers(view)]


def pays_exactly(view: CityView) -> bool:
    """Whether nothing but the exact price is taken now."""
    decision = view["decision"]
    return bool(decision) and any(face.exact_decision == decision for face in FACES.all_of(view["modules"]))


def list_corners(modules: Iterable[str], player: CityPlayerView) -> Mapping[Cell, Sign]:
    """Signs of all these modules on the corners of a palace, by the cell south-east of each."""
    found: dict[Cell, Sign] = {}
    for face in FACES.all_of(modules):
        found.update(face.list_corners(player))
    return found
