"""Lessons: games that a companion explains while they are played.

A lesson is plain data (`plans/NAME.toml`), its words are `texts/LANGUAGE/NAME.toml`; what can be said in any lesson is
`texts/LANGUAGE/companion.toml`. What the companion says follows from the lesson and from what was played, and from
nothing else: whoever knows both can say it again.
"""

from sabika.rulebook.lessons.companion import Card, Progress, say_card
from sabika.rulebook.lessons.deal import deal_lesson
from sabika.rulebook.lessons.lesson import Lesson, Step, Wish, find_lesson, list_exercises, list_lessons, list_minutes
from sabika.rulebook.lessons.moment import Moment
from sabika.rulebook.lessons.texts import lesson_text, name_lesson

__all__ = [
    "Card",
    "Lesson",
    "Moment",
    "Progress",
    "Step",
    "Wish",
    "deal_lesson",
    "find_lesson",
    "lesson_text",
    "list_exercises",
    "list_lessons",
    "list_minutes",
    "name_lesson",
    "say_card",
]
