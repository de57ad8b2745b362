"""Falcons: those that wait, beside the hand and on a tray; those on corners. One is chosen, then a corner lights up.

`piece` is the falcon, `pay` the one card that pays for it; without a choice the cheapest card does.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from sabika.box import standard
from sabika.engine import Event
from sabika.engine.views import find_fields, module_fields
from sabika.games.city import is_money, value
from sabika.modules.falconers import POINTS, Done, Flew, Fly
from sabika.modules.falconers.corners import corner_cells
from sabika.modules.falconers.module import FalconersPlayerView, FalconersView, PerchedView
from sabika.palace import Cell
from sabika.web.art import pieces as art
from sabika.web.art.modules.falconers import falcon, falcon_on_offer
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.draft import Draft
from sabika.web.pages.faces import Face, Shelf
from sabika.web.pages.models.moves import Deed, Sign, cards
from sabika.web.pages.pieces import MODULE_SPRITE, SPRITE
from sabika.web.pages.scene import CityScene

DECISION = "falcons"
TALL = 62
SHOWN = 3  # beside the hand


def _colour(id: str) -> str:
    return id.partition("-")[0]


@cache
def token(id: str) -> str:
    """A falcon as it sits on a corner."""
    return art.token(f"falcon falcon-{id.partition('-')[0]}", falcon(id, MODULE_SPRITE))


@cache
def in_supply(id: str) -> str:
    """A falcon with the two kinds it wants."""
    return art.token(f"falcon falcon-{id.partition('-')[0]}", falcon_on_offer(id, SPRITE, MODULE_SPRITE), height=TALL)


@dataclass(frozen=True)
class Bird:
    """A falcon of the supply; `fits` says whether the own palace has a corner for it."""

    id: str
    picture: str
    fits: bool = False
    chosen: bool = False
    href: str | None = None


@dataclass(frozen=True)
class Flock:
    """The falcons of one colour: those left, how many the seat has, and what one more would bring."""

    birds: list[Bird]
    have: int
    more: int


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
    rule: str | None = None  # where the rule behind the reason is


class FalconersFace(Face):
    """The first falcon begins the turn's only action, `done` ends it."""

    name = "falconers"
    verbs = frozenset({Fly.verb, Done.verb})
    decisions = spends = frozenset({DECISION})
    sources = entries = frozenset({"falcons"})

    # -- the supply --------------------------------------------------------------------------------------------------

    def hand(self, scene: CityScene, choices: CityChoices | None) -> object | None:
        """Those that fit, and the way to all of them."""
        birds = self._list_birds(scene, choices)
        shown = [bird for bird in birds if bird.fits or bird.chosen][:SHOWN] or birds[:SHOWN]
        return {"birds": shown, "all": len(birds), "href": scene.link(tray=self.name)} if birds else None

    def shelf(self, scene: CityScene, choices: CityChoices | None) -> Shelf | None:
        birds = self._list_birds(scene, choices)
        return Shelf({"all": len(birds), "fit": sum(bird.fits for bird in birds)}) if birds else None

    def tray(self, scene: CityScene, choices: CityChoices | None) -> object | None:
        """All that are left, by colour, with how many the seat has of each and what one more would bring."""
        birds = self._list_birds(scene, choices)
        own = [] if scene.seat is None else [one["falcon"] for one in self._list_perched(scene, scene.seat)]
        rows = []
        for colour in dict.fromkeys(_colour(bird.id) for bird in birds):
            have = sum(_colour(id) == colour for id in own)
            more = POINTS[have + 1] - POINTS[have] if have + 1 < len(POINTS) else 0
            rows.append(Flock([bird for bird in birds if _colour(bird.id) == colour], have, more))
        return {"rows": rows, "mine": scene.seat is not None} if rows else None

    def _list_birds(self, scene: CityScene, choices: CityChoices | None) -> list[Bird]:
        legal = choices.legal if choices is not None else []
        fitting = {action.falcon for action in legal if isinstance(action, Fly)}
        return [self._bird(choices, id, id in fitting) for id in self._supply(scene)]

    def _supply(self, scene: CityScene) -> list[str]:
        return module_fields(scene.view, FalconersView)["falcon_supply"]

    def _bird(self, choices: CityChoices | None, id: str, fits: bool) -> Bird:
        if choices is None or choices.decision not in ("turn", DECISION):
            return Bird(id, in_supply(id), fits)
        chosen = choices.draft.piece == id
        return Bird(id, in_supply(id), fits, chosen, choices.pick(piece=None if chosen else id, show=None))

    def fit_draft(self, choices: CityChoices, draft: Draft) -> Draft:
        """A chosen falcon brings one card along."""
        if draft.piece not in self._supply(choices.scene):
            return draft
        if choices.decision not in ("turn", DECISION):
            return draft.change(piece=None)
        money = [card for card in choices.scene.hand if is_money(card)]
        pay = draft.pay[-1:] or tuple(sorted(money, key=value)[:1])
        return draft.change(pay=pay, tile=None, take=(), via=None, redesign=False)

    def card_link(self, choices: CityChoices, card: str) -> str | None:
        chosen = self._find_chosen(choices)
        if chosen is None:
            # Nothing else than falcons can be paid for once the first one flies.
            return choices.link() if choices.decision == DECISION else None
        return choices.pick(piece=chosen, pay=(card,))

    def _find_chosen(self, choices: CityChoices) -> str | None:
        piece = choices.draft.piece
        return piece if piece in self._supply(choices.scene) else None

    # -- corners -----------------------------------------------------------------------------------------------------

    def corners(self, scene: CityScene, player: int) -> Mapping[Cell, Perch]:
        found = {}
        for one in self._list_perched(scene, player):
            at = one["on"][0], one["on"][1]
            found[at] = Perch(at, one["falcon"], token(one["falcon"]))
        return found

    def tokens(self, scene: CityScene, player: int) -> Mapping[Cell, str]:
        perched = self._list_perched(scene, player)
        return {(one["on"][0], one["on"][1]): falcon(one["falcon"], MODULE_SPRITE) for one in perched}

    def _list_perched(self, scene: CityScene, player: int) -> list[PerchedView]:
        seen = find_fields(scene.view["players"][player], FalconersPlayerView)
        return [] if seen is None else seen["falcons"]

    def free_corners(self, choices: CityChoices) -> Mapping[Cell, Perch]:
        """Where the chosen falcon may sit; where it may not, a click says why."""
        return {action.at: self._perch(choices, action, reason) for action, reason in self._tries(choices)}

    def _tries(self, choices: CityChoices) -> Iterator[tuple[Fly, str | None]]:
        """Every corner of the own palace for the chosen falcon, with the reason against it."""
        chosen, pay = self._find_chosen(choices), choices.draft.pay
        if chosen is None or not pay or choices.scene.view["pending"]:
            return
        palace = choices.scene.game.state.palaces[choices.seat]
        for at in palace.pieces:
            if sum(cell in palace.pieces for cell in corner_cells(at)) > 1:
                action = Fly(chosen, at, pay[0])
                yield action, choices.explain(action)

    def _perch(self, choices: CityChoices, action: Fly, reason: str | None) -> Perch:
        if reason is None:
            return Perch(action.at, action=str(action), picture=token(action.falcon))
        asked = choices.draft.cell == action.at
        href = choices.link(cell=None if asked else action.at)
        rule = choices.scene.to_rule_of(reason) if asked else None
        return Perch(action.at, reason=reason, href=href, asked=asked, rule=rule)

    def piece(self, id: str) -> str | None:
        return in_supply(id) if id in {one.id for one in standard().falcons} else None

    def text(self, scene: CityScene, player: int) -> object | None:
        return self._list_perched(scene, player) or None

    # -- asking ------------------------------------------------------------------------------------------------------

    def hint(self, choices: CityChoices) -> object | None:
        chosen = self._find_chosen(choices)
        if chosen is None:
            return None
        card = next(iter(choices.draft.pay), None)
        alone = choices.explain(Fly(chosen, (0, 0), card or "")) if choices.scene.view["pending"] else None
        free = sum(reason is None for _, reason in self._tries(choices))
        return {"falcon": chosen, "card": card, "corners": free, "reason": alone}

    def buttons(self, choices: CityChoices) -> Iterable[Button]:
        if Done.verb in choices.legal_texts:
            text = choices.scene.say(Done())
            yield Button("other", Done.verb, main=self._find_chosen(choices) is None, text=text)

    # -- pieces ------------------------------------------------------------------------------------------------------

    def source(self, source: str) -> str:
        return falcon(source.partition(":")[2], MODULE_SPRITE)

    def deed(self, event: Event) -> Deed | None:
        if not isinstance(event, Flew):
            return None
        return Deed("places", (Sign("drawing", drawing=Markup(token(event.falcon))),), cards(event.cards))

    def sheet_piece(self, id: str) -> str:
        return in_supply(id)

    def samples(self) -> list[tuple[str, str]]:
        return [(one.id, in_supply(one.id)) for one in standard().falcons]


FACE = FalconersFace()
