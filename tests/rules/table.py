"""Small helpers to lay out a table, play on it, and ask what came of it. Lists are written as words: "b4 b5"."""

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any

import pytest

import sabika
from sabika.games.city.cards import Hand
from sabika.palace import Cell, Palace
from sabika.words import Reason

AnyGame = sabika.Game[Any, Any, Any]
Laid = Mapping[Cell, str]

KINDS = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
NONE_LEFT = "- - - -"  # a market without tiles
RULES: Any = sabika.rules_for("alhambra", 3)

# ------------------------------------------------------------------------------------------------------- laying out


def seat(hand: str = "", palace: Laid | None = None, reserve: str = "", score: int = 0, **more: Any) -> dict[str, Any]:
    """A player of a position; `more` is what modules understand."""
    laid = [{"tile": tile, "at": list(cell)} for cell, tile in (palace or {}).items()]
    return {"hand": hand.split(), "palace": laid, "reserve": reserve.split(), "score": score, **more}


def dirk(tiles: str = "", score: int = 0) -> dict[str, Any]:
    """Dirk, for a table of two."""
    return {"name": "Dirk", "neutral": True, "tiles": tiles.split(), "score": score}


def combined(*players: dict[str, Any], **more: Any) -> AnyGame:
    """The same as `table`, for both games at once: `market` names two tiles for each field ("tower-11+arena-6")."""
    return table(*players, game="alhambra-granada", **more)


def _field(tile: str) -> Any:
    if "+" not in tile:
        return None if tile == "-" else tile
    both = zip(("alhambra", "granada"), tile.split("+"), strict=True)
    return {city: _field(one) for city, one in both if one != "?"}


def granada(*players: dict[str, Any], **more: Any) -> AnyGame:
    """The same as `table`, for Granada."""
    return table(*players, game="granada", **more)


def table(
    *players: dict[str, Any],
    market: str | None = None,
    display: str | None = None,
    discard: str | None = None,
    deck: str | None = None,
    bag: str | None = None,
    coming: str = "",
    tiles: str = "",
    to_act: int = 0,
    scorings: int = 0,
    seed: str = "table",
    modules: str = "",
    beside: str | None = None,
    huts: str | None = None,
    game: str = "alhambra",
    options: dict[str, Any] | None = None,
    marker: str | None = None,
    faces: str = "",
    decks: int | None = None,
) -> AnyGame:
    """A game from a position. Without a Dirk, three play: seats that are not given have nothing.

    `market` names the four fields ("-": empty, "?": any tile); `coming` and `tiles` are the next cards and tiles.
    """
    seated = list(players)
    if not any(player.get("neutral") for player in players):
        seated += [seat() for _ in range(3 - len(players))]
    data: dict[str, Any] = {"game": game, "players": seated, "to_act": to_act, "scorings": scorings}
    data |= {
        name: value
        for name, value in {"options": options, "marker": marker, "decks": decks}.items()
        if value is not None
    }
    if market is not None:
        fields = enumerate(market.split(), 1)
        data["market"] = {str(field): _field(tile) for field, tile in fields if tile != "?"}
    given = {"display": display, "discard": discard, "deck": deck, "bag": bag, "beside": beside, "huts": huts}
    if modules:
        data["modules"] = modules.split()
    data |= {name: words.split() for name, words in given.items() if words is not None}
    named = {
        "money": coming,
        "granada" if game == "granada" else "tiles": tiles,
        **({"granada": faces} if faces else {}),
    }
    rig = {name: words.split() for name, words in named.items() if words}
    return sabika.position(data, seed=seed, rig=rig or None)


def fresh(players: int = 3, money: str = "", tiles: str = "", seed: str = "fresh", **options: bool) -> AnyGame:
    """A game from the start, the first draws fixed."""
    rig = {name: words.split() for name, words in {"money": money, "tiles": tiles}.items() if words}
    return sabika.new_game("alhambra", players=players, seed=seed, rig=rig or None, options=options)


MOATS = {face.id: tile.moats for tile in RULES.setup.box.granada.tiles for face in (tile.even, tile.odd)}


def walls(tile: str) -> str:
    """The walled sides of a tile, by its name; the moats of a face of Granada, from the box."""
    return MOATS[tile] if tile in MOATS else "".join(tile.split("-")[2:])


