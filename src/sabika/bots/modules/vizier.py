"""An awake vizier is worth something: nobody knows yet what he will be good for."""

from sabika.bots.module_features import ModuleFeatures
from sabika.engine import Action
from sabika.games.city import CityGame, CityRules, CityState
from sabika.modules.vizier import NAME, Favour, Wake
from sabika.palace import Palace
from sabika.words import Reason, because


class VizierFeatures(ModuleFeatures):
    """Whether he is awake."""

    names = ("vizier awake",)

    def measure(self, rules: CityRules, state: CityState, seat: int, palace: Palace) -> tuple[float, ...]:
        return (float(state.slots[NAME][seat]),)

    def find_purpose(self, game: CityGame, seat: int, action: Action) -> Reason | None:
        if isinstance(action, Favour):
            return because("plan-favour", tile=action.tile)
        return because("plan-wake") if isinstance(action, Wake) else None


FEATURES = VizierFeatures()
