"""Alhambra: its tiles, its market and its scoring tables."""

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from sabika.box import Box
from sabika.engine import Game, Module, ScoreLine, Setup
from sabika.engine.rules import GameType
from sabika.games.alhambra.scoring import alhambra_lines
from sabika.games.alhambra.views import AlhambraView
from sabika.games.city.holdings import Holding
from sabika.games.city.module import require_city_modules
from sabika.games.city.rules import CityRules
from sabika.games.city.state import CityState
from sabika.games.city.tiles import Stall, Tile
from sabika.games.majority import places
from sabika.palace import LETTERS, City, Palace, Piece, Plan, SideType

BAG = "tiles"
FOUNTAIN = "fountain"


def alhambra_sides() -> tuple[SideType, ...]:
    """Open sides meet open sides and can be walked through; walls meet walls."""
    return (
        SideType("open", meets=frozenset({"open"}), walks=frozenset({"open"})),
        SideType("wall", meets=frozenset({"wall"})),
    )


def walled_piece(plan: Plan, id: str, walls: str) -> Piece:
    """A piece of the palace with walls on the sides named by letters."""
    north, east, south, west = ("wall" if letter in walls else "open" for letter in LETTERS)
    return plan.piece(id, "alhambra", (north, east, south, west))


def alhambra_tiles(plan: Plan, box: Box) -> list[Tile]:
    """The buildings of the box."""
    return [
        Tile(tile.id, "building", tile.kind, tile.price, walled_piece(plan, tile.id, tile.walls))
        for tile in box.alhambra.tiles
    ]


class AlhambraRules(CityRules):
    """The compiled rules of Alhambra."""

    own_sections = ("alhambra",)

    def make_pieces(self, box: Box) -> None:
        city = City("alhambra", boundary="wall", start=(0, 0))
        self.plan = Plan((*alhambra_sides(), *self.hooks.sides()), (city, *self.hooks.cities()))
        self.kinds = box.alhambra.kinds
        own = alhambra_tiles(self.plan, box)
        self.tiles = {tile.id: tile for tile in (*own, *self.hooks.tiles(self.plan, box))}
        self.bags = {BAG: (*(tile.id for tile in own), *self.hooks.bag_tiles(box))}
        self.stalls = tuple(Stall(field, letter, BAG) for field, letter in enumerate(box.money.letters, 1))
        self.start = Palace.lay(self.plan, {(0, 0): walled_piece(self.plan, FOUNTAIN, "")})

    def score(self, holdings: Sequence[Holding], scoring: int) -> list[ScoreLine]:
        kinds = [self.hooks.counts(dict(holding.kinds(self.tiles)), holding, self) for holding in holdings]
        own = alhambra_lines(holdings, kinds, scoring, self.kinds, self.tiles)
        return [*own, *self.hooks.score_lines(holdings, scoring, self)]

    def place_points(self, kind: str, visible: int, scoring: int) -> tuple[int, ...]:
        return places(scoring, self.kinds.index(kind))


AlhambraGame: TypeAlias = Game[CityState, AlhambraRules, AlhambraView]


class Alhambra(GameType):
    """The Palace of Alhambra, two to six players."""

    name = "alhambra"
    family = "city"
    emblem = ("tower-9-NE",)
    view = AlhambraView
    seats = range(2, 7)
    piles = (BAG, "money")
    options: ClassVar = {"open_hands": (False, True)}

    def compile(self, setup: Setup, modules: Sequence[Module]) -> AlhambraRules:
        return AlhambraRules(setup, require_city_modules(modules))
