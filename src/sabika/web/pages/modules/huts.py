"""Huts: six stacks beside the market; the visible one of each can be chosen and taken."""

from collections.abc import Iterable
from dataclasses import dataclass

from sabika.box import standard
from sabika.engine import Event
from sabika.engine.views import module_fields
from sabika.games.city.views import PLACING
from sabika.modules.huts import MOST, NAME, SORT, HutsView, StackView, TakeHut, TookHut, count_huts
from sabika.web.art.modules.huts import hut
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.faces import Face, Shelf
from sabika.web.pages.models.moves import Deed, Sign
from sabika.web.pages.pieces import MODULE_SPRITE, SPRITE, Pieces
from sabika.web.pages.scene import CityScene


@dataclass(frozen=True)
class Stack:
    """A stack: its visible hut, None if it is used up, and how many lie there."""

    top: str | None
    size: int
    chosen: bool = False
    href: str | None = None
    fits: bool = False  # it can be taken now


class HutsFace(Face):
    """A hut that is chosen is the draft's `tile`: its cells light up before it is taken."""

    name = NAME
    verbs = frozenset({TakeHut.verb})
    tiles = frozenset({SORT})

    def supply(self, scene: CityScene, choices: CityChoices | None) -> object | None:
        return {"stacks": [self._stack(choices, stack) for stack in self._stacks(scene)], **self._own(scene)}

    def shelf(self, scene: CityScene, choices: CityChoices | None) -> Shelf | None:
        return Shelf(self._own(scene))

    def tray(self, scene: CityScene, choices: CityChoices | None) -> object | None:
        """Once one is taken it is built, and nothing else is to be had."""
        return None if choices is not None and choices.decision in PLACING else self.supply(scene, choices)

    def _own(self, scene: CityScene) -> dict[str, int | None]:
        return {"owned": count_huts(scene.game, scene.seat) if scene.seat is not None else None, "most": MOST}

    def _stacks(self, scene: CityScene) -> list[StackView]:
        return module_fields(scene.view, HutsView)["hut_stacks"]

    def _stack(self, choices: CityChoices | None, stack: StackView) -> Stack:
        top, size = stack["top"], stack["size"]
        if choices is None or top is None:
            return Stack(top, size)
        chosen = choices.draft.tile == top
        href = choices.pick(tile=None if chosen else top, show=None) if choices.decision not in PLACING else None
        return Stack(top, size, chosen, href, str(TakeHut(top)) in choices.legal_texts)

    def list_tiles(self, scene: CityScene) -> list[str]:
        return [stack["top"] for stack in self._stacks(scene) if stack["top"] is not None]

    def buttons(self, choices: CityChoices) -> Iterable[Button]:
        tile = choices.draft.tile
        if choices.decision == "turn" and tile is not None and tile in self.list_tiles(choices.scene):
            action = TakeHut(tile)
            reason, text = choices.explain(action), choices.scene.say(action)
            yield Button("hut", str(action), main=True, tile=tile, reason=reason, text=text)

    def tile(self, id: str) -> str:
        return hut(id, SPRITE, MODULE_SPRITE)

    def tile_name(self, id: str, pieces: Pieces) -> str:
        _, kind, walls = id.split("-")
        said = pieces.ngettext("hut (%(kind)s), wall %(sides)s", "hut (%(kind)s), walls %(sides)s", len(walls))
        return said % {"kind": pieces.kind_name(kind), "sides": pieces.sides(walls)}

    def deed(self, event: Event) -> Deed | None:
        return Deed("takes", (Sign("tile", event.tile),)) if isinstance(event, TookHut) else None

    def samples(self) -> list[str]:
        return [hut.id for hut in standard().huts]


FACE = HutsFace()
