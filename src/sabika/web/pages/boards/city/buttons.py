"""The buttons that answer the question: one for what is picked, and ways to pick something else."""

from collections import Counter
from collections.abc import Iterator, Sequence

from sabika.games.city import Take, worth
from sabika.games.city.views import PLACING
from sabika.table.answers import DECLINE
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.boards.city.money import toggle
from sabika.web.pages.boards.city.purchase import next_payment, purchase_buttons, purchase_verb
from sabika.web.pages.boards.city.redesign import find_redesign, redesign_buttons
from sabika.web.pages.boards.city.spaces import list_cells
from sabika.web.pages.boards.city.terms import faces_of, find_purchase
from sabika.web.pages.boards.city.two_sided import is_turned, list_sides_up
from sabika.web.pages.boards.city.wishes import find_wishes
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.draft import ZOOMS

# Actions that have their own place on the page; what modules add is listed in words.
KNOWN = ("take", "buy", "redesign", "pass")
MOST_LISTED = 40


def list_buttons(choices: CityChoices) -> Iterator[Button]:
    """Everything to press for what is asked."""
    if choices.decision in PLACING:
        yield from _placing_buttons(choices)
        yield from _module_buttons(choices)
    elif choices.decision == "turn":
        yield from _turn_buttons(choices)
        yield from _other_buttons(choices, [*KNOWN, *_verbs(choices)])
    elif find_purchase(choices) is not None:
        yield from _purchase(choices)
        yield from _other_buttons(choices, [purchase_verb(choices)])
    elif any(choices.decision in face.decisions for face in faces_of(choices.scene)):
        yield from _module_buttons(choices)
        yield from _other_buttons(choices, _verbs(choices))
    elif choices.decision is not None:
        yield from _other_buttons(choices, ())


def _verbs(choices: CityChoices) -> list[str]:
    """What the pieces of modules offer themselves."""
    return [verb for face in faces_of(choices.scene) for verb in face.verbs]


def _module_buttons(choices: CityChoices) -> Iterator[Button]:
    for face in faces_of(choices.scene):
        yield from face.buttons(choices)


def _other_buttons(choices: CityChoices, known: Sequence[str]) -> Iterator[Button]:
    """Actions that no other part of the page offers."""
    found = [action for action in choices.legal if action.verb.split()[0] not in known]
    for action in found[:MOST_LISTED]:
        what = action.verb if action.verb == DECLINE else "other"
        yield Button(what, str(action), text=choices.scene.say(action))


def _placing_buttons(choices: CityChoices) -> Iterator[Button]:
    """The reserve, first and foremost where the tile fits nowhere and no other makes room for it."""
    tile, opening = choices.draft.tile, find_opening(choices)
    if opening is not None:
        yield Button("opening", href=choices.link(tile=opening, show=None), main=True, tile=opening)
    for verb in ("reserve", "give"):
        action = f"{verb} {tile}"
        if action in choices.legal_texts:
            what = f"{verb}-turned" if is_turned(choices, tile) else verb
            yield Button(what, action, main=verb == "reserve" and is_homeless(choices) and opening is None, tile=tile)


def is_homeless(choices: CityChoices) -> bool:
    """Whether the tile that is chosen, bought or not, fits nowhere in the own palace as it is now."""
    tile = choices.draft.tile
    if tile is None or tile not in choices.scene.game.rules.tiles:
        return False
    return not list_cells(choices, list_sides_up(choices).get(tile, tile))


def find_opening(choices: CityChoices) -> str | None:
    """Another tile that waits to be placed and makes room for the chosen one, which fits nowhere yet."""
    return find_room_maker(choices) if choices.decision in PLACING and is_homeless(choices) else None


def find_room_maker(choices: CityChoices) -> str | None:
    """A tile that waits to be placed and, once it is built, leaves a space for the chosen one."""
    known, sides = choices.scene.game.rules.tiles, list_sides_up(choices)
    homeless = sides.get(choices.draft.tile or "", choices.draft.tile or "")
    palace = find_wishes(choices.scene, choices.seat).palace
    for tile in choices.scene.view["pending"]:
        piece = known[tile].piece
        if tile != homeless and any(
            palace.build(piece, at).count_cells_for(known[homeless].piece) for at in palace.cells_for(piece)
        ):
            return tile
    return None


def _turn_buttons(choices: CityChoices) -> Iterator[Button]:
    draft = choices.draft
    if "pass" in choices.legal_texts:
        yield Button("pass", "pass", main=True)
        return
    extra = list(_module_buttons(choices))
    if extra:
        yield from extra
    elif draft.take:
        yield from _take_buttons(choices, draft.take)
    elif draft.price:
        yield from _purchase(choices)
    elif draft.tile is not None:
        yield from redesign_buttons(choices, draft.tile)
    if draft.take or draft.money or draft.redesign or draft.cell:
        return
    if any(isinstance(action, Take) for action in choices.legal):
        # On a phone an enlarged palace hides the cards that are asked for.
        yield Button("money", href=choices.pick(money=True, show=None, zoom=ZOOMS[0]))
    if find_redesign(choices).possible:
        yield Button("redesign", href=choices.pick(redesign=True, show=None))


def _purchase(choices: CityChoices) -> Iterator[Button]:
    yield from purchase_buttons(choices)
    other = next_payment(choices)
    if other is not None:
        yield other


def _take_buttons(choices: CityChoices, cards: tuple[str, ...]) -> Iterator[Button]:
    """What was picked; a card that cannot go with it could be taken instead, unless it is just like the one picked."""
    action, card = Take(cards), choices.draft.card
    yield Button("take", str(action), main=True, cards=cards, total=worth(cards), reason=choices.explain(action))
    if card is not None and cards != (card,) and find_refusal(choices) is not None:
        yield Button("instead", href=choices.pick(take=(card,)), cards=(card,))


def can_add(choices: CityChoices) -> bool:
    """Whether any card of the display could go with those that are picked."""
    taken = choices.draft.take
    left = Counter(choices.scene.view["display"]) - Counter(taken)
    return bool(taken) and any(choices.why_not(Take(toggle(taken, card, was_chosen=False))) is None for card in left)


def find_refusal(choices: CityChoices) -> str | None:
    """Why the card of the display that was pressed last cannot go with those that are picked."""
    card, taken = choices.draft.card, choices.draft.take
    if card is None or card not in choices.scene.view["display"] or not taken:
        return None
    return choices.explain(Take(toggle(taken, card, was_chosen=False)))
