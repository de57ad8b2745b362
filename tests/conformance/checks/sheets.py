"""Roll & Write: dice, crosses, coins, the pad and the places, counted from the view, which is all there is to know."""

from collections import Counter
from itertools import product
from typing import Any

from sabika.engine.event import Begun
from sabika.games.rollwrite.actions import CrossOut, DieTurn, Keep, TakeCoins, TurnDice
from sabika.games.rollwrite.events import Crossed, Marked
from tests.conformance.setups import AnyGame, Setup

PLACES = {"pavilion": 16, "seraglio": 17, "arcades": 18, "chambers": 19, "garden": 20, "tower": 21}


def check_sheets(setup: Setup, game: AnyGame) -> None:
    """Everything that holds at every moment."""
    view = game.view(None)
    real = [player for player in view.players if not player["neutral"]]
    check_dice(view, real)
    for seat, player in enumerate(real):
        check_sheet(game, view, seat, player)
    check_pad(setup, game, view)
    check_places(view)


def check_dice(view: Any, real: list[dict[str, Any]]) -> None:
    """A pair each and one pair more, two pairs before whoever is to act."""
    for seat, player in enumerate(real):
        pairs = 2 if seat == (view.turn if view.to_act is None else view.to_act) else 1
        for values in player["dice"].values():
            assert len(values) == pairs and values == sorted(values) and set(values) <= set(range(1, 7))
    for colour, values in view.turned.items():
        assert not Counter(values) - Counter(real[view.turn]["dice"][colour])


def check_sheet(game: AnyGame, view: Any, seat: int, player: dict[str, Any]) -> None:
    """Coins fit the track (R39); no cell is crossed out twice; the pad agrees with the sheet."""
    sheet = game.rules.setup.box.rollwrite
    assert 0 <= player["coins_spent"] <= player["coins_earned"] <= sheet.coins
    assert player["coins_earned"] >= sheet.start_coins
    crossed = [tuple(cell) for cell in player["crossed"]]
    assert len(set(crossed)) == len(crossed)
    if from_the_start(view):
        told = [event.at for event in view.log if isinstance(event, Crossed) and event.seat == seat]
        assert sorted(told) == crossed, "a cell was crossed out twice, or without a word"
    kinds = Counter(sheet.grid[yellow - 1][blue - 1] for yellow, blue in crossed)
    assert player["counts"] == {kind: kinds[kind] for kind in PLACES}


def from_the_start(view: Any) -> bool:
    """The log tells everything, which it does not where a game started from a position."""
    return any(isinstance(event, Begun) for event in view.log)


def check_pad(setup: Setup, game: AnyGame, view: Any) -> None:
    """Virtual players have three buildings and one more for every round; nobody has more than there are."""
    virtual = [player for player in view.players if player["neutral"]]
    assert len(virtual) == (setup.options.get("virtual", 2) if setup.players == 1 else max(0, 3 - setup.players))
    assert view.rounds == {3: 18, 4: 15, 5: 12}[len(view.players)]
    over = view.turns // setup.players if view.over else (view.turns - 1) // setup.players
    for player in virtual:
        assert sum(player["counts"].values()) == 3 + over or not from_the_start(view)
    assert sum(isinstance(event, Marked) for event in view.log) % max(1, len(virtual)) == 0
    for player in view.players:
        assert all(player["counts"][kind] <= total for kind, total in view.sheet["totals"].items())


def check_places(view: Any) -> None:
    """Each place of a kind is given once: whoever shares one covers the next as well."""
    for kind, first in PLACES.items():
        worth = [first, first - 8, first - 15]
        given = sorted(player["completed"][kind] for player in view.players if kind in player["completed"])
        assert given == [given.index(place) + 1 for place in given]
        assert view.places[kind] == worth[len(given) :]
        done = [player for player in view.players if player["counts"][kind] == view.sheet["totals"][kind]]
        assert all(player in done for player in view.players if kind in player["completed"])
        points = [line.points for line in view.score_lines if line.source == f"majority:{kind}"]
        assert sum(points) <= sum(worth)


def check_dice_complete(game: AnyGame) -> None:
    """Everything imaginable is tried; listed is what is legal, but dice one by one, and no die twice in a turn."""
    cells = [(yellow, blue) for yellow in range(8) for blue in range(8)]
    view, seat = game.view(None), game.to_act
    assert seat is not None
    singles = {CrossOut((cell,)) for cell in cells}
    doubles = {CrossOut((one, two)) for one in cells for two in cells}
    turns = {
        TurnDice((DieTurn(colour, value, pips),))
        for colour, value, pips in product(("yellow", "blue"), range(1, 7), range(-5, 6))
        if pips and value in fresh(view, seat, colour)
    }
    others = {TakeCoins(), *(Keep(cell) for cell in cells)}
    legal = {action for action in singles | turns | others if game.why_not(action) is None}
    pairs = {action for action in doubles if game.why_not(action) is None}
    listed = set(game.legal_actions())
    twice = {action for action in pairs if action in listed}
    assert listed - twice == legal
    # Either order of two buildings is the same; one of them is listed.
    assert all(CrossOut(action.buildings[::-1]) in pairs for action in pairs)
    assert {frozenset(action.buildings) for action in pairs} == {frozenset(action.buildings) for action in twice}
    assert 2 * len(twice) == len(pairs)


def fresh(view: Any, seat: int, colour: str) -> Counter[int]:
    """Dice of a colour that were not turned in this turn."""
    return Counter(view.players[seat]["dice"][colour]) - Counter(view.turned[colour])
