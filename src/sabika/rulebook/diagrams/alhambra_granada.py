"""The diagrams of the two cities together: where they meet, and what the line between them brings."""

from dataclasses import replace
from functools import cache
from typing import Any, Final

from sabika.engine import AnyGame
from sabika.library import position
from sabika.rulebook.diagram import Claim, Diagram, Facts, Group, Pressed, list_cells, measure, try_action, try_cells
from sabika.rulebook.diagrams.alhambra import ADD, NAMES, lay
from sabika.rulebook.points import foresee, try_scores

# A palace with a wall in the east and the south, and the city that leans on it.
PALACE: Final = {
    (1, 0): "tower-9-NE",
    (1, 1): "arcades-7-ES",
    (0, 1): "garden-10",
}
CITY: Final = {
    (2, 0): "park-8",
    (2, 1): "library-10",
    (2, 2): "residence-12",
    (1, 2): "market-10",
}
MARKET: Final = {
    "1": {"alhambra": "pavilion-6-N", "granada": "library-6"},
    "2": {"alhambra": "seraglio-8-S", "granada": "hostel-4"},
    "3": {"alhambra": "garden-7-NSW", "granada": "school-8"},
    "4": {"alhambra": "tower-9-NW", "granada": "market-2"},
}


def lay_out(anna: dict[str, Any], **own: Any) -> AnyGame:
    """A game of three in which Anna has this."""
    players = [{"hand": ["y6", "g8"], **anna, "name": NAMES[0]}, *({"name": name} for name in NAMES[1:])]
    return position({"game": "alhambra-granada", "market": MARKET, "players": players, **own}, seed="rules")


@cache
def market() -> Diagram:
    """Two tiles on one field, both to be had."""
    game = lay_out({"palace": lay(PALACE), "hand": ["g8", "g4"]})
    tile, other = MARKET["2"].values()
    claims: dict[Pressed, Claim] = {
        (tile,): try_action(game, f"buy {tile} with g8", "buy"),
        (other,): try_action(game, f"buy {other} with g4", "buy"),
    }
    facts: Facts = {"field": 2, "tile": tile, "other": other, "letter": "g"}
    return Diagram(game, ("market", "hand"), (Group("market", (tile, other)),), claims, facts)


@cache
def meeting() -> Diagram:
    """Where Granada can begin."""
    tiles = ("park-8", "market-10", "residence-12")
    game = lay_out({"palace": lay(PALACE), "reserve": list(tiles)})
    cells = list_cells(game)
    groups = Group("tiles", tiles), Group("cells", cells)
    return Diagram(game, ("palace",), groups, try_cells(game, tiles, cells, ADD), {"tile": tiles[0]}, tiles[:1])


@cache
def scoring() -> Diagram:
    """Both cities' lines, and the one between them."""
    game = lay_out({"palace": lay({**PALACE, **CITY})}, scorings=1)
    gained = {line.source: line.points for line in foresee(game) if line.player == 0}
    facts: Facts = {source: gained[source] for source in ("wall", "moat", "frontier")}
    return replace(try_scores(game), facts=facts)


@cache
def frontier() -> Diagram:
    """What a tile does to the line of wall and moat."""
    tiles = ("market-10", "pavilion-3-SW")
    begun = {cell: tile for cell, tile in CITY.items() if tile not in tiles}
    game = lay_out({"palace": lay({**PALACE, **begun}), "reserve": list(tiles)}, scorings=1)
    cells = list_cells(game)
    claims: dict[Pressed, Claim] = {
        pressed: replace(claim, facts={**claim.facts, "gained": tell_gain(claim.after)}) if claim.after else claim
        for pressed, claim in try_cells(game, tiles, cells, ADD).items()
    }
    facts: Facts = {"length": measure(game)["frontier"], "gained": tell_gain(game)}
    return Diagram(game, ("palace",), (Group("tiles", tiles), Group("cells", cells)), claims, facts, tiles[:1])


def tell_gain(game: AnyGame) -> int:
    """What Anna's frontier would bring now."""
    return sum(line.points for line in foresee(game) if line.player == 0 and line.source == "frontier")
