"""The companion at a table: what she says there, her card, and the rings around what she means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from sabika.engine import Action
from sabika.engine.event import Turn
from sabika.games.city import Build, worth
from sabika.rulebook.lessons import Card, Moment, find_lesson, say_card
from sabika.rulebook.lessons.companion import leave_payment_out
from sabika.rulebook.lessons.texts import COMMON, fill, find_text
from sabika.table import Room
from sabika.web.cookies import AnyRequest
from sabika.web.lessons import LEARNER, follow
from sabika.web.pages.board import Board
from sabika.web.pages.boards import board_of
from sabika.web.pages.digests import digest
from sabika.web.pages.models.log import seat_of
from sabika.web.pages.parts import draw
from sabika.web.pages.rings import Ring, find_notation, ring_button, ring_pieces
from sabika.web.pages.scene import Scene
from sabika.web.pages.templates import join_fields

OTHERWISE = Ring(("ask",), id="otherwise")  # the next way to pay for the same tile
ALONE = "sabika-alone"  # the cookie of those who have sent her away from this table


@dataclass(frozen=True)
class Guide:
    """What she says at a table now; nothing once the lesson is over."""

    lesson: str
    card: Card | None
    moment: Moment

    @property
    def spoken(self) -> Sequence[str]:
        """The same for those who listen."""
        card = self.card
        return [] if card is None else [text for text in (card.answer, card.heading + ".", card.text) if text]


@dataclass(frozen=True)
class GuideModel:
    """Her card."""

    card: Card | None
    base: str
    lesson: str
    key: str  # of what she says: what is unfolded stays so while others act, and is folded again with her next words
    bars: Sequence[bool] = ()  # one for each step: whether it has come up


def guide_of(request: AnyRequest, room: Room, scene: Scene) -> Guide | None:
    """The companion, where a lesson is given to who looks and they have not sent her away."""
    lesson = find_lesson(room.info.plan.lesson)
    if lesson is None or scene.seat != LEARNER or request.cookies.get(ALONE) == "1":
        return None
    moment = Moment(scene.view)
    card = say_card(follow(room, lesson), moment, scene.lang)
    if card is not None and card.stage == "asked" and _have_others_acted(scene, board_of(room.info.plan.game)):
        card = replace(card, answer="")  # it was read while they did
    return Guide(lesson.name, card, moment)


def _have_others_acted(scene: Scene, board: Board) -> bool:
    """Whether the last deed of anybody is not of who looks."""
    events = (event for event in reversed(scene.log) if not isinstance(event, Turn))
    deeds = (seat_of(event) for event in events if board.tell_deed(scene, event) is not None)
    return next((seat for seat in deeds if seat is not None), scene.seat) != scene.seat


def draw_guide(guide: Guide, scene: Scene, board: Board, fragments: Mapping[str, Markup]) -> dict[str, Markup]:
    """Her card, and the parts in which something has a ring."""
    card = guide.card
    rings: dict[str, Markup] = {}
    action = guide.moment.game.read(card.action) if card is not None and card.action is not None else None
    if card is not None and scene.asked and isinstance(action, Action):
        if pays_more(guide.moment, action, fragments):
            text = fill(find_text(COMMON, scene.lang, "overpaid", "text"), scene.lang, guide.moment, action)
            card, rings = replace(card, text=text), ring_pieces(fragments, [OTHERWISE])
        elif isinstance(action, Build) and (first := _ring_pending(action, fragments)):
            text = fill(find_text(COMMON, scene.lang, "other-first", "text"), scene.lang, guide.moment, action)
            card, rings = replace(card, text=text), first
        else:
            rings = _draw_rings(scene, board, action, fragments)
    bars = [] if card is None else [number < card.number for number in range(card.steps)]
    key = "" if card is None else digest("\n".join((card.heading, card.text, card.why)))
    model = GuideModel(card, scene.base, guide.lesson, key, bars)
    return {"guide": draw("guide.html", scene.lang, join_fields([model])), **rings}


def _ring_pending(action: Build, fragments: Mapping[str, Markup]) -> dict[str, Markup]:
    """Around the tile that she would build now, while another one is chosen: no space can have a ring yet."""
    return ring_pieces(fragments, [Ring(("ask",), id=f"pending-{action.tile}")])


def pays_more(moment: Moment, action: Action, fragments: Mapping[str, Markup]) -> bool:
    """Whether the page would do the same with dearer cards than she means."""
    notation = str(action)
    beginning = leave_payment_out(notation)
    paid = find_notation(fragments, beginning) if beginning != notation else None
    chosen = moment.game.read(paid or notation)
    return worth(getattr(chosen, "cards", ())) > worth(getattr(action, "cards", ()))


def _draw_rings(scene: Scene, board: Board, action: Action, fragments: Mapping[str, Markup]) -> dict[str, Markup]:
    """Around the button that does it, or around what is pressed on the way there."""
    notation = str(action)
    beginning = leave_payment_out(notation)
    found = ring_button(fragments, notation)
    if beginning != notation and not found:  # with other cards, perhaps
        found = ring_button(fragments, beginning, beginning=True)
    return found or ring_pieces(fragments, board.list_rings(scene, action))
