"""What has to be done before a game with the box on the table: for exactly this choice, computed from its rules."""

from __future__ import annotations

from collections.abc import Iterator

from sabika.engine import Seeded
from sabika.games.city import CityRules
from sabika.games.city.deck import DISPLAY_SIZE
from sabika.games.city.setup import START_MONEY
from sabika.games.city.tasks import Task
from sabika.games.rollwrite.rules import RollRules
from sabika.games.rollwrite.setup import START_BUILDINGS
from sabika.scorepad.evening import Evening, rules_of


def list_tasks(evening: Evening) -> list[Task]:
    """All tasks in the order in which one does them."""
    rules = rules_of(evening)
    if isinstance(rules, CityRules):
        return list(_set_up_city(rules))
    return list(_set_up_sheets(rules)) if isinstance(rules, RollRules) else []


def _set_up_sheets(rules: RollRules) -> Iterator[Task]:
    yield Task("sheets", {"count": rules.sheet.start_coins})
    yield Task("start-buildings", {"count": START_BUILDINGS})
    for name in rules.neutrals:
        yield Task("virtual", {"name": name, "count": START_BUILDINGS})
    if rules.duel:
        yield Task("duel", {"count": rules.bonus})
    yield Task("dice-alone" if rules.alone else "dice")
    yield Task("rounds", {"count": rules.rounds})


def _set_up_city(rules: CityRules) -> Iterator[Task]:
    box = rules.setup.box
    yield Task("fountains")
    for name, tiles in rules.bags.items():
        count, stalls = len(tiles), sum(stall.bag == name for stall in rules.stalls)
        if len(rules.bags) == 1:
            yield Task("bag", {"count": count})
            yield Task("market", {"count": stalls})
        else:
            game = rules.plan.cities[rules.tiles[tiles[0]].piece.city].name
            yield Task("bag-of", {"count": count, "game": game})
            yield Task("market-of", {"count": stalls, "game": game})
        if rules.late.get(name):
            yield Task("market-moats", {"count": stalls})
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
    placed = {card for _, card in inserts}
    if not placed >= rules.scoring_cards.keys():  # it waits for a deck made of the discard pile
        later, again = rules.inserts(Seeded("checklist"), (), 1, 2)
        for pile, card in later:
            if card in rules.scoring_cards and card not in placed:
                yield Task("insert-later", {"tile": card, "pile": pile, "count": again})
    yield Task("begins")
