"""What is picked, as far as it fits what lies on the table now."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from sabika.web.pages import faces
from sabika.web.pages.boards.city.market import find
from sabika.web.pages.boards.city.money import best_way, sort_cards
from sabika.web.pages.boards.city.two_sided import PLACING, fee_for, sides_up, turns
from sabika.web.pages.sitting import Sitting


def fitted(sitting: Sitting) -> Sitting:
    """The draft as far as it fits what lies on the table now."""
    draft, view = sitting.draft, sitting.view
    turn, placing = sitting.decision == "turn", sitting.decision in PLACING
    buying = faces.purchase(sitting) is not None
    pay = _among(draft.pay, sitting.hand)
    take = _among(draft.take, view["display"]) if turn else ()
    tile = draft.tile if draft.tile in _choosable(sitting, turn) else None
    if placing:
        tile = draft.tile if draft.tile in sides_up(sitting) else view["pending"][0]
    if turns(sitting, tile):
        pay = fee_for(sitting, pay)
    elif not faces.acting(sitting):
        pay = ()
    show = draft.show if draft.show is not None and draft.show < sitting.seats else None
    sure = draft.sure if draft.sure and sitting.my_turn and sitting.why_not(draft.sure) is None else None
    draft = msgspec.structs.replace(
        draft,
        pay=pay,
        take=take,
        tile=tile,
        via=draft.via if buying and draft.via in sitting.hand else None,
        piece=draft.piece if sitting.my_turn else None,
        show=show,
        sure=sure,
        redesign=draft.redesign and turn,
        hint=draft.hint and sitting.my_turn,
    )
    for face in faces.faces(sitting):
        draft = face.fitted(sitting, draft)
    return _proposing(sitting.picking(draft))


def _proposing(sitting: Sitting) -> Sitting:
    """Whoever has chosen an offer while others acted is proposed a payment as soon as it can be bought."""
    offer = find(sitting, sitting.draft.tile) if faces.purchase(sitting) is not None else None
    way = best_way(sitting, offer) if offer is not None and not sitting.draft.pay else None
    if way is None:
        return sitting
    return sitting.picking(msgspec.structs.replace(sitting.draft, pay=way[0], via=way[1]))


def _choosable(sitting: Sitting, turn: bool) -> set[str]:
    """Tiles that can be meant outside of placing."""
    view, seat = sitting.view, sitting.seat
    if seat is None or sitting.closed:
        return set()
    offered = on_offer(sitting)
    if not turn:
        return offered
    player = view["players"][seat]
    return offered | set(player["reserve"]) | {laid["tile"] for laid in player["palace"]}


def on_offer(sitting: Sitting) -> set[str]:
    """Tiles that lie there to be had."""
    market = {tile for tile in sitting.shadow.state.market if tile is not None}
    return market.union(*(face.tiles_offered(sitting) for face in faces.faces(sitting)))


def _among(cards: Sequence[str], there: Sequence[str]) -> tuple[str, ...]:
    """The cards that are really there."""
    return sort_cards((Counter(cards) & Counter(there)).elements())
