"""What bots think of a module: figures of its own for the evaluation, and what its actions are good for."""

from __future__ import annotations

from typing import ClassVar

from sabika.engine import Action, Registry
from sabika.games.city import CityGame, CityRules, CityState
from sabika.palace import Palace
from sabika.words import Reason


class ModuleFeatures:
    """The `FEATURES` of a file in `sabika.bots.modules`, named as a module. A module without one is plain.

    What a module adds to the counts of buildings and to the points of a scoring is known without: this is about what
    a position promises beyond that.
    """

    names: ClassVar[tuple[str, ...]] = ()  # of its features, as in the files of weights

    def measure(self, rules: CityRules, state: CityState, seat: int, palace: Palace) -> tuple[float, ...]:
        """Its features for a seat that had this palace, in the order of their names."""
        return ()

    def add_counts(
        self, counts: dict[str, int], rules: CityRules, state: CityState, seat: int, palace: Palace
    ) -> dict[str, int]:
        """Buildings that the seat itself knows to count besides."""
        return counts

    def find_purpose(self, game: CityGame, seat: int, action: Action) -> Reason | None:
        """What an action of the module is good for, in half a sentence; None for all others."""
        return None


MODULE_FEATURES: Registry[ModuleFeatures] = Registry(
    "sabika.bots.modules", ModuleFeatures, "FEATURES", lambda name: ModuleFeatures()
)
