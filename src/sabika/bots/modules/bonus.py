"""Bonus cards: those whose building stands already count, as they can be revealed; others are a hope."""

from sabika.bots.module_features import ModuleFeatures
from sabika.engine import Action
from sabika.games.city import CityGame, CityRules, CityState
from sabika.modules.bonus.module import NAME, Cards, Reveal
from sabika.palace import Palace
from sabika.words import Reason, because


class BonusFeatures(ModuleFeatures):
    """Cards whose building may still come."""

    names = ("bonus open",)

    def measure(self, rules: CityRules, state: CityState, seat: int, palace: Palace) -> tuple[float, ...]:
        """Not what is in the hands of others: of theirs nobody knows which they are, so all count alike."""
        cards: Cards = state.slots[NAME]
        return (float(sum(card not in palace.where for card in cards.down[seat])),)

    def add_counts(
        self, counts: dict[str, int], rules: CityRules, state: CityState, seat: int, palace: Palace
    ) -> dict[str, int]:
        cards: Cards = state.slots[NAME]
        for card in cards.down[seat]:
            if card in palace.where:
                kind = rules.tiles[card].kind
                counts[kind] = counts.get(kind, 0) + 1
        return counts

    def find_purpose(self, game: CityGame, seat: int, action: Action) -> Reason | None:
        return because("plan-reveal", tile=action.tile) if isinstance(action, Reveal) else None


FEATURES = BonusFeatures()
