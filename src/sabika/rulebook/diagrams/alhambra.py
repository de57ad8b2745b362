"""The diagrams of Alhambra. Positions are legal; everything that is said about them the engine says."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from sabika.engine import AnyGame
from sabika.games.city import worth
from sabika.games.city.events import Left
from sabika.library import position
from sabika.rulebook.diagram import (
    Claim,
    Diagram,
    Group,
    Pressed,
    list_cells,
    measure,
    subsets,
    try_action,
    try_cells,
)
from sabika.rulebook.points import try_scores

NAMES: Final = ("Anna", "Zaida", "Yusuf")
ADD: Final = "redesign build {tile} at {cell}"

# The palace of most diagrams: a wall in the north and the east, room in the west and the south.
PALACE: Final = {
    (0, -1): "arcades-8-E",
    (0, -2): "seraglio-4-NE",
    (1, 0): "chambers-7-NE",
    (-1, 0): "arcades-9",
    (-2, 0): "garden-8-NW",
}
MARKET: Final = {"1": "tower-11", "2": "garden-10", "3": "pavilion-7-E", "4": "seraglio-9"}


def lay(tiles: Mapping[tuple[int, int], str]) -> list[dict[str, Any]]:
    """A palace as positions know it."""
    return [{"tile": tile, "at": list(at)} for at, tile in tiles.items()]


def lay_out(**own: Any) -> AnyGame:
    """A game of three in which Anna has this."""
    players: list[dict[str, Any]] = [{"palace": lay(PALACE), "hand": ["g6", "g4"], **own.pop("anna", {})}]
    players += own.pop("others", [{}, {}])
    named = [{**player, "name": name} for player, name in zip(players, NAMES, strict=False)]
    data = {"game": "alhambra", "market": MARKET, "players": [*named, *players[len(NAMES) :]], **own}
    return position(data, seed="rules")


@cache
def aim() -> Diagram:
    """A palace in the middle of a game."""
    game = lay_out()
    return Diagram(game, facts=measure(game))


@cache
def turn() -> Diagram:
    """One of three actions."""
    display = ("b5", "y3", "g2", "o1")
    game = lay_out(anna={"reserve": ["seraglio-8-S"]}, display=list(display))
    claims: dict[Pressed, Claim] = {(card,): try_action(game, f"take {card}", "money") for card in display}
    claims["garden-10",] = try_action(game, "buy garden-10 with g4 g6", "buy", price=10)
    claims["seraglio-8-S",] = try_action(game, "redesign build seraglio-8-S at -1,1", "redesign")
    # Any one of all: a second press lets go of the first.
    return Diagram(game, ("display", "market", "reserve"), (Group("pieces", tuple(key[0] for key in claims)),), claims)


@cache
def money() -> Diagram:
    """Cards that may be taken together."""
    display = ("g7", "y3", "b2", "o1")
    game = lay_out(display=list(display))
    claims = {
        some: try_action(game, f"take {' '.join(some)}", "fits" if some[1:] else "one", total=worth(some))
        for some in subsets(display)
    }
    return Diagram(game, ("display",), (Group("display", display, many=True),), claims)


@cache
def buying() -> Diagram:
    """Ways to pay for a tile."""
    hand, tile, price = ("g6", "g4", "g3", "b7"), "garden-10", 10
    game = lay_out(anna={"hand": list(hand)})
    claims = {}
    for some in subsets(hand):
        paid = worth(some)
        said = "exact" if paid == price else "over"
        facts = {"price": price, "total": paid, "over": paid - price}
        claims[some] = try_action(game, f"buy {tile} with {' '.join(some)}", said, **facts)
    return Diagram(game, ("market", "hand"), (Group("hand", hand, many=True),), claims, {"tile": tile, "price": price})


@cache
def building() -> Diagram:
    """Where three tiles may stand, and why not elsewhere."""
    tiles = ("seraglio-8-S", "garden-10", "tower-7-NEW")
    game = lay_out(anna={"reserve": list(tiles)}, market={**MARKET, "2": "tower-12"})
    cells = list_cells(game)
    claims = try_cells(game, tiles, cells, ADD)
    return Diagram(game, ("palace",), (Group("tiles", tiles), Group("cells", cells)), claims, first=tiles[:1])


@cache
def wall() -> Diagram:
    """What a tile does to the longest wall."""
    tiles = ("tower-9-ES", "garden-8-SW", "arcades-10")
    game = lay_out(anna={"reserve": list(tiles)})
    cells = list_cells(game)
    claims = try_cells(game, tiles, cells, ADD)
    groups = Group("tiles", tiles), Group("cells", cells)
    return Diagram(game, ("palace",), groups, claims, measure(game), tiles[:1])


@cache
def redesign() -> Diagram:
    """Build, take out and swap."""
    tile, laid = "tower-9-ES", {f"{x},{y}": other for (x, y), other in PALACE.items()}
    game = lay_out(anna={"reserve": [tile]})
    cells = list_cells(game)
    claims = try_cells(game, [tile], cells, ADD)
    for cell, other in laid.items():
        claims[cell,] = try_action(game, f"redesign remove {other}")
        claims[tile, cell] = try_action(game, f"redesign swap {tile} for {other}")
    claims["0,0",] = try_action(game, "redesign remove fountain")
    claims[tile, "0,0"] = try_action(game, f"redesign swap {tile} for fountain")
    return Diagram(game, ("palace",), (Group("tiles", (tile,)), Group("cells", (*cells, *laid, "0,0"))), claims)


ZAIDA: Final = {(0, -1): "tower-11-N", (1, 0): "garden-11", (0, 1): "arcades-10", (-1, 0): "chambers-11"}
YUSUF: Final = {(0, 1): "garden-12-S", (1, 0): "tower-13-E", (-1, 0): "tower-10-W", (0, -1): "pavilion-6-N"}


@cache
def scoring() -> Diagram:
    """A scoring with places that are shared."""
    return try_scores(lay_out(others=[{"palace": lay(ZAIDA)}, {"palace": lay(YUSUF)}], scorings=1))


@cache
def two_players() -> Diagram:
    """Dirk's tiles beside those of two players."""
    tiles = ["tower-12", "tower-9-NW", "arcades-6-SW", "chambers-9-S", "pavilion-8", "seraglio-7-W"]
    people = [{"palace": lay(one), "name": name} for one, name in zip((PALACE, YUSUF), NAMES, strict=False)]
    players = [*people, {"neutral": True, "tiles": tiles}]
    data = {"game": "alhambra", "scorings": 1, "market": MARKET, "players": players}
    return try_scores(position(data, seed="rules"))


