"""The diagrams of bazaars: a borrowed price, and neighbours that fit."""

from dataclasses import replace
from functools import cache

from sabika.games.city import worth
from sabika.rulebook.diagram import Claim, Diagram, Facts, Group, Pressed, subsets, try_action
from sabika.rulebook.diagrams.alhambra import PALACE, lay, lay_out
from sabika.rulebook.points import foresee, try_scores

BAZAAR = "bazaar-dirham-seraglio-arcades-garden"


@cache
def price() -> Diagram:
    """Ways to pay for a bazaar; the tile on its field costs as much."""
    hand, other, costs = ("g6", "g4", "g3", "b7"), "garden-10", 10
    game = lay_out(modules=["bazaars"], anna={"hand": list(hand)}, beside=[BAZAAR])
    claims: dict[Pressed, Claim] = {
        some: try_action(game, f"buy {BAZAAR} with {' '.join(some)}", price=costs, total=worth(some))
        for some in subsets(hand)
    }
    facts: Facts = {"tile": BAZAAR, "other": other, "price": costs}
    return Diagram(game, ("market", "hand"), (Group("hand", hand, many=True),), claims, facts)


@cache
def neighbours() -> Diagram:
    """A bazaar among its neighbours at the end."""
    palace = lay({**PALACE, (-1, -1): BAZAAR, (-1, -2): "garden-11"})
    game = lay_out(modules=["bazaars"], anna={"palace": palace}, scorings=2)
    line = next(line for line in foresee(game) if line.player == 0 and line.source == "bazaar")
    facts: Facts = {"count": line.reason.params["count"], "kinds": line.reason.params["kinds"], "gained": line.points}
    return replace(try_scores(game, ("bazaar",)), stage=("palace", "scores"), facts=facts)
