"""All parts of the table with Roll & Write on it."""

from collections.abc import Mapping
from typing import Any

from sabika.web.pages import log_lines
from sabika.web.pages.boards.rollwrite import dice_choice, others, pad, people, points, question, sheet
from sabika.web.pages.sitting import Sitting


def parts(sitting: Sitting) -> Mapping[str, Mapping[str, Any]]:
    """All parts in reading order; the name of each is that of its template."""
    fitted = dice_choice.fitted(sitting)
    choices = dice_choice.choices(fitted)
    return {
        "people": people.part(fitted),
        "sheet": sheet.part(fitted, choices),
        "pad": pad.part(fitted),
        "ask": question.part(fitted, choices),
        "others": others.part(fitted),
        "points": points.part(fitted),
        "log": log_lines.log_part(fitted),
    }
