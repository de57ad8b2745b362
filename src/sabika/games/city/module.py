"""The hooks for modules of the market games, besides those that all games have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sabika.box import Box
from sabika.engine import Chance, Entry, Event, Module, ScoreLine
from sabika.engine.hooks import concat, either, every, fold, notify
from sabika.games.city.cards import Hand
from sabika.games.city.holdings import Holding
from sabika.games.city.purchase import Offer, Payment
from sabika.games.city.state import CityGame, CityState
from sabika.games.city.stock import Stock
from sabika.games.city.tasks import SheetPiece, Task
from sabika.games.city.tiles import Tile
from sabika.palace import Cell, City, Palace, Plan, SideType
from sabika.words import Reason

if TYPE_CHECKING:
    from sabika.games.city.rules import CityRules


class CityModule(Module):
    """Base of the modules for Alhambra, Granada and both combined.

    Hooks called `on_…` tell that something has happened; all others ask for something, or for something to be done.
    """

    # -- pieces -------------------------------------------------------------------------------------------------

    @concat
    def sides(self) -> list[SideType]:
        """Further types of tile sides."""
        return []

    @concat
    def cities(self) -> list[City]:
        """Further sorts of tiles that belong together."""
        return []

    @concat
    def tiles(self, plan: Plan, box: Box) -> list[Tile]:
        """Further tiles that can lie in a palace."""
        return []

    @concat
    def bag_tiles(self, box: Box) -> list[str]:
        """Those of the further tiles that are mixed into the bag."""
        return []

    # -- money and market ---------------------------------------------------------------------------------------

    @fold
    def money(self, cards: list[str]) -> list[str]:
        """The money cards that play."""
        return cards

    @concat
    def special_cards(self, box: Box) -> list[str]:
        """Cards without value that are mixed into the deck."""
        return []

    @concat
    def inserts(self, cards: Sequence[str], chance: Chance) -> list[tuple[int, str]]:
        """Into which pile (counted from 1) each of the special cards still in the box goes."""
        return []

    @fold
    def payments(self, ways: list[Payment], hand: Hand, letter: str, price: int) -> list[Payment]:
        """The listed ways to pay a price in a currency."""
        return ways

    @concat
    def payable_currencies(self, via: str, letter: str) -> list[str]:
        """The currencies in which a price in `letter` can be paid when the card `via` is played; none if it cannot."""
        return []

    @either
    def lay_beside(self, game: CityGame, tile: str) -> bool:
        """Lay a tile that was drawn for the market beside it, if it belongs there; whether that was done."""
        return False

    @concat
    def offers(self, game: CityGame) -> list[Offer]:
        """What can be bought besides the tiles on the fields."""
        return []

    @every
    def why_no_offer(self, game: CityGame, tile: str) -> Reason | None:
        """Why a tile that lies beside the market cannot be bought now."""
        return None

    @notify
    def on_sale(self, game: CityGame, tile: str) -> None:
        """One of the module's offers was bought."""

    @notify
    def on_leaving_palace(self, game: CityGame, seat: int, tile: str, cell: Cell) -> None:
        """A tile was removed from a palace or swapped out of it."""

    @every
    def why_not_give(self, game: CityGame, tile: str) -> Reason | None:
        """Why a tile waiting to be placed may not be given away."""
        return None

    # -- scorings -----------------------------------------------------------------------------------------------

    @fold
    def extras(self, extras: dict[str, Any], state: CityState, seat: int) -> dict[str, Any]:
        """What a seat brings to a scoring besides its palace."""
        return extras

    @fold
    def counts(self, counts: dict[str, int], holding: Holding, rules: CityRules) -> dict[str, int]:
        """Buildings of each kind as majorities see them."""
        return counts

    @fold
    def most_counted(self, counts: dict[str, int], rules: CityRules) -> dict[str, int]:
        """How many buildings of each kind all players together can count, where a module adds to those printed."""
        return counts

    @concat
    def score_lines(self, holdings: Sequence[Holding], scoring: int, rules: CityRules) -> list[ScoreLine]:
        """Further points of a scoring."""
        return []

    @concat
    def neutrals(self) -> list[str]:
        """Names of participants who score but have no seat."""
        return []

    @concat
    def holdings(self, state: CityState, first: int) -> list[Holding]:
        """What those participants own; `first` is the index of the first of them in the scores."""
        return []

    @fold
    def before_events(self, holdings: list[Holding], since: Sequence[Event]) -> list[Holding]:
        """What everybody had before these events, the last ones of the log: steps that ran right after a scoring."""
        return holdings

    @notify
    def lay_out(self, game: CityGame, entry: Entry, stock: Stock) -> None:
        """Take from a position what it says for this module, and draw what it leaves open."""

    @notify
    def lay_out_player(self, game: CityGame, seat: int, player: Entry, stock: Stock) -> None:
        """The same for what a position says of one seat. Comes before `lay_out`, after palace, reserve and hand."""

    @concat
    def sheet_entries(self) -> list[str]:
        """What a score sheet may say of a player for this module."""
        return []

    @fold
    def enter_extras(
        self, extras: dict[str, Any], player: Entry, palace: Palace | None, stock: Stock, rules: CityRules
    ) -> dict[str, Any]:
        """What a player of a score sheet brings to a scoring besides the palace (none: figures counted by hand)."""
        return extras

    @concat
    def sheet_pieces(self, palace: Palace, rules: CityRules) -> list[SheetPiece]:
        """All pieces that a score sheet can say of a player for this module, besides tiles."""
        return []

    @fold
    def write_pieces(
        self, player: dict[str, Any], pieces: Mapping[str, Sequence[tuple[str, Cell | None]]]
    ) -> dict[str, Any]:
        """A player of a score sheet with those of these pieces that are this module's, by entry."""
        return player

    @concat
    def tasks(self, rules: CityRules) -> list[Task]:
        """What people with the box on the table do for this module before the game."""
        return []

    @notify
    def on_first_market(self, game: CityGame) -> None:
        """During setup, once the first tiles lie on the market."""


def require_city_modules(modules: Sequence[Module]) -> list[CityModule]:
    """The same modules; TypeError if one of them has no hooks for market games."""
    for module in modules:
        if not isinstance(module, CityModule):
            raise TypeError(f"module “{module.name}” is not made for market games")
    return [module for module in modules if isinstance(module, CityModule)]
