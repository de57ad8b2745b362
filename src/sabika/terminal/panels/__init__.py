"""The panels of the table: each draws one part of a view. Games and modules bring theirs, found by name."""

from sabika.engine import View
from sabika.terminal import modules
from sabika.terminal.games import on_sheets
from sabika.terminal.panels import (
    dice,
    display,
    hand,
    keys,
    log,
    market,
    menu,
    message,
    pad,
    palace,
    players,
    reserve,
    sheet,
)
from sabika.terminal.panels.panel import Panel

# Panels in the order of reading.
CITY = (
    market.PANEL,
    display.PANEL,
    players.PANEL,
    palace.PANEL,
    menu.PANEL,
    log.PANEL,
    hand.PANEL,
    reserve.PANEL,
    message.PANEL,
    keys.PANEL,
)
SHEET = (dice.PANEL, pad.PANEL, sheet.PANEL, menu.PANEL, log.PANEL, message.PANEL, keys.PANEL)


def panels_for(view: View) -> list[Panel]:
    """All panels of a game; those of its modules, found by name, come after its own at the places they name."""
    return [*(SHEET if on_sheets(view) else CITY), *modules.panels(view.modules)]


__all__ = ["Panel", "panels_for"]
