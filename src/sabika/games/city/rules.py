"""The compiled rules of a market game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from sabika.box import Box
from sabika.engine import Chance, Handler, Rules, ScoreLine, Setup, View
from sabika.engine.hooks import chorus
from sabika.games.city.buy import BuyTile
from sabika.games.city.dealing import PILES, deal
from sabika.games.city.deck import form_deck
from sabika.games.city.holding import Holding
from sabika.games.city.module import CityModule
from sabika.games.city.place import BuildNew, ReserveNew
from sabika.games.city.placing import place
from sabika.games.city.redesign import AddFromReserve, RemoveToReserve, SwapWithReserve
from sabika.games.city.resampling import resample
from sabika.games.city.restoring import restore
from sabika.games.city.seeing import view
from sabika.games.city.state import CityGame, CityState
from sabika.games.city.steps import (
    END_FLOW,
    SCORING_FLOW,
    TURN_FLOW,
    Act,
    PassWhenStuck,
    Place,
    PlaceLeftover,
    plain_steps,
)
from sabika.games.city.take import TakeMoney
from sabika.games.city.tiles import Stall, Tile
from sabika.palace import Palace, Plan


class CityRules(Rules[CityState]):
    """Alhambra, Granada or both, with modules. Subclasses supply tiles, market and scoring."""

    own_sections: ClassVar[tuple[str, ...]]  # the parts of the box with the game's own tiles
    kinds: tuple[str, ...]  # the kinds of buildings that majorities are about
    plan: Plan
    stalls: tuple[Stall, ...]
    tiles: dict[str, Tile]  # everything that can lie in a palace, by id
    bags: dict[str, tuple[str, ...]]  # what each bag holds at first
    start: Palace
    scoring_cards: Mapping[str, int] = {"scoring-1": 1, "scoring-2": 2}
    scoring_piles: Sequence[tuple[int, str]] = ((2, "scoring-1"), (4, "scoring-2"))

    def __init__(self, setup: Setup, modules: Sequence[CityModule]) -> None:
        super().__init__(setup, modules)
        self.hooks = chorus(CityModule, modules)
        self.furnish(setup.box)
        self.neutrals = tuple(self.hooks.neutrals())
        self.money = tuple(self.hooks.money(list(setup.box.money.cards)))
        self.special_cards = tuple(self.hooks.special_cards(setup.box))
        placing = self._handlers("place", [BuildNew(), ReserveNew()])
        leftover = self._handlers("leftover", [BuildNew(), ReserveNew()])
        acting = self._handlers(
            "turn", [TakeMoney(), BuyTile(), AddFromReserve(), RemoveToReserve(), SwapWithReserve()]
        )
        decisions = [
            Act(acting, otherwise=PassWhenStuck()),
            Place(placing),
            PlaceLeftover(leftover),
        ]
        self._learn([*decisions, *plain_steps(), *self.hooks.steps()])
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
    def furnish(self, box: Box) -> None:
        """Set up plan, tiles, bags, market and start; the modules' own among them."""

    @abstractmethod
    def score(self, holdings: Sequence[Holding], scoring: int) -> list[ScoreLine]:
        """All points of a scoring."""

    def new_state(self) -> CityState:
        """An empty table."""
        state = CityState(self.participants, self.seats, self.start, len(self.stalls))
        state.bags = {name: list(tiles) for name, tiles in self.bags.items()}
        return state

    def inserts(self, chance: Chance, left: Collection[str], scorings: int = 0) -> tuple[list[tuple[int, str]], int]:
        """What is mixed into which pile (counted from 1), and how many piles there are.

        Scorings that were held have taken their piles with them; a special card that belonged there comes in the first.
        """
        held = [pile for pile, card in self.scoring_piles if self.scoring_cards[card] <= scorings]
        gone = max(held, default=0)
        scoring = [(pile - gone, card) for pile, card in self.scoring_piles if pile > gone]
        special = self.hooks.inserts([card for card in self.special_cards if card in left], chance)
        return [*scoring, *((max(1, pile - gone), card) for pile, card in special)], PILES - gone

    def form_next_deck(self, game: CityGame, cards: list[str]) -> None:
        """The discard pile, in its new order, becomes the deck."""
        form_deck(game, cards, (), 1, 0)

    def deal(self, game: CityGame) -> None:
        deal(game)

    def place(self, game: CityGame, position: Mapping[str, Any]) -> None:
        place(game, position)

    def view(self, game: CityGame, seat: int | None) -> View:
        return view(game, seat)

    def restore_market(self, state: CityState, market: Mapping[str, Any]) -> None:
        """The market from its view."""
        state.market = [market[str(stall.field)] for stall in self.stalls]

    def restore(self, view: Mapping[str, Any]) -> CityState:
        return restore(self, view)

    def resample(self, state: CityState, seat: int | None, rng: Random) -> None:
        resample(self, state, seat, rng)
