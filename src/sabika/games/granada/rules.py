"""Granada: two-sided tiles, the marker that says which side lies up, and scoring by what can be seen."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

from sabika.box import Box
from sabika.engine import Game, Handler, Module, ScoreLine, Setup
from sabika.engine.rules import GameType
from sabika.games.city.holdings import Holding
from sabika.games.city.leftovers import FieldByField
from sabika.games.city.module import require_city_modules
from sabika.games.city.rules import CityRules
from sabika.games.city.state import CityGame, CityState
from sabika.games.city.tiles import Stall
from sabika.games.granada.pieces import BAG, CITY, granada_sides, granada_tiles, moated_piece, moats
from sabika.games.granada.scoring import majority_lines, moat_lines, places
from sabika.games.granada.two_sided import BuildEitherSide, ReserveEitherSide
from sabika.games.granada.views import FacesView, FaceView, GranadaView
from sabika.palace import City, Line, Palace, Plan

EVEN, ODD = "even", "odd"
START = "fountain"
SCORING: Mapping[str, Sequence[Any]] = {"scoring": ("normal", "simplified")}


class GranadaRules(CityRules):
    """The compiled rules of Granada."""

    own_sections: ClassVar[tuple[str, ...]] = ("granada",)
    markers = (EVEN, ODD)
    leftovers = FieldByField()

    def make_pieces(self, box: Box) -> None:
        city = City(CITY, boundary="moat", start=(0, 0))
        self.plan = Plan((*granada_sides(), *self.hooks.sides()), (city, *self.hooks.cities()))
        self.kinds = self.kinds_by_price = box.granada.kinds
        self.tiles = {tile.id: tile for tile in granada_tiles(self.plan, box)}
        self.bags = {BAG: tuple(tile.even.id for tile in box.granada.tiles)}
        self.stalls = tuple(Stall(field, letter, BAG) for field, letter in enumerate(box.money.letters, 1))
        self.start = Palace.lay(self.plan, {(0, 0): moated_piece(self.plan, START, "")})

    def new_state(self) -> CityState:
        state = super().new_state()
        state.marker = EVEN
        return state

    def new_tile_handlers(self) -> list[Handler[Any, Any]]:
        return [BuildEitherSide(), ReserveEitherSide()]

    def face(self, state: CityState, tile: str) -> str:
        """Two-sided tiles lie as the marker says, whichever side was up before."""
        even = self.tiles[tile].body
        return (self.tiles[even].back or even) if state.marker == ODD else even

    def move_marker(self, state: CityState, filled: Sequence[Stall]) -> None:
        """To the other side, if a two-sided tile was laid out (R31)."""
        if any(stall.bag == BAG for stall in filled):
            state.marker = ODD if state.marker == EVEN else EVEN

    def score(self, holdings: Sequence[Holding], scoring: int) -> list[ScoreLine]:
        counts = [holding.kinds(self.tiles) for holding in holdings]
        return [
            *moat_lines(holdings, self.plan.city(CITY), scoring),
            *self.granada_majorities(holdings, counts, scoring),
            *self.hooks.score_lines(holdings, scoring, self),
        ]

    def granada_majorities(
        self, holdings: Sequence[Holding], counts: Sequence[Mapping[str, int]], scoring: int
    ) -> list[ScoreLine]:
        """Points for Granada's kinds."""
        return majority_lines(holdings, counts, scoring, self.kinds_by_price, self.tiles, self.simplified)

    @property
    def simplified(self) -> bool:
        """Whether places are worth the same however many can be seen."""
        return self.options.get("scoring") == "simplified"

    def place_points(self, kind: str, visible: int, scoring: int) -> tuple[int, ...]:
        return places(scoring, visible, self.simplified) if visible else ()

    def measures(self, palace: Palace) -> dict[str, Line]:
        return {"moat": palace.line(self.plan.city(CITY))}

    def line_points(self, palace: Palace) -> dict[str, int]:
        return {"moat": palace.line_length(self.plan.city(CITY))}

    def table_view(self, game: CityGame) -> FacesView:
        """What the names of faces do not tell: their moats, and what is on their back."""
        return {"faces": {face: self._face_view(face) for face in self._visible_faces(game)}}

    def _face_view(self, face: str) -> FaceView:
        tile = self.tiles[face]
        return {"back": tile.back, "moats": moats(tile, self.plan)}

    def _visible_faces(self, game: CityGame) -> Iterable[str]:
        """All faces that lie anywhere, in a fixed order; both sides of those that may still be turned."""
        state = game.state
        turnable = [tile for tile in state.market if tile is not None]
        for pending in state.pending:
            turnable += pending
        lying = [face for tile in turnable for face in (tile, self.tiles[tile].back) if face is not None]
        for seat, palace in enumerate(state.palaces):
            lying += [*state.reserves[seat], *palace.where]
        for holding in self.hooks.holdings(state, self.seats):
            lying += holding.tiles
        return [tile for tile in lying if tile in self.tiles and self.tiles[tile].back is not None]


GranadaGame: TypeAlias = Game[CityState, GranadaRules, GranadaView]


class Granada(GameType):
    """Granada, two to six players."""

    name = "granada"
    family = "city"
    emblem = ("bathhouse-3",)
    view = GranadaView
    seats = range(2, 7)
    piles = (BAG, "money")
    options: ClassVar = {"open_hands": (False, True), **SCORING}

    def compile(self, setup: Setup, modules: Sequence[Module]) -> GranadaRules:
        return GranadaRules(setup, require_city_modules(modules))