def cross(*tiles: str) -> dict[Cell, str]:
    """Up to four tiles right beside the fountain, each on a side that it turns no wall to."""
    for slots in permutations([((0, -1), "S"), ((1, 0), "W"), ((0, 1), "N"), ((-1, 0), "E")], len(tiles)):
        if all(facing not in walls(tile) for tile, (_, facing) in zip(tiles, slots, strict=True)):
            return {cell: tile for tile, (cell, _) in zip(tiles, slots, strict=True)}
    raise AssertionError(f"these do not fit around a fountain: {tiles}")


def scored(*players: dict[str, Any], scoring: int, **more: Any) -> AnyGame:
    """A game right after a scoring of exactly these players, with empty hands (but for the first one's y9)."""
    shown = "y9 g9 b9 o9"
    if scoring == 3:
        game = table(*players, display=shown, market=NONE_LEFT, bag="", scorings=2, **more)
    else:
        game = table(*players, display=shown, coming=f"scoring-{scoring}", scorings=scoring - 1, **more)
    play(game, "take y9")
    assert game.state.scorings == scoring
    return game


# ---------------------------------------------------------------------------------------------------------- playing


def play(game: AnyGame, *actions: str) -> list[sabika.Event]:
    """Play actions one after another; the events of all of them."""
    return [event for action in actions for event in game.play(action)]


def legal(game: AnyGame, verb: str = "") -> list[str]:
    """The notations of the listed actions, all or those that begin like this."""
    return [text for text in map(str, game.legal_actions()) if text.startswith(verb)]


def refused(game: AnyGame, action: str | sabika.Action, rule: str, seat: int | None = None) -> Reason:
    """The action is refused because of this rule, in words, and nothing has changed."""
    before = everything(game)
    reason = game.why_not(action, seat)
    assert reason is not None, f"“{action}” is legal"
    with pytest.raises(sabika.IllegalAction) as raised:
        game.play(action, seat)
    assert raised.value.reason == reason
    assert (raised.value.rule, reason.rule) == (rule, rule)
    assert str(raised.value) == reason.text
    assert reason.text.strip()
    assert reason.text != rule, "there is no sentence for this rule"
    assert "{" not in reason.text or "{" in str(action), "a word is missing in the sentence"
    assert everything(game) == before
    return reason


def everything(game: AnyGame) -> dict[str, Any]:
    """All there is to know of a game: its record, every view, and every field of its state."""
    seats: list[int | None] = [None, *range(game.rules.seats)]
    found: dict[str, Any] = {f"view {seat}": sabika.to_json(game.view(seat)) for seat in seats}
    found["record"] = str(game.record())
    for kind in type(game.state).__mro__:
        for name in getattr(kind, "__slots__", ()):
            found[name] = _plain(getattr(game.state, name))
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, Hand):
        return value.cards
    if isinstance(value, Palace):
        return dict(value.pieces)
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value


# ---------------------------------------------------------------------------------------------------------- looking


def hand(game: AnyGame, seat: int) -> str:
    """The cards of a player."""
    return " ".join(game.state.hands[seat].cards)


def palace(game: AnyGame, seat: int) -> dict[Cell, str]:
    """The tiles of a player's palace, the fountain left out."""
    return {(x, y): laid["tile"] for laid in game.view(None).players[seat]["palace"] for x, y in [laid["at"]]}


def reserve(game: AnyGame, seat: int) -> str:
    """The tiles of a player's reserve."""
    return " ".join(game.view(None).players[seat]["reserve"])


def market(game: AnyGame) -> str:
    """The four fields, "-" where there is no tile."""
    return " ".join(tile or "-" for tile in game.view(None).market.values())


def display(game: AnyGame) -> str:
    """The money display."""
    return " ".join(game.view(None).display)


def of_dirk(game: AnyGame) -> str:
    """Dirk's tiles."""
    return " ".join(game.view(None).players[2]["tiles"])


def points(game: AnyGame, source: str, scoring: int) -> dict[int, int]:
    """Who got how much for one thing in one scoring."""
    return {line.player: line.points for line in game.score_lines if (line.source, line.scoring) == (source, scoring)}


def ids(events: list[sabika.Event]) -> list[str]:
    """What happened, in order."""
    return [event.id for event in events]


def seeds(count: int) -> Iterator[str]:
    """Seeds to look at many deals."""
    return (f"deal-{number}" for number in range(count))
