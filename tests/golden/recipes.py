"""How each golden game comes about: where it starts, what is played on purpose, and what it must show.

A recipe is tried with one number after another (for seeds and for random play) until the game shows all it must. So the
same games come out every time, and after a change of the rules the next fitting ones.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import sabika
from sabika.library import deal, lay_out
from tests.conformance.playing import CHARACTERS, keen
from tests.conformance.setups import BOTH, ROLL, AnyGame
from tests.golden.endings import endings_of

Data = Mapping[str, Any]

# The modules of these games. A record stays as it is when another module comes.
SEVEN = ("vizier", "exchange", "bonus", "huts", "camps", "bazaars", "falconers")


@dataclass(frozen=True)
class Recipe:
    """One golden game."""

    name: str
    shows: frozenset[str]
    players: int = 3
    modules: tuple[str, ...] = ()
    position: Data | None = None
    rig: Data | None = None
    script: Sequence[str] = ()
    plays_on: bool = True
    tries: int = 500
    longest: int = 400  # actions: golden games are kept small
    game: str = "alhambra"
    options: Data = field(default_factory=dict)
    rules: int | None = None  # the version it is played by, where rules have changed since

    def cook(self) -> AnyGame:
        """The first game that shows what it must."""
        for number in range(self.tries):
            game = self.attempt(number)
            if self.shows <= endings_of(game.log, game.record()):
                return game
        raise LookupError(f"{self.name}: none of {self.tries} games shows {', '.join(sorted(self.shows))}")

    def attempt(self, number: int) -> AnyGame:
        game = self.start(f"golden/{self.name}/{number}")
        for action in self.script:
            game.play(action)
        rng = Random(number)
        choose = keen if self.position is not None else CHARACTERS[number % len(CHARACTERS)]
        while self.plays_on and not game.over and len(game.history) < self.longest:
            game.play(choose(game, rng))
        return game

    def start(self, seed: str) -> AnyGame:
        if self.position is not None:
            return lay_out(self.position, seed, self.rig, version=self.rules)
        rules = sabika.rules_for(self.game, self.players, self.modules, self.options, version=self.rules)
        return deal(rules, seed, rig=self.rig)


def fair(players: int, *shows: str) -> Recipe:
    """A whole game without any help."""
    return Recipe(f"fair-{players}", frozenset({f"record: {players} players", *shows}), players)


def set_up(name: str, position: Data, *shows: str, **more: Any) -> Recipe:
    """A game from a position."""
    city = {"record: from a position"} if "game" not in position else set()
    shows_all = frozenset({*city, *shows})
    return Recipe(name, shows_all, position={"game": "alhambra", **position}, **more)


def with_modules(name: str, *shows: str) -> Recipe:
    """A whole game of two with all seven modules: the shortest there are."""
    return Recipe(f"modules-{name}", frozenset({"record: 2 players", *shows}), 2, SEVEN, longest=1200)


def with_dice(name: str, players: int, *shows: str, **more: Any) -> Recipe:
    """A whole game of Roll & Write."""
    return Recipe(f"dice-{name}", frozenset({f"dice: {players} players", *shows}), players, game=ROLL, **more)


def of_game(game: str, players: int, *shows: str, **more: Any) -> Recipe:
    """A whole game of another sort."""
    shows_all = frozenset({f"record: {players} players", *shows})
    name = more.pop("name", f"{game}-{players}")
    return Recipe(name, shows_all, players, game=game, longest=2500, **more)


MARKET = {"1": "pavilion-8", "2": "tower-11", "3": "garden-10", "4": "arcades-9"}
DISPLAY = ["y1", "g1", "b1", "o1"]
HANDS = [["y3", "y4", "y5", "b9", "b2"], ["g6", "g7", "b6", "o3", "o5"], ["y9", "g8", "b4", "o8"]]
SERAGLIOS = [[1, 1], [2, 4], [3, 2], [4, 5], [5, 3], [6, 6]]
PALACE = [{"tile": "chambers-10", "at": [1, 0]}, {"tile": "tower-9-NE", "at": [1, -1]}]

RECIPES = [
    fair(
        2,
        *("turn: money taken", "turn: overpaid", "turn: built from the reserve", "turn: removed", "turn: swapped"),
        *("tile: built", "tile: reserved", "tile: given to Dirk", "victory: Dirk alone", "scoring: all three"),
        *("Dirk: six tiles after the first scoring", "Dirk: a third of the bag after the second"),
    ),
    fair(3, "money: discard pile reshuffled", "end: the bag was empty", "victory: one alone", "end: leftover built"),
    fair(
        4,
        *("turn: exact, then money taken", "turn: exact, then built from the reserve", "turn: exact, then removed"),
        *("turn: exact, then swapped", "turn: exact, then overpaid", "tile: several, in another order"),
    ),
    fair(5, "end: leftovers handed to several", "end: leftover reserved", "money: one refill from two decks"),
    fair(6, "end: the bag ran out", "end: a tie, and it stays"),
    set_up(
        "stuck",
        {
            "players": [{"name": "Ani", "hand": []}, {"name": "Bo", "hand": ["y8"]}, {"name": "Cem", "hand": []}],
            "market": MARKET,
            "display": [],
            "deck": [],
        },
        *("turn: passed", "turn: exact, then passed", "money: display stays short", "record: unfinished"),
        script=["pass", "buy pavilion-8 with y8", "pass", "build pavilion-8 at 1,0", "take y8", "pass"],
        plays_on=False,
    ),
    set_up(
        "five-actions",
        {
            "players": [{"hand": ["y8", "g9", "g2", "b9", "b1", "o9"]}, {"hand": HANDS[1]}, {"hand": ["o2"]}],
            "market": MARKET,
            "display": DISPLAY,
            "bag": [],
        },
        *("turn: five actions", "end: nothing left on the market", "scoring: over before the first card"),
        script=[
            *("buy pavilion-8 with y8", "buy tower-11 with g2 g9", "buy garden-10 with b1 b9", "buy arcades-9 with o9"),
            *("take y1 g1 b1 o1", "build arcades-9 at 1,0", "reserve tower-11"),
        ],
    ),
    set_up(
        "shared-with-dirk",
        {
            "players": [
                {"hand": ["y8"], "score": 21},
                {"hand": ["b9"]},
                {"neutral": True, "tiles": ["tower-12"]},  # alone with towers in the third scoring: 21
            ],
            "market": MARKET,
            "display": DISPLAY,
            "bag": [],
        },
        *("victory: Dirk and a player", "end: nobody has money, and it stays"),
        script=["buy pavilion-8 with y8", "take y1", "reserve pavilion-8", "reserve garden-10"],
    ),
    set_up(
        "both-scorings",
        {
            "players": [{"hand": hand, "palace": palace} for hand, palace in zip(HANDS, ([], PALACE, []), strict=True)],
            "market": MARKET,
            "display": DISPLAY,
            "discard": ["o9", "o9"],
            "bag": ["tower-12", "garden-11", "seraglio-9"],
        },
        *("scoring: both cards in one refill", "record: rigged"),
        rig={"money": ["scoring-2", "scoring-1"]},
        script=["take y1 g1 b1"],
    ),
    set_up(
        "dirk-gets-few",
        {
            "players": [{"hand": HANDS[0]}, {"hand": HANDS[1]}, {"neutral": True, "tiles": ["tower-12"], "score": 3}],
            "market": MARKET,
            "display": DISPLAY,
            "bag": ["garden-11", "seraglio-9", "chambers-11"],
        },
        *("Dirk: fewer than six are there", "scoring: over before the second card"),
        rig={"money": ["scoring-1"]},
        script=["take y1"],
    ),
    set_up(
        "dirk-gets-nothing",
        {
            "players": [{"hand": HANDS[0], "score": 9}, {"hand": HANDS[1]}, {"neutral": True, "tiles": ["tower-12"]}],
            "market": MARKET,
            "display": DISPLAY,
            "bag": ["garden-11", "seraglio-9"],
            "scorings": 1,
            "to_act": 1,
        },
        "Dirk: nothing after the second",
        rig={"money": ["scoring-2"]},
        script=["take g1"],
    ),
    set_up(
        "little-money",
        {
            "players": [{"hand": HANDS[0][:2]}, {"hand": HANDS[1][:2]}, {"hand": HANDS[2][:2]}],
            "market": MARKET,
            "display": DISPLAY,
            "discard": ["y6", "g5", "b7"],
            "deck": ["y2", "g2", "b2", "o2", "y7", "g3", "b8", "o4", "o6", "o7"],
            "bag": ["garden-11", "seraglio-9", "chambers-11", "tower-12", "pavilion-7-E"],
        },
        *("money: reshuffled twice", "victory: shared"),
    ),
    with_modules("first", "vizier: used", "huts: taken", "bazaars: sold", "exchange: used", "vizier: woken"),
    with_modules("second", "vizier: two after one turn", "camps: built", "bonus: turned up before a scoring"),
    with_modules("third", "vizier: the game ends", "bonus: taken back", "falcons: returned"),
    with_modules("fourth", "falcons: several in one turn", "vizier: woken after an exact purchase"),
    with_modules("fifth", "huts: taken after an exact purchase", "bonus: turned up"),
    set_up(
        "hut-in-the-reserve",
        {
            "modules": ["huts", "vizier"],
            "players": [{"hand": ["y8"], "reserve": ["hut-tower-N"], "vizier": "asleep"}, {"hand": []}, {"hand": []}],
            "market": MARKET,
            "display": DISPLAY,
        },
        "vizier: woken",
        script=["wake"],
        plays_on=False,
    ),
    with_dice("alone", 1, "dice: alone, for points", "dice: coins alone", "dice: built twice alone"),
    with_dice("duel-won", 1, "dice: a duel won", options={"duel": True}),
    with_dice("duel-lost", 1, "dice: a duel lost", options={"duel": True, "virtual": 4}),
    with_dice("three-virtual", 1, "dice: a kind complete for a virtual player", options={"virtual": 3}),
    with_dice("two", 2, "dice: turned", "dice: turned, then coins", "dice: turned, then built twice"),
    with_dice("three", 3, "dice: kept", "dice: the last turn takes coins"),
    with_dice("four", 4, "dice: coins without any", "dice: victory"),
    with_dice("five", 5, "dice: the last turn builds", "dice: rolled again at the start"),
    set_up(
        "dice-together",
        {
            "game": ROLL,
            "round": 17,
            "start": 1,
            "to_act": 1,
            "players": [
                {"crossed": SERAGLIOS[1:], "dice": {"yellow": [1], "blue": [1]}, "coins_earned": 15},
                {"crossed": SERAGLIOS[:-1], "dice": {"yellow": [6, 6], "blue": [6, 6]}},
                {"crossed": SERAGLIOS[2:], "dice": {"yellow": [1], "blue": [2]}, "coins_earned": 14},
            ],
        },
        *("dice: completed together", "dice: a position"),
        script=["build 6,6", "build 1,2", "build 1,1"],
    ),
    set_up(
        "dice-five-together",
        {
            "game": ROLL,
            "round": 11,
            "players": [
                {"crossed": SERAGLIOS[:-1], "dice": {"yellow": [6] * number, "blue": [6] * number}}
                for number in (2, 1, 1, 1, 1)
            ],
        },
        "dice: three places shared",
        script=["build 6,6"] * 5,
        plays_on=False,
    ),
    set_up(
        "dice-last-place-shared",
        {
            "game": ROLL,
            "round": 14,
            "to_act": 2,
            "players": [
                {"crossed": SERAGLIOS, "dice": {"yellow": [1], "blue": [1]}, "completed": {"seraglio": 1}},
                {"crossed": SERAGLIOS, "dice": {"yellow": [1], "blue": [1]}, "completed": {"seraglio": 2}},
                {"crossed": SERAGLIOS[:-1], "dice": {"yellow": [6, 6], "blue": [6, 6]}},
                {"crossed": SERAGLIOS[:-1], "dice": {"yellow": [6], "blue": [6]}},
            ],
        },
        "dice: the third place shared",
        script=["build 6,6"] * 2,
        plays_on=False,
    ),
    set_up(
        "dice-later",
        {
            "game": ROLL,
            "round": 18,
            "to_act": 1,
            "players": [
                {"crossed": SERAGLIOS, "dice": {"yellow": [1], "blue": [1]}, "completed": {"seraglio": 1}},
                {"crossed": SERAGLIOS[:-1], "dice": {"yellow": [6, 6], "blue": [6, 6]}},
            ],
        },
        "dice: completed later",
        script=["build 6,6"],
    ),
    set_up(
        "dice-full-track",
        {
            "game": ROLL,
            "round": 18,
            "players": [{"crossed": [[2, 2]], "dice": {"yellow": [2, 2], "blue": [2, 2]}, "coins_earned": 14}],
        },
        *("dice: coins lost", "dice: nothing is rolled after the last turn"),
        script=["coins"],
    ),
    set_up(
        "dice-shared-victory",
        {
            "game": ROLL,
            "round": 18,
            "to_act": 2,
            "players": [
                {"crossed": [[1, 1], [6, 6]], "dice": {"yellow": [1], "blue": [2]}},
                {"crossed": [[1, 1], [6, 6]], "dice": {"yellow": [1], "blue": [2]}},
                {"crossed": [], "dice": {"yellow": [1, 1], "blue": [2, 2]}},
            ],
        },
        *("dice: victory shared", "dice: coins without any"),
        script=["coins"],
    ),
    of_game(
        "granada",
        2,
        *("faces: turned over for money", "faces: turned over into the reserve", "faces: Dirk gets odd ones"),
        *("faces: one bought with the vizier and turned over", "exchange: used"),
        modules=BOTH,
        rules=1,
    ),
    of_game(
        "granada",
        2,
        *("faces: given to Dirk and turned over", "faces: given to Dirk as it lay", "faces: Dirk gets odd ones"),
        name="granada-2-by-the-marker",
    ),
    of_game("granada", 3, "faces: a refill with odd ones", "end: field by field", "end: leftover built"),
    of_game("granada", 4, "faces: points by price", options={"scoring": "simplified"}),
    of_game(
        "alhambra-granada",
        2,
        *("two cities: points for the frontier", "two cities: the second scoring card"),
        rules=1,
    ),
    set_up(
        "two-cities-by-the-marker",
        {
            "game": "alhambra-granada",
            "players": [{"hand": ["y6", "o9"]}, {"hand": ["b9"]}, {"neutral": True, "tiles": []}],
            "market": {
                "1": {"alhambra": "tower-11", "granada": "arena-6"},
                "2": {"alhambra": "garden-11", "granada": "hospital-2"},
                "3": {"alhambra": "garden-10", "granada": "park-4"},
                "4": {"alhambra": "arcades-9", "granada": "school-2"},
            },
            "marker": "odd",
            "display": DISPLAY,
        },
        *("faces: given to Dirk and turned over", "tile: given to Dirk", "record: unfinished"),
        script=["buy arena-6 with y6", "buy arcades-9 with o9", "take y1", "give arena-6", "give arcades-9"],
        plays_on=False,
    ),
    set_up(
        "two-cities-end",
        {
            "game": "alhambra-granada",
            "modules": ["vizier", "exchange"],
            "options": {"scoring": "simplified"},
            "players": [
                {"hand": ["g2", "y5"], "palace": [{"tile": "pavilion-7-E", "at": [1, 0]}], "reserve": ["library-10"]},
                {"hand": ["y1", "b3"], "vizier": "asleep"},
                {"hand": ["o1"], "vizier": "asleep"},
            ],
            "market": {
                "1": {"alhambra": "tower-11", "granada": "arena-6"},
                "2": {"alhambra": None, "granada": "hospital-2"},
                "3": {"alhambra": "garden-10", "granada": None},
                "4": {"alhambra": "tower-12", "granada": "school-3"},
            },
            "marker": "even",
            "display": DISPLAY,
            "bag": [],
            "scorings": 1,
            "decks": 2,
        },
        *("two cities: both tiles of a field left", "end: field by field", "end: leftover built"),
        script=["redesign build library-10 at 2,0", "pass"],
    ),
]
