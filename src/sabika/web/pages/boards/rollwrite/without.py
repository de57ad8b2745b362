"""What a game would have brought if a building had not been crossed out."""

from collections.abc import Sequence

from sabika.engine import AnyGame, Event, ScoreLine
from sabika.games.rollwrite.events import Crossed
from sabika.games.rollwrite.past import rewind
from sabika.games.rollwrite.places import places_taken
from sabika.games.rollwrite.rules import is_roll_game
from sabika.games.rollwrite.scoring import final_lines, place_lines
from sabika.games.rollwrite.standings import standings
from sabika.games.rollwrite.state import RollState


def score_without(game: AnyGame, event: Event) -> Sequence[ScoreLine] | None:
    """All points there were, as there is one scoring only; coins stay as they are."""
    assert is_roll_game(game)
    if not isinstance(event, Crossed):
        return None
    bare, sheet = rewind(game, [event]), game.rules.sheet
    kind = sheet.kinds.index(event.kind)
    if bare.state.completed[event.seat][kind]:
        _give_back(bare.state, event.seat, kind)
    everybody = standings(bare)
    counts, completed = ([one.counts for one in everybody], [one.completed for one in everybody])
    taken = [
        place_lines(sheet, everybody, number, places_taken(counts, completed, number))
        for number in range(len(sheet.kinds))
    ]
    return [*(line for lines in taken for line in lines), *final_lines(sheet, everybody)]


def _give_back(state: RollState, seat: int, kind: int) -> None:
    """A kind is not complete any more: whoever completed it later is one place further up."""
    given = state.completed[seat][kind]
    for player, places in enumerate(state.completed):
        place = 0 if player == seat else places[kind] - (places[kind] > given)
        state.completed[player] = (*places[:kind], place, *places[kind + 1 :])
