"""Huts: what they count is known; how many one may still take is not."""

from sabika.bots.module_features import ModuleFeatures
from sabika.games.city import CityRules, CityState
from sabika.modules.huts import MOST, huts_in
from sabika.palace import Palace


class HutFeatures(ModuleFeatures):
    """Huts that may still be taken."""

    names = ("huts left",)

    def measure(self, rules: CityRules, state: CityState, seat: int, palace: Palace) -> tuple[float, ...]:
        waiting = (*state.reserves[seat], *state.pending[seat])
        there = len(huts_in(palace, rules)) + sum(rules.tiles[tile].sort == "hut" for tile in waiting)
        return (float(max(0, MOST - there)),)


FEATURES = HutFeatures()
