"""The diagrams of falconers: corners where four tiles meet, and many of one colour."""

from dataclasses import replace
from functools import cache
from typing import Final

from sabika.rulebook.diagram import Claim, Diagram, Facts, Group, Pressed, try_action
from sabika.rulebook.diagrams.alhambra import lay, lay_out
from sabika.rulebook.points import foresee, try_scores

# Six tiles in two rows: four meet at two corners.
PALACE: Final = {
    (1, 0): "garden-10",
    (-1, 0): "tower-11",
    (0, 1): "arcades-9",
    (1, 1): "chambers-11",
    (-1, 1): "seraglio-9",
    (2, 0): "tower-9-NE",
}
MARKET: Final = {"1": "tower-12", "2": "garden-11", "3": "pavilion-7-E", "4": "seraglio-8-S"}


@cache
def corners() -> Diagram:
    """Two falcons on three corners."""
    falcons = ("black-chambers-garden", "white-seraglio-tower")
    cells = ("-1,0", "0,0", "1,0")
    game = lay_out(modules=["falconers"], anna={"palace": lay(PALACE), "hand": ["y1", "g4"]}, market=MARKET)
    claims: dict[Pressed, Claim] = {
        (falcon, cell): try_action(game, f"falcon {falcon} on {cell} with y1") for falcon in falcons for cell in cells
    }
    groups = Group("pieces", falcons), Group("corners", cells)
    return Diagram(game, ("pieces", "palace"), groups, claims, first=falcons[:1])


@cache
def colours() -> Diagram:
    """Two of one colour."""
    perched = [
        {"falcon": "white-arcades-chambers", "on": [0, 0]},
        {"falcon": "white-seraglio-tower", "on": [-1, 0]},
    ]
    game = lay_out(modules=["falconers"], anna={"palace": lay(PALACE), "falcons": perched}, market=MARKET, scorings=1)
    line = next(line for line in foresee(game) if line.player == 0 and line.source.startswith("falcons:"))
    facts: Facts = {"count": line.reason.params["count"], "colour": line.reason.params["colour"], "gained": line.points}
    return replace(try_scores(game, (line.source,)), stage=("palace", "scores"), facts=facts)
