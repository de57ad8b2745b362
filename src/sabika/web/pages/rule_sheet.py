"""A rule over the table: a chapter beside the own palace, closed with one key. The game is never left."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import parse_qsl

from markupsafe import Markup

from sabika.games.city import CityRules
from sabika.palace import LETTERS, neighbour
from sabika.palace.grid import opposite
from sabika.rulebook import chapter, end_head, place_of_refusal, search, topic
from sabika.rulebook.places import find_place, list_topics
from sabika.web.art import pieces as art
from sabika.web.pages.diagrams import draw_palace
from sabika.web.pages.pictures import CELL, draw_tile
from sabika.web.pages.scene import Scene
from sabika.web.pages.templates import markup
from sabika.web.pages.terms import link_terms
from sabika.words import Reason

OVERVIEW = "overview"  # instead of a place: all chapters
TYPED = "?"  # before words that are still being typed: "tie" is a place, and may become "tiers"
ROOM = 8  # around two tiles, in units of the drawing


@dataclass(frozen=True)
class Case:
    """Two tiles that touch: what was tried, or a pair that agrees."""

    fits: bool
    picture: Markup


def draw_rule(scene: Scene, back: str = "#h-ask") -> Markup:
    """The sheet of the rule that the address asks for; nothing if there is none. `back` has the focus after it."""
    wanted = scene.draft.rule or ""
    place = find_place(wanted, scene.view["game"])
    if place is not None:
        overview = scene.to_rule(OVERVIEW)
        return draw_place(place, scene.lang, scene.to_rule, back, list_cases(scene, place), overview)
    return _draw_overview(scene, wanted, back) if wanted else Markup()


def _draw_overview(scene: Scene, wanted: str, back: str) -> Markup:
    """All chapters on what is played here, and those in which the words stand that somebody looks for."""
    lang, game, modules = scene.lang, scene.view["game"], scene.view["modules"]
    topics = [topic(name, lang) for name in list_topics(game)]
    played = [one for one in topics if not one.module or one.name in modules]
    words = "" if wanted == OVERVIEW else wanted.removeprefix(TYPED)
    found = search(words, lang, [one.name for one in played]) if words else []
    context = {
        "words": words,
        "found": [(one.chapter.title, scene.to_rule(one.chapter.place), one.passage) for one in found],
        "topics": [(one.title, [(part.title, scene.to_rule(part.place)) for part in one.chapters]) for one in played],
        "action": scene.base,
        "empty": OVERVIEW,
        "typed": TYPED,
        "kept": parse_qsl(scene.draft.query(rule=None)),
        "back": back,
        "close": close_rule(scene.to_rule),
    }
    return markup("rules.html", lang, context)


def close_rule(to_rule: Callable[[str], str]) -> str:
    """The address without any rule."""
    return to_rule("").removesuffix("rule=").rstrip("?&")


def draw_place(
    place: str,
    lang: str,
    to_rule: Callable[[str], str],
    back: str,
    cases: Sequence[Case] = (),
    overview: str = "",
) -> Markup:
    """The sheet of a place in the rules; `to_rule` says where others are found. Without a name it leads back."""
    found, about = chapter(place, lang), topic(place.partition("/")[0], lang)
    others = [one for one in about.chapters if one.place != place and abs(one.number - found.number) < 3]
    context = {
        "chapter": found,
        "place": place,
        "about": about,
        "lead": link_terms(found.lead, place, to_rule),
        "rules": [
            (link_terms(end_head(head), place, to_rule), link_terms(text, place, to_rule)) for head, text in found.rules
        ],
        "cases": cases,
        "picture": draw_palace(found, lang),
        "others": [(one.title, to_rule(one.place)) for one in others[:3]],
        "back": back,
        "overview": overview,
        "close": close_rule(to_rule),
    }
    return markup("rule.html", lang, context)


def list_cases(scene: Scene, place: str) -> Sequence[Case]:
    """Two tiles whose sides do not agree, as they were pressed, beside two that do."""
    reason = _find_pressed(scene, place)
    if reason is None:
        return ()
    rules = scene.game.rules
    if not isinstance(rules, CityRules):
        return ()
    tile, other, side = (str(reason.params.get(name, "")) for name in ("tile", "other", "direction"))
    if side not in tuple(LETTERS) or tile not in rules.tiles or other not in rules.tiles:
        return ()
    direction = LETTERS.index(side)
    touched = rules.tiles[tile].piece.sides[direction]
    fitting = [
        one.id
        for one in rules.tiles.values()
        if one.id not in (tile, other)
        and one.piece.city == rules.tiles[other].piece.city
        and one.piece.sides[opposite(direction)] in rules.plan.meets[touched]
    ]
    agreeing = next(iter(fitting), None)
    cases = [Case(False, _draw_pair(tile, other, direction))]
    return [*cases, Case(True, _draw_pair(tile, agreeing, direction))] if agreeing else cases


def _find_pressed(scene: Scene, place: str) -> Reason | None:
    """What is said against what was pressed, if that is what the rule is about."""
    game = scene.view["game"]
    return next((one for one in scene.explained if place_of_refusal(one.rule, game) == place), None)


def _draw_pair(tile: str, other: str, direction: int) -> Markup:
    x, y = neighbour((0, 0), direction)
    content = draw_tile(tile, (0, 0)) + draw_tile(other, (x, y))
    width, height = (1 + abs(x)) * CELL, (1 + abs(y)) * CELL
    box = f"{min(x, 0) * CELL - ROOM} {min(y, 0) * CELL - ROOM} {width + 2 * ROOM} {height + 2 * ROOM}"
    return Markup(art.picture("pair", box, content, None))
