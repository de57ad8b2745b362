"""Boxes that somebody has corrected at random: each is one that could lie in a shop."""

from random import Random

from sabika.box import FALCON_COLOURS, GRANADA_KINDS, KINDS, Box, read_own
from sabika.box.loader import standard
from sabika.box.own import section_table

SIDES = ("N", "E", "S", "W")


def corrected_box(seed: str) -> Box:
    """Other walls, prices, moats and backs, other huts, camps, bazaars and falcons, another sheet."""
    rng = Random(seed)
    box = standard()
    alhambra = section_table(box, "alhambra")
    alhambra["tiles"] = {kind: _tiles(rng, list_) for kind, list_ in alhambra["tiles"].items()}  # type: ignore[attr-defined]
    return read_own(
        {
            "money": {"currencies": _shuffled(rng, box.money.currencies), "values": [*range(1, 10)], "copies": 3},
            "alhambra": alhambra,
            "huts": {kind: _huts(rng, list_) for kind, list_ in section_table(box, "huts").items()},  # type: ignore[arg-type]
            "camps": {"tiles": _camps(rng)},
            "bazaars": {"tiles": _bazaars(rng, box)},
            "falcons": _falcons(rng),
            "granada": {
                "tiles": {"kinds": [*GRANADA_KINDS], **{f"{n}/{n + 1}": _two_sided(rng) for n in range(2, 13, 2)}}
            },
            "rollwrite": {"coins": 12, "start_coins": 2, "grid": _grid(rng)},
        }
    )


def _shuffled(rng: Random, items: tuple[str, ...]) -> list[str]:
    return rng.sample(items, len(items))


def _walls(rng: Random, least: int, most: int) -> str:
    chosen = rng.sample(SIDES, rng.randint(least, most))
    return "".join(side for side in SIDES if side in chosen)


def _tiles(rng: Random, tiles: list[str]) -> list[str]:
    """Other walls for tiles that have some: which tiles have none decides about bonus cards."""
    found: list[str] = []
    for tile in tiles:
        price, _, walls = tile.partition(" ")
        while (new := f"{price} {_walls(rng, 1, 3)}" if walls else tile) in found:
            pass
        found.append(new)
    return found


def _huts(rng: Random, huts: list[str]) -> list[str]:
    found: list[str] = []
    while len(found) < len(huts):
        if (new := _walls(rng, 1, 3)) not in found:
            found.append(new)
    return found


def _camps(rng: Random) -> list[str]:
    bastions = ("N", "E", "S", "W", "NE", "ES", "SW", "NW")
    prices = rng.sample(range(1, 16), 8)
    return [f"{price} {sides}" for price, sides in zip(prices, rng.sample(bastions, 8), strict=True)]


def _bazaars(rng: Random, box: Box) -> list[dict[str, object]]:
    kinds = [rng.sample(KINDS, 3) for _ in range(2)]
    if set(kinds[0]) == set(kinds[1]):
        return _bazaars(rng, box)
    return [{"currency": name, "kinds": three} for name in box.money.currencies for three in kinds]


def _falcons(rng: Random) -> dict[str, object]:
    pairs = [[a, b] for i, a in enumerate(KINDS) for b in KINDS[i + 1 :]]
    return {colour: rng.sample(pairs, 5) for colour in FALCON_COLOURS}


def _two_sided(rng: Random) -> list[list[str]]:
    """Backs that are never of their own kind: the kinds in a ring, from somewhere else on."""
    ring, turn = _shuffled(rng, GRANADA_KINDS), rng.randint(1, 8)
    return [[kind, ring[(place + turn) % 9], _walls(rng, 0, 3)] for place, kind in enumerate(ring)]


def _grid(rng: Random) -> list[list[str]]:
    return [_shuffled(rng, KINDS) for _ in range(6)]
