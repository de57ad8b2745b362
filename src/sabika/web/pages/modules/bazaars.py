"""Bazaars: each lies beside the field of its currency, whose tile sets its price."""

from collections.abc import Iterable

from sabika.box import LETTERS, standard
from sabika.modules.bazaars import SORT
from sabika.web.art.modules.bazaars import bazaar
from sabika.web.art.svg import group, use
from sabika.web.pages.boards.city.preview import find_gain
from sabika.web.pages.boards.city.spaces import list_cells
from sabika.web.pages.boards.city.terms import find_purchase
from sabika.web.pages.boards.city.wishes import find_wishes
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.faces import Face
from sabika.web.pages.models.market import OfferModel
from sabika.web.pages.pieces import MODULE_SPRITE, SPRITE, Pieces
from sabika.web.pages.scene import CityScene


class BazaarsFace(Face):
    """Bought like a tile of the market, from the offers that the rules make."""

    name = "bazaars"
    tiles = frozenset({SORT})
    sources = frozenset({SORT})

    def field(
        self, scene: CityScene, choices: CityChoices | None, field: int, offers: Iterable[OfferModel]
    ) -> object | None:
        letter = scene.view["currencies"][str(field)]
        lying = [tile for tile in scene.view["beside"] if LETTERS[tile.split("-")[1]] == letter]
        offered = {offer.tile: offer for offer in offers}
        return [(tile, offered.get(tile), self._link(choices, tile)) for tile in lying] or None

    def _link(self, choices: CityChoices | None, tile: str) -> str | None:
        """Where one without a price leads: the question says why it has none."""
        if choices is None or find_purchase(choices) is None:
            return None
        return choices.pick(tile=None if choices.draft.tile == tile else tile, show=None)

    def hint(self, choices: CityChoices) -> object | None:
        """Of one that is bought or placed: the kinds that count around it, and the points they are now."""
        tile, built = choices.draft.tile, choices.scene.game.state.palaces[choices.seat].where
        if tile is None or not tile.startswith(f"{SORT}-") or tile in built:
            return None
        palace = find_wishes(choices.scene, choices.seat).palace
        gains = {at: find_gain(choices, palace, tile, at) for at in list_cells(choices, tile)}
        return {
            "kinds": tile.split("-")[2:],
            "here": gains.get(choices.draft.cell) if choices.draft.cell is not None else None,
            "best": max((gain for gain in gains.values() if gain is not None), default=0),
        }

    def list_tiles(self, scene: CityScene) -> Iterable[str]:
        return scene.view["beside"]

    def tile(self, id: str) -> str:
        return bazaar(id, SPRITE, MODULE_SPRITE, LETTERS[id.split("-")[1]])

    def tile_name(self, id: str, pieces: Pieces) -> str:
        return f"{self.tile_short(id, pieces)}: {', '.join(map(pieces.kind_name, id.split('-')[2:]))}"

    def source(self, source: str) -> str:
        return group(use(MODULE_SPRITE, SORT) + use(MODULE_SPRITE, "sign-bazaar"), transform="scale(.4)")

    def samples(self) -> list[str]:
        return [one.id for one in standard().bazaars]


FACE = BazaarsFace()
