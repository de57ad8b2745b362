"""The kernel every game shares: steps and decisions, actions, chance, modules, views, score lines."""

from sabika.engine.action import Action, NotationError, parse_cell
from sabika.engine.chance import Chance, Named, Seeded, Unshuffled
from sabika.engine.compose import compose
from sabika.engine.entry import Entry
from sabika.engine.errors import EntryError, IllegalAction, SabikaError, SetupError
from sabika.engine.event import Drawn, Event, Given, event_kinds
from sabika.engine.game import Game, Origin, Played, imagined_chance
from sabika.engine.module import Module, insert_after, insert_before
from sabika.engine.registry import Registry
from sabika.engine.rules import RULES_VERSION, GameType, Rules, Setup
from sabika.engine.scoreline import ScoreLine
from sabika.engine.state import State
from sabika.engine.step import Decision, Frame, Handler, Step
from sabika.engine.view import View

__all__ = [
    "RULES_VERSION",
    "Action",
    "Chance",
    "Decision",
    "Drawn",
    "Entry",
    "EntryError",
    "Event",
    "Frame",
    "Game",
    "GameType",
    "Given",
    "Handler",
    "IllegalAction",
    "Module",
    "Named",
    "NotationError",
    "Origin",
    "Played",
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
    "imagined_chance",
    "insert_after",
    "insert_before",
    "parse_cell",
]
