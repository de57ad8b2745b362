"""Huts: what they count is known; how many one may still take is not."""

from sabika.bots.module_features import ModuleFeatures
from sabika.engine import Action
from sabika.games.city import CityGame, CityRules, CityState
from sabika.modules.huts import MOST, TakeHut, huts_in
from sabika.palace import Palace
from sabika.words import Reason, because


class HutFeatures(ModuleFeatures):
    """Huts that may still be taken."""

    names = ("huts left",)

    def measure(self, rules: CityRules, state: CityState, seat: int, palace: Palace) -> tuple[float, ...]:
        waiting = (*state.reserves[seat], *state.pending[seat])
        there = len(huts_in(palace, rules)) + sum(rules.tiles[tile].sort == "hut" for tile in waiting)
        return (float(max(0, MOST - there)),)

    def find_purpose(self, game: CityGame, seat: int, action: Action) -> Reason | None:
        return because("plan-hut") if isinstance(action, TakeHut) else None


FEATURES = HutFeatures()
