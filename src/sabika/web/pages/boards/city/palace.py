"""Palaces: the large one with all that may be done in it, and everybody's small."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import msgspec
from markupsafe import Markup

from sabika.games.city import OnCell
from sabika.games.city.views import LaidTile, lines_of
from sabika.palace import Cell
from sabika.web.pages.boards.city.bubble import put_aside
from sabika.web.pages.boards.city.cell_marks import mark_cells
from sabika.web.pages.boards.city.heads import Head
from sabika.web.pages.boards.city.plan import draw_plan, find_plan
from sabika.web.pages.boards.city.prospect import find_moved
from sabika.web.pages.boards.city.sites import list_ever_built, list_sites
from sabika.web.pages.boards.city.wishes import list_planned
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.draft import ZOOMS
from sabika.web.pages.models.palace import PalaceModel, Spot, draw_over, palace_model, second_start
from sabika.web.pages.models.points import lit_line
from sabika.web.pages.places import draw_corners, draw_place
from sabika.web.pages.scene import CityScene

MARGIN = 1  # cells around the own palace, whether anything can be built there or not: so it lies still


@dataclass(frozen=True)
class ReserveTile:
    """A tile of the reserve; `href` is where choosing it leads."""

    tile: str
    chosen: bool = False
    href: str | None = None


@dataclass(frozen=True)
class LargePalace:
    """The palace that has a part of the page to itself."""

    own: bool
    head: Head
    city: bool  # whether people here build a city rather than a palace
    palace: PalaceModel
    hand_size: int
    reserve: Sequence[ReserveTile]
    tiles: Sequence[LaidTile]  # in the order they were laid
    zoom: int
    larger: str | None
    smaller: str | None
    back: str | None
    text: Sequence[Markup]  # what modules add: to the text of the palace,
    beside: Sequence[Markup]  # and beside it


def draw_large(scene: CityScene, choices: CityChoices | None, heads: Sequence[Head]) -> LargePalace:
    """The own palace, or the one asked for."""
    shown = scene.large
    own = shown == scene.seat
    player = scene.view["players"][shown]
    zoom = scene.draft.zoom
    place = ZOOMS.index(zoom)
    return LargePalace(
        own,
        heads[shown],
        is_city(scene),
        _own_palace(choices) if own and choices is not None else _waiting_palace(scene, shown),
        player["hand_size"],
        list_reserve(scene, shown, choices if own else None),
        player["palace"],
        zoom,
        scene.link(zoom=ZOOMS[place + 1]) if place + 1 < len(ZOOMS) else None,
        scene.link(zoom=ZOOMS[place - 1]) if place else None,
        _find_way_back(scene, own),
        draw_place(scene, "text", lambda face: face.text(scene, shown)),
        draw_place(scene, "beside", lambda face: face.beside(scene, shown)),
    )


def _find_way_back(scene: CityScene, own: bool) -> str | None:
    """To the own palace from another; on a phone, where an enlarged one hides market and money, from that too."""
    if own:
        return scene.link(zoom=ZOOMS[0]) if scene.draft.zoom > ZOOMS[0] else None
    return scene.link(show=None) if scene.seat is not None else None


def _waiting_palace(scene: CityScene, player: int) -> PalaceModel:
    """The large one of whoever is not asked: the own one lies as it does in their turn."""
    if player != scene.seat:
        return draw_palace(scene, player)
    return _framed_palace(scene, player, None).with_corners(draw_corners(scene, player))


def draw_palace(scene: CityScene, player: int, choices: CityChoices | None = None) -> PalaceModel:
    """A palace to look at. Choices say no more than which cells an action is about."""
    return _plain_palace(scene, player, choices).with_corners(draw_corners(scene, player))


def _framed_palace(
    scene: CityScene, player: int, choices: CityChoices | None, sites: Collection[Cell] = ()
) -> PalaceModel:
    """The own palace. Its frame grows with what is built and never shrinks again, so tiles stay where they are."""
    spaces = scene.game.rules.list_spaces(scene.game.state.palaces[player])
    room = list_ever_built(scene, player)
    return _plain_palace(scene, player, choices, margin=MARGIN, sites=sites, spaces=spaces, room=room)


def _plain_palace(
    scene: CityScene,
    player: int,
    choices: CityChoices | None,
    *,
    margin: int = 0,
    sites: Collection[Cell] = (),
    spaces: Collection[Cell] = (),
    room: Collection[Cell] = (),
) -> PalaceModel:
    palace = scene.game.state.palaces[player]
    return palace_model(
        palace,
        lines_of(scene.view["players"][player]),
        margin=margin,
        sites=sites,
        spaces=spaces,
        room=room,
        lit=lit_cells(scene, player, choices),
        second=second_start(palace),
        over=draw_over(palace, scene.view["modules"]),
    )


def _own_palace(choices: CityChoices) -> PalaceModel:
    """The own palace with everything that can be done in it."""
    scene, seat = choices.scene, choices.seat
    plan = find_plan(choices)
    planned = list_planned(scene)
    wanted = plan.cells.keys() | {build.at for build in planned}
    plain = _framed_palace(scene, seat, choices, list_sites(choices) | wanted)
    marks = dict(mark_cells(choices, scene.game.state.palaces[seat]))
    suggested = {tile for tile, _ in plan.cells.values()}  # a suggestion has its own place for what waits
    for build in planned:
        if suggested & {build.tile, scene.game.rules.tiles[build.tile].back}:
            continue
        mark = marks.get(build.at, Spot(build.at))
        marks[build.at] = msgspec.structs.replace(mark, ghost=mark.ghost or build.tile)
    marked = put_aside(plain.with_marks(marks))
    moved = find_moved(choices)
    if moved is not None:
        marked = marked.with_lines(moved, scene.game.rules)
    return draw_plan(marked, plan).with_corners(draw_corners(scene, seat, choices))


def is_city(scene: CityScene) -> bool:
    """Whether people build a city rather than a palace: where there are moats."""
    return "moat" in lines_of(scene.view["players"][0])


def list_reserve(scene: CityScene, player: int, choices: CityChoices | None = None) -> list[ReserveTile]:
    """The reserve; on the own turn its tiles can be chosen."""
    tiles = scene.view["players"][player]["reserve"]
    if choices is None or choices.decision != "turn":
        return [ReserveTile(tile) for tile in tiles]
    found = []
    for tile in tiles:
        chosen = choices.draft.tile == tile
        href = choices.pick(tile=None if chosen else tile, redesign=not chosen, show=None)
        found.append(ReserveTile(tile, chosen, href))
    return found


def lit_cells(scene: CityScene, player: int, choices: CityChoices | None) -> frozenset[Cell]:
    """The cells of the score line that is looked at, or where something would be done: its words do not name cells."""
    if choices is not None and player == choices.seat:
        meant = [scene.game.read(text) for text in (choices.draft.sure,) if text]
        if found := frozenset(action.at for action in meant if isinstance(action, OnCell)):
            return found
    return lit_line(scene, scene.view["score_lines"], player)
