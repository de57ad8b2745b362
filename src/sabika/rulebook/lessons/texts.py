"""The words of lessons, and how pieces are named in them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, Literal

from sabika.engine import Action
from sabika.games.city import Take, list_meant, worth
from sabika.rulebook.files import read_file
from sabika.rulebook.lessons.lesson import find_lesson
from sabika.rulebook.lessons.moment import Moment
from sabika.rulebook.lessons.spaces import find_ground
from sabika.words import ByName, catalogue, find_doubles, write
from sabika.words.names import capitalize, uncapitalize
from sabika.words.render import OR, sort_of_tile

Medium = Literal["page", "terminal"]  # where somebody learns: what is pressed on the page is chosen by keys elsewhere
PASSAGE = re.compile(r"\[\[([^|\]]*)(?:\|([^\]]*))?\]\]")  # what is said on the page, and perhaps what in the terminal
ENDINGS = (". ", "! ", "? ")  # of sentences
NO_BREAK = "\u00a0"  # a blank at which no line ends
LITTLE = 2  # money too much for a tile
COMMON = "companion"  # what can be said in any lesson


@cache
def lesson_text(name: str, lang: str) -> Mapping[str, Any]:
    """All words of a lesson in a language."""
    return read_file("lessons", "texts", lang, name)


def find_text(lesson: str, lang: str, *path: str) -> str:
    """A text of a lesson, or the one that all lessons share; empty where there is none."""
    for name in (lesson, COMMON):
        found: Any = lesson_text(name, lang)
        for key in path:
            found = found.get(key, {}) if isinstance(found, Mapping) else {}
        if isinstance(found, str):
            return found
    return ""


def name_lesson(name: str | None, lang: str) -> str:
    """The title of a lesson; empty where there is none of that name."""
    lesson = find_lesson(name)
    return "" if lesson is None else find_text(lesson.name, lang, "title")


def choose_words(text: str, medium: Medium) -> str:
    """A text as it is said on the page or in the terminal."""
    return PASSAGE.sub(lambda found: found[1] if medium == "page" else found[2] or "", text)


def list_texts(lesson: str, lang: str, *path: str) -> Sequence[str]:
    """Several texts that take turns."""
    for name in (lesson, COMMON):
        found: Any = lesson_text(name, lang)
        for key in path:
            found = found.get(key, {}) if isinstance(found, Mapping) else {}
        if isinstance(found, list):
            return found
    return ()


def take_turn(lesson: str, lang: str, number: int, *path: str) -> str:
    """The text whose turn it is where several take turns; the one there is where they do not."""
    texts = list_texts(lesson, lang, *path)
    return texts[number % len(texts)] if texts else find_text(lesson, lang, *path)


class ByColour(ByName):
    """Tiles of kinds that are not known yet with their colour: the seraglio (red)."""

    def __init__(self, lang: str, doubles: frozenset[str], known: Collection[str]) -> None:
        super().__init__(lang, doubles)
        self.known = known

    def tile(self, id: str, form: str, is_double: bool) -> str:
        said, kind = super().tile(id, form, is_double), sort_of_tile(id)
        colour = "" if kind in self.known else find_text(COMMON, self.lang, "colours", kind)
        if not colour:
            return said
        return f"{said[:-1]}, {colour})" if said.endswith(")") else f"{said} ({colour})"


def fill(
    text: str,
    lang: str,
    moment: Moment | None = None,
    action: Action | None = None,
    known: Collection[str] | None = None,
) -> str:
    """A text with names for the pieces that an action is about, with colours where some kinds are not known yet."""
    if moment is None or action is None or "{" not in text:
        return text
    doubles = find_doubles(list_meant(moment.view))
    naming = ByName(lang, doubles) if known is None else ByColour(lang, doubles, known)
    words, tiles = name_pieces(moment, action, naming), _list_tiles(moment, action)
    filled = ""
    for before, name, form, _ in Formatter().parse(text):
        filled += before
        found = _say_tiles(tiles[name], form, naming) if name and form else words.get(name or "", "")
        filled += capitalize(found) if not filled or filled.endswith(ENDINGS) else found
    return filled


def _list_tiles(moment: Moment, action: Action) -> Mapping[str, Sequence[str]]:
    """What a text may speak of with an article: tiles, and buildings that are crossed out."""
    tile, goal = getattr(action, "tile", None), moment.find_goal(action)
    (kept, _), rather = moment.kept, moment.find_rather(action)
    meant = {"tile": tile, "goal": goal, "kept": kept, "rather": None if rather is None else rather.tile}
    return {**{name: [one] if one else [] for name, one in meant.items()}, "kind": moment.list_kinds(action)}


def _say_tiles(tiles: Sequence[str], form: str, naming: ByName) -> str:
    """Tiles as a sentence speaks of them, or what agrees with them (see words/render.py)."""
    if OR in form and tiles[1:]:
        return form.partition(OR)[2]
    if tiles[1:] and len(set(tiles)) == 1:
        return _keep_together(f"{len(tiles)} {catalogue(naming.lang)['kinds'][tiles[0]][-1]}")
    said = (write(f"{{tile:{form}}}", {"tile": tile}, naming.lang, naming=naming) for tile in tiles)
    return f" {catalogue(naming.lang)['terms']['and']} ".join(said).replace(" (", f"{NO_BREAK}(")


def _name_kinds(moment: Moment, action: Action, lang: str) -> str:
    """The buildings that are crossed out."""
    kinds = catalogue(lang)["kinds"]
    return f" {catalogue(lang)['terms']['and']} ".join(str(kinds[kind][0]) for kind in moment.list_kinds(action))


def _name_dice(moment: Moment, action: Action, lang: str) -> dict[str, str]:
    """Of buildings that are crossed out: the dice that meet there, what they bring, and the best place of the kind."""
    cells, kinds = moment.list_cells(action), moment.list_kinds(action)
    if not cells:
        return {}
    aim = moment.find_aim(action)
    gain = moment.find_gain(action) if aim is None else aim.gain
    (yellow, blue), kind, price = cells[0], kinds[0], getattr(action, "price", 0)
    total, best = moment.find_prize(kind)
    return {
        "yellow": str(yellow),
        "blue": str(blue),
        "gained": _keep_together(write("{points_more}", {"more": gain}, lang)),
        "otherwise": str(moment.most if aim is None else aim.otherwise),
        "paid": _keep_together(write("{coin_count}", {"coins": price}, lang)),
        "total": str(total),
        "kinds": str(catalogue(lang)["kinds"][kind][-1]),
        "best": str(best),
    }


def _keep_together(name: str) -> str:
    """A number and its word on one line: 7 denars."""
    return name.replace(" ", NO_BREAK)


def name_pieces(moment: Moment, action: Action, naming: ByName) -> dict[str, str]:
    """What a text can name: tile, price, cards, goal (a tile that is saved for), cell, figures of a space, points."""
    lang = naming.lang
    tile, goal = getattr(action, "tile", None), moment.find_goal(action)
    cards = getattr(action, "cards", None) or getattr(action, "turning", None) or ()
    money = naming.each(cards) if isinstance(action, Take) else naming.cards(cards)
    price = moment.find_price(action)
    ground = find_ground(moment, action)
    return {
        **({} if ground is None else {name: str(figure) for name, figure in ground.figures.items()}),
        "tile": _keep_together(naming.piece(tile)) if tile else "",
        "goal": _keep_together(naming.piece(goal)) if goal else "",
        "cards": _keep_together(money) if cards else "",
        "price": str(price) if price else "",
        "cell": ",".join(map(str, getattr(action, "at", None) or ())),
        "kind": _name_kinds(moment, action, lang),
        **_name_dice(moment, action, lang),
        "coins": str(getattr(action, "price", "") or moment.count_coins()),
        "dear": _say_dear(moment, action, lang),
        "points": write("{points_more}", {"more": moment.kept[1]}, lang),
        "action": uncapitalize(action.say(lang, naming=naming), lang),
    }


def _say_dear(moment: Moment, action: Action, lang: str) -> str:
    """How much more than its price is paid for a tile."""
    price, paid = moment.find_price(action), worth(getattr(action, "cards", ()))
    over = paid - price
    size = "little" if over <= LITTLE else "more" if paid < 2 * price else "double" if paid == 2 * price else "most"
    return find_text(COMMON, lang, "dear", size).format(over=over)
