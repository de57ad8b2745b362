"""The page on which a palace is entered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from sabika.games.city.boundary import line_view
from sabika.palace import Cell
from sabika.rulebook import place_of_refusal
from sabika.scorepad.palaces import Entered, Weighed, find_cell
from sabika.scorepad.where import list_around
from sabika.web.pages.faces import face_of_entry
from sabika.web.pages.models.palace import PalaceModel, Spot, draw_over, palace_model, second_start
from sabika.web.pages.pad.picker import ALL, PickerModel, draw_picker, find_piece, group_of, lead_to, name_pick
from sabika.web.pages.pad.place import Place
from sabika.web.pages.pieces import Pieces
from sabika.web.pages.sentences import say
from sabika.web.pages.templates import find_macro
from sabika.words import piece_name


@dataclass(frozen=True)
class HeadModel:
    """A player to choose."""

    player: int
    seat: int | None
    name: str
    tiles: int
    quick: bool  # somebody counts by hand
    kept: bool  # and the numbers are still those of the scoring before
    counts: Sequence[tuple[str, int]]  # by kind, as they count
    lines: Sequence[tuple[str, int]]  # lengths by source
    points: int
    would: int | None  # what a scoring would bring now
    palace: PalaceModel | None
    pile: Sequence[str]
    fault: str
    chosen: bool
    href: str


@dataclass(frozen=True)
class AskedModel:
    """What the line above the picker says, beside what is picked."""

    tile: str = ""  # picked, or pressed in the palace
    reason: str = ""  # why it cannot lie where it was to
    anyway: str | None = None  # lay it there in spite of that
    remove: str | None = None
    move: str | None = None  # to another cell; where it goes already, leave it where it is
    moving: bool = False
    keep: str | None = None  # into the reserve
    fault: str = ""  # what is wrong with the palace
    house: str | None = None  # that it is right by a house rule
    rule: str | None = None  # where the rules speak of it
    weighed: Weighed | None = None  # lines and points with the tile on the cell that was asked about
    best: Sequence[tuple[str, int, str]] = ()  # the best cells: for what, how much, and where it leads
    lay: str | None = None  # lay it where the referee was asked about
    corner: bool = False  # what is picked goes on a corner
    nowhere: bool = False  # what is picked has no place here
    needs: str = ""  # what it is about must lie in the palace first
    owner: str = ""  # somebody else has what is picked
    there: str = ""  # leads to it


@dataclass(frozen=True)
class EntryModel:
    """All of the page."""

    heads: Sequence[HeadModel]
    one: HeadModel
    large: PalaceModel | None
    asked: AskedModel
    picker: PickerModel
    taken: Sequence[tuple[str, str]]  # tiles of somebody without a palace, and what takes them back
    reserve: Sequence[tuple[str, str]]  # tiles beside the palace, and what picks them
    beside: Sequence[tuple[str, Markup, str]]  # of modules: names, drawings, what takes them back
    following: HeadModel | None  # who comes next
    done: str
    undo: str | None
    number: int
    now: int


def draw_entry(place: Place, entered: Entered, points: Sequence[int], lang: str) -> EntryModel:
    """The page for whoever the place names."""
    heads = list_heads(place, entered, points, lang)
    one = heads[place.player]
    following = heads[place.player + 1] if place.player + 1 < len(heads) else None
    done = place.link(show="") if following is None else place.link(player=following.player)
    asked, large, taken = AskedModel(), None, []
    if one.seat is not None and one.palace is not None:
        asked = _ask(place, entered, lang)
        large = _draw_large(place, entered, lang)
    else:
        asked = _ask_elsewhere(place, entered) or asked
        taken = [(tile, place.change(f"{place.number}.{place.player} ungive {tile}")) for tile in one.pile]
    kept = entered.before[place.player].reserve
    return EntryModel(
        heads=heads,
        one=one,
        large=large,
        asked=asked,
        picker=draw_picker(place, entered, Pieces(lang)),
        taken=taken,
        reserve=[(tile, place.link(kind=group_of(entered.rules.tiles[tile]), tile=tile)) for tile in kept],
        beside=_list_beside(place, entered, lang),
        following=following,
        done=done,
        undo=place.undone,
        number=place.number,
        now=entered.evening.now,
    )


def _list_beside(place: Place, entered: Entered, lang: str) -> list[tuple[str, Markup, str]]:
    found = []
    for entry, pieces in entered.before[place.player].more.items():
        for id, cell in pieces:
            if cell is None:
                back = place.change(f"{_prefix(place)} take {entry} {id}")
                found.append((piece_name(id, lang), Markup(face_of_entry(entry).sheet_piece(id)), back))
    return found


def list_heads(
    place: Place, entered: Entered, points: Sequence[int], lang: str, would: Sequence[int] = ()
) -> list[HeadModel]:
    """Everybody in brief."""
    found = []
    counts = entered.counts
    for player, name in enumerate(entered.names):
        before = entered.before[player]
        seated = player < entered.rules.seats and before.quick is None
        faults = entered.faults[player] if seated else []
        palace = draw_palace(entered, player) if seated else None
        found.append(
            HeadModel(
                player=player,
                seat=player if player < entered.rules.seats else None,
                name=name,
                tiles=len(before.tiles) + len(before.pile),
                quick=before.quick is not None,
                kept=_is_kept(entered, player),
                counts=[(kind, counts[player].get(kind, 0)) for kind in entered.rules.kinds],
                lines=_list_lengths(entered, player, palace),
                points=points[player],
                would=would[player] if would else None,
                palace=palace,
                pile=before.pile,
                fault=say(faults[0], lang, entered.names, entered.evening.game) if faults else "",
                chosen=player == place.player and place.show == "enter",
                href=place.link(show="quick" if before.quick and not place.show else "enter", player=player),
            )
        )
    return found


def _is_kept(entered: Entered, player: int) -> bool:
    """Whether numbers counted by hand were taken over from the scoring before, for one that is still to come."""
    number, scorings = entered.number, entered.evening.scorings
    quick = entered.before[player].quick
    return quick is not None and entered.evening.held < number > 1 and scorings[number - 2][player].quick == quick


def _list_lengths(entered: Entered, player: int, palace: PalaceModel | None) -> list[tuple[str, int]]:
    quick = entered.before[player].quick
    if quick is not None:
        return [(source, quick.lines.get(source, 0)) for source in entered.rules.measures(entered.rules.start)]
    return [] if palace is None else [(source, len(line)) for source, line in palace.lines.items()]


def draw_palace(entered: Entered, player: int, margin: int = 0) -> PalaceModel:
    """Somebody's palace. A margin keeps every cell where it is while tiles are picked."""
    palace = entered.palaces[player]
    lines = {source: line_view(line) for source, line in entered.rules.measures(palace).items()}
    over = draw_over(palace, entered.evening.modules)
    return palace_model(palace, lines, margin=margin, second=second_start(palace), over=over)


