"""Planning in market games: whole turns, layouts for new tiles, and one action at a time for everything else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sabika.bots.choice import Idea
from sabika.bots.city.effort import THOROUGH, Effort
from sabika.bots.city.evaluation import Evaluation
from sabika.bots.city.expectation import explain
from sabika.bots.city.layouts import Designer, find_fee
from sabika.bots.city.search import Search
from sabika.bots.city.suggestions import suggest
from sabika.bots.city.turns import TurnPlanner, WholeTurn, is_planned
from sabika.bots.city.weights import Book
from sabika.bots.manner import Meter
from sabika.bots.planner import DEFAULT_COUNT, Planner
from sabika.engine import Action
from sabika.games.city import Build, CityGame, Pass, Reserve

PLACING = 2  # how many more layouts are kept where nothing but placing is asked


class CityPlanner(Planner[CityGame]):
    """For Alhambra, Granada and both at once, with any modules; with the weights of another book while training."""

    def __init__(self, book: Book | None = None) -> None:
        self.book = book

    def plan(self, game: CityGame, seat: int, temperament: str | None = None, count: int = DEFAULT_COUNT) -> list[Idea]:
        turns = self.list_turns(game, seat, temperament)
        return [explain(game, seat, turn) for turn in pick_different(game, seat, turns, count)]

    def advise(self, game: CityGame, seat: int, count: int = DEFAULT_COUNT) -> list[Idea]:
        """Each buys another tile, takes money of another currency, or does something else altogether."""
        turns = [turn for turn in self.list_turns(game, seat) if game.why_not(turn.actions[0], seat) is None]
        return suggest(game, seat, turns, count)

    def share(self, game: CityGame, seat: int) -> float:
        """Most of the time for a turn goes into its first action: then all of it is planned."""
        return 0.75 if game.decision == "turn" and not game.state.pending[seat] else 0.15

    def search(
        self,
        game: CityGame,
        seat: int,
        meter: Meter,
        rng: Random,
        temperament: str | None = None,
        count: int = DEFAULT_COUNT,
    ) -> list[Idea]:
        turns = self.list_turns(game, seat, temperament)
        if len(turns) > 1 and game.decision not in ("place", "leftover"):
            turns = Search(self, game, seat, temperament, meter, rng).order(turns)
        return [explain(game, seat, turn) for turn in pick_different(game, seat, turns, count)]

    def list_turns(
        self, game: CityGame, seat: int, temperament: str | None = None, effort: Effort = THOROUGH
    ) -> list[WholeTurn]:
        """All ways to go on that are worth a thought, the best first."""
        evaluation = Evaluation(game, seat, temperament, self.book)
        legal = game.legal_actions(seat)
        asked = game.decision
        if asked == "turn":
            found = TurnPlanner(game, seat, evaluation, effort).list_turns()
            decision = game.open_decision
            free = {handler.action for handler in decision.handlers if handler.free} if decision else set()
            others = [action for action in legal if not is_planned(action) and type(action) not in free]
        elif asked in ("place", "leftover"):
            found = self._place(game, seat, evaluation, legal, effort)
            others = [action for action in legal if not isinstance(action, Build | Reserve)]
        else:
            found, others = [], legal
        found += [self._judge(game, seat, action, temperament, effort) for action in others]
        if not found:  # whatever it is that is asked, one of the answers is best
            found = [self._judge(game, seat, action, temperament, effort) for action in legal]
        # Of what is worth the same, doing something comes before doing nothing: who reveals late scores late.
        return sorted(found, key=lambda turn: (-round(turn.value, 6), isinstance(turn.actions[0], Pass)))

    def _place(
        self, game: CityGame, seat: int, evaluation: Evaluation, legal: Sequence[Action], effort: Effort
    ) -> list[WholeTurn]:
        state = game.state
        pending, hand = state.pending[seat], state.hands[seat]
        # What is handed out at the end stays as it lies.
        turnable = any(isinstance(action, Reserve) and action.tile not in pending for action in legal)
        fee = find_fee(evaluation, hand) if turnable else None
        designer = Designer(evaluation, PLACING * effort.width, turnable)
        layouts = designer.lay_out(state.palaces[seat], pending, state.reserves[seat], fee)
        worth = evaluation.value_hand(hand.cards)
        return [WholeTurn(worth + layout.value, layout.actions, hand, layout) for layout in layouts]

    def _judge(self, game: CityGame, seat: int, action: Action, temperament: str | None, effort: Effort) -> WholeTurn:
        """What an action comes to by itself: nothing is drawn, nobody answers, tiles that wait are placed well."""
        after = game.copy()
        decision = game.open_decision
        assert decision is not None
        decision.apply(after, seat, action)
        evaluation = Evaluation(after, seat, temperament, self.book)
        state = after.state
        hand = state.hands[seat]
        designer = Designer(evaluation, PLACING * effort.width)
        layout = designer.lay_out(state.palaces[seat], state.pending[seat], state.reserves[seat])[0]
        return WholeTurn(evaluation.value_hand(hand.cards) + layout.value, (action, *layout.actions), hand, layout)


def pick_different(game: CityGame, seat: int, turns: Sequence[WholeTurn], count: int) -> list[WholeTurn]:
    """The best turns that begin differently, and with something that is allowed: modules may forbid what is planned."""
    firsts: dict[Action, WholeTurn] = {}
    for turn in turns:
        first = turn.actions[0]
        if first not in firsts and game.why_not(first, seat) is None:
            firsts[first] = turn
            if len(firsts) == count:
                break
    return list(firsts.values())


PLANNER = CityPlanner()
