"""Exchange cards: what they are taken for."""

from sabika.bots.module_features import ModuleFeatures
from sabika.engine import Action
from sabika.games.city import CityGame, Take, is_money
from sabika.words import Reason, because


class ExchangeFeatures(ModuleFeatures):
    """Nothing to measure: what hands can pay for is counted with them."""

    def find_purpose(self, game: CityGame, seat: int, action: Action) -> Reason | None:
        if isinstance(action, Take) and not is_money(action.cards[0]):
            return because("plan-exchange", card=action.cards[0])
        return None


FEATURES = ExchangeFeatures()
