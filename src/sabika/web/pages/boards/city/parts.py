"""All parts of the table with Alhambra on it."""

from collections.abc import Mapping
from typing import Any

from sabika.web.pages import log_lines
from sabika.web.pages.boards.city import cards, forecast, market, orders, others, palace, people, question, selection
from sabika.web.pages.sitting import Sitting


def parts(sitting: Sitting) -> Mapping[str, Mapping[str, Any]]:
    """All parts in the order a phone shows them; the name of each is that of its template."""
    fitted = selection.fitted(sitting)
    return {
        "people": people.part(fitted),
        "market": market.part(fitted),
        "display": cards.display_part(fitted),
        "hand": cards.hand_part(fitted),
        "palace": palace.part(fitted),
        "ask": question.part(fitted),
        "orders": orders.part(fitted),
        "forecast": forecast.part(fitted),
        "others": others.part(fitted),
        "points": log_lines.points_part(fitted),
        "log": log_lines.log_part(fitted),
    }
