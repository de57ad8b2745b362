"""The diagram of huts: what its neighbours make of one."""

from dataclasses import replace
from functools import cache
from typing import Final

from sabika.rulebook.diagram import Claim, Diagram, Facts, Group, Pressed, list_cells, try_cells
from sabika.rulebook.diagrams.alhambra import ADD, lay, lay_out
from sabika.rulebook.diagrams.bonus import count_kind

KIND: Final = "garden"
PALACE: Final = {
    (1, 0): "garden-10",
    (0, 1): "garden-11",
    (-1, 0): "tower-11",
    (0, -1): "arcades-8-N",
}

MARKET: Final = {"1": "tower-12", "2": "chambers-10", "3": "pavilion-7-E", "4": "seraglio-9"}


@cache
def counting() -> Diagram:
    """A hut on every cell around a palace."""
    huts = ("hut-garden-ES", "hut-garden-W")
    game = lay_out(modules=["huts"], anna={"palace": lay(PALACE), "reserve": list(huts)}, market=MARKET)
    cells, stand = list_cells(game), count_kind(game, KIND)
    claims: dict[Pressed, Claim] = {}
    for pressed, claim in try_cells(game, huts, cells, ADD).items():
        count = count_kind(claim.after, KIND) if claim.after else stand
        found: Facts = {"count": count, "neighbours": count - stand, "kind": KIND}
        claims[pressed] = replace(claim, facts=found) if claim.fits else claim
    facts: Facts = {"count": stand, "kind": KIND}
    return Diagram(game, ("palace",), (Group("tiles", huts), Group("cells", cells)), claims, facts, huts[:1])
