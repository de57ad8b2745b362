"""What players did in a market game: money, purchases, buildings, and what became of walls and majorities."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from sabika.engine import Drawn, Event
from sabika.games.city import Added, Bought, Built, CityRules, Removed, Reserved, Swapped, Took, worth
from sabika.games.city.events import Begun, Ended, Left, Passed, TurnedOver
from sabika.games.city.past import undo_events
from sabika.games.city.steps import holdings
from sabika.palace import Cell, Palace
from sabika.web.pages.faces import FACES
from sabika.web.pages.models.moves import Deed, Move, Outcome, Sign, cards, iterate_cells, last_moves
from sabika.web.pages.scene import CityScene

MOST_REMEMBERED = 20_000
UNTOLD = (Begun, Ended)  # said elsewhere


def tell_deed(scene: CityScene, event: Event) -> Deed | None:
    """An event as a deed; what belongs to a module its face tells, and what nobody knows is said in words."""
    if isinstance(event, Drawn):
        return Deed("gets", _tiles(*event.seen), player=scene.seats) if event.to == "dirk" else None
    if isinstance(event, UNTOLD):
        return None
    told = _tell_in_pieces(scene.game.rules, tuple(scene.view["modules"]), event)
    return told or Deed("said", text=scene.show(event), cells=tuple(iterate_cells(event)))


@lru_cache(MOST_REMEMBERED)
def _tell_in_pieces(rules: CityRules, modules: tuple[str, ...], event: Event) -> Deed | None:
    """What needs no words is the same from page to page, in all languages."""
    told = next((deed for face in FACES.all_of(modules) if (deed := face.deed(event)) is not None), None)
    deed = told or _tell_known(rules, event)
    return None if deed is None else replace(deed, cells=tuple(iterate_cells(event)))


def _tell_known(rules: CityRules, event: Event) -> Deed | None:
    match event:
        case Took():
            return Deed("takes", cards(event.cards))
        case Bought():
            over = max(0, worth(event.cards) - rules.tiles[event.tile].price)
            paid = (*cards(event.cards), *cards((event.via,) if event.via else ()))
            return Deed("buys", _tiles(event.tile), paid, event.exact, 0 if event.exact else over)
        case TurnedOver():
            return Deed("turns", _tiles(event.tile), cards(event.cards))
        case Built():
            return Deed("builds", _tiles(event.tile), quiet=True)
        case Reserved():
            return Deed("reserves", _tiles(event.tile), quiet=True)
        case Added():
            return Deed("adds", _tiles(event.tile))
        case Removed():
            return Deed("removes", _tiles(event.tile))
        case Swapped():
            return Deed("swaps", _tiles(event.tile, event.other))
        case Passed():
            return Deed("passes")
        case Left() if event.seat is not None:
            return Deed("inherits", _tiles(event.tile))
    return None


def _tiles(*ids: str) -> tuple[Sign, ...]:
    return tuple(Sign("tile", id) for id in ids)


# -- outcomes ---------------------------------------------------------------------------------------------------------


def judge_moves(scene: CityScene, moves: Sequence[Move]) -> list[Move]:
    """The same moves with what came of each: palaces are thought back from how they are now, move by move."""
    palaces = dict(enumerate(scene.game.state.palaces))
    judged = []
    for move in reversed(moves):
        if move.player is None or move.player >= scene.seats:
            judged.append(move)
            continue
        after = palaces[move.player]
        before = palaces[move.player] = undo_events(scene.game.rules, after, move.events)
        judged.append(replace(move, outcomes=tuple(_list_outcomes(scene, move, before, after))))
    return judged[::-1]


def _list_outcomes(scene: CityScene, move: Move, before: Palace, after: Palace) -> Iterator[Outcome]:
    """Lines that became longer or shorter, majorities, tiles that wait: what counts most comes first."""
    if before is not after:
        measure = scene.game.rules.measures
        old = {source: len(line) for source, line in measure(before).items()}
        for source, line in measure(after).items():
            if old.get(source, 0) != len(line):
                yield Outcome("line", old.get(source, 0), len(line), source)
    yield from _compare(scene, move)
    sorts = {type(event) for event in move.events}
    if Reserved in sorts:
        yield Outcome("reserved")
    if any(event.id == "bought-exact" for event in move.events):
        yield Outcome("again")


def _compare(scene: CityScene, move: Move) -> Iterator[Outcome]:
    """Whether a tile that was built brought its owner level with whoever looks, or ahead."""
    if scene.you is None or move.player in (None, scene.you):
        return
    rules, held = scene.game.rules, holdings(scene.game)
    mine, theirs = (
        rules.hooks.counts(dict(held[player].kinds(rules.tiles)), held[player], rules)
        for player in (scene.you, move.player)
    )
    for event in move.events:
        if isinstance(event, Built | TurnedOver | Added):
            kind = rules.tiles[event.tile].kind
            if mine.get(kind) and 0 <= theirs.get(kind, 0) - mine[kind] <= 1:
                yield Outcome("level" if theirs[kind] == mine[kind] else "ahead", kind=kind)


def find_last(scene: CityScene) -> Mapping[int, Move]:
    """The last turn of each player."""
    return last_moves(scene, partial(tell_deed, scene))


def list_fresh(move: Move | None) -> frozenset[Cell]:
    """The cells whose tiles came with a move."""
    laid = (Built, TurnedOver, Added, Swapped)
    return frozenset(event.at for event in move.events if isinstance(event, laid)) if move is not None else frozenset()
