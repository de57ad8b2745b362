"""The rules as people read them: short chapters in every language, diagrams that the engine answers for.

A *topic* is a game or a module by its name; a *place* is `topic/chapter`. What is forbidden, what brings points and
what a word means each lead to one place.
"""

from sabika.rulebook.chapters import Chapter, Topic, chapter, end_head, find_chapter, topic
from sabika.rulebook.diagram import Claim, Diagram, Group
from sabika.rulebook.diagrams import find_diagram
from sabika.rulebook.errors import RulebookError
from sabika.rulebook.outline import TOPICS, Outline, Section, find_section, outline_of
from sabika.rulebook.places import find_first, place_of_refusal, place_of_source, place_of_term
from sabika.rulebook.search import Found, list_often_asked, search

__all__ = [
    "TOPICS",
    "Chapter",
    "Claim",
    "Diagram",
    "Found",
    "Group",
    "Outline",
    "RulebookError",
    "Section",
    "Topic",
    "chapter",
    "end_head",
    "find_chapter",
    "find_diagram",
    "find_first",
    "find_section",
    "list_often_asked",
    "outline_of",
    "place_of_refusal",
    "place_of_source",
    "place_of_term",
    "search",
    "topic",
]
