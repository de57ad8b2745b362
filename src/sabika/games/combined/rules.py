"""Alhambra and Granada combined: two cities in one plan, wall against moat, two tiles on each field."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

from sabika.box import Box
from sabika.engine import Chance, Entry, EntryError, Game, Module, ScoreLine, Setup
from sabika.engine.rules import GameType
from sabika.games.alhambra.rules import BAG as ALHAMBRA_BAG
from sabika.games.alhambra.rules import FOUNTAIN, alhambra_sides, alhambra_tiles, walled_piece
from sabika.games.alhambra.scoring import alhambra_lines
from sabika.games.city.holdings import Holding
from sabika.games.city.module import require_city_modules
from sabika.games.city.setup import PILES
from sabika.games.city.state import CityState
from sabika.games.city.tiles import Stall
from sabika.games.city.views import FieldView
from sabika.games.combined.scoring import EACH, frontier_lines
from sabika.games.combined.views import CombinedView, GranadaStart
from sabika.games.granada.pieces import BAG as GRANADA_BAG
from sabika.games.granada.pieces import granada_sides, granada_tiles
from sabika.games.granada.rules import SCORING, GranadaRules
from sabika.games.granada.scoring import moat_lines
from sabika.games.majority import places
from sabika.palace import City, Line, Palace, Plan

ALHAMBRA, GRANADA = "alhambra", "granada"
CITIES = {ALHAMBRA_BAG: ALHAMBRA, GRANADA_BAG: GRANADA}  # whose tiles are in which bag
SECOND, SECOND_PILE = "scoring-2", 2  # it waits beside the table until the first deck is used up


class CombinedRules(GranadaRules):
    """The compiled rules: as Granada, with an Alhambra beside it."""

    own_sections: ClassVar[tuple[str, ...]] = (ALHAMBRA, GRANADA)
    scoring_piles = ((3, "scoring-1"),)  # the second card comes later: see `next_inserts`
    tells_decks = True

    def make_pieces(self, box: Box) -> None:
        cities = (City(ALHAMBRA, boundary="wall", start=(0, 0)), City(GRANADA, boundary="moat"))
        self.plan = Plan((*alhambra_sides(), *granada_sides(), *self.hooks.sides()), (*cities, *self.hooks.cities()))
        self.kinds_by_price = box.granada.kinds
        self.kinds = (*box.alhambra.kinds, *box.granada.kinds)
        palace = alhambra_tiles(self.plan, box)
        self.tiles = {tile.id: tile for tile in (*palace, *granada_tiles(self.plan, box))}
        two_sided = box.granada.tiles
        self.bags = {
            ALHAMBRA_BAG: tuple(tile.id for tile in palace),
            GRANADA_BAG: tuple(tile.even.id for tile in two_sided),
        }
        # The first four must have a moat. To put others back and draw again is the same as to mix them in later.
        self.late = {GRANADA_BAG: tuple(tile.even.id for tile in two_sided if not tile.moats)}
        fields = list(enumerate(box.money.letters, 1))
        self.stalls = tuple(Stall(field, letter, bag) for field, letter in fields for bag in self.bags)
        self.start = Palace.lay(self.plan, {(0, 0): walled_piece(self.plan, FOUNTAIN, "")})

    # -- money --------------------------------------------------------------------------------------------------

    def inserts(
        self, chance: Chance, left: Collection[str], scorings: int = 0, decks: int = 1
    ) -> tuple[list[tuple[int, str]], int]:
        """A position may begin with the second deck, which has the second scoring card in it."""
        found, piles = super().inserts(chance, left, scorings, decks)
        if decks == 1 or scorings == 2:
            return found, piles
        if scorings == 0:
            raise EntryError.refusing("decks", "entry-first-deck")
        return [*found, (SECOND_PILE, SECOND)], PILES

    def next_inserts(self, state: CityState) -> tuple[Sequence[tuple[int, str]], int]:
        """The second scoring card comes into the first deck that is made of the discard pile; later ones are plain."""
        if state.scorings == 2 or 2 in state.due:
            return super().next_inserts(state)
        return ((SECOND_PILE, SECOND),), PILES

    # -- the market ---------------------------------------------------------------------------------------------

    def is_sold_out(self, market: Sequence[str | None]) -> bool:
        """A field with neither tile ends the game."""
        there = {stall.field for stall, tile in zip(self.stalls, market, strict=True) if tile is not None}
        return len(there) < len(self.stalls) // 2

    def market_view(self, state: CityState) -> Mapping[str, Mapping[str, FieldView]]:
        seen: dict[str, dict[str, FieldView]] = {}
        for stall, tile in zip(self.stalls, state.market, strict=True):
            seen.setdefault(str(stall.field), {})[CITIES[stall.bag]] = tile
        return seen

    def restore_market(self, state: CityState, market: Mapping[str, Any]) -> None:
        state.market = [market[str(stall.field)][CITIES[stall.bag]] for stall in self.stalls]

    def stall_entries(self, market: Entry) -> list[Entry | None]:
        market.allow_only({str(stall.field) for stall in self.stalls})
        found: list[Entry | None] = []
        for stall in self.stalls:
            field, city = str(stall.field), CITIES[stall.bag]
            if field not in market.table():
                found.append(None)
                continue
            market[field].allow_only(set(CITIES.values()))
            found.append(market[field][city] if city in market[field].table() else None)
        return found

    # -- points and views ---------------------------------------------------------------------------------------

    def score(self, holdings: Sequence[Holding], scoring: int) -> list[ScoreLine]:
        counts = [holding.kinds(self.tiles) for holding in holdings]
        granada = self.plan.city(GRANADA)
        return [
            *alhambra_lines(holdings, counts, scoring, self.palace_kinds, self.tiles),
            *moat_lines(holdings, granada, scoring),
            *self.granada_majorities(holdings, counts, scoring),
            *frontier_lines(holdings, (self.plan.city(ALHAMBRA), granada), scoring),
            *self.hooks.score_lines(holdings, scoring, self),
        ]

    @property
    def palace_kinds(self) -> tuple[str, ...]:
        """The kinds of Alhambra."""
        return self.kinds[: -len(self.kinds_by_price)]

    def place_points(self, kind: str, visible: int, scoring: int) -> tuple[int, ...]:
        if kind in self.kinds_by_price:
            return super().place_points(kind, visible, scoring)
        return places(scoring, self.palace_kinds.index(kind))

    def measures(self, palace: Palace) -> dict[str, Line]:
        alhambra, granada = self.plan.city(ALHAMBRA), self.plan.city(GRANADA)
        frontier = palace.frontier(alhambra, granada)
        return {"wall": palace.line(alhambra), "moat": palace.line(granada), "frontier": frontier}

    def line_points(self, palace: Palace) -> dict[str, int]:
        alhambra, granada = self.plan.city(ALHAMBRA), self.plan.city(GRANADA)
        frontier = EACH * palace.frontier_length(alhambra, granada)
        return {"wall": palace.line_length(alhambra), "moat": palace.line_length(granada), "frontier": frontier}

    def palace_facts(self, palace: Palace) -> GranadaStart:
        """Where Granada began: that tile never moves (R37)."""
        start = palace.starts[self.plan.city(GRANADA)]
        return {"granada_start": None if start is None else list(start)}


CombinedGame: TypeAlias = Game[CityState, CombinedRules, CombinedView]


class AlhambraGranada(GameType):
    """Both games at once, two to six players."""

    name = "alhambra-granada"
    family = "city"
    emblem = ("tower-9-NE", "hostel-2")
    view = CombinedView
    seats = range(2, 7)
    piles = (ALHAMBRA_BAG, GRANADA_BAG, "money")
    options: ClassVar = {"open_hands": (False, True), **SCORING}

    def compile(self, setup: Setup, modules: Sequence[Module]) -> CombinedRules:
        return CombinedRules(setup, require_city_modules(modules))
