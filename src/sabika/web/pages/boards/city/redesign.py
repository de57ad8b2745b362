"""Redesigning: what is possible, and what is pressed once tile and space are chosen, as it ends the turn."""

from collections.abc import Iterator
from dataclasses import dataclass

from sabika.games.city import Add, Remove, Swap
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.boards.city.forecast import list_gains
from sabika.web.pages.choices import CityChoices


@dataclass(frozen=True)
class Redesign:
    """What could be done: with tiles of the reserve, with those of the palace, with the one that is chosen."""

    reserve: bool = False
    palace: bool = False
    fits: bool = False  # the tile of the reserve that is chosen,
    adds: bool = False  # in a free space,
    swaps: bool = False  # in place of another
    ends: bool = True  # whether the turn is over then; not as long as new tiles wait
    out: str | None = None  # the tile that goes to the reserve
    before: int = 0  # what a scoring would bring as it is,
    after: int = 0  # and with what is picked

    @property
    def possible(self) -> bool:
        """Whether anything could be moved: not as long as nothing is built."""
        return self.reserve or self.palace


NOTHING_TO_MOVE = Redesign()


def find_redesign(choices: CityChoices) -> Redesign:
    """What may be done now."""
    found = [action for action in choices.legal if isinstance(action, Add | Swap | Remove)]
    added = [action.tile for action in found if not isinstance(action, Remove)]
    picked = choices.draft.redesign and choices.draft.tile is not None
    gains = [list_gains(choices.scene, one)[choices.seat] if picked else 0 for one in (None, choices)]
    return Redesign(
        bool(added),
        any(isinstance(action, Remove) for action in found),
        choices.draft.tile in added,
        any(isinstance(action, Add) and action.tile == choices.draft.tile for action in found),
        any(isinstance(action, Swap) and action.tile == choices.draft.tile for action in found),
        not choices.scene.view["pending"],
        _find_out(choices),
        *gains,
    )


def _find_out(choices: CityChoices) -> str | None:
    """The tile of the palace that makes room, or is taken out."""
    palace, tile, at = choices.scene.game.state.palaces[choices.seat], choices.draft.tile, choices.draft.cell
    if tile is None:
        return None
    if tile in palace.where:
        return tile if str(Remove(tile)) in choices.legal_texts else None
    other = None if at is None else palace.pieces.get(at)
    return None if other is None or str(Swap(tile, other.id)) not in choices.legal_texts else other.id


def redesign_buttons(choices: CityChoices, tile: str) -> Iterator[Button]:
    """A tile of the palace is taken out or swapped; one of the reserve goes to the space that was pressed."""
    remove = str(Remove(tile))
    if remove in choices.legal_texts:
        yield Button("remove", remove, main=True, tile=tile)
        for kept in choices.scene.view["players"][choices.seat]["reserve"]:
            yield from _swap(choices, kept, tile)
    at = choices.draft.cell
    if at is not None and tile in choices.scene.view["players"][choices.seat]["reserve"]:
        add = str(Add(tile, at))
        if add in choices.legal_texts:
            yield Button("add" if choices.scene.view["pending"] else "add-end", add, main=True, tile=tile)
        piece = choices.scene.game.state.palaces[choices.seat].pieces.get(at)
        if piece is not None:
            yield from _swap(choices, tile, piece.id, main=True)


def _swap(choices: CityChoices, tile: str, other: str, main: bool = False) -> Iterator[Button]:
    swap = str(Swap(tile, other))
    if swap in choices.legal_texts:
        yield Button("swap", swap, main=main, tile=tile, other=other)