def _prefix(place: Place) -> str:
    return f"{place.number}.{place.player}"


def _draw_large(place: Place, entered: Entered, lang: str) -> PalaceModel:
    """The palace with cells to press: a tile that was picked lights those where it may lie."""
    player, where = place.player, entered.before[place.player].where
    marks = {}
    for cell, tile in where.items():
        chosen = cell == place.cell
        kind = ALL if place.kind == ALL else group_of(entered.rules.tiles[tile])  # the right one is often of the same
        href = place.link() if chosen else place.link(cell=cell, kind=kind)
        marks[cell] = Spot(cell, tile, href=href, chosen=chosen, lit=chosen)
    picked = place.tile if place.tile in entered.rules.tiles and place.cell not in where else ""
    if picked and entered.can_lay(player, picked):
        for cell in list_around(entered.palaces[player]):
            text = f"{_prefix(place)} build {picked} at {cell[0]},{cell[1]}"
            asked = place.ask and cell == place.cell
            ghost = picked if asked else None  # who asks about a space sees the tile there
            if entered.why_not(player, picked, cell) is None:
                href = place.here(cell=cell) if place.ask else place.change(text)
                marks[cell] = Spot(cell, mark="may", href=href, chosen=asked, ghost=ghost)
            else:
                reason = say_refusal(place, entered, picked, cell, lang)
                href = place.here(cell=cell)
                marks[cell] = Spot(cell, mark="not", href=href, reason=reason, chosen=cell == place.cell, ghost=ghost)
    if place.moving and place.cell in where:
        marks |= _mark_moves(place, entered, lang)
    return draw_palace(entered, player, 1).with_marks(marks).with_corners(_draw_corners(place, entered, lang))


