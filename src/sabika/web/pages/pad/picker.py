"""The picker: tiles by kind, those that lie before somebody already with the seal of whoever has them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from sabika.games.city import CityRules, Tile
from sabika.scorepad.palaces import Entered
from sabika.web.pages.faces import face_of_tile
from sabika.web.pages.pad.place import Place
from sabika.web.pages.pieces import Pieces
from sabika.web.pages.places import module_title


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

    tile: str
    title: str
    href: str
    owner: int | None
    owner_name: str
    chosen: bool
    back: bool  # the other side of one that lies there


@dataclass(frozen=True)
class PickerModel:
    """All kinds, and the tiles of one of them."""

    kinds: Sequence[KindModel]
    tiles: Sequence[PickModel]


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
    chosen = place.kind if place.kind in groups else next(iter(groups))
    kinds = []
    for name, tiles in groups.items():
        bodies = {tile.body for tile in tiles}
        left = sum(body not in owners for body in bodies)
        sign, title = _name_group(name, tiles[0], entered.rules, pieces)
        kinds.append(KindModel(name, title, sign, left, name == chosen, place.link(kind=name)))
    return PickerModel(kinds, [_pick(place, entered, tile, pieces) for tile in groups[chosen]])


def _name_group(name: str, first: Tile, rules: CityRules, pieces: Pieces) -> tuple[Markup, str]:
    if name in rules.kinds:
        return pieces.kind(name), pieces.kind_names(name)
    face = face_of_tile(first.id)
    return pieces.tile(first.id), name if face is None else module_title(face.name, pieces.lang)


def _pick(place: Place, entered: Entered, tile: Tile, pieces: Pieces) -> PickModel:
    owner = entered.owners.get(tile.body)
    kind, chosen = group_of(tile), tile.id == place.tile
    if owner is None:
        href = _lead_free(place, entered, tile.id, kind, chosen)
    else:
        href = _lead_used(place, entered, tile, owner, kind)
    lying = owner is not None and tile.id not in _faces(entered, owner)
    name = "" if owner is None else entered.names[owner]
    return PickModel(tile.id, pieces.tile_name(tile.id), href, owner, name, chosen, lying)


def _lead_free(place: Place, entered: Entered, tile: str, kind: str, chosen: bool) -> str:
    """It is picked, or takes the place of the tile that was pressed, or goes to somebody who has no palace."""
    if place.player >= entered.rules.seats:
        return place.change(f"{place.number}.{place.player} give {tile}", kind=kind)
    cell = place.cell
    if cell is not None and cell in entered.before[place.player].where:
        if entered.why_not(place.player, tile, cell) is None:
            return place.change(f"{place.number}.{place.player} build {tile} at {cell[0]},{cell[1]}", kind=kind)
        return place.here(tile=tile, kind=kind)
    return place.link(kind=kind, tile="" if chosen else tile)


def _lead_used(place: Place, entered: Entered, tile: Tile, owner: int, kind: str) -> str:
    """To where it lies."""
    if owner >= entered.rules.seats:
        return place.link(kind=kind, player=owner)
    where = {entered.rules.tiles[one].body: cell for cell, one in entered.before[owner].where.items()}
    return place.link(kind=kind, player=owner, cell=where[tile.body])


def _faces(entered: Entered, owner: int) -> list[str]:
    before = entered.before[owner]
    return [*before.where.values(), *before.pile]
