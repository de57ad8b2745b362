"""What is picked, as far as it fits what lies on the table now."""

from collections import Counter
from collections.abc import Sequence

from sabika.games.city import sort_cards
from sabika.games.city.views import PLACING
from sabika.web.pages.boards.city.market import find_offer
from sabika.web.pages.boards.city.money import propose_payment
from sabika.web.pages.boards.city.terms import can_spend, faces_of, find_purchase
from sabika.web.pages.boards.city.two_sided import choose_fee, is_turned, list_sides_up
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.scene import CityScene


def fit_draft(choices: CityChoices) -> CityChoices:
    """The draft as far as it fits what lies on the table now."""
    scene, draft, view = choices.scene, choices.draft, choices.scene.view
    turn, placing = choices.decision == "turn", choices.decision in PLACING
    buying = find_purchase(choices) is not None
    pay = _among(draft.pay, scene.hand)
    take = _among(draft.take, view["display"]) if turn else ()
    tile = draft.tile if draft.tile in _list_tiles(choices, turn) else None
    if placing:
        tile = draft.tile if draft.tile in list_sides_up(choices) else view["pending"][0]
    if is_turned(choices, tile):
        pay = choose_fee(choices, pay)
    elif not can_spend(choices):
        pay = ()
    show = draft.show if draft.show is not None and draft.show < scene.seats else None
    sure = draft.sure if draft.sure and scene.asked and choices.why_not(draft.sure) is None else None
    draft = draft.change(
        pay=pay,
        take=take,
        tile=tile,
        via=draft.via if buying and draft.via in scene.hand else None,
        piece=draft.piece if scene.asked else None,
        show=show,
        sure=sure,
        redesign=draft.redesign and turn,
        hint=draft.hint if scene.asked else 0,
    )
    for face in faces_of(scene):
        draft = face.fit_draft(choices, draft)
    return _propose(choices.with_draft(draft))


def needs_palace(scene: CityScene) -> bool:
    """Whether something is chosen in the palace, or looked at there: the forecast must not lie over it then."""
    draft, decision = scene.draft, scene.decision
    picked = draft.redesign or draft.tile is not None or draft.piece is not None
    return decision in PLACING or picked or draft.cell is not None or draft.hint > 0


def _propose(choices: CityChoices) -> CityChoices:
    """Whoever has chosen an offer while others acted is proposed a payment as soon as it can be bought."""
    draft = choices.draft
    offer = find_offer(choices, draft.tile) if find_purchase(choices) is not None else None
    way = propose_payment(choices, offer) if offer is not None and not draft.pay else None
    return choices if way is None else choices.with_draft(draft.change(pay=way[0], via=way[1]))


def _list_tiles(choices: CityChoices, turn: bool) -> set[str]:
    """Tiles that can be meant outside of placing."""
    offered = list_on_offer(choices.scene)
    if not turn:
        return offered
    player = choices.scene.view["players"][choices.seat]
    return offered | set(player["reserve"]) | {laid["tile"] for laid in player["palace"]}


def list_on_offer(scene: CityScene) -> set[str]:
    """Tiles that lie there to be had."""
    market = {tile for tile in scene.game.state.market if tile is not None}
    return market.union(*(face.list_tiles(scene) for face in faces_of(scene)))


def _among(cards: Sequence[str], there: Sequence[str]) -> tuple[str, ...]:
    """The cards that are really there."""
    return sort_cards((Counter(cards) & Counter(there)).elements())
