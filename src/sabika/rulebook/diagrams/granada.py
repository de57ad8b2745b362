"""The diagrams of Granada: two faces, moats, and majorities that grow."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from sabika.engine import AnyGame
from sabika.games.city.state import CityState
from sabika.games.granada.two_sided import FEE
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
from sabika.rulebook.diagrams.alhambra import ADD, NAMES, lay
from sabika.rulebook.points import foresee, try_scores

FACES: Final = ("hostel-6", "hospital-7")  # of one tile

# A moat from the west over the north to the east, room in the south.
CITY: Final = {
    (0, -1): "school-9",
    (1, -1): "park-7",
    (1, 0): "hostel-8",
    (-1, 0): "park-8",
    (-1, -1): "school-7",
}
OTHERS: Final[list[dict[str, Any]]] = [
    {"palace": lay({(0, -1): "school-13", (1, 0): "school-10", (0, 1): "arena-13"})},
    {"palace": lay({(-1, 0): "school-8", (0, 1): "park-13"})},
]
MARKET: Final = {"1": "bathhouse-8", "2": "hostel-6", "3": "bathhouse-4", "4": "library-10"}


def lay_out(anna: dict[str, Any] | None = None, others: list[dict[str, Any]] | None = None, **own: Any) -> AnyGame:
    """A game of three in which Anna has this city, and what else is said."""
    players = [{"palace": lay(CITY), "hand": ["g6", "g4"], **(anna or {})}, *(others or [{}, {}])]
    named = [{**player, "name": name} for player, name in zip(players, NAMES, strict=True)]
    return position({"game": "granada", "market": MARKET, "players": named, **own}, seed="rules")


def lay_out_new_tile(hand: tuple[str, ...]) -> AnyGame:
    """Anna has bought a tile and is to place it; she still has these cards."""
    game = lay_out({"hand": ["g9", *hand]})
    game.play(f"buy {FACES[0]} with g9", 0)
    return game


@cache
def faces() -> Diagram:
    """Both faces of a tile fit where its moats fit."""
    game = lay_out_new_tile(("o4",))
    cells = list_cells(game)
    claims = try_cells(game, FACES[:1], cells, "build {tile} at {cell}")
    claims |= try_cells(game, FACES[1:], cells, "build {tile} at {cell} turning o4")
    groups = Group("tiles", FACES), Group("cells", cells)
    return Diagram(game, ("palace",), groups, claims, {"tile": FACES[0], "other": FACES[1]}, FACES[:1])


@cache
def marker() -> Diagram:
    """What comes to a field after a purchase."""
    game = lay_out({"hand": ["y9", "g9", "b9", "o9", "o8"]}, marker="odd")
    claims: dict[Pressed, Claim] = {}
    for (field, tile), money in zip(MARKET.items(), ("y9", "g9", "b9", "o9 o8"), strict=True):
        claim = try_action(game, f"buy {tile} with {money}", "next")
        after = claim.after
        assert after is not None and isinstance(after.state, CityState)
        after.play(f"reserve {tile}", 0)
        other = str(after.state.market[int(field) - 1])
        claims[tile,] = Claim(True, claim.action, None, "next", {"other": other, "price": int(other.partition("-")[2])})
    return Diagram(game, ("market",), (Group("market", tuple(MARKET.values())),), claims)


@cache
def turning() -> Diagram:
    """Ways to pay for the other face."""
    hand = ("y2", "y1", "b2", "o4")
    game = lay_out_new_tile(hand)
    claims: dict[Pressed, Claim] = {
        some: try_action(game, f"build {FACES[1]} at 0,1 turning {' '.join(some)}", tile=FACES[1])
        for some in subsets(hand)
    }
    facts: Facts = {"tile": FACES[0], "other": FACES[1], "fee": FEE}
    return Diagram(game, ("palace", "hand"), (Group("hand", hand, many=True),), claims, facts)


@cache
def moats() -> Diagram:
    """Where tiles fit between moats."""
    tiles = ("library-7", "hospital-9", "residence-13")
    game = lay_out({"reserve": list(tiles)})
    cells = list_cells(game)
    groups = Group("tiles", tiles), Group("cells", cells)
    return Diagram(game, ("palace",), groups, try_cells(game, tiles, cells, ADD), {"tile": tiles[0]}, tiles[:1])


@cache
def longest() -> Diagram:
    """What a tile does to the longest moat."""
    tiles = ("library-7", "library-5")
    game = lay_out({"reserve": list(tiles)})
    cells = list_cells(game)
    groups = Group("tiles", tiles), Group("cells", cells)
    return Diagram(game, ("palace",), groups, try_cells(game, tiles, cells, ADD), measure(game), tiles[:1])


def tell_places(game: AnyGame, kind: str, names: Sequence[str] = NAMES) -> dict[str, int | str]:
    """Who has which place of a kind, and what it brings."""
    lines = [line for line in foresee(game) if line.source == f"majority:{kind}"]
    facts: dict[str, int | str] = {"kind": kind}
    for line, rank in zip(lines, ("first", "second"), strict=False):
        params = line.reason.params
        facts |= {f"{rank}_name": names[line.player], f"{rank}_points": line.points, f"{rank}_count": params["count"]}
        facts |= {f"{rank}_price": params["price"]} if "price" in params else {}
    facts |= {name: lines[0].reason.params[name] for name in ("visible", "count")}
    return facts


@cache
def places() -> Diagram:
    """A second scoring: what a kind is worth grows with all cities."""
    game = lay_out({"palace": lay({**CITY, (0, 1): "school-12"})}, OTHERS, scorings=1)
    return replace(try_scores(game), facts=tell_places(game, "school"))


@cache
def ties() -> Diagram:
    """As many of a kind: the most expensive one decides."""
    game = lay_out(others=OTHERS, scorings=1)
    return replace(try_scores(game, ("majority:school",)), facts=tell_places(game, "school"))


@cache
def two() -> Diagram:
    """Dirk's tiles count, too."""
    dirk = {"neutral": True, "tiles": ["school-10", "hospital-8", "market-4", "arena-10", "library-4", "bathhouse-2"]}
    players = [{"palace": lay(CITY), "name": NAMES[0]}, {**OTHERS[1], "name": NAMES[1]}, dirk]
    game = position({"game": "granada", "market": MARKET, "scorings": 1, "players": players}, seed="rules")
    return replace(
        try_scores(game, ("majority:school", "moat")), facts=tell_places(game, "school", (*NAMES[:2], game.name_of(2)))
    )
