"""The market, with the bag and the next scoring above it."""

from rich.text import Text

from sabika.games.city.steps import LAST_SCORING
from sabika.games.city.views import CityView
from sabika.terminal.drawings.markets import draw_market
from sabika.terminal.look.layout import Size
from sabika.terminal.models.cities import read_city, read_faces, read_hand
from sabika.terminal.models.markets import MarketModel, list_offers
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate

SCORING = "scoring-"  # what the ids of scoring cards begin with


def draw_title(scene: Scene, size: Size) -> Text:
    """Bag and the next scoring."""
    view, lang = read_city(scene.view), scene.lang
    parts = [f" {translate('market', lang)}", translate("bag", lang, count=view["bag_size"]), tell_scoring(view, lang)]
    if view["marker"] is not None:  # before the scoring: where there is little space, that is cut off
        parts.insert(1, translate(f"marker-{view['marker']}", lang))
    return Text(" · ".join(part for part in parts if part))


def tell_scoring(view: CityView, lang: str) -> str:
    """Which scoring comes next, and after how many cards at least and at most: the piles of the deck are public."""
    if view["over"]:
        return ""
    before = 0
    for size, special in view["deck_piles"]:
        assert isinstance(size, int) and isinstance(special, list)
        for card in special:
            if card.startswith(SCORING):
                return translate("scoring-next", lang, scoring=card[-1], first=before + 1, last=before + size)
        before += size
    later = view["scorings"] + 1 < LAST_SCORING  # its card comes into the deck when the discard pile is shuffled
    return translate("scoring-later" if later else "scoring-last", lang, scoring=view["scorings"] + 1)


def draw(scene: Scene, size: Size) -> Text:
    """The fields, compared with the hand of whoever looks."""
    view = read_city(scene.view)
    market = MarketModel(list_offers(view), read_faces(view), read_hand(view))
    return draw_market(market, size, scene.look, scene.selection)


PANEL = Panel("market", "top", draw, draw_title)
