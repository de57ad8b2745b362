"""Falcons: the supply below the palace, and those that sit on corners. One is chosen, then a corner that lights up.

`piece` is the falcon, `pay` the one card that pays for it; without a choice the cheapest card does.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from sabika.box import standard
from sabika.games.city.cards import is_money, value
from sabika.modules.falconers import Done, Fly
from sabika.modules.falconers.corners import corner_cells
from sabika.palace import Cell
from sabika.web.art import pieces as art
from sabika.web.art.modules.falconers import falcon, offered
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.draft import Draft
from sabika.web.pages.faces import Face
from sabika.web.pages.pieces import MODULES, SPRITE
from sabika.web.pages.sitting import Sitting

DECISION = "falcons"
TALL = 62


@cache
def token(id: str) -> str:
    """A falcon as it sits on a corner."""
    return art.token(f"falcon falcon-{id.partition('-')[0]}", falcon(id, MODULES))


@cache
def in_supply(id: str) -> str:
    """A falcon with the two kinds it wants."""
    return art.token(f"falcon falcon-{id.partition('-')[0]}", offered(id, SPRITE, MODULES), height=TALL)


@dataclass(frozen=True)
class Bird:
    """A falcon of the supply; `fits` says whether the own palace has a corner for it."""

    id: str
    picture: str
    fits: bool = False
    chosen: bool = False
    href: str | None = None


@dataclass(frozen=True)
class Perch:
    """A corner: the falcon that sits there, what sets the chosen one on it, or why that cannot be."""

    at: Cell
    falcon: str | None = None
    picture: str = ""
    action: str | None = None
    reason: str | None = None
    href: str | None = None
    asked: bool = False


class Falconers(Face):
    """The first falcon begins the turn's only action, `done` ends it."""

    name = "falconers"
    verbs = frozenset({Fly.verb, Done.verb})
    decisions = spends = frozenset({DECISION})
    sources = frozenset({"falcons"})

    # -- the supply --------------------------------------------------------------------------------------------------

    def below(self, sitting: Sitting) -> Any | None:
        fitting = {action.falcon for action in sitting.legal if isinstance(action, Fly)}
        birds = [self._bird(sitting, id, id in fitting) for id in sitting.view["falcon_supply"]]
        return {"birds": birds, "mine": bool(fitting)} if birds else None

    def _bird(self, sitting: Sitting, id: str, fits: bool) -> Bird:
        can = sitting.decision in ("turn", DECISION)
        chosen = sitting.draft.piece == id
        href = sitting.pick(piece=None if chosen else id, show=None) if can else None
        return Bird(id, in_supply(id), fits, chosen and can, href)

    def fitted(self, sitting: Sitting, draft: Draft) -> Draft:
        """A chosen falcon brings one card along."""
        if draft.piece not in sitting.view["falcon_supply"]:
            return draft
        if sitting.decision not in ("turn", DECISION):
            return msgspec.structs.replace(draft, piece=None)
        money = [card for card in sitting.hand if is_money(card)]
        pay = draft.pay[-1:] or tuple(sorted(money, key=value)[:1])
        return msgspec.structs.replace(draft, pay=pay, tile=None, take=(), via=None, redesign=False)

    def card_link(self, sitting: Sitting, card: str) -> str | None:
        chosen = self._chosen(sitting)
        if chosen is None:
            # Nothing else than falcons can be paid for once the first one flies.
            return sitting.link() if sitting.decision == DECISION else None
        return sitting.pick(piece=chosen, pay=(card,))

    def _chosen(self, sitting: Sitting) -> str | None:
        piece = sitting.draft.piece
        return piece if piece in sitting.view["falcon_supply"] else None

    # -- corners -----------------------------------------------------------------------------------------------------

    def corners(self, sitting: Sitting, player: int, large: bool) -> Mapping[Cell, Any]:
        found = {}
        for one in sitting.view["players"][player]["falcons"]:
            at = one["on"][0], one["on"][1]
            found[at] = Perch(at, one["falcon"], token(one["falcon"]))
        if large and player == sitting.seat:
            found = {**self._refused(sitting), **found, **self._free(sitting)}
        return found

    def _tried(self, sitting: Sitting) -> Iterator[tuple[Fly, str | None]]:
        """Every corner of the own palace for the chosen falcon, with the reason against it."""
        chosen, pay = self._chosen(sitting), sitting.draft.pay
        if chosen is None or not pay or sitting.seat is None or sitting.view["pending"]:
            return
        palace = sitting.shadow.state.palaces[sitting.seat]
        for at in palace.pieces:
            if sum(cell in palace.pieces for cell in corner_cells(at)) > 1:
                action = Fly(chosen, at, pay[0])
                yield action, sitting.why_not(action)

    def _free(self, sitting: Sitting) -> Mapping[Cell, Perch]:
        """Where the chosen falcon may sit."""
        free = [action for action, reason in self._tried(sitting) if reason is None]
        return {action.at: Perch(action.at, action=str(action), picture=token(action.falcon)) for action in free}

    def _refused(self, sitting: Sitting) -> Mapping[Cell, Perch]:
        """Where it may not: a click says why."""
        found = {}
        for action, reason in self._tried(sitting):
            if reason is not None:
                asked = sitting.draft.cell == action.at
                href = sitting.link(cell=None if asked else action.at)
                found[action.at] = Perch(action.at, reason=reason, href=href, asked=asked)
        return found

    def text(self, sitting: Sitting, player: int) -> Any | None:
        return sitting.view["players"][player].get("falcons") or None

    # -- asking ------------------------------------------------------------------------------------------------------

    def asked(self, sitting: Sitting) -> Any | None:
        chosen = self._chosen(sitting)
        if chosen is None:
            return None
        card = next(iter(sitting.draft.pay), None)
        alone = sitting.why_not(Fly(chosen, (0, 0), card or "")) if sitting.view["pending"] else None
        return {"falcon": chosen, "card": card, "corners": len(self._free(sitting)), "reason": alone}

    def buttons(self, sitting: Sitting) -> Iterable[Button]:
        if Done.verb in sitting.legal_texts:
            yield Button("other", Done.verb, main=self._chosen(sitting) is None, text=sitting.say(Done()))

    # -- pieces ------------------------------------------------------------------------------------------------------

    def source(self, source: str) -> str:
        return falcon(source.partition(":")[2], MODULES)

    def samples(self) -> Any | None:
        return [(one.id, in_supply(one.id)) for one in standard().falcons]


FACE = Falconers()
