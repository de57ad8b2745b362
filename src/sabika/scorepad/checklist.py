"""What has to be done before a game with the box on the table: for exactly this choice, computed from its rules."""

from __future__ import annotations

from collections.abc import Iterator

from sabika.engine import Seeded
from sabika.games.city import CityRules
from sabika.games.city.deck import DISPLAY_SIZE
from sabika.games.city.setup import START_MONEY
from sabika.games.city.tasks import Task
from sabika.scorepad.evening import Evening, rules_of


def list_tasks(evening: Evening) -> list[Task]:
    """All tasks in the order in which one does them."""
    rules = rules_of(evening)
    return list(_set_up_city(rules)) if isinstance(rules, CityRules) else []


def _set_up_city(rules: CityRules) -> Iterator[Task]:
    box = rules.setup.box
    for name, tiles in rules.bags.items():
        yield Task("bag", {"count": len(tiles), "bag": name})
        yield Task("market", {"count": sum(stall.bag == name for stall in rules.stalls)})
    yield from rules.hooks.tasks(rules)
    if len(rules.money) < len(box.money.cards):
        yield Task("less-money", {"count": len(rules.money)})
    yield Task("hands", {"least": START_MONEY})
    yield Task("display", {"count": DISPLAY_SIZE})
    inserts, piles = rules.inserts(Seeded("checklist"), rules.special_cards)
    yield Task("piles", {"count": piles})
    for pile, card in sorted(inserts):
        if card in rules.scoring_cards:
            yield Task("insert", {"tile": card, "pile": pile})
    for pile in sorted({pile for pile, card in inserts if card not in rules.scoring_cards}):
        count = sum(one == pile and card not in rules.scoring_cards for one, card in inserts)
        yield Task("insert-special", {"count": count, "pile": pile})
    yield Task("stack")
    yield Task("begins")
