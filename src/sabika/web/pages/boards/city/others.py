"""The others: their palaces small, what they hold, and the tiles of those without a seat."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from sabika.web.pages.boards.city.heads import Head
from sabika.web.pages.boards.city.moves import find_last, list_fresh
from sabika.web.pages.boards.city.palace import draw_palace, is_city
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.models.moves import Move
from sabika.web.pages.models.palace import PalaceModel
from sabika.web.pages.places import draw_place
from sabika.web.pages.scene import CityScene


@dataclass(frozen=True)
class OtherPalace:
    """Somebody whose palace is not the large one; those without a seat have tiles and no palace."""

    head: Head
    tiles: Sequence[str] = ()
    palace: PalaceModel | None = None
    city: bool = False
    hand_size: int = 0
    hand: Sequence[str] = ()
    reserve: Sequence[str] = ()
    pending: Sequence[str] = ()
    beside: Sequence[Markup] = ()
    last: Move | None = None  # what they did in their last turn
    quote: str = ""  # and what a bot has said since then


@dataclass(frozen=True)
class OthersModel:
    """Everybody whose palace is not the large one, in seat order from the next player."""

    others: Sequence[OtherPalace]


def draw_others(scene: CityScene, choices: CityChoices | None, heads: Sequence[Head]) -> OthersModel:
    """All small palaces, then the tiles of those without a seat."""
    last = find_last(scene)
    seated = [_draw_other(scene, choices, heads[player], last.get(player)) for player in scene.small]
    without_seat = [OtherPalace(head, tiles=scene.held[head.person.player].tiles) for head in heads if head.neutral]
    return OthersModel([*seated, *without_seat])


def _draw_other(scene: CityScene, choices: CityChoices | None, head: Head, last: Move | None) -> OtherPalace:
    player = head.person.player
    seen, mine = scene.view["players"][player], player == scene.seat
    return OtherPalace(
        head,
        palace=draw_palace(scene, player, choices).with_fresh(list_fresh(last)),
        city=is_city(scene),
        hand_size=seen["hand_size"],
        hand=() if mine else seen.get("hand", ()),
        reserve=seen["reserve"],
        pending=seen["pending"],
        beside=draw_place(scene, "beside", lambda face: face.beside(scene, player)),
        last=last,
        quote=scene.last_quote(player),
    )
