"""A moment of a game as the one who learns sees it: what they may do, and what of it the companion would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, cast

from sabika.bots.appraisal import Memory, appraise, leave_out_waste
from sabika.bots.choice import Idea
from sabika.bots.planner import find_planner
from sabika.engine import Action, AnyGame, GameView, ScoreLine
from sabika.games.city import LAST_SCORING, Add, Build, Buy, CityGame, Take, exact_payments, is_city_game, offers, worth
from sabika.games.city.steps import holdings
from sabika.games.rollwrite import RollGame
from sabika.games.rollwrite.actions import CrossOut, Keep, TurnDice
from sabika.games.rollwrite.forecast import count_gain
from sabika.games.rollwrite.places import worth_of
from sabika.library import imagine
from sabika.palace import Cell, Palace
from sabika.rulebook.lessons.dice import Aim, find_aim
from sabika.rulebook.lessons.lesson import Step, Wish

NEXT_CARDS = 99  # no scoring comes
ALL_IDEAS = 999  # more than anybody has
UNTHOUGHT = -1000.0  # points: what nobody would do who plans ahead
ROOM = "room"  # spaces to go on building
CLOSE = 2.0  # points by which what teaches more may be worse than the best
SOON = 8  # cards: a scoring that may come with one of so many is near
CLOSE_THEN = 3.0  # points by which what brings points in it may be worse


@dataclass(frozen=True)
class Lead:
    """By how many points somebody is ahead of the best of the others (or behind), and what brought most of it."""

    rival: str
    gap: int
    source: str
    mine: int
    theirs: int


@dataclass(frozen=True)
class Moment:
    """A view, and what follows from it alone."""

    view: GameView

    @property
    def seat(self) -> int:
        """Who learns."""
        assert self.view["seat"] is not None, "whoever watches learns nothing here"
        return self.view["seat"]

    @cached_property
    def game(self) -> AnyGame:
        """A game like this one, as far as the seat knows it."""
        return imagine(self.view, Random(0))

    @property
    def decision(self) -> str | None:
        """What is asked of the seat; None while it is not."""
        return self.view["decision"] if self.seat in self.view["awaited"] else None

    @cached_property
    def legal(self) -> list[Action]:
        """What the seat may do, as far as it is listed."""
        return [] if self.decision is None else self.game.legal_actions(self.seat)

    @property
    def pending(self) -> Sequence[str]:
        """Tiles that were bought and wait to be built, in their order."""
        return cast(Sequence[str], self._facts.get("pending", ()))

    @property
    def extra(self) -> bool:
        """Whether it is one more action of the same turn."""
        return self.decision == "turn" and bool(self.pending)

    @property
    def begun(self) -> bool:
        """Whether who learns has built a tile, or has one in the reserve."""
        mine = self._facts["players"][self.seat]
        return bool(mine["palace"] or mine["reserve"])

    @cached_property
    def scorings(self) -> int:
        """How many were held."""
        return self.game.scorings

    def find_rounded(self) -> ScoreLine | None:
        """A share in the last scoring of which a rest was lost; the one with the largest rest."""
        held = (line for line in self.view["score_lines"] if (line.player, line.scoring) == (self.seat, self.scorings))
        return max(filter(find_rest, held), key=find_rest, default=None)

    def list_sharers(self, line: ScoreLine) -> list[str]:
        """Who else has a share of the same points, by name."""
        same = (one for one in self.view["score_lines"] if (one.scoring, one.source) == (line.scoring, line.source))
        seats = [one.player for one in same if one.reason == line.reason and one.player != line.player]
        return [str(self._facts["players"][seat]["name"]) for seat in seats]

    def find_lead(self) -> Lead:
        """How the last scoring left the seat beside the best of the others, and what in it made the difference."""
        scores = {seat: player["score"] for seat, player in enumerate(self._facts["players"]) if not player["neutral"]}
        rival = max((seat for seat in scores if seat != self.seat), key=lambda seat: scores[seat])
        gap = scores[self.seat] - scores[rival]
        points: dict[str, Counter[int]] = {}
        for line in self.view["score_lines"]:
            if line.scoring == self.scorings:
                points.setdefault(line.source, Counter())[line.player] += line.points
        towards = 1 if gap > 0 else -1
        source = max(points, key=lambda name: towards * (points[name][self.seat] - points[name][rival]))
        name = str(self._facts["players"][rival]["name"])
        return Lead(name, gap, source, points[source][self.seat], points[source][rival])

    @cached_property
    def next_scoring(self) -> int:
        """With how many more cards a scoring may come at the soonest."""
        before = 0
        for size, special in self._facts.get("deck_piles", ()):
            if any(str(card).startswith("scoring") for card in special):
                return before + 1
            before += size
        return NEXT_CARDS

    @property
    def _facts(self) -> Mapping[str, Any]:
        return cast(Mapping[str, Any], self.view)

    def suits(self, step: Step) -> bool:
        """Whether a step can come up now, as far as its wish has nothing to do with it."""
        if step.decision != self.decision or (step.extra is not None and step.extra != self.extra):
            return False
        if step.begun and not self.begun:
            return False
        return step.soon is None or self.next_scoring <= step.soon

    def find(self, wish: Wish) -> Action | None:
        """The best action of those that are wished for; None if there is none."""
        found = self._choose([action for action in self._sensible if self.grants(wish, action)])
        if found is None or wish.within is None:
            return found
        best = self._best
        return found if best is not None and self._hope(best) - self._hope(found) <= wish.within else None

    def find_best(self) -> Action | None:
        """The best of all."""
        return self._best

    def _choose(self, actions: Sequence[Action]) -> Action | None:
        """The best of some, as she teaches it: who can pay exactly does, and who takes money saves for something.

        Of several tiles that wait to be built it is the one that the page asks about.
        """
        first = next(iter(self.pending), None)
        about = [action for action in actions if self.decision != "turn" and getattr(action, "tile", "") == first]
        good = self._list_good(about or actions)
        exact = list(filter(self.is_exact, good))
        best = max(exact or good, key=self._compare, default=None)
        if isinstance(best, Take):
            kept = self._find_kept_in_time(actions)
            return kept or max(filter(self.find_goal, good), key=self._compare_goals, default=best)
        if isinstance(best, Build):  # of spaces the one of which can be seen why
            builds = [action for action in good if isinstance(action, Build)]
            return max(builds, key=lambda action: (*self.measure_palace(action).values(), self._hope(action)))
        if not isinstance(best, CrossOut):
            return best
        # Of buildings the one that brings most at once: that is what the page shows beside them.
        crosses = [action for action in actions if isinstance(action, CrossOut)]
        alike = [action for action in crosses if is_several(action) == is_several(best)]
        return max(alike, key=lambda action: (self.find_gain(action), self._hope(action)))

    def _find_kept_in_time(self, actions: Sequence[Action]) -> Action | None:
        """A tile of the reserve to build before a scoring that is near, if that is about as good as money.

        Whoever has just heard that only what is built counts expects it.
        """
        most = max(map(self._hope, actions), default=0.0)
        close = [one for one in actions if isinstance(one, Add) and most - self._hope(one) <= CLOSE_THEN]
        found = max(close, key=lambda one: (self.count_points(one), self._hope(one)), default=None)
        return found if found is not None and self.next_scoring <= SOON and self.count_points(found) > 0 else None

    @cached_property
    def kept(self) -> tuple[str, int]:
        """The tile of the reserve that would bring most if scored now, and how many points; "" and 0 without any."""
        added = {one: self.count_points(one) for one in self.legal if isinstance(one, Add)}
        best = max(added, key=lambda one: added[one], default=None)
        return ("", 0) if best is None or added[best] <= 0 else (best.tile, added[best])

    def count_points(self, action: Action) -> int:
        """How many more points the next scoring would bring if it came right after an action."""
        assert is_city_game(self.game)
        after = self.game.copy()
        after.play(action, self.seat)
        return self._score(after) - self._score(self.game)

    def _score(self, game: CityGame) -> int:
        lines = game.rules.score(holdings(game), min(self.scorings + 1, LAST_SCORING))
        return sum(line.points for line in lines if line.player == self.seat)

    def _list_good(self, actions: Sequence[Action]) -> Sequence[Action]:
        """Those that are about as good as the best of them."""
        most = max(map(self._hope, actions), default=0.0)
        return [action for action in actions if most - self._hope(action) <= CLOSE]

    @cached_property
    def _sensible(self) -> Sequence[Action]:
        """What makes sense at first sight, and purchases of tiles for which the same turn makes room."""
        found = set(leave_out_waste(self.game, self.seat, self.legal)) if self.legal else set()
        return [one for one in self.legal if one in found or self._is_built_in_plan(one)]

    def _is_built_in_plan(self, action: Action) -> bool:
        if not isinstance(action, Buy) or action not in self._plans:
            return False
        return any(isinstance(one, Build) and one.tile == action.tile for one in self._plans[action].actions)

    @cached_property
    def _best(self) -> Action | None:
        return self._choose([one for one in self._sensible if self._has_purpose(one)])

    def _has_purpose(self, action: Action) -> bool:
        """A die is turned for something that can be seen."""
        return not isinstance(action, TurnDice) or self.find_aim(action) is not None

    @cached_property
    def _memory(self) -> Memory:
        return {}

    @cached_property
    def _plans(self) -> Mapping[Action, Idea]:
        """The best turn that begins with an action, as a planner sees it; what that one never does is missing."""
        found: dict[Action, Idea] = {}
        for idea in find_planner(self.game).plan(self.game, self.seat, count=ALL_IDEAS):
            # Tiles that wait may be built in any order.
            for action in idea.actions if self.decision == "place" else idea.actions[:1]:
                found.setdefault(action, idea)
        return found

    def _hope(self, action: Action) -> float:
        """What an action leads to, in points."""
        return self._plans[action].value if action in self._plans else UNTHOUGHT

    def _compare(self, action: Action) -> tuple[float, float]:
        """What is planned first; of what is equally good what looks better at once."""
        after = self.game.copy()
        after.play(action, self.seat)
        return round(self._hope(action), 3), appraise(after, self.seat, self._memory)

    def is_meant(self, wish: Wish, action: Action) -> bool:
        """Whether an action is of the sort that is wished for, good or not."""
        said = str(action)
        if wish.several is not None and wish.several != is_several(action):
            return False
        return any(said == verb or said.startswith(f"{verb} ") for verb in wish.verbs)

    def grants(self, wish: Wish, action: Action) -> bool:
        """Whether an action is one of those that are wished for."""
        if not self.is_meant(wish, action) or not self._has_purpose(action):
            return False
        if wish.exact is not None and self.is_exact(action) != wish.exact:
            return False
        if wish.poor and self.can_pay_exactly:
            return False
        if wish.toward and self.find_goal(action) is None and action != self.find_best():
            return False
        if wish.gain is not None and self._compare_gain(action) < wish.gain:
            return False
        if wish.longer and not self.is_longer(action):
            return False
        return wish.says in str(action)

    def is_exact(self, action: Action) -> bool:
        """Whether it is a purchase that is paid exactly."""
        return isinstance(action, Buy) and worth(action.cards) == self.find_price(action)

    def find_rather(self, action: Action) -> Buy | None:
        """The purchase at the exact price that one might expect instead of a tip; None where there is none.

        The page shows in green what can be paid exactly, whether there is room for it or not.
        """
        if self.decision != "turn" or not isinstance(action, Take | Buy) or self.is_exact(action):
            return None
        exact = [one for one in self.legal if isinstance(one, Buy) and self.is_exact(one)]
        return max(exact, key=lambda one: (not self.is_homeless(one), self._hope(one)), default=None)

    def find_promised(self, goal: str) -> Buy | None:
        """The purchase at its exact price of the tile that money was taken for, where there is room for it."""
        if self.decision != "turn":
            return None
        exact = [one for one in self.legal if isinstance(one, Buy) and one.tile == goal and self.is_exact(one)]
        return max((one for one in exact if not self.is_homeless(one)), key=self._compare, default=None)

    def is_homeless(self, action: Buy) -> bool:
        """Whether there is no room for a tile, not even with what is built in the same turn."""
        return not (self._list_palaces_with(action.tile) or self._is_built_in_plan(action))

    def count_built(self, action: Buy) -> int:
        """How many more points the next scoring would bring now with a tile where it brings most."""
        game = self.game
        assert is_city_game(game)
        points = [0]
        for palace in self._list_palaces_with(action.tile):
            after = game.copy()
            after.state.palaces[self.seat] = palace
            points.append(self._score(after) - self._score(game))
        return max(points)

    def _list_palaces_with(self, tile: str) -> list[Palace]:
        """The own palace with a tile on each space where it fits, whichever side is up."""
        game = self.game
        assert is_city_game(game)
        tiles, palace = game.rules.tiles, game.state.palaces[self.seat]
        pieces = [tiles[face].piece for face in (tile, tiles[tile].back) if face is not None]
        return [palace.build(piece, at) for piece in pieces for at in palace.cells_for(piece)]

    def find_price(self, action: Action) -> int:
        """What the tile costs that an action is about; 0 if it is not on offer."""
        tile = getattr(action, "tile", None)
        return next((offer.price for offer in self._offers if offer.tile == tile), 0)

    def find_goal(self, action: Action) -> str | None:
        """The dearest tile that can be paid exactly with the money that an action takes, and could not before."""
        game = self.game
        if not isinstance(action, Take) or not is_city_game(game) or any("/" in card for card in action.cards):
            return None
        hand = game.state.hands[self.seat]
        more = hand.plus(action.cards)
        palace, tiles = game.state.palaces[self.seat], game.rules.tiles
        found = [
            offer
            for offer in self._offers
            if not exact_payments(game, hand, offer)
            and exact_payments(game, more, offer)
            and palace.count_cells_for(tiles[offer.tile].piece)
        ]
        return max(found, key=lambda offer: offer.price).tile if found else None

    def _compare_goals(self, action: Action) -> tuple[int, float]:
        """The dearer a tile that one saves for, the better: a newcomer can see why."""
        goal = self.find_goal(action)
        price = next((offer.price for offer in self._offers if offer.tile == goal), 0)
        return price, self._hope(action)

    def is_longer(self, action: Action) -> bool:
        """Whether a line of the palace that brings points gets longer by it."""
        now, then = self.measure_palace(), self.measure_palace(action)
        return sum(then.values()) - then.get(ROOM, 0) > sum(now.values()) - now.get(ROOM, 0)

    def measure_palace(self, action: Action | None = None) -> Mapping[str, int]:
        """What its lines bring after an action (or now), and on how many spaces one can go on building."""
        game = self.game
        if not is_city_game(game):
            return {}
        after = game.copy()
        if action is not None:
            after.play(action, self.seat)
        palace = after.state.palaces[self.seat]
        return {**game.rules.line_points(palace), ROOM: len(game.rules.list_spaces(palace))}

    def fit_afterwards(self, action: Build) -> bool:
        """Whether all other tiles that wait to be built fit somewhere once this one stands; False without any."""
        after = self.game.copy()
        after.play(action, self.seat)
        if not is_city_game(after):
            return False
        waiting, palace = after.state.pending[self.seat], after.state.palaces[self.seat]
        return bool(waiting) and all(palace.count_cells_for(after.rules.tiles[tile].piece) for tile in waiting)

    def find_aim(self, action: Action) -> Aim | None:
        """What dice are turned for; None for any other action, and where there is nothing that is worth it."""
        if not isinstance(action, TurnDice):
            return None
        if action not in self._aims:
            self._aims[action] = find_aim(cast(RollGame, self.game), self.seat, action, self._gains)
        return self._aims[action]

    @cached_property
    def _gains(self) -> Mapping[CrossOut, int]:
        """What each building brings at once, and each two of them."""
        return {
            one: count_gain(cast(RollGame, self.game), self.seat, one)
            for one in self.legal
            if isinstance(one, CrossOut)
        }

    @cached_property
    def _aims(self) -> dict[TurnDice, Aim | None]:
        return {}

    def list_cells(self, action: Action) -> Sequence[Cell]:
        """Where an action crosses out, or where the dice meet that it keeps or turns."""
        aim = self.find_aim(action)
        if aim is not None:
            return aim.action.buildings
        return (action.cell,) if isinstance(action, Keep) else getattr(action, "buildings", ())

    def list_kinds(self, action: Action) -> list[str]:
        """The kinds of the buildings there."""
        grid = self._facts["sheet"]["grid"] if "sheet" in self._facts else ()
        return [grid[yellow - 1][blue - 1] for yellow, blue in self.list_cells(action)]

    def find_prize(self, kind: str) -> tuple[int, int]:
        """How many buildings of a kind there are, and what its best place is worth."""
        totals = self._facts["sheet"]["totals"]
        return totals[kind], worth_of(list(totals).index(kind))[0]

    def is_crossed(self, action: Action) -> bool:
        """Whether one of them is crossed out already."""
        crossed = self._facts["players"][self.seat].get("crossed", ())
        return any(list(cell) in crossed for cell in self.list_cells(action))

    def count_coins(self) -> int:
        """How many coins there would be to take."""
        if "sheet" not in self._facts:
            return 0
        mine = self._facts["players"][self.seat]
        dice, crossed = mine["dice"], mine["crossed"]
        return sum([yellow, blue] in crossed for yellow in dice["yellow"] for blue in dice["blue"])

    def find_gain(self, action: Action) -> int:
        """What buildings bring at once, as the page shows it; 0 where it shows nothing."""
        return self._gains.get(action, 0) if isinstance(action, CrossOut) else 0

    def _compare_gain(self, action: Action) -> int:
        """How much more than the best building it brings at once: itself, or what dice are turned for."""
        aim = self.find_aim(action)
        return self.find_gain(action) - self.most if aim is None else aim.gain - aim.otherwise

    @cached_property
    def most(self) -> int:
        """What the best building brings at once."""
        return max(map(self.find_gain, filter(is_single, self.legal)), default=0)

    @cached_property
    def can_buy(self) -> bool:
        """Whether the money is enough for anything on offer."""
        return any(isinstance(action, Buy) for action in self.legal)

    @cached_property
    def can_pay_exactly(self) -> bool:
        """Whether something on offer can be paid exactly."""
        return any(self.is_exact(action) for action in self._sensible)

    @cached_property
    def _offers(self) -> Sequence[Any]:
        return offers(self.game) if is_city_game(self.game) else ()


def find_rest(line: ScoreLine) -> int:
    """What is left over of points that were shared."""
    shared = line.reason.params
    return int(shared["pot"] % shared["sharers"]) if "pot" in shared else 0


def is_several(action: Action) -> bool:
    """Whether it is about several cards or buildings."""
    return any(len(getattr(action, name, ())) > 1 for name in ("cards", "buildings"))


def is_single(action: Action) -> bool:
    """Whether it crosses out one building."""
    return isinstance(action, CrossOut) and not is_several(action)
