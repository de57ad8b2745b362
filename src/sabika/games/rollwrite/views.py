"""What a seat may see of Roll & Write: everything, for nothing is hidden but dice that were not rolled yet."""

from collections.abc import Sequence
from typing import Annotated, NotRequired, TypedDict, cast

from typing_extensions import ReadOnly, TypeIs

from sabika.engine.views import SEATED, CellView, GameView, PlayerView, View, heading, stack_view
from sabika.games.rollwrite.dice import Dice
from sabika.games.rollwrite.places import count_taken, worth_of
from sabika.games.rollwrite.sheet import cells_of
from sabika.games.rollwrite.state import RollGame


class DiceView(TypedDict):
    """Dice by colour."""

    yellow: Annotated[list[int], "the values of the yellow ones"]
    blue: Annotated[list[int], "the values of the blue ones"]


class SheetView(TypedDict):
    """What is printed on everybody's sheet."""

    grid: Annotated[list[list[str]], "the kind on each cell, a row for each value of the yellow die"]
    coins: Annotated[int, "coins on the track"]
    totals: Annotated[dict[str, int], "cells of each kind"]


class RollPlayerView(PlayerView):
    """A participant of Roll & Write."""

    counts: Annotated[dict[str, int], "buildings of each kind"]
    completed: Annotated[dict[str, int], "the place taken for each kind that was completed"]
    dice: NotRequired[Annotated[DiceView, SEATED, "the dice before the player"]]
    crossed: NotRequired[Annotated[list[CellView], SEATED, "cells crossed out: yellow die, blue die"]]
    coins_earned: NotRequired[Annotated[int, SEATED, "coins ringed on the track, those at the start among them"]]
    coins_spent: NotRequired[Annotated[int, SEATED, "coins spent of those"]]


class RollView(GameView):
    """Roll & Write as a seat sees it."""

    start: Annotated[int, "the start player"]
    rounds: Annotated[int, "rounds the game has"]
    sheet: Annotated[SheetView, "what is printed on everybody's sheet"]
    turned: Annotated[DiceView, "what those dice show that were turned in this turn"]
    rolled: Annotated[int, "dice rolled so far"]
    places: Annotated[dict[str, list[int]], "what the places still free are worth, for each kind"]
    players: ReadOnly[Annotated[Sequence[RollPlayerView], "all participants: the seats, then virtual players"]]


def view(game: RollGame, seat: int | None) -> RollView:
    """The table as a seat sees it (None: a spectator)."""
    state, rules = game.state, game.rules
    sheet = rules.sheet
    seen: RollView = {
        **heading(game, seat),
        "start": state.start,
        "turn": state.turn,
        "turns": state.turns,
        "round": (max(state.turns, 1) - 1) // rules.seats + 1,
        "rounds": rules.rounds,
        "stack": stack_view(game),
        "sheet": {
            "grid": [list(row) for row in sheet.grid],
            "coins": sheet.coins,
            "totals": _by_kind(game, sheet.totals),
        },
        "turned": dice_view(state.turned_dice),
        "rolled": state.rolled,
        "places": {
            kind: list(worth_of(number)[count_taken(state.completed, number) :])
            for number, kind in enumerate(sheet.kinds)
        },
        "score_lines": list(state.lines),
        "players": [player_view(game, player) for player in range(rules.participants)],
        "me": None if seat is None else {"seat": seat},
        "legal": [] if seat is None else [str(action) for action in game.legal_actions(seat)],
        "log": [event.seen_by(seat) for event in state.log],
    }
    return cast(RollView, View(seen))


def is_roll_view(view: GameView) -> TypeIs[RollView]:
    """Whether it is a view of Roll & Write."""
    return "sheet" in view


def dice_view(dice: Dice) -> DiceView:
    """Dice by colour."""
    return {"yellow": list(dice.yellow), "blue": list(dice.blue)}


def _by_kind(game: RollGame, numbers: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(game.rules.sheet.kinds, numbers, strict=True))


def player_view(game: RollGame, player: int) -> RollPlayerView:
    """A participant: the pad, and for real players the sheet."""
    state, rules = game.state, game.rules
    completed = {kind: place for kind, place in _by_kind(game, state.completed[player]).items() if place}
    seen: RollPlayerView = {
        "name": game.name_of(player),
        "score": state.scores[player],
        "neutral": player >= rules.seats,
        "counts": _by_kind(game, state.counts[player]),
        "completed": completed,
    }
    if player < rules.seats:
        seen["dice"] = dice_view(state.dice[player])
        seen["crossed"] = [list(cell) for cell in cells_of(state.crossed[player])]
        seen["coins_earned"] = state.earned[player]
        seen["coins_spent"] = state.spent[player]
    return seen