def _mark_moves(place: Place, entered: Entered, lang: str) -> dict[Cell, Spot]:
    """Where the tile that was pressed may go, and where it may not."""
    assert place.cell is not None
    found = {}
    for cell, refusal in entered.list_moves(place.player, place.cell).items():
        if refusal is None:
            found[cell] = Spot(cell, mark="may", href=place.change(_write_move(place, cell)))
        else:
            reason = say(refusal, lang, entered.names, entered.evening.game)
            found[cell] = Spot(cell, mark="not", href=place.here(to=cell), reason=reason, chosen=cell == place.to)
    return found


def _write_move(place: Place, to: Cell) -> str:
    assert place.cell is not None
    return f"{_prefix(place)} move {place.cell[0]},{place.cell[1]} to {to[0]},{to[1]}"


def _draw_corners(place: Place, entered: Entered, lang: str) -> dict[Cell, Markup]:
    """Pieces of modules on corners, pressed to take them back, and the corners that the picked one fits."""
    player, start = place.player, _prefix(place)
    macro = find_macro("pad/corner.html", "corner", lang)
    found = {}
    for entry, pieces in entered.list_pieces(player).items():
        face = face_of_entry(entry)
        for piece in pieces:
            owner, cell = entered.pieces.get((entry, piece.id), (None, None))
            picture, name = Markup(face.sheet_piece(piece.id)), piece_name(piece.id, lang)
            if owner == player and cell is not None:
                href = place.change(f"{start} take {entry} {piece.id}")
                found[cell] = macro(cell, picture, name, href, False)
            if owner is None and name_pick(piece) == place.tile:
                taken = {where for whose, where in entered.pieces.values() if whose == player}
                for corner in piece.places:
                    if corner is not None and corner not in taken:
                        href = place.change(f"{start} put {entry} {piece.id} on {corner[0]},{corner[1]}")
                        found[corner] = macro(corner, picture, name, href, True)
    return found


def say_refusal(place: Place, entered: Entered, tile: str, cell: Cell, lang: str) -> str:
    """Why a tile may not lie on a cell, in words; nothing if it may."""
    reason = entered.why_not(place.player, tile, cell)
    return "" if reason is None else say(reason, lang, entered.names, entered.evening.game)


