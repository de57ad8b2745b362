"""What is known when somebody asks, and what an answer is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sabika.engine import Action, GameView
from sabika.modules import MODULES
from sabika.rulebook import place_of_refusal, place_of_source, place_of_term
from sabika.rulebook.places import list_topics
from sabika.sentences import say
from sabika.terminal.words import translate
from sabika.words import ByName, Reason

MOST = 4  # things that may be done, of those that are told


class Refusal(str):
    """Why something cannot be done, in words, and where the rules speak of it."""

    place: str | None = None


@dataclass(frozen=True)
class Answer:
    """Sentences about what was asked, the chapters that explain it, and others that may be meant, by their places."""

    said: Sequence[str] = ()
    places: Sequence[str] = ()
    others: Sequence[str] = ()


@dataclass(frozen=True)
class Asked:
    """A moment at which somebody asks. Whoever only watches may ask too; nothing is forbidden to them then."""

    view: GameView
    legal: Sequence[Action]  # what whoever asks may do now
    read: Callable[[str], Action | Reason]
    why_not: Callable[[str], Refusal | None]
    lang: str = "en"
    refused: Refusal | None = None  # the last time something was

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.view["game"]

    @property
    def topics(self) -> list[str]:
        """What the rules of this table are: the game, those it comes after, the modules in play."""
        away = {module.name for module in MODULES} - set(self.view["modules"])
        return [name for name in list_topics(self.game) if name not in away]

    @property
    def names(self) -> list[str]:
        """Of everybody."""
        return [player["name"] for player in self.view["players"]]

    def translate(self, id: str, **params: object) -> str:
        """Words of the client."""
        return translate(id, self.lang, **params)

    def name(self, piece: str) -> str:
        """A piece as it is called, and as it is typed."""
        called = ByName(self.lang).piece(piece)
        return called if called == piece else f"{called} ({piece})"

    def find_term(self, *terms: str) -> str | None:
        """Where the first of these words is explained that is; also in the plural."""
        forms = [form for term in terms for form in (term, f"{term}s")]
        return next((place for form in forms if (place := place_of_term(form, self.game)) is not None), None)

    def find_source(self, source: str) -> str | None:
        """Where a source of points is explained."""
        return place_of_source(source, self.game)

    def find_refusal(self, reason: Reason) -> str | None:
        """Where a reason is explained."""
        return place_of_refusal(reason.rule, self.game)

    def list_doable(self, thing: str) -> list[Action]:
        """What may be done with a piece now."""
        return [action for action in self.legal if thing in str(action).split()]

    def say_doable(self, actions: Sequence[Action]) -> list[str]:
        """The same in words, a few of it."""
        if not actions:
            return []
        told = "; ".join(say(action, self.lang) for action in actions[:MOST])
        return [self.translate("ask-may", actions=told + (" …" if len(actions) > MOST else ""))]


def make_answer(said: Sequence[str], *places: str | None) -> Answer:
    """An answer with the places that there are, each of them once."""
    return Answer(said, tuple(dict.fromkeys(place for place in places if place is not None)))
