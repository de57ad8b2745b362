"""The diagrams of camps: what they lean on, and what they look at."""

from dataclasses import replace
from functools import cache

from sabika.engine import AnyGame
from sabika.rulebook.diagram import Claim, Diagram, Facts, Group, Pressed, list_cells, try_cells
from sabika.rulebook.diagrams.alhambra import ADD, PALACE, lay, lay_out
from sabika.rulebook.points import foresee, try_scores


def tell_gain(game: AnyGame) -> int:
    """What Anna's camps would bring now."""
    return sum(line.points for line in foresee(game) if line.player == 0 and line.source == "camp")


@cache
def leaning() -> Diagram:
    """Where two camps can stand."""
    camps = ("camp-4-S", "camp-7-SW")
    game = lay_out(modules=["camps"], anna={"reserve": list(camps)})
    cells = list_cells(game)
    claims: dict[Pressed, Claim] = {}
    for pressed, claim in try_cells(game, camps, cells, ADD).items():
        claims[pressed] = replace(claim, facts={"gained": tell_gain(claim.after)}) if claim.after else claim
    groups = Group("tiles", camps), Group("cells", cells)
    return Diagram(game, ("palace",), groups, claims, {"tile": camps[0]}, camps[:1])


@cache
def line() -> Diagram:
    """A camp at the end of a row of tiles."""
    camp = "camp-5-W"
    game = lay_out(modules=["camps"], anna={"palace": lay({**PALACE, (2, 0): camp})}, scorings=1)
    facts: Facts = {"tile": camp, "gained": tell_gain(game)}
    return replace(try_scores(game, ("camp",)), stage=("palace", "scores"), facts=facts)
