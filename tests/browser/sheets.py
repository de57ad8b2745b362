"""Roll & Write in a browser: tables a few turns before the end, and playing by pressing what the page offers."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from sabika.table import Begin, TablePlan
from tests.browser.playing import click, find
from tests.waiting import LONG, until_seen

OVER = ".part-ask h2:has-text('The game is over')"
DO = "#do"
OPTION = ".options a.option"

_CROSSED = (
    [[1, 1], [1, 2], [1, 3], [2, 2], [3, 3], [4, 4], [5, 5], [6, 6], [2, 5], [4, 6], [6, 4]],
    [[1, 2], [2, 5], [3, 3], [6, 1], [6, 2], [6, 3], [4, 1], [5, 2]],
    [[2, 1], [3, 1], [4, 1], [5, 1], [6, 6], [1, 6], [3, 5]],
)


def near_the_end(plan: TablePlan, rounds_left: int = 3) -> Begin:
    """Sheets that are half full, with a few coins, and the first seat to act."""
    seats = len(plan.seats)
    virtual = plan.options.get("virtual", 2) if seats == 1 else max(0, 3 - seats)
    rounds = {3: 18, 4: 15, 5: 12}[seats + virtual]
    sheets: list[dict[str, Any]] = [
        {"crossed": crossed, "coins_earned": 9, "coins_spent": 2} for crossed in _CROSSED[:seats]
    ]
    sheets[0]["dice"] = {"yellow": [1, 5], "blue": [1, 4]}
    position = {
        "game": "roll-and-write",
        "options": plan.options,
        "round": rounds - rounds_left + 1,
        "to_act": 0,
        "players": [*sheets, *({"virtual": True, "counts": {"tower": 5, "garden": 4}} for _ in range(virtual))],
    }
    return Begin(position=position)


def play_to_the_end(page: Page, seconds: float = LONG) -> int:
    """Pick the first thing that is offered, do it, and so on. The number of clicks."""
    clicks = 0

    def is_over() -> bool:
        nonlocal clicks
        if offered := find(page, (DO, OPTION)):
            clicks += click(page, offered[0])
        return bool(page.locator(OVER).count())

    until_seen(page, is_over, seconds, "the game does not end")
    return clicks
