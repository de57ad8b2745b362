"""Whatever a bad sheet is refused for is said in German and Dutch too."""

import re
from typing import Any

import pytest

import sabika
from sabika.box import own_sections, standard
from sabika.box.corrections import corrected
from sabika.engine import EntryError, SabikaError
from sabika.games.city import CityRules
from sabika.library import rules_for
from tests.engine.sentences import refusals_given
from tests.scorepad.test_damage import KINDS

# Only in English: where one of them stands, something was not translated.
ENGLISH = re.compile(r"(?<!-)\b(the|there|needed|here|not|this|they|and|have|must|are|from|with|already|but)\b", re.I)
ENTRIES = ("games/city/stock.py", "games/rollwrite/entries.py", "modules/bonus/entries.py")
SHEETS = ("scorepad/", "engine/entry.py", *ENTRIES)
# Hands, which positions have and sheets have not; a family of games without a form, which is none of ours.
NO_SHEETS = {"entry-no-card", "entry-cards-gone", "entry-no-sheet"}


def alhambra(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": "alhambra", "scoring": 2, "players": list(players), **more}


def quick(**figures: Any) -> dict[str, Any]:
    return alhambra({"name": "Bo", "quick": figures})


def granada(*quick: dict[str, Any], game: str = "granada") -> dict[str, Any]:
    players = [{"name": name, "quick": figures} for name, figures in zip("ABC", quick, strict=False)]
    return {"game": game, "scoring": 2, "players": players}


def rolled(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": "roll-and-write", "players": list(players), **more}


def laid(*tiles: str) -> list[dict[str, Any]]:
    return [{"tile": tile, "at": [x, 0]} for x, tile in enumerate(tiles, 1)]


ANI = {"name": "Ani", "palace": laid("garden-10")}
HUTS = ("hut-garden-N", "hut-garden-S", "hut-tower-N", "hut-arcades-N")
BONUS = ["bonus"]
THREE = ["garden-10", "garden-11", "tower-11"]
BAD: list[dict[str, Any]] = [
    alhambra(*({"name": name} for name in "ABCDEFG")),
    {"game": "alhambra", "players": [ANI]},
    alhambra(ANI, modules=["huts", "huts"]),
    alhambra({"name": "A", "palace": laid(*HUTS)}, modules=["huts"]),
    alhambra({**ANI, "bonus": ["tower-12"]}, modules=BONUS),
    alhambra({**ANI, "bonus": ["garden-9"]}, modules=BONUS),
    alhambra({"name": "A", "palace": laid(*THREE), "bonus": THREE}, *({"name": name} for name in "BCD"), modules=BONUS),
    alhambra({"name": "Bo", "quick": {"wall": 1}, "bonus": ["garden-10"]}, modules=BONUS),
    alhambra({**ANI, "falcons": [{"falcon": "white-garden-tower", "on": [2, 0]}]}, modules=["falconers"]),
    quick(counts={"tower": 12}),
    quick(moat=2),
    quick(walls=2),
    quick(counts={"moon": 1}),
    granada({"counts": {"school": 2}}, {"counts": {"school": 2}}),
    granada({"counts": {"school": 2}, "dearest": {"school": 50}}),
    granada({"counts": {"school": 3}, "dearest": {"school": 2}}),
    granada({"wall": 2, "moat": 5, "frontier": 3}, game="alhambra-granada"),
    alhambra(ANI, own_box={"alhambra": {"tiles": {"tower": []}}}),
    rolled(),
    rolled({"name": "A"}, {"name": "B"}, options={"duel": True}),
    rolled({"name": "A"}, options={"virtual": 2}),
    rolled({"name": "A", "crossed": [[7, 1]]}),
    rolled({"name": "A", "crossed": [[1, 1], [1, 1]]}),
    rolled({"name": "A", "completed": {"tower": 1}}),
    rolled({"name": "A"}, {"name": "B", "virtual": True, "counts": {"tower": 6}, "completed": {"tower": 2}}),
]


def refusals() -> list[SabikaError]:
    """Everything that all these sheets are refused for, each sentence once."""
    found = {}
    rules = rules_for("granada", 3)
    assert isinstance(rules, CityRules)
    faces = next([face, tile.body] for face, tile in rules.tiles.items() if face != tile.body)
    both = {"game": "granada", "scoring": 1, "players": [{"name": "Dirk", "neutral": True, "tiles": faces}]}
    for sheet in [*(sheet for _, sheet in KINDS), *BAD, both]:
        with pytest.raises(SabikaError) as refused:
            sabika.score(sheet)
        found[str(refused.value)] = refused.value
    with pytest.raises(SabikaError) as refused:
        sabika.score(alhambra(ANI, own_box=own_sections(corrected({"camps.tiles[0]": "3 W"}))), box=standard())
    found[str(refused.value)] = refused.value
    dirk = {"name": "Dirk", "neutral": True}
    for player, sheet in (("Zoe", alhambra(ANI)), ("Dirk", alhambra(dirk)), ("A", rolled({"name": "A"}))):
        with pytest.raises(SabikaError) as refused:
            sabika.where(sheet, player, "tower-11")
        found[str(refused.value)] = refused.value
    return list(found.values())


def test_every_refusal_of_a_sheet_is_translated() -> None:
    said = refusals()
    for error in said:
        place = error.place if isinstance(error, EntryError) else ""
        for lang in ("de", "nl"):
            sentence = error.say(lang).removeprefix(f"{place}: ")
            assert sentence != error.say("en").removeprefix(f"{place}: ")
            assert not ENGLISH.search(re.sub("“[^”]*”|„[^“]*“", "", sentence)), sentence
    known = {given.rule for given in refusals_given() if given.place.startswith(SHEETS)}
    sheets = {rule for rule in known if rule is not None and rule.startswith("entry-")}
    unseen = sheets - NO_SHEETS - {error.refusal for error in said}
    assert not unseen, "a sheet that is refused for it is missing above"