def _ask(place: Place, entered: Entered, lang: str) -> AskedModel:
    player, cell = place.player, place.cell
    faults = entered.faults[player]
    fault = say(faults[0], lang, entered.names, entered.evening.game) if faults else ""
    at = find_cell(faults[0]) if faults else None
    house = None if at is None else place.change(f"{_prefix(place)} house {at[0]},{at[1]}")
    rule = place_of_refusal(faults[0].rule, entered.evening.game) if faults else None
    lying = None if cell is None else entered.before[player].where.get(cell)
    picked = place.tile if place.tile in entered.rules.tiles else ""
    if (elsewhere := _ask_elsewhere(place, entered)) is not None:
        return elsewhere
    if (piece := find_piece(place, entered)) is not None:
        return AskedModel(piece.id, corner=bool(piece.places), nowhere=not piece.places, needs=piece.needs)
    turned = lying is not None and picked and entered.rules.tiles[picked].back == lying
    if picked and cell is not None and (turned or entered.can_lay(player, picked)):
        text = f"{_prefix(place)} build {picked} at {cell[0]},{cell[1]}"
        refusal = entered.why_not(player, picked, cell)
        if refusal is not None:
            reason, about = say_refusal(place, entered, picked, cell, lang), entered.evening.game
            anyway = None if place.ask else place.change(f"{text} anyway")
            return AskedModel(picked, reason, anyway, rule=place_of_refusal(refusal.rule, about))
        if place.ask:
            weighed = None if entered.is_wrong else entered.weigh(player, picked, cell)
            return AskedModel(picked, weighed=weighed, lay=place.change(text, ask=False))
    if lying is not None and place.moving:
        return _ask_where_to(place, entered, lying, lang)
    if lying is not None and cell is not None and not place.ask:
        remove = place.change(f"{_prefix(place)} remove {cell[0]},{cell[1]}")
        keep = place.change(f"{_prefix(place)} keep {lying}")
        move = place.link(cell=cell, moving=True)
        return AskedModel(lying, remove=remove, move=move, keep=keep, fault=fault, house=house, rule=rule)
    if picked in entered.before[player].reserve:
        remove = place.change(f"{_prefix(place)} unkeep {picked}")
        return AskedModel(picked, remove=remove, fault=fault, house=house, rule=rule)
    if picked and place.ask:
        return _ask_referee(place, entered, picked)
    free = picked and entered.can_lay(player, picked)
    into = place.change(f"{_prefix(place)} keep {picked}") if free else None
    return AskedModel(picked, keep=into, fault=fault, house=house, rule=rule)


def _ask_referee(place: Place, entered: Entered, tile: str) -> AskedModel:
    """Where may it go, and where best? Of points it is said what the tile alone brings."""
    player = place.player
    near = list_around(entered.palaces[player])
    if all(entered.why_not(player, tile, cell) is not None for cell in near):
        return AskedModel(tile, nowhere=True)
    best = []
    for name, amount, cell in [] if entered.is_wrong else entered.find_best(player, tile):
        shown = entered.weigh(player, tile, cell).gain if name == "points" else amount
        best.append((name, shown, place.here(cell=cell)))
    return AskedModel(tile, best=best)


def _ask_elsewhere(place: Place, entered: Entered) -> AskedModel | None:
    """Somebody else has what is picked: whoever enters a palace stays there, and is told where it lies."""
    tile, piece = entered.rules.tiles.get(place.tile), find_piece(place, entered)
    if piece is not None:
        owner, _ = entered.pieces.get((piece.entry, piece.id), (None, None))
    else:
        owner = None if tile is None else entered.owners.get(tile.body)
    if owner is None or owner == place.player:
        return None
    there = place.link(player=owner) if tile is None else lead_to(place, entered, tile, owner, place.kind)
    return AskedModel(place.tile if piece is None else piece.id, owner=entered.names[owner], there=there)


def _ask_where_to(place: Place, entered: Entered, tile: str, lang: str) -> AskedModel:
    """Where shall a tile go? If it cannot go where somebody wants it: why not, and that it shall in spite of that."""
    assert place.cell is not None
    stay = place.link(cell=place.cell)
    refusal = None if place.to is None else entered.list_moves(place.player, place.cell).get(place.to)
    if refusal is None or place.to is None:
        return AskedModel(tile, move=stay, moving=True)
    rule = place_of_refusal(refusal.rule, entered.evening.game)
    reason = say(refusal, lang, entered.names, entered.evening.game)
    return AskedModel(tile, reason, place.change(f"{_write_move(place, place.to)} anyway"), rule=rule)
