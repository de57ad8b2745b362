"""Sentences for people who look at pictures: what is notation elsewhere has a name here.

The notation of a tile begins with an English word (`tower-9-NE`), which nobody has to know who does not type actions.
"""

import re
from typing import Any

import sabika
from sabika.words import Names, Reason, catalogue

TILE = re.compile(r"\b([a-z]+)-(\d+)(?:-([NESW]+))?\b")


def say(thing: Any, lang: str, names: Names = None) -> str:
    """Words for anything the engine speaks of."""
    text = sabika.say(thing, lang, names)
    quotes = isinstance(thing, Reason) and thing.rule.startswith("notation-")
    return text if quotes else tiles_named(text, lang)


def tiles_named(text: str, lang: str) -> str:
    """A sentence with short names for its tiles: tower 9 NE."""
    words = catalogue(lang)

    def name(found: re.Match[str]) -> str:
        kind, price, walls = found.groups(default="")
        if kind not in words["kinds"]:
            return found[0]
        sides = "".join(_initial(words["directions"][side]) for side in walls)
        return " ".join(part for part in (words["kinds"][kind][0], price, sides) if part)

    return TILE.sub(name, text)


def _initial(word: str) -> str:
    return next(filter(str.isalpha, word)).upper()
