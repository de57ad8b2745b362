"""Huts: six stacks beside the market; the visible one of each can be chosen and taken."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sabika.box import standard
from sabika.modules.huts import MOST, NAME, SORT, TakeHut, count_huts
from sabika.web.art.modules.huts import hut
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.boards.city.two_sided import PLACING
from sabika.web.pages.faces import Face
from sabika.web.pages.pieces import MODULES, SPRITE, Pieces
from sabika.web.pages.sitting import Sitting


@dataclass(frozen=True)
class Stack:
    """A stack: its visible hut, None if it is used up, and how many lie there."""

    top: str | None
    size: int
    chosen: bool = False
    href: str | None = None


class Huts(Face):
    """A hut that is chosen is the draft's `tile`: its cells light up before it is taken."""

    name = NAME
    verbs = frozenset({TakeHut.verb})
    tiles = frozenset({SORT})

    def supply(self, sitting: Sitting) -> Any | None:
        stacks = [self._stack(sitting, shown["top"], shown["size"]) for shown in sitting.view["hut_stacks"]]
        mine = count_huts(sitting.shadow, sitting.seat) if sitting.seat is not None else None
        return {"stacks": stacks, "owned": mine, "most": MOST}

    def _stack(self, sitting: Sitting, top: str | None, size: int) -> Stack:
        can_look = sitting.seat is not None and not sitting.closed and sitting.decision not in PLACING
        chosen = top is not None and sitting.draft.tile == top
        href = sitting.pick(tile=None if chosen else top, show=None) if top is not None and can_look else None
        return Stack(top, size, chosen, href)

    def tiles_offered(self, sitting: Sitting) -> Iterable[str]:
        return [stack["top"] for stack in sitting.view["hut_stacks"] if stack["top"] is not None]

    def buttons(self, sitting: Sitting) -> Iterable[Button]:
        tile = sitting.draft.tile
        if sitting.decision == "turn" and tile is not None and tile in self.tiles_offered(sitting):
            action = TakeHut(tile)
            reason = sitting.why_not(action)
            yield Button("hut", str(action), main=True, tile=tile, reason=reason, text=sitting.say(action))

    def tile(self, id: str) -> str:
        return hut(id, SPRITE, MODULES)

    def tile_name(self, id: str, pieces: Pieces) -> str:
        _, kind, walls = id.split("-")
        said = pieces.ngettext("hut (%(kind)s), wall %(sides)s", "hut (%(kind)s), walls %(sides)s", len(walls))
        return said % {"kind": pieces.kind_name(kind), "sides": pieces.sides(walls)}

    def samples(self) -> Any | None:
        return [hut.id for hut in standard().huts]


FACE = Huts()
