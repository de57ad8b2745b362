"""Huts: taken free of charge, up to three, each worth as many buildings of its kind as stand open to it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, TypedDict

from sabika.box import KINDS, Box
from sabika.engine import Chance, Drawn, Entry, Event, Given, Handler, module_fields
from sabika.games.city import (
    CityGame,
    CityModule,
    CityRules,
    CityState,
    CityView,
    Holding,
    OfTile,
    Stock,
    Task,
    Tile,
    find_tiles,
)
from sabika.palace import LETTERS, Cell, Palace, Plan, neighbour
from sabika.words import Reason, because

NAME = "huts"
SORT = "hut"
MOST = 3

Stacks = tuple[tuple[str, ...], ...]  # one for each kind in the table's order, the visible hut first


class StackView(TypedDict):
    """A stack of huts."""

    top: Annotated[str | None, "the hut that lies open; none when the stack is used up"]
    size: Annotated[int, "huts left"]


class HutsView(TypedDict):
    """What a view tells of the table besides."""

    hut_stacks: Annotated[list[StackView], "the stacks of huts, one for each kind in the table's order"]


class TakeHut(OfTile, frozen=True):
    """Take a visible hut."""

    verb: ClassVar[str] = "hut"
    form: ClassVar[str] = "hut hut-garden-NE"


class TookHut(Event, frozen=True):
    """A hut was taken."""

    seat: int
    tile: str


def count_huts(game: CityGame, seat: int) -> int:
    """Huts of a player, wherever they lie."""
    state, tiles = game.state, game.rules.tiles
    loose = [tile for tile in (*state.reserves[seat], *state.pending[seat]) if tiles[tile].sort == SORT]
    return len(huts_in(state.palaces[seat], game.rules)) + len(loose)


def huts_in(palace: Palace, rules: CityRules) -> list[tuple[Cell, Tile]]:
    """The huts of a palace, remembered with it."""
    known: dict[str, list[tuple[Cell, Tile]]] = palace.memory(NAME)
    if "all" not in known:
        tiles = [(cell, rules.tiles.get(piece.id)) for cell, piece in palace.pieces.items()]
        known["all"] = [(cell, tile) for cell, tile in tiles if tile is not None and tile.sort == SORT]
    return known["all"]


class Hut(Handler[CityGame, TakeHut]):
    """Any visible hut; no further action, and it is placed with the other new tiles."""

    action = TakeHut

    def options(self, game: CityGame, seat: int) -> Iterable[TakeHut]:
        if count_huts(game, seat) >= MOST:
            return []
        return [TakeHut(stack[0]) for stack in game.state.slots[NAME] if stack]

    def why_not(self, game: CityGame, seat: int, action: TakeHut) -> Reason | None:
        if action.tile not in [stack[0] for stack in game.state.slots[NAME] if stack]:
            return because("hut-not-visible", tile=action.tile)
        return because("enough-huts", most=MOST) if count_huts(game, seat) >= MOST else None

    def apply(self, game: CityGame, seat: int, action: TakeHut) -> None:
        state = game.state
        left = tuple(stack[1:] if stack and stack[0] == action.tile else stack for stack in state.slots[NAME])
        state.slots[NAME] = left
        state.pending[seat] = (*state.pending[seat], action.tile)
        state.stack.pop()
        game.emit(TookHut(seat, action.tile))
        kind = game.rules.tiles[action.tile].kind
        stack = left[game.rules.kinds.index(kind)]
        if stack:
            game.emit(Drawn(pile=stack_label(kind), items=stack[:1], to="huts"))


def stack_label(kind: str) -> str:
    """The name of a stack."""
    return f"huts-{kind}:1"


class Huts(CityModule):
    """The slot holds the stacks; of each only the first hut is visible."""

    name = NAME
    games = frozenset({"alhambra"})
    table_fields = HutsView
    piles = (NAME,)
    stacks = MappingProxyType({NAME: KINDS})

    def sections(self) -> list[str]:
        return ["huts"]

    def tiles(self, plan: Plan, box: Box) -> list[Tile]:
        found = []
        for hut in box.huts:
            north, east, south, west = ("wall" if letter in hut.walls else "open" for letter in LETTERS)
            piece = plan.piece(hut.id, "alhambra", (north, east, south, west))
            found.append(Tile(hut.id, SORT, hut.kind, 0, piece))
        return found

    def handlers(self, decision: str) -> list[Handler[Any, Any]]:
        return [Hut()] if decision == "turn" else []

    def on_first_market(self, game: CityGame) -> None:
        _lay_stacks(game)

    def lay_out(self, game: CityGame, entry: Entry, stock: Stock) -> None:
        """Huts that lie nowhere else are in their stacks."""
        huts = [hut.id for hut in game.rules.setup.box.huts]
        bag = entry["bag"].items() if "bag" in entry else ()
        for one in find_tiles(bag, huts):
            raise one.deny("entry-huts-in-bag", tile=one.data)
        for player in entry["players"].items():
            given = player["tiles"].items() if "tiles" in player else ()
            for one in find_tiles(given, huts):
                raise one.deny("entry-huts-given", tile=one.data)
        visible = _enter_visible(entry[NAME], stock, game.rules) if NAME in entry else {}
        _lay_stacks(game, stock.tiles_out, visible)

    def table_entries(self) -> list[str]:
        return [NAME]

    def lay_out_player(self, game: CityGame, seat: int, player: Entry, stock: Stock) -> None:
        _check_number(player, count_huts(game, seat))

    def tasks(self, rules: CityRules) -> list[Task]:
        return [Task("huts", {"count": len(rules.kinds)})]

    def enter_extras(
        self, extras: dict[str, Any], player: Entry, palace: Palace | None, stock: Stock, rules: CityRules
    ) -> dict[str, Any]:
        """A score sheet shows huts with the palace they stand in."""
        _check_number(player, 0 if palace is None else len(huts_in(palace, rules)))
        return extras

    def why_not_give(self, game: CityGame, tile: str) -> Reason | None:
        """A hut was not bought (R15)."""
        return because("hut-not-bought", tile=tile) if game.rules.tiles[tile].sort == SORT else None

    def counts(self, counts: dict[str, int], holding: Holding, rules: CityRules) -> dict[str, int]:
        """A hut counts as many buildings of its kind as stand next to it with no wall between (R26)."""
        if holding.palace is not None:
            for cell, hut in huts_in(holding.palace, rules):
                near = hut_neighbours(holding.palace, cell, hut, rules)
                counts[hut.kind] = counts.get(hut.kind, 0) + len(near)
        return counts

    def most_counted(self, counts: dict[str, int], rules: CityRules) -> dict[str, int]:
        """Four buildings can stand around a hut, fewer where it has walls."""
        for hut in rules.setup.box.huts:
            counts[hut.kind] += len(LETTERS) - len(hut.walls)
        return counts

    def first_slot(self, game: CityGame) -> Stacks:
        return ()

    def view(self, slot: Stacks, seat: int | None) -> HutsView:
        return {"hut_stacks": [{"top": stack[0] if stack else None, "size": len(stack)} for stack in slot]}

    def restore(self, view: CityView, state: CityState, rules: CityRules) -> Stacks:
        """What is left of each stack: the visible one, then the rest in any order."""
        seen = {item for event in state.log if isinstance(event, Drawn) and event.to == "huts" for item in event.items}
        stacks = []
        for kind, shown in zip(rules.kinds, module_fields(view, HutsView)["hut_stacks"], strict=True):
            hidden = sorted(hut.id for hut in rules.setup.box.huts if hut.kind == kind and hut.id not in seen)
            stacks.append((shown["top"], *hidden) if shown["top"] else ())
        return tuple(stacks)

    def resample(self, slot: Stacks, seat: int | None, rng: Random) -> Stacks:
        shuffled = []
        for stack in slot:
            hidden = sorted(stack[1:])
            rng.shuffle(hidden)
            shuffled.append((*stack[:1], *hidden))
        return tuple(shuffled)

    def reshuffle(self, slot: Stacks, rules: CityRules, chance: Chance) -> Stacks:
        """Of each stack the visible hut stays."""
        return tuple(
            (*stack[:1], *chance.order(stack_label(kind), sorted(stack[1:])))
            for kind, stack in zip(rules.kinds, slot, strict=True)
        )


def _check_number(player: Entry, huts: int) -> None:
    if huts > MOST:
        raise player.deny("entry-most-huts", most=MOST, asked=huts)


def _lay_stacks(game: CityGame, known: Collection[str] = (), visible: Mapping[str, str] = {}) -> None:
    """Each stack is shuffled, its first hut turned up.

    In a position some huts are known already, be it that they lie elsewhere or face up on the stack of their kind.
    """
    stacks = []
    for kind in game.rules.kinds:
        all_of_kind = [hut.id for hut in game.rules.setup.box.huts if hut.kind == kind]
        out = tuple(hut for hut in all_of_kind if hut in known)
        if out:
            game.emit(Given(pile=stack_label(kind), items=out, to="huts"))
        stack = tuple(game.chance.order(stack_label(kind), [hut for hut in all_of_kind if hut not in known]))
        if kind in visible:
            stack = visible[kind], *stack
        elif stack:
            game.emit(Drawn(pile=stack_label(kind), items=stack[:1], to="huts"))
        stacks.append(stack)
    game.state.slots[NAME] = tuple(stacks)


def _enter_visible(entry: Entry, stock: Stock, rules: CityRules) -> dict[str, str]:
    """The visible huts of a position, by kind."""
    found: dict[str, str] = {}
    for one in entry.items():
        hut = rules.tiles[stock.take_tile(one)]
        if hut.sort != SORT:
            raise one.deny("entry-no-hut", tile=hut.id)
        if hut.kind in found:
            raise one.deny("entry-hut-visible", tile=found[hut.kind])
        found[hut.kind] = hut.id
    return found


def hut_neighbours(palace: Palace, cell: Cell, hut: Tile, rules: CityRules) -> list[Cell]:
    """Cells of the buildings a hut counts for."""
    found = []
    for direction, piece in palace.around(cell):
        tile = rules.tiles.get(piece.id)
        is_open = hut.piece.sides[direction] == rules.plan.side("open")
        if is_open and tile is not None and tile.sort == "building" and tile.kind == hut.kind:
            found.append(neighbour(cell, direction))
    return found


MODULE = Huts()
