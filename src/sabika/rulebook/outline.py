"""What a topic's chapters are, and what leads to each: the same in every language (`topics/*.toml`)."""

from collections import Counter
from functools import cache

import msgspec

from sabika.games import GAMES
from sabika.modules import MODULES
from sabika.rulebook.errors import RulebookError
from sabika.rulebook.files import convert, list_files, read_file

MOST_CHAPTERS = 10


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter without its words."""

    id: str
    diagram: str = ""  # its name in the topic's file of diagrams
    pictures: tuple[str, ...] = ()  # for each rule a small diagram, or none
    refusals: tuple[str, ...] = ()  # reasons that lead here
    sources: tuple[str, ...] = ()  # of points: what stands before the colon
    terms: tuple[str, ...] = ()  # words and headings
    rulings: tuple[str, ...] = ()
    often: bool = False  # many people look for it


class Outline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A topic without its words."""

    chapter: tuple[Section, ...]
    after: str = ""  # the game that it is like, but for what stands here
    name: str = ""


# In the order of reading: games, then modules. What has no file yet is left out.
TOPICS: tuple[str, ...] = tuple(
    name
    for name in [*(game.name for game in GAMES), *(module.name for module in MODULES)]
    if name in list_files("topics")
)


@cache
def outline_of(topic: str) -> Outline:
    """The outline of a topic; KeyError if there is none."""
    if topic not in TOPICS:
        raise KeyError(topic)
    file = f"topics/{topic}.toml"
    found = msgspec.structs.replace(convert(read_file("topics", topic), Outline, file), name=topic)
    _check(found, file)
    return found


def find_section(place: str) -> Section | None:
    """The chapter at a place, `topic/chapter`."""
    topic, _, id = place.partition("/")
    if topic not in TOPICS:
        return None
    return next((section for section in outline_of(topic).chapter if section.id == id), None)


def _check(outline: Outline, file: str) -> None:
    if not 1 <= len(outline.chapter) <= MOST_CHAPTERS:
        raise RulebookError(file, "", f"{len(outline.chapter)} chapters; there are 1 to {MOST_CHAPTERS}")
    if outline.after and outline.after not in TOPICS:
        raise RulebookError(file, "", f"there is no topic “{outline.after}” to be after")
    for field in ("refusals", "sources", "terms"):
        named = Counter(one for section in outline.chapter for one in getattr(section, field))
        for one, times in named.items():
            if times > 1:
                raise RulebookError(file, "", f"“{one}” is in {times} places of its {field}")
    for id, times in Counter(section.id for section in outline.chapter).items():
        if times > 1 or not id.replace("-", "").isalpha() or not id.islower():
            raise RulebookError(file, id, "every chapter has an id of its own, of small letters and hyphens")
