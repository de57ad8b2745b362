"""How near the end of a market game is, as far as everybody can see."""

from collections.abc import Sequence
from typing import Literal

from sabika.web.pages.scene import CityScene

NEAR = 4  # tiles left with which one or two turns more may be the last

End = Literal["", "near", "next", "now"]


def find_end(scene: CityScene) -> End:
    """Now: after this turn. Next: as soon as any tile is bought. Near: few are left. Nothing: later, or over.

    What waits in the bag may be a piece that lies beside the market, so the end can come sooner than its size says.
    """
    state, left = scene.game.state, scene.view["bag_sizes"]
    if scene.view["over"]:
        return ""
    if _is_last(scene, state.market):
        return "now"
    lying = [number for number, tile in enumerate(state.market) if tile is not None]
    without = [[None if at == one else tile for at, tile in enumerate(state.market)] for one in lying]
    if all(_is_last(scene, market) for market in without):
        return "next"
    return "near" if sum(left.values()) <= NEAR else ""


def _is_last(scene: CityScene, market: Sequence[str | None]) -> bool:
    """Whether the bags cannot fill this market so that the game goes on."""
    left = dict(scene.view["bag_sizes"])
    filled: list[str | None] = []
    for stall, tile in zip(scene.game.rules.stalls, market, strict=True):
        drawn = tile is None and left[stall.bag] > 0
        left[stall.bag] -= drawn
        filled.append("from the bag" if drawn else tile)
    return scene.game.rules.is_sold_out(filled)
