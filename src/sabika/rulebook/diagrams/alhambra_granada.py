"""The diagrams of the two cities together: where they meet, and what the line between them brings."""

from dataclasses import replace
from functools import cache
from typing import Any, Final

from sabika.engine import AnyGame
from sabika.games.city.state import CityState
from sabika.library import position
from sabika.rulebook.diagram import (
    Claim,
    Diagram,
    Facts,
    Group,
    Pressed,
    list_cells,
    measure,
    subsets,
    try_action,
    try_cells,
)
from sabika.rulebook.diagrams.alhambra import ADD, NAMES, lay, tell_leftovers
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
def first() -> Diagram:
    """Which tiles can be taken out: not the one with which Granada began."""
    laid = {**PALACE, **CITY}
    game = lay_out({"palace": lay(laid)})
    claims: dict[Pressed, Claim] = {
        (f"{x},{y}",): try_action(game, f"redesign remove {tile}", tile=tile)
        for (x, y), tile in {(0, 0): "fountain", **laid}.items()
    }
    cells = tuple(cell for (cell,) in claims)
    return Diagram(game, ("palace",), (Group("cells", cells),), claims, {"tile": next(iter(CITY.values()))})


@cache
def foot() -> Diagram:
    """Each city is walked by itself: a tile of the other one leads nowhere."""
    tiles = ("library-7", "seraglio-3-ESW", "arcades-9")
    game = lay_out({"palace": lay({**PALACE, **CITY}), "reserve": list(tiles)})
    cells = list_cells(game)
    groups = Group("tiles", tiles), Group("cells", cells)
    return Diagram(game, ("palace",), groups, try_cells(game, tiles, cells, ADD), {"tile": tiles[0]}, tiles[:1])


@cache
def money() -> Diagram:
    """How many cards are still before the first scoring."""
    display = ("b5", "y3", "g2", "o1")
    game = lay_out({"palace": lay(PALACE)}, display=list(display))
    claims: dict[Pressed, Claim] = {}
    for some in subsets(display):
        claim = try_action(game, f"take {' '.join(some)}", "nearer", count=len(some))
        claims[some] = replace(claim, facts={**claim.facts, **tell_scoring(claim.after)}) if claim.after else claim
    groups = (Group("display", display, many=True),)
    return Diagram(game, ("display",), groups, claims, tell_scoring(game), display[:1])


def tell_scoring(game: AnyGame) -> dict[str, int]:
    """After how many cards the next scoring card comes, at least and at most: everybody knows in which pile it is."""
    assert isinstance(game.state, CityState)
    before = 0
    for size, special in game.state.piles:
        if special:
            return {"earliest": before + 1, "latest": before + size}
        before += size
    raise AssertionError("no scoring card is in the deck")


@cache
def end() -> Diagram:
    """Who gets what is left: the last turn is played, and what happens is told."""
    empty: dict[str, str | None] = {"alhambra": None, "granada": None}
    market = {**MARKET, "2": {"alhambra": "seraglio-8-S", "granada": None}, "4": empty}
    hands = [["y5", "y4", "g3"], ["g8", "b2", "y1"], ["b3", "b2", "o9"]]
    players = [{"palace": lay({**PALACE, **CITY}), "hand": hands[0], "name": NAMES[0]}]
    players += [{"hand": hand, "name": name} for hand, name in zip(hands[1:], NAMES[1:], strict=True)]
    data = {"game": "alhambra-granada", "market": market, "players": players, "scorings": 2, "bag": []}
    game = position({**data, "display": ["b5", "o1", "y9", "g1"]}, seed="rules")
    return Diagram(game, ("market", "hands"), *tell_leftovers(game, "take b5"))


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
