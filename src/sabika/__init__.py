"""Sabika: the Alhambra family of board games, as a rules engine and the ways to play it."""

from sabika.box import Box, BoxError
from sabika.engine import Action, EntryError, Event, Game, IllegalAction, SabikaError, ScoreLine, SetupError, View
from sabika.library import imagine, new_game, position, rules_for
from sabika.saying import say, to_json
from sabika.words import Reason

__all__ = [
    "Action",
    "Box",
    "BoxError",
    "EntryError",
    "Event",
    "Game",
    "IllegalAction",
    "Reason",
    "SabikaError",
    "ScoreLine",
    "SetupError",
    "View",
    "imagine",
    "new_game",
    "position",
    "rules_for",
    "say",
    "to_json",
]
