"""The kernel every game shares: steps and decisions, actions, chance, modules, views, score lines."""

from sabika.engine.action import Action, NotationError, parse_cell
from sabika.engine.chance import Chance, FixedFirst, Seeded, Unshuffled
from sabika.engine.compose import compose
from sabika.engine.entry import Entry, is_neutral
from sabika.engine.errors import EntryError, IllegalAction, SabikaError, SetupError
from sabika.engine.event import Drawn, Event, Given, event_kinds
from sabika.engine.game import AnyGame, Game, Origin, Played, imagined_chance
from sabika.engine.module import Module, insert_after, insert_before
from sabika.engine.registry import Registry
from sabika.engine.rules import RULES_VERSION, GameType, Rules, Setup
from sabika.engine.scoreline import ScoreLine
from sabika.engine.state import State
from sabika.engine.step import Decision, Frame, Handler, Step
from sabika.engine.views import (
    NEUTRAL,
    OWN,
    SEATED,
    CellView,
    GameView,
    NoFields,
    PlayerView,
    View,
    find_fields,
    module_fields,
)

__all__ = [
    "NEUTRAL",
    "OWN",
    "RULES_VERSION",
    "SEATED",
    "Action",
    "AnyGame",
    "CellView",
    "Chance",
    "Decision",
    "Drawn",
    "Entry",
    "EntryError",
    "Event",
    "FixedFirst",
    "Frame",
    "Game",
    "GameType",
    "GameView",
    "Given",
    "Handler",
    "IllegalAction",
    "Module",
    "NoFields",
    "NotationError",
    "Origin",
    "Played",
    "PlayerView",
    "Registry",
    "Rules",
    "SabikaError",
    "ScoreLine",
    "Seeded",
    "Setup",
    "SetupError",
    "State",
    "Step",
    "Unshuffled",
    "View",
    "compose",
    "event_kinds",
    "find_fields",
    "imagined_chance",
    "insert_after",
    "insert_before",
    "is_neutral",
    "module_fields",
    "parse_cell",
]
