"""Where the cards of the display lie: each keeps its place, and a new one comes where another was taken away."""

from collections import Counter
from collections.abc import Sequence

from sabika.engine import Drawn
from sabika.games.city import Took
from sabika.games.city.deck import DISPLAY_SIZE
from sabika.web.pages.scene import CityScene


def list_places(scene: CityScene) -> Sequence[str | None]:
    """The cards on offer place by place, nothing where none lies."""
    places: list[str | None] = [None] * DISPLAY_SIZE
    scorings = scene.game.rules.scoring_cards
    for event in scene.log:
        if isinstance(event, Drawn) and event.to == "display":
            for card in event.items:
                if card not in scorings and None in places:
                    places[places.index(None)] = card
        elif isinstance(event, Took):
            for card in event.cards:
                if card in places:
                    places[places.index(card)] = None
    shown = scene.view["display"]
    if Counter(filter(None, places)) == Counter(shown):
        return places
    # A log that begins in the middle of a game does not tell where cards lie.
    return [*shown, *[None] * (DISPLAY_SIZE - len(shown))]
