"""The vizier's favour: buy a tile out of turn, paying exactly, and let him sleep until he is woken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, ClassVar, TypedDict

from sabika.engine import SEATED, Action, Entry, Event, Frame, Handler, NoFields, Step, insert_after, module_fields
from sabika.games.city import (
    Bought,
    Buy,
    CityGame,
    CityModule,
    CityRules,
    CityState,
    CityView,
    Decline,
    Stock,
    Task,
    Window,
    carry_out,
    exact_payments,
    offers,
    sort_cards,
    why_not_buy,
)
from sabika.words import Reason, because

NAME = "vizier"
AWAKE, ASLEEP = "awake", "asleep"


class VizierPlayerView(TypedDict):
    """What a view tells of a player besides."""

    vizier: Annotated[str, SEATED, "awake or asleep"]


class Favour(Buy, frozen=True):
    """Buy a tile with the vizier's help."""

    verb: ClassVar[str] = "vizier"
    form: ClassVar[str] = "vizier tower-9-NE with b9"


class Wake(Action, frozen=True):
    """Wake the own vizier."""

    verb: ClassVar[str] = "wake"
    form: ClassVar[str] = "wake"


class Favoured(Bought, frozen=True):
    """A tile was bought with the vizier's help."""

    @property
    def id(self) -> str:
        return "favoured"


class Woke(Event, frozen=True):
    """A vizier was woken."""

    seat: int


def is_awake(game: CityGame, seat: int) -> bool:
    """Whether the seat's vizier can be asked for his favour."""
    return bool(game.state.slots[NAME][seat])


def set_awake(game: CityGame, seat: int, to: bool) -> None:
    """Let the vizier of a seat wake up or fall asleep."""
    viziers = list(game.state.slots[NAME])
    viziers[seat] = to
    game.state.slots[NAME] = tuple(viziers)


class AfterTurn(Window):
    """After a turn, everybody with an awake vizier may buy.

    The frame's seat has just ended its turn, its note names those who have declined since the last purchase. Who is
    asked depends on viziers alone, never on hands (R19).
    """

    name = "vizier"
    asks = "vizier"
    countable = True  # hands can be counted (R3)
    afresh = True  # each purchase changes the market

    def open_to(self, game: CityGame) -> Sequence[bool]:
        viziers: tuple[bool, ...] = game.state.slots[NAME]
        return viziers


class UseFavour(Handler[CityGame, Favour]):
    """Buy one tile, paying exactly; it is placed at once, the market refilled, and everybody asked afresh."""

    action = Favour

    def options(self, game: CityGame, seat: int) -> Iterable[Favour]:
        hand = game.state.hands[seat]
        found: list[Favour] = []
        for offer in offers(game):
            found += [Favour(offer.tile, cards, via) for cards, via in exact_payments(game, hand, offer)]
        return found

    def why_not(self, game: CityGame, seat: int, action: Favour) -> Reason | None:
        return why_not_buy(game, seat, action, exactly=True)

    def apply(self, game: CityGame, seat: int, action: Favour) -> None:
        field, exact = carry_out(game, seat, action)
        set_awake(game, seat, to=False)
        ended = game.state.stack.pop().seat
        game.state.stack += [Frame(AfterTurn.name, ended), Frame("market", ended), Frame("place", seat)]
        game.emit(Favoured(seat, sort_cards(action.cards), action.tile, field, exact, action.via))


class WakeVizier(Handler[CityGame, Wake]):
    """As an action of a turn: the own vizier wakes up."""

    action = Wake

    def options(self, game: CityGame, seat: int) -> Iterable[Wake]:
        return [] if is_awake(game, seat) else [Wake()]

    def why_not(self, game: CityGame, seat: int, action: Wake) -> Reason | None:
        return because("vizier-awake") if is_awake(game, seat) else None

    def apply(self, game: CityGame, seat: int, action: Wake) -> None:
        set_awake(game, seat, to=True)
        game.state.stack.pop()
        game.emit(Woke(seat))


class Vizier(CityModule):
    """His slot says for each seat whether its vizier is awake."""

    name = NAME
    games = frozenset({"alhambra", "granada", "alhambra-granada"})
    player_fields = VizierPlayerView

    def steps(self) -> list[Step[Any]]:
        return [AfterTurn([UseFavour(), Decline()])]

    def flow(self, steps: tuple[str, ...], name: str) -> tuple[str, ...]:
        return insert_after(steps, "market", AfterTurn.name) if name == "turn" else steps

    def handlers(self, decision: str) -> list[Handler[Any, Any]]:
        return [WakeVizier()] if decision == "turn" else []

    def player_entries(self) -> list[str]:
        return [NAME]

    def tasks(self, rules: CityRules) -> list[Task]:
        return [Task("vizier")]

    def first_slot(self, game: CityGame) -> tuple[bool, ...]:
        return (True,) * game.rules.seats

    def player_view(self, slot: tuple[bool, ...], player: int, seat: int | None) -> VizierPlayerView | NoFields:
        return {"vizier": AWAKE if slot[player] else ASLEEP} if player < len(slot) else {}

    def restore(self, view: CityView, state: CityState, rules: CityRules) -> tuple[bool, ...]:
        seen = [module_fields(player, VizierPlayerView) for player in view["players"][: rules.seats]]
        return tuple(player["vizier"] == AWAKE for player in seen)

    def lay_out_player(self, game: CityGame, seat: int, player: Entry, stock: Stock) -> None:
        """Awake unless the position says otherwise."""
        if NAME in player:
            if player[NAME].text() not in (AWAKE, ASLEEP):
                raise player[NAME].deny("entry-vizier", awake=AWAKE, asleep=ASLEEP)
            set_awake(game, seat, to=player[NAME].text() == AWAKE)


MODULE = Vizier()
