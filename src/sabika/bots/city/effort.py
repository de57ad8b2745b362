"""How many possibilities are looked at: many for the own turn, few where thousands of turns are imagined."""

from __future__ import annotations

import msgspec


class Effort(msgspec.Struct, frozen=True):
    """Limits of planning."""

    width: int  # layouts that are kept at each step
    baskets: int  # sets of exact purchases
    exact: int  # ways to pay for a tile exactly: more than four add nothing
    overpaid: int  # ways to pay too much for it
    takes: int  # ways to take money after the same purchases
    turns: int  # turns whose tiles are placed, those with the best estimates
    designs: int  # redesigns that are looked at together with new tiles
    loose: bool  # whether tiles are taken out of the palace too


THOROUGH = Effort(width=4, baskets=100, exact=4, overpaid=2, takes=3, turns=16, designs=3, loose=True)
MODERATE = Effort(width=2, baskets=24, exact=2, overpaid=1, takes=2, turns=6, designs=1, loose=False)
QUICK = Effort(width=1, baskets=14, exact=2, overpaid=1, takes=1, turns=4, designs=1, loose=False)