@cache
def end() -> Diagram:
    """Who gets the tiles that are left: the last turn is played, and what happens is told."""
    hands = [["y5", "y4", "g3"], ["g8", "b2", "y1"], ["b3", "b2", "o9"]]
    market = {**MARKET, "4": None}
    others = [{"hand": hand} for hand in hands[1:]]
    anna = {"hand": hands[0]}
    game = lay_out(anna=anna, others=others, scorings=2, bag=[], market=market, display=["b5", "o1", "y9", "g1"])
    return Diagram(game, ("market", "hands"), *tell_leftovers(game, "take b5"))


def tell_leftovers(game: AnyGame, last: str) -> tuple[tuple[Group, ...], dict[Pressed, Claim]]:
    """Who gets which tile after the last action: what can be pressed, and what comes of it."""
    after = game.copy()
    after.play(last)
    while after.decision == "leftover":  # each is placed before the next field is looked at
        after.play(next(action for action in after.legal_actions() if action.verb == "reserve"))
    claims: dict[Pressed, Claim] = {}
    for event in after.log:
        if isinstance(event, Left):
            facts = {} if event.seat is None else {"name": NAMES[event.seat], "tile": event.tile}
            claims[event.tile,] = Claim(event.seat is not None, last, None, "goes" if facts else "stays", facts)
    return (Group("market", tuple(tile for (tile,) in claims)),), claims


# --------------------------------------------------------------------------------- small ones, beside a rule


def _picture(palace: Mapping[tuple[int, int], str], tile: str, at: str) -> Diagram:
    """A tile tried on a cell."""
    game = lay_out(anna={"palace": lay(palace), "reserve": [tile]})
    return Diagram(game, claims=try_cells(game, [tile], [at], ADD), first=(tile, at))


@cache
def sides() -> Diagram:
    """A wall against an open side."""
    return _picture({(1, 0): "garden-9-E"}, "tower-12", "2,0")


@cache
def foot() -> Diagram:
    """A tile that can be walked to."""
    return _picture({(1, 0): "arcades-9"}, "chambers-7-NE", "2,0")


@cache
def hole() -> Diagram:
    """A tile that would close a space in."""
    ring = {(1, 0): "arcades-9", (2, 0): "tower-12", (2, 1): "chambers-11", (2, 2): "garden-11", (1, 2): "arcades-10"}
    return _picture({**ring, (0, 2): "pavilion-8"}, "garden-10-W", "0,1")
