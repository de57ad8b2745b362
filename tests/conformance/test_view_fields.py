"""The fields of a view, exactly: a new one needs a decision about who may see it, made here."""

import pytest

from sabika import Event
from tests.conformance.playing import game_after, random_game
from tests.conformance.setups import SETUPS, AnyGame, Setup

CITY_FIELDS = {
    "at", "awaited", "bag_size", "bag_sizes", "beside", "box", "currencies", "decision", "deck_piles", "deck_size",
    "decks", "discard_size", "display", "due", "game", "legal", "log", "marker", "market", "me", "modules", "options",
    "over", "pending", "players", "round", "score_lines", "scorings", "seat", "stack", "to_act", "turn", "turns",
    "winners",
}  # fmt: skip
FIELDS = {
    "alhambra": CITY_FIELDS,
    "granada": {*CITY_FIELDS, "faces"},  # moats and backs of what lies there, all of it public
    "alhambra-granada": {*CITY_FIELDS, "faces"},
    "roll-and-write": {
        "at", "awaited", "box", "decision", "game", "legal", "log", "me", "modules", "options", "over", "places",
        "players", "rolled", "round", "rounds", "score_lines", "seat", "sheet", "stack", "start", "to_act", "turn",
        "turned", "turns", "winners",
    },
}  # fmt: skip
CITY_PLAYER_FIELDS = {"hand_size", "name", "neutral", "palace", "pending", "reserve", "score"}
CITY_NEUTRAL_FIELDS = {"name", "neutral", "score", "tiles"}
PLAYER_FIELDS = {
    "alhambra": {*CITY_PLAYER_FIELDS, "wall", "wall_line"},
    "granada": {*CITY_PLAYER_FIELDS, "moat", "moat_line"},
    "alhambra-granada": {
        *CITY_PLAYER_FIELDS, "wall", "wall_line", "moat", "moat_line", "frontier", "frontier_line", "granada_start",
    },
    "roll-and-write": {
        "coins_earned", "coins_spent", "completed", "counts", "crossed", "dice", "name", "neutral", "score",
    },
}  # fmt: skip
NEUTRAL_FIELDS = {
    "alhambra": CITY_NEUTRAL_FIELDS,
    "granada": CITY_NEUTRAL_FIELDS,
    "alhambra-granada": CITY_NEUTRAL_FIELDS,
    "roll-and-write": {"completed", "counts", "name", "neutral", "score"},
}
OWN_FIELDS = {**{game: {"hand"} for game in ("alhambra", "granada", "alhambra-granada")}, "roll-and-write": set[str]()}
# What each module adds (bazaars nothing: `beside` is always there).
MODULE_FIELDS: dict[str, set[str]] = {"huts": {"hut_stacks"}, "falconers": {"falcon_supply"}}
MODULE_PLAYER_FIELDS: dict[str, set[str]] = {
    "vizier": {"vizier"},
    "bonus": {"bonus_up", "bonus_down_count", "bonus_known"},
    "falconers": {"falcons"},
}
MODULE_OWN_FIELDS: dict[str, set[str]] = {"bonus": {"bonus"}}
# Events are public as they are, so each field of each is listed too.
EVENT_FIELDS = {
    "Added": {"seat", "tile", "at"},
    "Begun": {"seat"},
    "Bought": {"seat", "cards", "tile", "field", "exact", "via"},
    "Built": {"seat", "tile", "at"},
    "CoinsTaken": {"seat", "coins", "lost"},
    "Crossed": {"seat", "at", "kind", "count"},
    "Dealt": {"pile", "items", "to", "seat", "field", "shown"},  # items only for the seat's own eyes
    "DiceKept": {"seat", "pair"},
    "DicePassed": {"seat", "next_seat", "pair"},
    "DiceTurned": {"seat", "turns", "price"},
    "Drawn": {"pile", "items", "to", "seat", "field", "shown"},
    "Ended": {"winners"},
    "Favoured": {"seat", "cards", "tile", "field", "exact", "via"},
    "FinalScoring": {"points"},
    "Flew": {"seat", "cards", "falcon", "at"},
    "FlewBack": {"seat", "falcon"},
    "Gave": {"seat", "tile"},
    "KindCompleted": {"players", "kind", "place", "worth"},
    "Left": {"tile", "field", "seat"},
    "Marked": {"seat", "kind", "count"},
    "PaidToBuildTwice": {"seat", "price"},
    "Passed": {"seat"},
    "Removed": {"seat", "tile", "at"},
    "Reserved": {"seat", "tile"},
    "Reshuffled": {"pile", "size"},
    "Revealed": {"seat", "tile"},
    "Rolled": {"pile", "items", "to", "seat", "field", "shown"},
    "RoundBegun": {"number", "rounds"},
    "Scored": {"scoring", "points"},
    "Swapped": {"seat", "tile", "other", "at"},
    "Took": {"seat", "cards"},
    "TookHut": {"seat", "tile"},
    "Turn": {"seat"},
    "TurnedDown": {"seat", "tile"},
    "TurnedOver": {"seat", "cards", "tile", "at"},
    "Woke": {"seat"},
}


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_view_has_these_fields_and_no_others(setup: Setup) -> None:
    for step, game in enumerate(random_game(setup, 2)):
        if step % 20 == 0 or game.over:
            for seat in (*range(setup.players), None):
                check_fields(setup, game, seat)


def check_fields(setup: Setup, game: AnyGame, seat: int | None) -> None:
    view = game.view(seat)
    added = _added(setup, MODULE_FIELDS)
    assert set(view) == FIELDS[setup.game] | added
    assert view.me is None if seat is None else set(view.me) == {"seat", *OWN_FIELDS[setup.game]}
    for number, player in enumerate(view.players):
        more = set[str]() if player["neutral"] else _added(setup, MODULE_PLAYER_FIELDS)
        fields = NEUTRAL_FIELDS if player["neutral"] else PLAYER_FIELDS
        own = OWN_FIELDS[setup.game] | _added(setup, MODULE_OWN_FIELDS) if number == seat else set[str]()
        assert set(player) == fields[setup.game] | own | more


def _added(setup: Setup, fields: dict[str, set[str]]) -> set[str]:
    return set[str]().union(*(fields.get(module, set()) for module in setup.modules))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_events_in_a_view_have_these_fields_and_no_others(setup: Setup) -> None:
    for number in range(4):
        for event in game_after(setup, number).view(0).log:
            assert isinstance(event, Event)
            assert set(event.__struct_fields__) == EVENT_FIELDS[type(event).__name__]


def test_only_seats_that_are_asked_are_told_what_they_may_do() -> None:
    for step, game in enumerate(random_game(SETUPS[1], 0)):
        if step % 20 == 0:
            for seat in (*range(3), None):
                asked = seat is not None and seat in game.awaited
                expected = [str(action) for action in game.legal_actions(seat)] if asked else []
                assert game.view(seat).legal == expected
                assert bool(expected) == asked
