"""Sabika: the Alhambra family of board games, as a rules engine and the ways to play it."""

from sabika.box import Box, BoxError
from sabika.engine import Action, EntryError, Event, Game, IllegalAction, SabikaError, ScoreLine, SetupError, View
from sabika.library import imagine, new_game, position, reseed, rules_for
from sabika.record import Record, RecordError, load, replay, verify
from sabika.scorepad import score, where
from sabika.sentences import say, to_json
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
    "Record",
    "RecordError",
    "SabikaError",
    "ScoreLine",
    "SetupError",
    "View",
    "imagine",
    "load",
    "new_game",
    "position",
    "replay",
    "reseed",
    "rules_for",
    "say",
    "score",
    "to_json",
    "verify",
    "where",
]
