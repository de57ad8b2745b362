"""Bonus cards: the own ones in the hand, where a click turns them up; of others what lies open, and how many do not."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sabika.box import standard
from sabika.modules.bonus import NAME, BeforeScoring, Reveal
from sabika.web.art import pieces as art
from sabika.web.art.modules.bonus import bonus
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.faces import Face
from sabika.web.pages.pieces import MODULES, SPRITE
from sabika.web.pages.sitting import Sitting

WINDOW = BeforeScoring.asks
ASKED = ("turn", "place", WINDOW)


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
    decisions = frozenset({WINDOW})

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
        can_ask = sitting.decision in ASKED
        href = sitting.link(piece=None if chosen else action) if can_ask else None
        return BonusCard(tile, picture(tile), stands=stands, chosen=chosen and can_ask, href=href)

    def beside(self, sitting: Sitting, player: int) -> Any | None:
        seen = sitting.view["players"][player]
        up, down = seen.get("bonus_up", ()), seen.get("bonus_down_count", 0)
        return {"up": [(tile, picture(tile)) for tile in up], "down": down} if up or down else None

    def text(self, sitting: Sitting, player: int) -> Any | None:
        return sitting.view["players"][player].get("bonus_up") or None

    def buttons(self, sitting: Sitting) -> Iterable[Button]:
        """The card that is picked, or why not; in the window every card that can be turned up."""
        picked = sitting.draft.piece or ""
        held = [str(Reveal(tile)) for tile in self._down(sitting)]
        shown = [action for action in held if action in sitting.legal_texts] if sitting.decision == WINDOW else []
        for action in dict.fromkeys([*(one for one in held if one == picked), *shown]):
            text, reason = sitting.say(sitting.shadow.read(action)), sitting.why_not(action)
            yield Button("other", action, main=action == picked, reason=reason, text=text)

    def asked(self, sitting: Sitting) -> Any | None:
        """In the window: that nothing can be turned up, so that nobody searches."""
        return True if sitting.decision == WINDOW and not list(self.buttons(sitting)) else None

    def _down(self, sitting: Sitting) -> list[str]:
        if sitting.seat is None or sitting.decision not in ASKED:
            return []
        return list(sitting.view["players"][sitting.seat]["bonus"])

    def samples(self) -> Any | None:
        return [(tile, picture(tile)) for tile in standard().bonus.tiles]


FACE = Bonus()
