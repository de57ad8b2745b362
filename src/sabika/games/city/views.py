"""What a seat may see of a market game: an allow-list, field by field."""

from typing import Any

from sabika.engine import View
from sabika.games.city.boundary import line_view
from sabika.games.city.state import CityGame, Pile
from sabika.games.view_heading import heading
from sabika.palace import Palace

UNNAMED = "?"  # a special card of which nobody knows which one it is


def view(game: CityGame, seat: int | None) -> View:
    """Everything that seat may know (None: a spectator). Hands of others only by their size."""
    state, rules = game.state, game.rules
    to_act = game.to_act
    seen = View(
        **heading(game, seat),
        turn=state.turn,
        turns=state.turns,
        round=(max(state.turns, 1) - 1) // rules.seats + 1,
        marker=state.marker,
        stack=[[frame.step, frame.seat, list(frame.note)] for frame in state.stack],
        pending=[] if to_act is None else list(state.pending[to_act]),
        market=rules.market_view(state),
        currencies={str(stall.field): stall.letter for stall in rules.stalls},
        beside=[],
        display=list(state.display),
        deck_size=len(state.deck),
        deck_piles=[[pile.size, _announced(game, pile)] for pile in state.piles],
        decks=state.shuffles,
        discard_size=len(state.discard),
        bag_size=sum(map(len, state.bags.values())),
        bag_sizes={name: len(bag) for name, bag in state.bags.items()},
        scorings=state.scorings,
        due=list(state.due),
        score_lines=list(state.lines),
        players=[player_view(game, player, seat) for player in range(rules.participants)],
        me=None if seat is None else {"seat": seat, "hand": list(state.hands[seat].cards)},
        legal=[] if seat is None else [str(action) for action in game.legal_actions(seat)],
        log=[event.seen_by(seat) for event in state.log],
    )
    seen.update(rules.table_view(game))
    for module in rules.modules:
        seen.update(module.view(state.slots[module.name], seat))
    return seen


def _announced(game: CityGame, pile: Pile) -> list[str]:
    """The special cards of a pile: scoring cards by name, others only as being there."""
    return [card if card in game.rules.scoring_cards else UNNAMED for card in pile.special]


def player_view(game: CityGame, player: int, seat: int | None) -> dict[str, Any]:
    """A participant as others see them, or as they see themselves."""
    state, rules = game.state, game.rules
    seen: dict[str, Any] = {"name": game.name_of(player), "score": state.scores[player]}
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
    return seen


def palace_view(palace: Palace) -> list[dict[str, Any]]:
    """The tiles of a palace in the order they were laid, the fountain left out."""
    return [{"tile": piece.id, "at": list(cell)} for cell, piece in palace.pieces.items() if cell != (0, 0)]
