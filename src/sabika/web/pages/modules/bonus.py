"""Bonus cards: the own ones in the hand, where a click turns them up; of others what lies open, and how many do not."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sabika.box import standard
from sabika.modules.bonus import NAME, Reveal
from sabika.web.art import pieces as art
from sabika.web.art.modules.bonus import bonus
from sabika.web.pages.faces import Face
from sabika.web.pages.games.city.asking import Button
from sabika.web.pages.pieces import MODULES, SPRITE
from sabika.web.pages.sitting import Sitting


@dataclass(frozen=True)
class BonusCard:
    """A card: the tile it names, whether it lies open, whether that tile stands in the palace."""

    tile: str
    picture: str
    open: bool = False
    stands: bool = False
    chosen: bool = False
    href: str | None = None


def picture(tile: str) -> str:
    """The card of a tile."""
    return art.card_of("bonus", bonus(art.tile_group(tile, SPRITE, 0, 0), MODULES))


class Bonus(Face):
    """`piece` is the notation of turning a card up."""

    name = NAME
    verbs = frozenset({Reveal.verb})

    def hand(self, sitting: Sitting) -> Any | None:
        if sitting.seat is None:
            return None
        me = sitting.view["players"][sitting.seat]
        palace = sitting.shadow.state.palaces[sitting.seat]
        down = [self._held(sitting, tile, tile in palace.where) for tile in me["bonus"]]
        up = [BonusCard(tile, picture(tile), open=True, stands=True) for tile in me["bonus_up"]]
        return {"cards": [*down, *up]} if down or up else None

    def _held(self, sitting: Sitting, tile: str, stands: bool) -> BonusCard:
        action = str(Reveal(tile))
        chosen = sitting.draft.piece == action
        can = action in sitting.legal_texts
        href = sitting.link(piece=None if chosen else action) if can else None
        return BonusCard(tile, picture(tile), stands=stands, chosen=chosen and can, href=href)

    def beside(self, sitting: Sitting, player: int) -> Any | None:
        seen = sitting.view["players"][player]
        up, down = seen.get("bonus_up", ()), seen.get("bonus_down_count", 0)
        return {"up": [(tile, picture(tile)) for tile in up], "down": down} if up or down else None

    def text(self, sitting: Sitting, player: int) -> Any | None:
        return sitting.view["players"][player].get("bonus_up") or None

    def buttons(self, sitting: Sitting) -> Iterable[Button]:
        piece = sitting.draft.piece
        if piece is not None and piece.startswith(f"{Reveal.verb} ") and piece in sitting.legal_texts:
            action = Reveal(piece.partition(" ")[2])
            yield Button("other", piece, main=True, tile=action.tile, text=sitting.say(action))

    def samples(self) -> Any | None:
        return [(tile, picture(tile)) for tile in standard().bonus.tiles]


FACE = Bonus()
