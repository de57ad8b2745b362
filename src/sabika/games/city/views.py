"""What a seat may see of a market game: an allow-list, field by field."""

from collections.abc import Mapping, Sequence
from typing import Annotated, NotRequired, TypeAlias, TypedDict, cast

from typing_extensions import ReadOnly, TypeIs

from sabika.engine.views import OWN, SEATED, CellView, GameView, MeView, PlayerView, View, heading, stack_view
from sabika.games.city.boundary import LINES, line_view
from sabika.games.city.state import CityGame, Pile
from sabika.palace import Palace

PLACING = ("place", "leftover")  # decisions about tiles that are new
UNNAMED = "?"  # a special card of which nobody knows which one it is

Segments: TypeAlias = list[list[int | str]]  # of a line: cell and direction, [x, y, "N"]
PileView: TypeAlias = list[int | list[str]]  # of a deck: cards left, and the special ones among them
FieldView: TypeAlias = str | None  # the tile that lies on a field of the market


class LaidTile(TypedDict):
    """A tile in a palace."""

    tile: Annotated[str, "the tile"]
    at: Annotated[CellView, "its cell, x and y"]


class CityPlayerView(PlayerView):
    """A participant of a market game."""

    hand_size: NotRequired[Annotated[int, SEATED, "cards in hand"]]
    hand: NotRequired[Annotated[list[str], OWN, "those cards; of others too where hands are open"]]
    palace: NotRequired[Annotated[list[LaidTile], SEATED, "tiles in the order they were laid, without the fountain"]]
    reserve: NotRequired[Annotated[list[str], SEATED, "tiles in the reserve"]]
    pending: NotRequired[Annotated[list[str], SEATED, "tiles bought and not placed yet"]]


class CityMeView(MeView):
    """The seat that looks."""

    hand: Annotated[list[str], "its cards"]


class CityView(GameView):
    """A market game as a seat sees it."""

    marker: Annotated[str | None, "which side of two-sided tiles drawn next lies up, even or odd; else none"]
    pending: Annotated[list[str], "tiles that the seat to act has bought and not placed yet"]
    market: ReadOnly[Annotated[Mapping[str, FieldView | Mapping[str, FieldView]], "what lies on each field"]]
    currencies: Annotated[dict[str, str], "the letter of each field's currency"]
    beside: Annotated[list[str], "tiles that lie beside the market"]
    display: Annotated[list[str], "money that lies open"]
    deck_size: Annotated[int, "cards left in the deck"]
    deck_piles: Annotated[list[PileView], "the piles it was made of: cards left, and the special ones among them"]
    decks: Annotated[int, "decks shuffled so far"]
    discard_size: Annotated[int, "cards on the discard pile"]
    bag_size: Annotated[int, "tiles left in all bags"]
    bag_sizes: Annotated[dict[str, int], "tiles left in each bag"]
    scorings: Annotated[int, "the last scoring held"]
    due: Annotated[list[int], "scorings that came up and are still to be held"]
    players: ReadOnly[Annotated[Sequence[CityPlayerView], "all participants: the seats, then Dirk"]]
    me: ReadOnly[Annotated[CityMeView | None, "the seat that looks; none for a spectator"]]


def view(game: CityGame, seat: int | None) -> CityView:
    """Everything that seat may know (None: a spectator). Hands of others only by their size."""
    state, rules = game.state, game.rules
    to_act = game.to_act
    own: CityView = {
        **heading(game, seat),
        "turn": state.turn,
        "turns": state.turns,
        "round": (max(state.turns, 1) - 1) // rules.seats + 1,
        "marker": state.marker,
        "stack": stack_view(game),
        "pending": [] if to_act is None else list(state.pending[to_act]),
        "market": rules.market_view(state),
        "currencies": {str(stall.field): stall.letter for stall in rules.stalls},
        "beside": [],
        "display": list(state.display),
        "deck_size": len(state.deck),
        "deck_piles": [[pile.size, _public_names(game, pile)] for pile in state.piles],
        "decks": state.shuffles,
        "discard_size": len(state.discard),
        "bag_size": sum(map(len, state.bags.values())),
        "bag_sizes": {name: len(bag) for name, bag in state.bags.items()},
        "scorings": state.scorings,
        "due": list(state.due),
        "score_lines": list(state.lines),
        "players": [player_view(game, player, seat) for player in range(rules.participants)],
        "me": None if seat is None else {"seat": seat, "hand": list(state.hands[seat].cards)},
        "legal": [] if seat is None else [str(action) for action in game.legal_actions(seat)],
        "log": [event.seen_by(seat) for event in state.log],
    }
    seen = View(own)
    seen.update(rules.table_view(game))
    for module in rules.modules:
        seen.update(module.view(state.slots[module.name], seat))
    return cast(CityView, seen)


def _public_names(game: CityGame, pile: Pile) -> list[str]:
    """The special cards of a pile: scoring cards by name, others only as being there."""
    return [card if card in game.rules.scoring_cards else UNNAMED for card in pile.special]


def player_view(game: CityGame, player: int, seat: int | None) -> CityPlayerView:
    """A participant as others see them, or as they see themselves."""
    state, rules = game.state, game.rules
    seen: dict[str, object] = {"name": game.name_of(player), "score": state.scores[player]}
    if player < rules.seats:
        seen["hand_size"] = len(state.hands[player])
        if player == seat or rules.options.get("open_hands"):
            seen["hand"] = list(state.hands[player].cards)
        seen["palace"] = palace_view(state.palaces[player])
        seen["reserve"] = list(state.reserves[player])
        seen["pending"] = list(state.pending[player])
        for name, line in rules.measures(state.palaces[player]).items():
            seen[name] = len(line)
            seen[f"{name}_line"] = line_view(line)
        seen.update(rules.palace_facts(state.palaces[player]))
        seen["neutral"] = False
    else:
        seen["neutral"] = True
    for module in rules.modules:
        seen.update(module.player_view(state.slots[module.name], player, seat))
    return cast(CityPlayerView, seen)


def palace_view(palace: Palace) -> list[LaidTile]:
    """The tiles of a palace in the order they were laid, the fountain left out."""
    return [{"tile": piece.id, "at": list(cell)} for cell, piece in palace.pieces.items() if cell != (0, 0)]


def is_city_view(view: GameView) -> TypeIs[CityView]:
    """Whether it is a view of a market game."""
    return "market" in view


def list_meant(view: GameView) -> list[str]:
    """Tiles that whoever looks may be told of now: what waits to be placed, else what is on offer and in reserve."""
    if not is_city_view(view):
        return []
    seat = view["seat"]
    pending, reserve = ([], []) if seat is None else (view["players"][seat][name] for name in ("pending", "reserve"))
    if view["decision"] in PLACING:
        return pending
    stalls = [stall if isinstance(stall, Mapping) else {"": stall} for stall in view["market"].values()]
    return [*(tile for stall in stalls for tile in stall.values() if tile), *view["beside"], *reserve]


def lines_of(player: CityPlayerView) -> dict[str, Segments]:
    """The lines of a player's palace that bring points, by their source: wall, moat, frontier as the game has them."""
    seen = cast(Mapping[str, Segments], player)
    return {source: seen[f"{source}_line"] for source in LINES if source in seen}
