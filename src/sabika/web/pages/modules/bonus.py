"""Bonus cards: the own ones in the hand, where a click turns them up; of others what lies open, and how many do not."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from markupsafe import Markup

from sabika.box import standard
from sabika.engine import Event, module_fields
from sabika.modules.bonus import NAME, BeforeScoring, Reveal
from sabika.modules.bonus.module import HIDDEN, BonusPlayerView, Revealed
from sabika.web.art import pieces as art
from sabika.web.art.modules.bonus import bonus
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.faces import Face, Shelf
from sabika.web.pages.models.moves import Deed, Sign
from sabika.web.pages.pieces import MODULE_SPRITE, SPRITE
from sabika.web.pages.scene import CityScene

WINDOW = BeforeScoring.asks
ASKED = ("turn", "place", WINDOW)
UNTOLD = f"{Reveal.verb} {HIDDEN}"  # a card that nobody has told is picked


@dataclass(frozen=True)
class BonusCard:
    """A card: the tile it names, whether it lies open, whether that tile stands in the palace."""

    tile: str
    picture: str
    open: bool = False
    stands: bool = False
    chosen: bool = False
    href: str | None = None
    untold: bool = False  # nobody has said which one it is


def picture(tile: str) -> str:
    """The card of a tile."""
    return art.card_of("bonus", bonus(art.tile_group(tile, SPRITE, 0, 0), MODULE_SPRITE))


class BonusFace(Face):
    """`piece` is the notation of turning a card up."""

    name = NAME
    verbs = frozenset({Reveal.verb})
    decisions = frozenset({WINDOW})
    entries = frozenset({NAME})

    def hand(self, scene: CityScene, choices: CityChoices | None) -> dict[str, list[BonusCard]] | None:
        seen = None if scene.seat is None else self._cards(scene, scene.seat)
        if scene.seat is None or seen is None:
            return None
        palace = scene.game.state.palaces[scene.seat]
        told = [tile for tile in seen.get("bonus", ()) if tile not in scene.untold]
        down = [self._held(choices, tile, tile in palace.where) for tile in told]
        down += [self._untold(choices, number) for number in range(len(seen.get("bonus", ())) - len(told))]
        up = [BonusCard(tile, picture(tile), open=True, stands=True) for tile in seen["bonus_up"]]
        return {"cards": [*down, *up]} if down or up else None

    def shelf(self, scene: CityScene, choices: CityChoices | None) -> Shelf | None:
        """How many could be turned up now."""
        mine = self.hand(scene, choices)
        return None if mine is None else Shelf(sum(card.stands and not card.open for card in mine["cards"]))

    def tray(self, scene: CityScene, choices: CityChoices | None) -> object | None:
        return self.hand(scene, choices)

    def _cards(self, scene: CityScene, player: int) -> BonusPlayerView | None:
        seen = module_fields(scene.view["players"][player], BonusPlayerView)
        return seen if "bonus_up" in seen else None

    def _held(self, choices: CityChoices | None, tile: str, stands: bool) -> BonusCard:
        if choices is None or choices.decision not in ASKED:
            return BonusCard(tile, picture(tile), stands=stands)
        action = str(Reveal(tile))
        chosen = choices.draft.piece == action
        href = choices.link(piece=None if chosen else action)
        return BonusCard(tile, picture(tile), stands=stands, chosen=chosen, href=href)

    def _untold(self, choices: CityChoices | None, number: int) -> BonusCard:
        """Face down also for us. Pressed, it offers what it could be."""
        card = BonusCard(f"untold-{number}", "", untold=True)
        if choices is None or choices.decision not in ASKED or not self._list_possible(choices):
            return card
        chosen = choices.draft.piece == UNTOLD
        return replace(card, chosen=chosen, href=choices.link(piece=None if chosen else UNTOLD))

    def _list_possible(self, choices: CityChoices) -> list[Reveal]:
        """What an untold card could show: tiles of the palace whose cards nobody is known to have."""
        scene = choices.scene
        if not scene.untold:
            return []
        cards = [module_fields(player, BonusPlayerView) for player in scene.view["players"]]
        known = {tile for one in cards for tile in (*one.get("bonus_up", ()), *one.get("bonus_known", ()))}
        known |= {tile for tile in self._list_down(choices) if tile not in scene.untold}
        where = scene.game.state.palaces[choices.seat].where
        return [Reveal(tile) for tile in scene.game.rules.setup.box.bonus.tiles if tile in where and tile not in known]

    def beside(self, scene: CityScene, player: int) -> object | None:
        seen = self._cards(scene, player)
        if seen is None or not (seen["bonus_up"] or seen["bonus_down_count"]):
            return None
        return {"up": [(tile, picture(tile)) for tile in seen["bonus_up"]], "down": seen["bonus_down_count"]}

    def text(self, scene: CityScene, player: int) -> object | None:
        seen = self._cards(scene, player)
        return (seen["bonus_up"] or None) if seen is not None else None

    def buttons(self, choices: CityChoices) -> Iterable[Button]:
        """The card that is picked, or why not; in the window every card that can be turned up."""
        picked = choices.draft.piece or ""
        held = [Reveal(tile) for tile in self._list_down(choices) if tile not in choices.scene.untold]
        shown = [action for action in held if str(action) in choices.legal_texts] if choices.decision == WINDOW else []
        for action in dict.fromkeys([*(one for one in held if str(one) == picked), *shown]):
            text, reason = choices.scene.say(action), choices.explain(action)
            yield Button("other", str(action), main=str(action) == picked, reason=reason, text=text)
        if picked == UNTOLD or choices.decision == WINDOW:  # what was dealt is told by turning it up
            for action in self._list_possible(choices):
                yield Button("other", str(action), text=choices.scene.say(action))

    def hint(self, choices: CityChoices) -> object | None:
        """In the window: that nothing can be turned up, so that nobody searches."""
        return True if choices.decision == WINDOW and not list(self.buttons(choices)) else None

    def _list_down(self, choices: CityChoices) -> Iterable[str]:
        seen = self._cards(choices.scene, choices.seat)
        return () if seen is None or choices.decision not in ASKED else seen.get("bonus", ())

    def deed(self, event: Event) -> Deed | None:
        if not isinstance(event, Revealed):
            return None
        return Deed("reveals", (Sign("drawing", drawing=Markup(picture(event.tile))),))

    def sheet_piece(self, id: str) -> str:
        return picture(id)

    def samples(self) -> list[tuple[str, str]]:
        return [(tile, picture(tile)) for tile in standard().bonus.tiles]


FACE = BonusFace()
