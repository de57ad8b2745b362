"""Where games in the browser begin: a few turns before the end of a game for two, three tiles left in the bag."""

from typing import Any

# Every offer can be paid exactly.
NEAR_THE_END: dict[str, Any] = {
    "game": "alhambra",
    "scorings": 2,
    "to_act": 0,
    "players": [
        {
            "score": 41,
            "hand": ["y4", "y2", "g5", "g3", "b6", "b1", "o7", "o2"],
            "palace": [
                {"tile": "tower-9-NE", "at": [1, -1]},
                {"tile": "arcades-5-NW", "at": [0, -1]},
                {"tile": "garden-8-SW", "at": [-1, 1]},
                {"tile": "chambers-10", "at": [0, 1]},
                {"tile": "pavilion-8", "at": [1, 0]},
            ],
            "reserve": ["seraglio-5-SW"],
        },
        {
            "score": 38,
            "hand": ["y9", "g8", "b8", "o9", "o1"],
            "palace": [
                {"tile": "tower-11-N", "at": [0, -1]},
                {"tile": "garden-10", "at": [1, 0]},
                {"tile": "chambers-11", "at": [0, 1]},
            ],
        },
        {"neutral": True, "tiles": ["pavilion-4-ES", "seraglio-4-NE", "garden-10-N"], "score": 20},
    ],
    "market": {"1": "pavilion-6-N", "2": "seraglio-8-S", "3": "garden-7-NSW", "4": "tower-9-NW"},
    "bag": ["arcades-9", "chambers-7-SW", "tower-13-E"],
}

# What the tables below are laid out with.
WITH = ("vizier", "exchange", "bonus", "huts", "camps", "bazaars", "falconers")

# The same table with modules: a camp that looks over three tiles, a hut beside its kind, a bazaar, a falcon and a
# corner free for another, a bonus card whose tile is built; the own vizier sleeps.
_ANI, _BEN, _DIRK = NEAR_THE_END["players"]
WITH_MODULES: dict[str, Any] = {
    **NEAR_THE_END,
    "modules": list(WITH),
    "players": [
        {
            **_ANI,
            "vizier": "asleep",
            "bonus": ["chambers-10", "tower-12", "garden-11"],
            "hand": [*_ANI["hand"], "y/b"],
            "palace": [
                *_ANI["palace"],
                {"tile": "seraglio-9", "at": [-1, 0]},
                {"tile": "camp-4-S", "at": [0, -2]},
                {"tile": "hut-pavilion-S", "at": [2, 0]},
                {"tile": "bazaar-guilder-pavilion-chambers-tower", "at": [1, 1]},
            ],
            "falcons": [{"falcon": "brown-pavilion-tower", "on": [0, -1]}],
        },
        {**_BEN, "palace": [*_BEN["palace"], {"tile": "camp-7-SW", "at": [0, -2]}]},
        _DIRK,
    ],
    "market": {**NEAR_THE_END["market"], "2": "camp-8-NE"},
    "bag": [*NEAR_THE_END["bag"], "seraglio-7-W", "arcades-6-NE", "garden-9-E", "tower-12", "pavilion-5-NW"],
    "beside": ["bazaar-dirham-seraglio-arcades-garden", "bazaar-ducat-pavilion-arcades-garden"],
}

# The same with money for a camp, a bazaar, an exchange and, once these are bought, the own vizier, who is awake. The
# other player's sleeps and has little to spend, so that nothing is bought away; once all is done, the end is near.
_ALL_ANI, _ALL_BEN, _ = WITH_MODULES["players"]
EVERYTHING_TO_DO: dict[str, Any] = {
    **WITH_MODULES,
    "players": [
        {**_ALL_ANI, "vizier": "awake", "hand": [*_ALL_ANI["hand"], "y6"]},
        {**_ALL_BEN, "vizier": "asleep", "hand": ["y9", "g8"]},
        _DIRK,
    ],
    "bag": WITH_MODULES["bag"][:5],
}

# Granada: a kind that three can be seen of, money to turn a tile over with, and the same few turns to play.
GRANADA_END: dict[str, Any] = {
    "game": "granada",
    "scorings": 2,
    "marker": "odd",
    "to_act": 0,
    "players": [
        {
            "score": 33,
            "hand": ["y6", "y3", "g4", "b8", "o5", "o2"],
            "palace": [
                {"tile": "arena-8", "at": [1, 0]},
                {"tile": "bathhouse-8", "at": [0, 1]},
                {"tile": "market-4", "at": [-1, 0]},
                {"tile": "hostel-12", "at": [0, -1]},
                {"tile": "hospital-8", "at": [1, -1]},
            ],
            "reserve": ["park-6"],
        },
        {
            "score": 30,
            "hand": ["y9", "g8", "b7", "o9", "o1"],
            "palace": [
                {"tile": "library-8", "at": [1, 0]},
                {"tile": "arena-10", "at": [0, -1]},
                {"tile": "hospital-10", "at": [0, 1]},
            ],
        },
        {"neutral": True, "tiles": ["arena-12", "park-11", "residence-3"], "score": 12},
    ],
    "market": {"1": "library-6", "2": "hostel-4", "3": "park-8", "4": "market-2"},
    "display": ["y9", "g1", "b3", "o4"],
    "bag": ["school-12", "residence-4", "bathhouse-10"],
}

# Both: two cities that meet along two sections, two tiles on every field, and one of each left in the bags.
COMBINED_END: dict[str, Any] = {
    "game": "alhambra-granada",
    "scorings": 2,
    "decks": 2,
    "marker": "even",
    "to_act": 0,
    "players": [
        {
            "score": 52,
            "hand": ["y6", "y3", "g8", "b7", "b1", "o2", "o5"],
            "palace": [
                {"tile": "tower-9-NE", "at": [1, 0]},
                {"tile": "arcades-7-ES", "at": [1, 1]},
                {"tile": "garden-10", "at": [0, 1]},
                {"tile": "park-8", "at": [2, 0]},
                {"tile": "library-10", "at": [2, 1]},
                {"tile": "arena-10", "at": [3, 0]},
            ],
            "reserve": ["hostel-6"],
        },
        {
            "score": 47,
            "hand": ["y9", "g8", "b8", "o9", "o1"],
            "palace": [
                {"tile": "tower-11-N", "at": [0, -1]},
                {"tile": "bathhouse-8", "at": [0, -2]},
                {"tile": "chambers-11", "at": [0, 1]},
            ],
        },
        {"neutral": True, "tiles": ["pavilion-4-ES", "arena-12", "residence-3", "garden-10-N"], "score": 20},
    ],
    "market": {
        "1": {"alhambra": "pavilion-6-N", "granada": "library-6"},
        "2": {"alhambra": "seraglio-8-S", "granada": "hostel-4"},
        "3": {"alhambra": "garden-7-NSW", "granada": "school-8"},
        "4": {"alhambra": "tower-9-NW", "granada": "market-2"},
    },
    "display": ["y9", "g1", "b3", "o4"],
    "bag": ["arcades-9", "school-12"],
}

ENDS = {"granada": GRANADA_END, "alhambra-granada": COMBINED_END}
