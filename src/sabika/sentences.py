"""Anything the engine speaks of, as words or as JSON."""

from typing import TypeAlias

import msgspec

from sabika.engine import Action, AnyGame, Event, Game, IllegalAction, ScoreLine
from sabika.words import NOTATION, Names, Naming, Reason, english, render

Sayable: TypeAlias = Reason | ScoreLine | Event | Action | IllegalAction | str  # a text is the name of a decision


def say(x: Sayable, lang: str = "en", names: Names = None, game: str | AnyGame = "", naming: Naming = NOTATION) -> str:
    """Words for a Reason, score line, event, action or decision (its name); `names` are those of the participants.

    Pieces are written by their notation, as people type them; with `naming=ByName(lang)` by their names.
    Decisions of the same name may be put differently from game to game: say which `game` it is. Where the game itself
    is given, it also knows all names, Dirk's among them.
    """
    if isinstance(game, Game):
        if names is None:
            names = [game.name_of(player, lang) for player in range(game.rules.participants)]
        game = game.rules.setup.game
    if isinstance(x, IllegalAction):
        x = x.reason
    if isinstance(x, Reason | ScoreLine | Event | Action):
        return x.say(lang, names, naming)
    if isinstance(x, str):
        own = f"{game}/{x}"
        return render("decisions", own if own in english()["decisions"] else x, {}, lang, names, naming)
    raise TypeError(f"there are no words for {type(x).__name__}")


def to_json(x: object) -> str:
    """Reasons, score lines, events, actions, views, records and lists of them as JSON text. Actions are notations."""
    return msgspec.json.encode(_plain(x)).decode()


def _plain(x: object) -> object:
    if isinstance(x, Action):
        return str(x)
    if isinstance(x, IllegalAction):
        return x.reason
    if isinstance(x, list | tuple):
        return [_plain(item) for item in x]
    return x
