"""What a page shows of a game at a moment: a view in a language, and where links begin. Nothing is done here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Self, Unpack

from markupsafe import Markup

import sabika
from sabika.bots.remarks import Remark, find_late_remarks
from sabika.engine import AnyGame, Event, GameView, ScoreLine
from sabika.engine.event import Turn
from sabika.engine.views import module_fields
from sabika.games import CityGame, CityView, RollGame, RollView
from sabika.games.city import Holding, Offer, list_meant, offers
from sabika.games.city.steps import LAST_SCORING, holdings
from sabika.rulebook import place_of_refusal
from sabika.table.views import TableFields
from sabika.web.pages.draft import UNASKED, Draft, DraftChanges
from sabika.web.pages.sentences import Speakable, ask_by_name, naming, say, show
from sabika.words import ByName, Reason, find_doubles, render

NO_DRAFT = Draft()
MOST_IMAGINED = 500  # seats that looked last
_imagined: dict[tuple[str, int | None], tuple[AnyGame, int, AnyGame]] = {}  # what was seen, when, and what it led to


@dataclass(frozen=True)
class Scene:
    """A game to look at. A view is enough: without a table there are no links, no clocks and nothing to do.

    What is worked out once (cached properties) depends on the view alone: it is the same with another draft.
    """

    view: GameView
    base: str = ""  # the address that links begin with; it may say something behind a question mark already
    lang: str = "en"
    draft: Draft = NO_DRAFT  # how somebody looks at it; links keep whatever else is in it
    starts: Sequence[int] = ()  # for each action that was played, the length of the log before it
    live: bool = False  # the table as it is now: whoever has a seat may do something
    recalls: bool = False  # what happened since their last turn opened by itself
    untold: Sequence[str] = ()  # what only stands for secret cards: where a game is recorded, nobody has told them
    unseen: int | None = None  # the first scoring that whoever looks has not gone through yet
    talkers: frozenset[int] = frozenset()  # bots that may say something
    by_name: bool = False  # one device follows everybody: nobody is spoken to, all are named

    @cached_property
    def game(self) -> AnyGame:
        """A game like this one as far as the view tells, to ask for rules."""
        return sabika.imagine(self.view, Random(0))

    @cached_property
    def refusals(self) -> dict[str, Reason]:
        """What was said against something on this page, by its words: each leads to its rule."""
        return {}

    @cached_property
    def explained(self) -> list[Reason]:
        """Those of them that are shown with a way to their rule."""
        return []

    def to_rule(self, name: str) -> str:
        """The address of this with a rule beside it: a place in the rules or a term. All else stays as it is."""
        query = self.draft.query(rule=None)
        return f"{self.base}{'&' if '?' in self.base else '?'}{query}{'&' if query else ''}rule={name}"

    def to_rule_of(self, words: str | None) -> str | None:
        """The same for what is said against something."""
        reason = self.refusals.get(words or "")
        place = None if reason is None else place_of_refusal(reason.rule, self.view["game"])
        if reason is None or place is None:
            return None
        self.explained.append(reason)
        return self.to_rule(place)

    def with_draft(self, draft: Draft, *, recalls: bool = False) -> Self:
        """The same looked at in another way: the game comes from the view, so it stays."""
        other = replace(self, draft=draft, recalls=self.recalls or recalls)
        known = self.__dict__.keys() - self.__dataclass_fields__.keys()
        other.__dict__.update({name: self.__dict__[name] for name in known})  # none of it depends on the draft
        return other

    def share(self, table: str, seen: AnyGame) -> None:
        """The view is of this game: who looks at it from the same seat again, and picks something, imagines the same.

        A view tells all that is imagined, and nobody changes what was imagined: it is only asked for rules.
        """
        known = _imagined.pop((table, self.seat), None)
        if known is not None and known[0] is seen and known[1] == self.view["at"]:
            self.__dict__["game"] = known[2]
        _imagined[table, self.seat] = seen, self.view["at"], self.game
        if len(_imagined) > MOST_IMAGINED:
            del _imagined[next(iter(_imagined))]

    def without_picks(self) -> Self:
        """The same with nothing picked: all that counts where nothing can be done."""
        show = self.draft.show if self.draft.show is not None and self.draft.show < self.seats else None
        return self.with_draft(self.draft.look.change(show=show))

    @property
    def seat(self) -> int | None:
        """The seat that looks."""
        return self.view["seat"]

    @property
    def you(self) -> int | None:
        """The participant who is spoken to."""
        return None if self.by_name else self.seat

    @property
    def named(self) -> str:
        """The name of the seat that looks, where it has to be said; nothing where that is "you"."""
        return self.names[self.seat] if self.by_name and self.seat is not None else ""

    @cached_property
    def table(self) -> TableFields:
        """What only a table knows; without one, fields are missing."""
        return module_fields(self.view, TableFields)

    @cached_property
    def asked(self) -> bool:
        """Whether the seat that looks is asked now; in a window others may be too."""
        return self.live and self.seat is not None and self.table.get("asked", False) and not self.lent

    @property
    def decision(self) -> str | None:
        """What is asked of the seat that looks, if anything."""
        return self.view["decision"] if self.asked else None

    @property
    def window(self) -> bool:
        """Whether several may answer. Nobody is shown who of them still has to."""
        return bool(self.table.get("window"))

    @property
    def lent(self) -> bool:
        """Whether a bot plays for the seat that looks."""
        if "table" not in self.table or self.seat is None:
            return False
        seat = self.table["table"]["seats"][self.seat]
        return seat["lent"] or seat["forfeited"]

    @cached_property
    def names(self) -> list[str]:
        """Names of all participants."""
        return [player["name"] for player in self.view["players"]]

    @cached_property
    def seats(self) -> int:
        """How many have a seat."""
        return sum(not player["neutral"] for player in self.view["players"])

    def score(self, player: int) -> int:
        """Somebody's points; as long as the sheet of a scoring counts up, those of before it."""
        if self.unseen is None:
            return self.view["players"][player]["score"]
        mine = (line for line in self.view["score_lines"] if line.player == player)
        return sum(line.points for line in mine if line.scoring < self.unseen or line.source == "carried")

    @property
    def large(self) -> int:
        """Whose palace or sheet is the large one."""
        wanted = self.draft.show
        if wanted is not None and wanted < self.seats:
            return wanted
        return self.seat or 0

    @property
    def small(self) -> list[int]:
        """All others with a seat, in the order of play from whoever looks."""
        first = self.large if self.seat is None else self.seat
        order = [(first + offset) % self.seats for offset in range(self.seats)]
        return [player for player in order if player != self.large]

    @property
    def log(self) -> Sequence[Event]:
        """What happened."""
        return self.view["log"]

    @cached_property
    def remarks(self) -> Mapping[int, Remark]:
        """What bots have said of late, by the place in the log of what it is about; of a scoring once it was seen."""
        found = find_late_remarks(self.game, self.talkers) if self.talkers else {}
        if self.unseen is None:
            return found
        scored = (place for place, event in enumerate(self.log) if getattr(event, "scoring", None) == self.unseen)
        end = next(scored, len(self.log))
        return {place: remark for place, remark in found.items() if place < end}

    def quote(self, place: int) -> str:
        """What a bot has said about an event; nothing most of the time."""
        remark = self.remarks.get(place)
        actor: int | None = getattr(self.log[place], "seat", None)
        return "" if remark is None else remark.quote(self.lang, self.names, actor)

    def last_quote(self, player: int) -> str:
        """What a bot has said since its last turn began."""
        mine = [place for place, remark in self.remarks.items() if remark.seat == player]
        turns = (at for at in range(len(self.log) - 1, -1, -1) if is_turn_of(self.log[at], player))
        begun = next(turns, 0)
        return self.remarks[mine[-1]].quote(self.lang, self.names, player) if mine and mine[-1] >= begun else ""

    def say(self, thing: Speakable) -> str:
        """A line, event, action, reason or decision in words."""
        return say(thing, self.lang, self.names, self.view["game"], self.you, self.doubles)

    @cached_property
    def doubles(self) -> frozenset[str]:
        """Sorts of tiles of which several could be meant now."""
        return find_doubles(list_meant(self.view))

    @property
    def naming(self) -> ByName:
        """How sentences write pieces here."""
        return naming(self.lang, self.you, self.doubles)

    @property
    def question(self) -> str | None:
        """What is asked of the seat that looks, in words."""
        if self.decision is None:
            return None
        if self.you is None and self.seat is not None:
            return ask_by_name(self.decision, self.seat, self.lang, self.names, self.view["game"])
        return self.say(self.decision)

    def render(self, table: str, id: str, params: Mapping[str, object]) -> str:
        """A sentence that is neither of the rules nor of a template."""
        return render(table, id, params, self.lang, self.names, self.naming)

    def show(self, event: Event) -> Markup:
        """An event in words and signs."""
        return show(event, self.lang, self.names, self.you)

    def link(self, **changes: Unpack[DraftChanges]) -> str:
        """The address of this with a changed draft; whatever was asked about is no longer."""
        meant: DraftChanges = {**UNASKED, **changes}
        if self.draft.since:  # whatever is pressed puts it away
            meant.setdefault("since", False)
        query = self.draft.query(**meant)
        if not query:
            return self.base
        return f"{self.base}{'&' if '?' in self.base else '?'}{query}"


