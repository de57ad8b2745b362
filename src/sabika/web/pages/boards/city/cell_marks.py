"""What may be done on the cells of the own palace, and why not elsewhere."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec.structs import replace

from sabika.engine import Action
from sabika.games.city import Add, Build, Remove, Swap, worth
from sabika.palace import Cell, Palace, why_not_build
from sabika.web.pages.boards.city.market import find_offer
from sabika.web.pages.boards.city.money import propose_payment
from sabika.web.pages.boards.city.preview import find_gain, show_built, show_swapped
from sabika.web.pages.boards.city.selection import list_on_offer
from sabika.web.pages.boards.city.spaces import list_spaces
from sabika.web.pages.boards.city.terms import find_purchase
from sabika.web.pages.boards.city.two_sided import is_turned, list_sides_up
from sabika.web.pages.boards.city.wishes import find_wishes
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.models.palace import START, Preview, Spot

SIDES: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


def mark_cells(choices: CityChoices, palace: Palace) -> Mapping[Cell, Spot]:
    """Marks for what is picked: a tile to build, to swap in, to take out or only to imagine there."""
    tile, decision = choices.draft.tile, choices.decision
    if tile is None:
        redesign = decision == "turn" and choices.draft.redesign
        return dict(_mark_removals(choices, palace) if redesign else _mark_spaces(choices))
    if tile in list_sides_up(choices):
        paid = choices.draft.pay if is_turned(choices, tile) else ()
        return dict(_mark_builds(choices, palace, tile, lambda at: Build(tile, at, paid)))
    if decision == "turn" and tile in choices.scene.view["players"][choices.seat]["reserve"]:
        built = _mark_builds(choices, palace, tile, lambda at: Add(tile, at), chosen_first=True)
        return {**dict(built), **dict(_mark_swaps(choices, palace, tile))}
    if decision == "turn" and tile in palace.where:
        return dict(_mark_removals(choices, palace))
    if tile in list_on_offer(choices.scene):
        return dict(_mark_imagined(choices, find_wishes(choices.scene, choices.seat).palace, tile))
    return {}


def list_around(palace: Palace) -> Sequence[Cell]:
    """The empty cells beside a palace."""
    beside = {(x + dx, y + dy) for x, y in palace.pieces for dx, dy in SIDES}
    return sorted(beside - set(palace.pieces))


def _mark_builds(
    choices: CityChoices, palace: Palace, tile: str, build: Callable[[Cell], Action], *, chosen_first: bool = False
) -> Iterable[tuple[Cell, Spot]]:
    """Where a tile may be built, and why not elsewhere. What is paid with needs not be listed to be allowed.

    Where the space is chosen first, what that would end is asked before anything is built.
    """
    rules = choices.scene.game.rules
    for at in list_around(palace):
        action = build(at)
        reason = None if str(action) in choices.legal_texts else choices.explain(action)
        if reason is not None:
            yield at, _refuse(choices, at, reason)
            continue
        preview = show_built(rules, palace, tile, at)
        spot = Spot(at, mark="may", action=str(action), preview=preview)
        if chosen_first:
            spot = _choose(choices, at, None, preview, tile)
        yield at, replace(spot, gain=None if spot.ghost and spot.chosen else find_gain(choices, palace, tile, at))


def _choose(choices: CityChoices, at: Cell, tile: str | None, preview: Preview, ghost: str | None = None) -> Spot:
    """A space to choose; pressed once more it is let go."""
    if choices.draft.cell == at:
        return Spot(at, tile, mark="may", href=choices.link(cell=None), chosen=True, ghost=ghost)
    return Spot(at, tile, mark="may", href=choices.link(cell=at), preview=preview)


def _refuse(choices: CityChoices, at: Cell, reason: str | None, tile: str | None = None) -> Spot:
    asked = choices.draft.cell == at
    rule = choices.scene.to_rule_of(reason) if asked else None
    href = choices.link(cell=None if asked else at)
    return Spot(at, tile, mark="not", href=href, reason=reason, asked=asked, rule=rule)


def _mark_imagined(choices: CityChoices, palace: Palace, tile: str) -> Iterable[tuple[Cell, Spot]]:
    """Where a tile that is not bought yet could go; if it can be bought now, pressing says where it shall stand."""
    known, back = choices.scene.game.rules.tiles, choices.draft.back
    piece = known[known[tile].back or tile if back else tile].piece
    offer = find_offer(choices, tile) if find_purchase(choices) is not None else None
    payable = offer is not None and worth(choices.draft.price) >= offer.price
    if offer is not None and not payable and propose_payment(choices, offer) is None:
        return  # what nobody can pay for lights nothing
    for at in list_around(palace):
        reason = why_not_build(palace, piece, at)
        if reason is not None:
            yield at, _refuse(choices, at, choices.words(reason))
            continue
        meant = payable and choices.draft.cell == at
        href = choices.link(cell=None if meant else at) if payable and not back else None
        preview = None if meant else show_built(choices.scene.game.rules, palace, piece.id, at)
        gain = None if meant else find_gain(choices, palace, piece.id, at)
        ghost = tile if meant else None
        yield at, Spot(at, mark="could", href=href, chosen=meant, ghost=ghost, preview=preview, gain=gain)


def _mark_spaces(choices: CityChoices) -> Iterable[tuple[Cell, Spot]]:
    """Nothing is picked: a space where something that can be paid for could stand leads to it."""
    for at, candidates in list_spaces(choices).items():
        asked = choices.draft.cell == at
        href = candidates[0].href if len(candidates) == 1 else choices.link(cell=None if asked else at)
        yield at, Spot(at, mark="site", href=href, chosen=asked)


def _mark_swaps(choices: CityChoices, palace: Palace, tile: str) -> Iterable[tuple[Cell, Spot]]:
    """Whose place a reserve tile may take."""
    for at, piece in palace.pieces.items():
        action = Swap(tile, piece.id)
        if at == START:
            continue
        if str(action) in choices.legal_texts:
            preview = show_swapped(choices.scene.game.rules, palace, tile, at)
            yield at, _choose(choices, at, piece.id, preview, tile)
        else:
            yield at, _refuse(choices, at, choices.explain(action), piece.id)


def _mark_removals(choices: CityChoices, palace: Palace) -> Iterable[tuple[Cell, Spot]]:
    """Which tiles can be taken out."""
    for at, piece in palace.pieces.items():
        if at == START:
            continue
        action = Remove(piece.id)
        if str(action) in choices.legal_texts:
            chosen = choices.draft.tile == piece.id
            href = choices.link(tile=None if chosen else piece.id, redesign=True)
            yield at, Spot(at, piece.id, mark="may", href=href, chosen=chosen, leaving=chosen)
        else:
            yield at, _refuse(choices, at, choices.explain(action), piece.id)
