"""The compiled rules of a market game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from typing_extensions import TypeIs

from sabika.box import Box
from sabika.engine import AnyGame, Chance, Entry, Handler, Rules, ScoreLine, Setup, Step
from sabika.engine.hooks import combine_modules
from sabika.games.city.buy import BuyTile
from sabika.games.city.holdings import Holding
from sabika.games.city.module import CityModule
from sabika.games.city.new_tiles import BuildNew, ReserveNew
from sabika.games.city.positions import lay_out
from sabika.games.city.redesign import AddFromReserve, RemoveToReserve, SwapWithReserve
from sabika.games.city.restoration import restore
from sabika.games.city.setup import PILES, deal
from sabika.games.city.state import CityGame, CityState
from sabika.games.city.steps import (
    END_FLOW,
    SCORING_FLOW,
    TURN_FLOW,
    Act,
    Leftovers,
    PassWhenStuck,
    Place,
    PlaceLeftover,
    plain_steps,
)
from sabika.games.city.take import TakeMoney
from sabika.games.city.tiles import Stall, Tile
from sabika.games.city.unknowns import expect, resample, reshuffle
from sabika.games.city.views import CityView, FieldView, view
from sabika.palace import Cell, Line, Palace, Plan


class CityRules(Rules[CityState]):
    """Alhambra, Granada or both, with modules. Subclasses supply tiles, market and scoring."""

    own_sections: ClassVar[tuple[str, ...]]  # the parts of the box with the game's own tiles
    kinds: tuple[str, ...]  # the kinds of buildings that majorities are about
    kinds_by_price: tuple[str, ...] = ()  # those where the dearest building decides among equals
    plan: Plan
    stalls: tuple[Stall, ...]
    tiles: dict[str, Tile]  # everything that can lie in a palace, by id
    bags: dict[str, tuple[str, ...]]  # what each bag holds at first
    late: Mapping[str, tuple[str, ...]] = {}  # what is mixed into a bag only when the first market lies there
    markers: ClassVar[tuple[str, ...]] = ()  # where the marker for two-sided tiles can lie: first where it begins
    tells_decks: ClassVar[bool] = False  # whether it matters to a position which deck of money is in use
    start: Palace
    leftovers: ClassVar[Step[Any]] = Leftovers()  # how the last tiles are handed out
    scoring_cards: Mapping[str, int] = {"scoring-1": 1, "scoring-2": 2}
    scoring_piles: Sequence[tuple[int, str]] = ((2, "scoring-1"), (4, "scoring-2"))

    def __init__(self, setup: Setup, modules: Sequence[CityModule]) -> None:
        super().__init__(setup, modules)
        self.hooks = combine_modules(CityModule, modules)
        self.make_pieces(setup.box)
        self.neutrals = tuple(self.hooks.neutrals())
        self.money = tuple(self.hooks.money(list(setup.box.money.cards)))
        self.special_cards = tuple(self.hooks.special_cards(setup.box))
        placing = self._handlers("place", self.new_tile_handlers())
        leftover = self._handlers("leftover", [BuildNew(), ReserveNew()])
        acting = self._handlers(
            "turn", [TakeMoney(), BuyTile(), AddFromReserve(), RemoveToReserve(), SwapWithReserve()]
        )
        decisions = [
            Act(acting, otherwise=PassWhenStuck()),
            Place(placing),
            PlaceLeftover(leftover),
        ]
        self._add_steps([*decisions, *plain_steps(), self.leftovers, *self.hooks.steps()])
        for name, steps in (("turn", TURN_FLOW), ("scoring", SCORING_FLOW), ("end", END_FLOW)):
            self.flows[name] = self.hooks.flow(steps, name)

    def _handlers(self, decision: str, own: Sequence[Handler[Any, Any]]) -> list[Handler[Any, Any]]:
        return [*own, *self.hooks.handlers(decision)]

    @property
    def participants(self) -> int:
        return self.seats + len(self.neutrals)

    @property
    def sections(self) -> tuple[str, ...]:
        return ("money", *self.own_sections, *self.hooks.sections())

    @abstractmethod
    def make_pieces(self, box: Box) -> None:
        """Set up plan, tiles, bags, market and start; the modules' own among them."""

    @abstractmethod
    def score(self, holdings: Sequence[Holding], scoring: int) -> list[ScoreLine]:
        """All points of a scoring."""

    @abstractmethod
    def place_points(self, kind: str, visible: int, scoring: int) -> tuple[int, ...]:
        """What the places of a kind are worth, of which so many can be seen."""

    def count_scorings(self, state: CityState) -> int:
        return state.scorings

    def new_state(self) -> CityState:
        """An empty table."""
        state = CityState(self.participants, self.seats, self.start, len(self.stalls))
        state.bags = {name: list(tiles) for name, tiles in self.bags.items()}
        return state

    def inserts(
        self, chance: Chance, left: Collection[str], scorings: int = 0, decks: int = 1
    ) -> tuple[list[tuple[int, str]], int]:
        """What is mixed into which pile (counted from 1), and how many piles there are.

        Scorings that were held have taken their piles with them; a special card that belonged there comes in the first.
        """
        held = [pile for pile, card in self.scoring_piles if self.scoring_cards[card] <= scorings]
        gone = max(held, default=0)
        scoring = [(pile - gone, card) for pile, card in self.scoring_piles if pile > gone]
        special = self.hooks.inserts([card for card in self.special_cards if card in left], chance)
        return [*scoring, *((max(1, pile - gone), card) for pile, card in special)], PILES - gone

    def next_inserts(self, state: CityState) -> tuple[Sequence[tuple[int, str]], int]:
        """The same for a deck that is made of the discard pile."""
        return (), 1

    # -- the market ---------------------------------------------------------------------------------------------

    def new_tile_handlers(self) -> list[Handler[Any, Any]]:
        """What can be done with a new tile."""
        return [BuildNew(), ReserveNew()]

    def face(self, state: CityState, tile: str) -> str:
        """What a tile shows that is laid out now."""
        return tile

    def move_marker(self, state: CityState, filled: Sequence[Stall]) -> None:
        """Move the marker for two-sided tiles, now that these stalls were filled."""

    def is_sold_out(self, market: Sequence[str | None]) -> bool:
        """Whether a market that was filled as far as the bags go ends the game."""
        return None in market

    def stall_entries(self, market: Entry) -> list[Entry | None]:
        """For each stall what a position says of it, if it does."""
        market.allow_only({str(stall.field) for stall in self.stalls})
        names = [str(stall.field) for stall in self.stalls]
        return [market[name] if name in market.table() else None for name in names]

    def deal(self, game: CityGame) -> None:
        deal(game)

    def lay_out(self, game: CityGame, position: Mapping[str, Any]) -> None:
        lay_out(game, position)

    def view(self, game: CityGame, seat: int | None) -> CityView:
        return view(game, seat)

    def measures(self, palace: Palace) -> dict[str, Line]:
        """The lines of a palace that bring points, by their source."""
        return {"wall": palace.line()}

    def line_points(self, palace: Palace) -> dict[str, int]:
        """What those lines bring at a scoring, by their source; quicker than to look at the lines themselves."""
        return {"wall": palace.line_length()}

    def list_spaces(self, palace: Palace) -> frozenset[Cell]:
        """Empty cells on which some tile of the game could stand."""
        pieces = {tile.piece.shape: tile.piece for tile in self.tiles.values()}
        return frozenset(at for piece in pieces.values() for at in palace.cells_for(piece))

    def palace_facts(self, palace: Palace) -> Mapping[str, object]:
        """What else a view tells of a palace."""
        return {}

    def table_view(self, game: CityGame) -> Mapping[str, object]:
        """What else a view tells of the table."""
        return {}

    def market_view(self, state: CityState) -> Mapping[str, FieldView | Mapping[str, FieldView]]:
        """The tile on each field."""
        return {str(stall.field): tile for stall, tile in zip(self.stalls, state.market, strict=True)}

    def restore_market(self, state: CityState, market: Mapping[str, Any]) -> None:
        """The market from its view."""
        state.market = [market[str(stall.field)] for stall in self.stalls]

    def restore(self, view: CityView) -> CityState:
        return restore(self, view)

    def reshuffle(self, game: CityGame) -> None:
        reshuffle(game)

    def expect(self, game: CityGame, draws: Mapping[str, Sequence[str]]) -> None:
        expect(game.state, draws)

    def resample(self, state: CityState, seat: int | None, rng: Random) -> None:
        resample(self, state, seat, rng)


def is_city_game(game: AnyGame) -> TypeIs[CityGame]:
    """Whether it is a market game."""
    return isinstance(game.rules, CityRules)
