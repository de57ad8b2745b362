"""An awake vizier is worth something: nobody knows yet what he will be good for."""

from sabika.bots.module_features import ModuleFeatures
from sabika.games.city import CityRules, CityState
from sabika.modules.vizier import NAME
from sabika.palace import Palace


class VizierFeatures(ModuleFeatures):
    """Whether he is awake."""

    names = ("vizier awake",)

    def measure(self, rules: CityRules, state: CityState, seat: int, palace: Palace) -> tuple[float, ...]:
        return (float(state.slots[NAME][seat]),)


FEATURES = VizierFeatures()
