"""Kinds of damage to a score sheet: each makes of a good one something that cannot be."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from random import Random
from typing import Any

Sheet = dict[str, Any]
NOT_TEXT: tuple[Any, ...] = (None, 7, True, [], {}, 1.5)
NOT_TABLE = (None, 7, "x", True)
NOT_LIST = (None, 7, "x", True)
NOT_FLAG = (None, 1, "yes")
NOT_NUMBER: tuple[Any, ...] = (None, "1", True, 1.5, [], {})


def put(sheet: Sheet, path: tuple[Any, ...], value: Any) -> Sheet:
    """A copy with another value in one place."""
    made = deepcopy(sheet)
    place: Any = made
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return made


def damage(sheet: Sheet) -> Iterator[tuple[str, Sheet]]:
    """Every kind of damage with its name. The sheet has palaces before the first two players."""
    first, other_name = ("players", 0, "palace", 0), sheet["players"][1]["name"]
    kinds: list[tuple[tuple[Any, ...], tuple[Any, ...]]] = [
        (("game",), (*NOT_TEXT, "chess", "", "Alhambra", "alhambra ", "a" * 300)),
        (("modules",), (*NOT_LIST, ["none"], ["camps", "camps"], [3], [None], ["dirk"])),
        (("options",), (*NOT_LIST, {"none": 1}, {"open_hands": 3}, {"scoring": "simplified"})),
        (("scoring",), (*NOT_NUMBER, 0, 4, -1, 99)),
        (("players",), (*NOT_LIST, [], {}, [None], ["Ani"], [[]])),
        (("more",), (1, None, "x")),
        (("players", 0), (*NOT_TABLE, [], {}, {"palace": []})),
        (("players", 0, "name"), (*NOT_TEXT, "", " ", "a" * 300, other_name, other_name.upper(), "\u2800", "a\u0000")),
        (("players", 0, "palace"), NOT_LIST),
        (("players", 0, "more"), (1, None)),
        (("players", 0, "neutral"), (None, 1, "yes", [])),
        (("players", 0, "tiles"), ([], ["tower-11"], 3)),
        (("players", 0, "house"), (*NOT_LIST, [[]], [[1]], [[1, "x"]], [[1, 2, 3]], [None])),
        (("players", 0, "quick"), ({}, {"wall": 3}, None, 3)),
        (("players", 0, "crossed"), ([], [[1, 1]])),
        (("players", 0, "bonus"), (["garden-10"], 3)),
        (first, (*NOT_TABLE, [], {}, {"tile": "tower-11"}, {"at": [1, 0]})),
        ((*first, "tile"), (*NOT_TEXT, "tower", "tower-99", "tower-9", "hut-tower-N", "fountain", "", "TOWER-11")),
        ((*first, "at"), (*NOT_LIST, [], [1], [1, 2, 3], ["1", "0"], [1.0, 0], [None, 1], [0, 0], [999, 0], [-77, 3])),
        ((*first, "more"), (1, None)),
        ((*first, "at", 0), (*NOT_NUMBER, 500, -2000)),
        ((*first, "at", 1), (*NOT_NUMBER, 500, -2000)),
    ]
    for path, values in kinds:
        for value in values:
            yield f"{'.'.join(map(str, path))} = {value!r:.30}", put(sheet, path, value)
    palaces = [player["palace"] for player in sheet["players"][:2]]
    for one, other in product(palaces[0], palaces[1]):
        twice = [*palaces[1], {**other, "tile": one["tile"]}]
        yield f"{one['tile']} twice", put(sheet, ("players", 1, "palace"), twice)
    for number, laid in enumerate(palaces[0]):
        yield f"two tiles at {laid['at']}", put(sheet, (*first[:3], number, "at"), palaces[0][number - 1]["at"])
        yield f"{laid['tile']} far away", put(sheet, (*first[:3], number, "at"), [len(palaces[0]), len(palaces[0])])
    for name in ("game", "players"):
        made = deepcopy(sheet)
        del made[name]
        yield f"without {name}", made


def damage_figures(sheet: Sheet) -> Iterator[tuple[str, Sheet]]:
    """The same for figures that were counted by hand; there are two players, who have two schools each."""
    quick = ("players", 0, "quick")
    kinds: list[tuple[tuple[Any, ...], tuple[Any, ...]]] = [
        (quick, (*NOT_TABLE, [])),
        ((*quick, "more"), (1, None)),
        ((*quick, "counts"), (*NOT_TABLE, [], {"moon": 1}, {"": 1}, {"Tower": 1})),
        ((*quick, "counts", "school"), (*NOT_NUMBER, -1, 100, 10**12, 12)),
        ((*quick, "dearest"), (*NOT_TABLE, [], {"moon": 1}, {})),
        ((*quick, "dearest", "school"), (*NOT_NUMBER, -1, 1, 14, 99)),
        ((*quick, "moat"), (*NOT_NUMBER, -1, 1000)),
        ((*quick, "wall"), (*NOT_NUMBER, 3)),
        ((*quick, "frontier"), (*NOT_NUMBER, 3)),
        (("players", 0, "palace"), ([], None)),
        (("players", 0, "bonus"), (["garden-10"],)),
    ]
    for path, values in kinds:
        for value in values:
            yield f"{'.'.join(map(str, path))} = {value!r:.30}", put(sheet, path, value)


def damage_rolls(sheet: Sheet) -> Iterator[tuple[str, Sheet]]:
    """The same for sheets of real dice: somebody with crosses and coins, and somebody virtual."""
    mine, virtual = ("players", 0), ("players", 1)
    kinds: list[tuple[tuple[Any, ...], tuple[Any, ...]]] = [
        ((*mine, "crossed"), (*NOT_LIST, {}, [None], [[1]], [[1, 2, 3]], [[0, 1]], [[1, 7]], [["1", 1]], [[1, 1]] * 2)),
        ((*mine, "coins"), (*NOT_NUMBER, -1, 99)),
        ((*mine, "completed"), (*NOT_TABLE, [], {"moon": 1}, {"tower": 0}, {"tower": 9}, {"tower": "1"})),
        ((*mine, "counts"), ({}, {"tower": 1})),
        ((*mine, "palace"), ([], None)),
        ((*mine, "virtual"), (*NOT_FLAG, [])),
        ((*virtual, "crossed"), ([], [[1, 1]])),
        ((*virtual, "coins"), (0, 3)),
        ((*virtual, "counts"), (*NOT_TABLE, [], {"moon": 1}, {"tower": -1}, {"tower": 7}, {"tower": None})),
        ((*virtual, "completed"), ({"garden": 1}, {"tower": 0}, None)),
        (("options",), (*NOT_LIST, {"virtual": 9}, {"virtual": 4}, {"duel": 1}, {"scoring": "simplified"})),
        (("modules",), (["camps"], ["none"], None)),
    ]
    for path, values in kinds:
        for value in values:
            yield f"{'.'.join(map(str, path))} = {value!r:.30}", put(sheet, path, value)


JUNK: tuple[Any, ...] = (
    *(None, -1, 0, 3, 10**12, "x", "", True, [], {}, [1, 2], [[1, 2]], "tower-11", {"tower": 3}),
    *({"bonus": [["garden-10", None]]}, {"falcons": [["x", [0, 0]]]}, [["tower-11", 1, 0]]),
    *({"counts": {"tower": 99}}, {"lines": {"wall": -5}}, {"dearest": {"school": 1}}),
)
FIELDS = ("quick", "more", "house", "pile", "crossed", "coins", "completed", "counts", "held", "money", "options")


def spoil(evening: Sheet, rng: Random) -> Sheet:
    """An evening with something else in one to three places."""
    made = deepcopy(evening)
    for _ in range(rng.randint(1, 3)):
        place: Any = made
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            key = rng.choice(keys)
            if not isinstance(place[key], dict | list) or not place[key] or rng.random() < 0.15:
                break
            place = place[key]
        if isinstance(place, list) and rng.random() < 0.15:
            del place[key]
        else:
            field = rng.choice(FIELDS) if isinstance(place, dict) and rng.random() < 0.3 else key
            place[field] = deepcopy(rng.choice(JUNK))
    return made
