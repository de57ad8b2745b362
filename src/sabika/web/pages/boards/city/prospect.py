"""What whoever looks is about to build, swap or take out, and what a scoring would bring with it."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from sabika.engine import ScoreLine
from sabika.games.city import Add, Holding, Remove, Swap
from sabika.palace import Palace
from sabika.web.pages.boards.city.spaces import find_space
from sabika.web.pages.boards.city.wishes import find_wishes
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.scene import CityScene


@dataclass(frozen=True)
class Prospect:
    """What everybody would bring to a scoring, and what it would bring them."""

    held: Sequence[Holding]
    lines: Sequence[ScoreLine]
    planned: bool = False  # with what is not built yet

    def sum(self, player: int) -> int:
        """All points of somebody."""
        return sum(line.points for line in self.lines if line.player == player)


def find_prospect(scene: CityScene, choices: CityChoices | None) -> Prospect:
    """The next scoring with all that whoever looks has said so far; as it is where they have said nothing."""
    seat = scene.seat
    if seat is None or scene.view["over"]:
        return Prospect(scene.held, scene.foreseen)
    built = scene.game.state.palaces[seat]
    meant = _imagine(choices, find_wishes(scene, seat).palace) if choices is not None else built
    if meant.pieces == built.pieces:
        return Prospect(scene.held, scene.foreseen)
    mine = msgspec.structs.replace(scene.held[seat], palace=meant)
    held = [*scene.held[:seat], mine, *scene.held[seat + 1 :]]
    return Prospect(held, scene.game.rules.score(held, scene.coming), planned=True)


def find_moved(choices: CityChoices) -> Palace | None:
    """The own palace after the redesign that is picked; None where none is, or nothing would change."""
    built = choices.scene.game.state.palaces[choices.seat]
    meant = _imagine(choices, built) if choices.draft.redesign else built
    return None if meant is built else meant


def _imagine(choices: CityChoices, palace: Palace) -> Palace:
    """The palace with what is picked: an offer and its space, or a redesign that may be done."""
    tiles, tile, at = choices.scene.game.rules.tiles, choices.draft.tile, choices.draft.cell
    if tile is None:
        return palace
    space = find_space(choices)
    if space is not None:
        return palace.build(tiles[tile].piece, space)
    if str(Remove(tile)) in choices.legal_texts and tile in palace.where:
        return palace.remove(palace.where[tile])
    if at is None:
        return palace
    other = palace.pieces.get(at)
    if other is None and str(Add(tile, at)) in choices.legal_texts:
        return palace.build(tiles[tile].piece, at)
    if other is not None and str(Swap(tile, other.id)) in choices.legal_texts:
        return palace.swap(tiles[tile].piece, at)
    return palace
