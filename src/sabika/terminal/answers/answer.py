"""What is meant by something that somebody asks for: a refusal, points, a piece, an action, or a word."""

from __future__ import annotations

from sabika.engine import Action
from sabika.rulebook import find_chapter, list_often_asked, search
from sabika.rulebook.places import find_place, list_topics
from sabika.sentences import say
from sabika.terminal.answers.asked import Answer, Asked, make_answer
from sabika.terminal.answers.pieces import explain_piece
from sabika.terminal.families import find_family
from sabika.terminal.models.scores import name_source

OTHERS = 5  # further chapters that are named
MOST_DIGITS = 4  # of a line of the points; what is longer is none, and Python refuses to read the longest


def answer(text: str, asked: Asked) -> Answer:
    """The answer to what was typed after the question mark."""
    wanted = " ".join(text.strip().lstrip("?").split())
    finders = (_explain_refusal, _explain_points, find_family(asked.view).explain, explain_piece, _explain_action)
    for find in finders:
        found = find(wanted, asked)
        if found is not None:
            return found
    return _explain_words(wanted, asked)


def _explain_refusal(wanted: str, asked: Asked) -> Answer | None:
    """Why not: what was refused last, or the action that follows."""
    begin = asked.translate("ask-why-not").casefold()
    if not wanted.casefold().startswith(begin):
        return None
    action = wanted[len(begin) :].strip(" :?")
    if not action:
        if asked.refused is None:
            return make_answer([asked.translate("ask-not-refused")])
        return make_answer([asked.refused], asked.refused.place)
    refusal = asked.why_not(action)
    if refusal is None:
        return _explain_action(action, asked)
    return make_answer([refusal], refusal.place)


def _explain_points(wanted: str, asked: Asked) -> Answer | None:
    """A line of the points by its number."""
    lines = asked.view["score_lines"]
    if not (wanted.isascii() and wanted.isdigit() and len(wanted) <= MOST_DIGITS):
        return None
    if not 0 < int(wanted) <= len(lines):
        return make_answer([asked.translate("ask-no-line", count=len(lines))], asked.find_term("scoring"))
    line = lines[int(wanted) - 1]
    points = asked.translate("points-of", points=line.points)
    reason = line.say(asked.lang, asked.names)
    told = f"{asked.names[line.player]}, {name_source(line.source, asked.lang)}: {points}. {reason}"
    return make_answer([told], asked.find_source(line.source))


def _explain_action(wanted: str, asked: Asked) -> Answer | None:
    """An action as it is typed: what it does, or what is said against it."""
    action = asked.read(wanted)
    if not isinstance(action, Action):
        return None
    refusal = asked.why_not(wanted)
    place = asked.find_term(*reversed(action.verb.split()), "action")
    if refusal is not None:
        return make_answer([refusal], refusal.place or place)
    return make_answer([asked.translate("ask-may", actions=say(action, asked.lang))], place)


def _explain_words(wanted: str, asked: Asked) -> Answer:
    """A word of the rules, or whatever else people ask."""
    named = find_place(wanted.casefold().replace(" ", "-"), asked.game)
    topics = asked.topics
    found = search(wanted, asked.lang, topics, typos=False) or search(wanted, asked.lang, list_topics(asked.game))
    places = list(dict.fromkeys([*([named] if named else []), *(one.chapter.place for one in found)]))
    if places:
        return Answer((), places[:1], places[1 : 1 + OTHERS])
    often = [one.place for one in list_often_asked(asked.lang, topics)]
    return Answer([asked.translate("ask-nothing", words=wanted)], (), often)


def find_decision_place(asked: Asked) -> str | None:
    """Where the rules speak of what is decided now."""
    decision = asked.view["decision"]
    if decision is None:
        return None
    place = asked.find_term(decision)
    if place is not None:
        return place
    found = search(say(decision, asked.lang, game=asked.game), asked.lang, asked.topics)
    return found[0].chapter.place if found else None


def name_place(place: str, lang: str) -> str:
    """A chapter by its title."""
    chapter = find_chapter(place, lang)
    return chapter.title if chapter is not None else place
