"""The steps of a turn, of the end of a round and of the end of the game."""

from collections.abc import Sequence

from sabika.engine import Decision, Frame, Step
from sabika.engine.event import Begun, Ended, Turn
from sabika.games.rollwrite.events import FinalScoring, KindCompleted, Marked, RoundBegun
from sabika.games.rollwrite.places import completions
from sabika.games.rollwrite.rolls import roll_free_kind
from sabika.games.rollwrite.scoring import final_lines, place_lines
from sabika.games.rollwrite.standings import standings
from sabika.games.rollwrite.state import RollGame

FLOWS = {
    "turn": ("act", "next"),
    "keep": ("keep",),
    "round": ("virtual", "places", "next-round"),
    "end": ("final", "over"),
}


class Act(Decision[RollGame]):
    """Turn dice as long as the coins last, then build or take coins."""

    name = "act"
    asks = "turn"
    words = "roll-and-write/turn"

    def actor(self, game: RollGame, frame: Frame) -> int:
        return frame.seat


class KeepDice(Decision[RollGame]):
    """Choose one yellow and one blue die of four."""

    name = "keep"
    asks = "keep"

    def actor(self, game: RollGame, frame: Frame) -> int:
        return frame.seat


class Begin(Step[RollGame]):
    """The very first turn."""

    name = "begin"

    def run(self, game: RollGame, frame: Frame) -> None:
        game.emit(Begun(frame.seat))
        begin_round(game)


class Resume(Step[RollGame]):
    """The first turn of a game that starts from a position."""

    name = "resume"

    def run(self, game: RollGame, frame: Frame) -> None:
        begin_turn(game, frame.seat)


def begin_round(game: RollGame) -> None:
    """Every round begins with the start player."""
    state, rules = game.state, game.rules
    game.emit(RoundBegun(state.turns // rules.seats + 1, rules.rounds))
    begin_turn(game, state.start)


def begin_turn(game: RollGame, seat: int) -> None:
    """Lay out the steps of a turn."""
    state = game.state
    state.turn = seat
    state.turns += 1
    game.emit(Turn(seat))
    game.push("turn", seat)


class Next(Step[RollGame]):
    """The next player's turn, or the end of the round."""

    name = "next"

    def run(self, game: RollGame, frame: Frame) -> None:
        if game.state.turns % game.rules.seats:
            begin_turn(game, (frame.seat + 1) % game.rules.seats)
        else:
            game.push("round", frame.seat)


class Virtual(Step[RollGame]):
    """Every virtual player gets one building, after the real players and before places are given."""

    name = "virtual"

    def run(self, game: RollGame, frame: Frame) -> None:
        for player in range(game.rules.seats, game.rules.participants):
            mark_virtual(game, player)


def mark_virtual(game: RollGame, player: int) -> None:
    """One more building of a virtual player, on the pad only."""
    kind = roll_free_kind(game, player)
    game.emit(Marked(player, game.rules.sheet.kinds[kind], game.state.count(player, kind)))


class Places(Step[RollGame]):
    """Whoever has completed a kind in this round gets the best places still free; several share them."""

    name = "places"

    def run(self, game: RollGame, frame: Frame) -> None:
        state, kinds = game.state, game.rules.sheet.kinds
        for kind, shared in completions(game.rules.sheet.totals, state.counts, state.completed):
            for share in shared:
                completed = list(state.completed[share.player])
                completed[kind] = share.place
                state.completed[share.player] = tuple(completed)
            players = tuple(share.player for share in shared)
            game.emit(KindCompleted(players, kinds[kind], shared[0].place, shared[0].points))
            game.score(place_lines(game.rules.sheet, standings(game), kind, shared))


class NextRound(Step[RollGame]):
    """Another round, or the end."""

    name = "next-round"

    def run(self, game: RollGame, frame: Frame) -> None:
        if game.state.turns == game.rules.rounds * game.rules.seats:
            game.push("end", frame.seat)
        else:
            begin_round(game)


class Final(Step[RollGame]):
    """Everything that counts at the end."""

    name = "final"

    def run(self, game: RollGame, frame: Frame) -> None:
        state = game.state
        before = list(state.scores)
        game.score(final_lines(game.rules.sheet, standings(game)))
        gained = tuple(now - then for now, then in zip(state.scores, before, strict=True))
        game.emit(FinalScoring(gained))


class Over(Step[RollGame]):
    """The game is over."""

    name = "over"

    def run(self, game: RollGame, frame: Frame) -> None:
        game.state.over = True
        game.emit(Ended(tuple(game.winners)))


def plain_steps() -> Sequence[Step[RollGame]]:
    """The steps that run by themselves."""
    return (Begin(), Resume(), Next(), Virtual(), Places(), NextRound(), Final(), Over())
