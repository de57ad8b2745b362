"""All parts of the table with Roll & Write on it."""

from collections.abc import Mapping
from typing import Any

from sabika.web.pages import telling
from sabika.web.pages.games.rollwrite import asking, others, pad, people, picking, points, sheet
from sabika.web.pages.sitting import Sitting


def parts(sitting: Sitting) -> Mapping[str, Mapping[str, Any]]:
    """All parts in reading order; the name of each is that of its template."""
    fitted = picking.fitted(sitting)
    choices = picking.choices(fitted)
    return {
        "people": people.part(fitted),
        "sheet": sheet.part(fitted, choices),
        "pad": pad.part(fitted),
        "ask": asking.part(fitted, choices),
        "others": others.part(fitted),
        "points": points.part(fitted),
        "log": telling.log_part(fitted),
    }
