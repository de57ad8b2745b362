"""The picker: tiles by kind, those that lie before somebody already with the seal of whoever has them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from sabika.games.city import CityRules, SheetPiece, Tile
from sabika.scorepad.palaces import Entered
from sabika.web.pages.faces import face_of_entry, face_of_tile
from sabika.web.pages.pad.place import Place
from sabika.web.pages.pieces import Pieces
from sabika.web.pages.places import module_title
from sabika.words import piece_name

ALL = "all"  # every kind at once, in small: a tile is two presses then


@dataclass(frozen=True)
class KindModel:
    """A kind to choose from."""

    name: str
    title: str
    sign: Markup
    left: int
    chosen: bool
    href: str


@dataclass(frozen=True)
class PickModel:
    """A tile of the chosen kind."""

    id: str  # on the page: a card may be called as its tile
    tile: str  # nothing if it is a piece of a module
    title: str
    picture: Markup
    href: str
    owner: int | None
    owner_name: str
    chosen: bool
    fits: bool = True  # it has a place in this palace


@dataclass(frozen=True)
class PickerModel:
    """All kinds, and the tiles of one of them."""

    kinds: Sequence[KindModel]
    all_href: str  # leads to all kinds at once
    all_shown: bool
    groups: Sequence[tuple[str, bool, Sequence[PickModel]]]  # of each kind: whether it is shown, and its tiles


def group_of(tile: Tile) -> str:
    """Where a tile is found: with its kind, or with all of its sort."""
    return tile.kind if tile.sort == "building" else tile.sort


def list_groups(rules: CityRules) -> dict[str, list[Tile]]:
    """All tiles by kind, the cheapest first."""
    found: dict[str, list[Tile]] = {kind: [] for kind in rules.kinds}
    for tile in rules.tiles.values():
        found.setdefault(group_of(tile), []).append(tile)
    return {kind: sorted(tiles, key=lambda tile: tile.price) for kind, tiles in found.items()}


def draw_picker(place: Place, entered: Entered, pieces: Pieces) -> PickerModel:
    """What can be picked for the palace that is entered."""
    groups, owners = list_groups(entered.rules), entered.owners
    seated = place.player < entered.rules.seats
    more = entered.list_pieces(place.player) if seated else {}
    chosen = place.kind if place.kind in (*groups, *more, ALL) else next(iter(groups))
    pressed = place.cell if place.cell in entered.before[place.player].where else None
    kinds = []
    for name, tiles in groups.items():
        left = sum(body not in owners for body in {tile.body for tile in tiles})
        sign, title = _name_group(name, tiles[0], entered.rules, pieces)
        kinds.append(KindModel(name, title, sign, left, name == chosen, place.here(kind=name, tile="", cell=pressed)))
    for entry, found in more.items():
        left = sum((entry, piece.id) not in entered.pieces for piece in found)
        sign, title = _name_entry(entry, found[0], pieces)
        kinds.append(KindModel(entry, title, sign, left, entry == chosen, place.link(kind=entry)))
    # All of them are on the page, so that one can go on without a connection.
    shown = {name: chosen in (name, ALL) for name in (*groups, *more)}
    picks = [(name, shown[name], [_pick(place, entered, tile, pieces) for tile in groups[name]]) for name in groups]
    laid = [(name, shown[name], [_pick_piece(place, entered, one, pieces) for one in more[name]]) for name in more]
    return PickerModel(kinds, place.here(kind=ALL), chosen == ALL, [*picks, *laid])


def _name_group(name: str, first: Tile, rules: CityRules, pieces: Pieces) -> tuple[Markup, str]:
    if name in rules.kinds:
        return pieces.kind(name), pieces.kind_names(name)
    face = face_of_tile(first.id)
    return pieces.tile(first.id), name if face is None else module_title(face.name, pieces.lang)


def _pick(place: Place, entered: Entered, tile: Tile, pieces: Pieces) -> PickModel:
    owner = entered.owners.get(tile.body)
    kind, chosen = ALL if place.kind == ALL else group_of(tile), tile.id == place.tile
    mine = owner == place.player
    if owner is None or (mine and tile.id in entered.before[owner].reserve):
        href = _lead_free(place, entered, tile.id, kind, chosen)
    elif mine:
        href = _lead_mine(place, entered, tile, kind)
    else:
        href = place.link(kind=kind, tile="" if chosen else tile.id)  # the page says with whom it is
    name = "" if owner is None else entered.names[owner]
    picture = pieces.tile(tile.id, small=True)
    return PickModel(tile.id, tile.id, pieces.tile_name(tile.id), picture, href, owner, name, chosen)


def _lead_free(place: Place, entered: Entered, tile: str, kind: str, chosen: bool) -> str:
    """It is picked, or takes the place of the tile that was pressed, or goes to somebody who has no palace."""
    if place.player >= entered.rules.seats:
        return place.change(f"{place.number}.{place.player} give {tile}", kind=kind)
    cell = place.cell
    if cell is not None and not place.ask and cell in entered.before[place.player].where:
        if entered.why_not(place.player, tile, cell) is None:
            return place.change(f"{place.number}.{place.player} build {tile} at {cell[0]},{cell[1]}", kind=kind)
        return place.here(tile=tile, kind=kind, moving=False, to=None)
    return place.link(kind=kind, tile="" if chosen else tile)


def _lead_mine(place: Place, entered: Entered, tile: Tile, kind: str) -> str:
    """To where it lies; the other side of the tile that was pressed is turned up."""
    player = place.player
    pressed = entered.before[player].where.get(place.cell) if place.cell is not None else None
    if pressed is not None and pressed == tile.back and place.cell is not None:
        x, y = place.cell
        if entered.why_not(player, tile.id, place.cell) is None:
            return place.change(f"{place.number}.{player} build {tile.id} at {x},{y}", kind=kind)
        return place.here(tile=tile.id, kind=kind, moving=False, to=None)
    return lead_to(place, entered, tile, player, kind)


def lead_to(place: Place, entered: Entered, tile: Tile, owner: int, kind: str) -> str:
    """To a tile that lies before somebody."""
    where = {entered.rules.tiles[one].body: cell for cell, one in entered.before[owner].where.items()}
    return place.link(kind=kind, player=owner, cell=where.get(tile.body))  # beside a palace it has none


def name_pick(piece: SheetPiece) -> str:
    """By what a picked piece of a module is known: a card may be called as its tile."""
    return f"{piece.entry}-{piece.id}"


def find_piece(place: Place, entered: Entered) -> SheetPiece | None:
    """The piece of a module that is picked."""
    groups = entered.list_pieces(place.player).values() if place.tile and place.player < entered.rules.seats else ()
    return next((piece for group in groups for piece in group if name_pick(piece) == place.tile), None)


def _name_entry(entry: str, first: SheetPiece, pieces: Pieces) -> tuple[Markup, str]:
    face = face_of_entry(entry)
    title = module_title(face.name, pieces.lang) if face.name else entry
    return Markup(face.sheet_piece(first.id)), title


def _pick_piece(place: Place, entered: Entered, piece: SheetPiece, pieces: Pieces) -> PickModel:
    """A piece of a module: it is laid beside the palace at once, or picked for a corner; pressed again it goes back."""
    owner, _ = entered.pieces.get((piece.entry, piece.id), (None, None))
    name, kind = name_pick(piece), ALL if place.kind == ALL else piece.entry
    chosen = place.tile == name
    start = f"{place.number}.{place.player}"
    if owner == place.player:
        href = place.change(f"{start} take {piece.entry} {piece.id}", kind=kind)
    elif owner is None and piece.places == (None,):
        href = place.change(f"{start} put {piece.entry} {piece.id}", kind=kind)
    else:
        href = place.link(tile="" if chosen else name, kind=kind)
    whose = "" if owner is None else entered.names[owner]
    picture = Markup(face_of_entry(piece.entry).sheet_piece(piece.id))
    title = piece_name(piece.id, pieces.lang)
    return PickModel(name, "", title, picture, href, owner, whose, chosen, bool(piece.places))
