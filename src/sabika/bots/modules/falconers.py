"""Falconers: corners on which a falcon could perch next."""

from sabika.bots.module_features import ModuleFeatures
from sabika.engine import Action
from sabika.games.city import CityGame, CityRules, CityState
from sabika.modules.falconers.corners import perches
from sabika.modules.falconers.flights import NAME, Done, Falcons, Fly
from sabika.palace import Palace
from sabika.words import Reason, because


class FalconFeatures(ModuleFeatures):
    """Free corners for which there is a falcon, up to three."""

    names = ("falcon corners",)

    def measure(self, rules: CityRules, state: CityState, seat: int, palace: Palace) -> tuple[float, ...]:
        slot: Falcons = state.slots[NAME]
        taken = {cell for _, cell in slot.placed[seat]}
        free = [cell for cell, fitting in perches(palace, rules).items() if cell not in taken and fitting]
        return (float(min(3, sum(any(one in slot.supply for one in perches(palace, rules)[cell]) for cell in free))),)

    def find_purpose(self, game: CityGame, seat: int, action: Action) -> Reason | None:
        if isinstance(action, Fly):
            return because("plan-falcon", colour=action.falcon.split("-")[0])
        return because("plan-done") if isinstance(action, Done) else None


FEATURES = FalconFeatures()
