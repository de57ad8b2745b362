"""Trying things in a diagram: what is pressed lives in the address, so every press is a plain link."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sabika.rulebook import Chapter, Claim, Diagram
from sabika.rulebook.chapters import fill
from sabika.web.pages.sentences import naming, say

BETWEEN = "~"  # what is pressed, in an address: cells have commas, cards slashes
LONGEST = 300


@dataclass(frozen=True)
class Answer:
    """What is said to what was pressed: that it fits, why not, or nothing yet."""

    state: str  # "fits", "not", ""
    text: str
    lines: tuple[tuple[str, int, str], ...] = ()  # or who gets how many points, and why


@dataclass(frozen=True)
class Trial:
    """A diagram with some things pressed. `address` makes of what is pressed the address that shows it."""

    diagram: Diagram
    chapter: Chapter
    pressed: tuple[str, ...]
    lang: str
    address: Callable[[str], str]

    @property
    def claim(self) -> Claim | None:
        """What the engine says to it."""
        return self.diagram.claims.get(self.pressed)

    def link(self, item: str) -> str:
        """Where pressing something leads."""
        return self.address(BETWEEN.join(self.diagram.press(self.pressed, item)))

    def claim_with(self, item: str) -> Claim | None:
        """What the engine would say if this were pressed too."""
        group = next(group for group in self.diagram.groups if item in group.items)
        others = [one for one in self.pressed if group.many or one not in group.items]
        return self.diagram.claims.get(self.diagram.order([*others, item]))

    def list_items(self, name: str) -> tuple[str, ...]:
        """What can be pressed of a sort."""
        return tuple(item for group in self.diagram.groups if group.name == name for item in group.items)

    def can_press(self, item: str) -> bool:
        """Whether something can be pressed."""
        return any(item in group.items for group in self.diagram.groups)

    @property
    def caption(self) -> str:
        """What the diagram shows, with its numbers."""
        return self._fill(self.chapter.caption, self.diagram.facts)

    @property
    def answer(self) -> Answer:
        """What is said below the diagram."""
        claim = self.claim
        if claim is None:
            return Answer("", "")
        names = self.names
        if claim.reason is not None:
            return Answer("not", say(claim.reason, self.lang, names))
        if claim.lines:
            said = tuple((names[line.player], line.points, say(line, self.lang, names)) for line in claim.lines)
            return Answer("fits", "", said)
        return Answer("fits" if claim.fits else "not", self._fill(self.chapter.answers[claim.said], claim.facts))

    @property
    def names(self) -> list[str]:
        """Those who take part."""
        game = self.diagram.game
        return [game.name_of(player, self.lang) for player in range(game.rules.participants)]

    def _fill(self, text: str, facts: Mapping[str, int | str]) -> str:
        """Facts as people read them: pieces by their names."""
        return fill(text, facts, self.lang, naming(self.lang))


def make_trial(
    diagram: Diagram, chapter: Chapter, tried: str | None, lang: str, address: Callable[[str], str]
) -> Trial:
    """From an address that may say anything; without a word about it, what is pressed first."""
    wanted = diagram.first if tried is None else tuple(tried[:LONGEST].split(BETWEEN))
    return Trial(diagram, chapter, diagram.order(wanted) or (), lang, address)
