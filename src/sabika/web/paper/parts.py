"""What can be printed, by name, and how somebody wants it. Nothing here draws: that takes a while to load."""

from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias

from sabika.box import Box
from sabika.engine import Registry
from sabika.errors import SabikaError
from sabika.rulebook import TOPICS, topic
from sabika.web.paper.part import GamePapers, Part
from sabika.web.paper.rules_card import print_rules_card
from sabika.words import find_similar, game_name

Sort: TypeAlias = Literal["a4", "letter"]
SORTS: Final[tuple[Sort, ...]] = ("a4", "letter")
RULES: Final = "rules"
PAPERS: Final = Registry("sabika.web.paper.games", GamePapers, "PAPERS")


@dataclass(frozen=True)
class Order:
    """What somebody wants printed, and how."""

    box: Box
    lang: str = "en"
    sort: Sort = "a4"
    plain: bool = False  # in black on white


class UnknownPartError(SabikaError):
    """Nothing of that name can be printed."""


def sheets() -> dict[str, Part]:
    """Sheets, pads and lists of all games."""
    return {part.name: part for papers in PAPERS.known().values() for part in papers.parts}


def rules_cards() -> dict[str, Part]:
    """The rules of each game and module."""
    return {
        f"{RULES}-{name}": Part(f"{RULES}-{name}", partial(_topic_title, name), partial(print_rules_card, name=name))
        for name in TOPICS
    }


def _topic_title(name: str, lang: str) -> str:
    return topic(name, lang).title


def parts() -> dict[str, Part]:
    """Everything there is."""
    return {**sheets(), **rules_cards()}


def find_parts(name: str) -> list[Part]:
    """What a name stands for: one part, or all rules cards."""
    if name == RULES:
        return list(rules_cards().values())
    known = parts()
    if name in known:
        return [known[name]]
    names = [*known, RULES]
    guess = find_similar(name, names)
    raise UnknownPartError.saying("unknown-part", name=name[:40], known=", ".join(names), guess=guess)


def part_title(part: Part, lang: str) -> str:
    """What it is called, with its game in front."""
    for papers in PAPERS.known().values():
        if part in papers.parts:
            return f"{game_name(papers.game, lang)}: {part.title(lang)}"
    return part.title(lang)