def is_turn_of(event: Event, player: int) -> bool:
    """Whether somebody's turn begins."""
    return isinstance(event, Turn) and event.seat == player


@dataclass(frozen=True)
class CityScene(Scene):
    """A market game to look at."""

    view: CityView

    @cached_property
    def game(self) -> CityGame:
        return sabika.imagine(self.view, Random(0))

    @cached_property
    def hand(self) -> tuple[str, ...]:
        """The cards of the seat that looks."""
        return () if self.view["me"] is None else tuple(self.view["me"]["hand"])

    @cached_property
    def held(self) -> Sequence[Holding]:
        """What everybody would bring to a scoring now."""
        return holdings(self.game)

    @cached_property
    def coming(self) -> int:
        """The number of the scoring that comes next, or of the last one."""
        return min(self.view["scorings"] + 1, LAST_SCORING)

    @cached_property
    def foreseen(self) -> Sequence[ScoreLine]:
        """What it would bring now."""
        return self.game.rules.score(self.held, self.coming)

    @cached_property
    def offers(self) -> Sequence[Offer]:
        """Everything that can be bought now."""
        return offers(self.game)


@dataclass(frozen=True)
class RollScene(Scene):
    """Roll & Write to look at."""

    view: RollView

    @cached_property
    def game(self) -> RollGame:
        return sabika.imagine(self.view, Random(0))
