"""What somebody may meet for the first time in a market game."""

from collections.abc import Sequence

from sabika.engine.event import Drawn
from sabika.games.city import LAST_SCORING
from sabika.rulebook import find_first
from sabika.table.answers import DECLINE
from sabika.web.pages.boards.city.last_turns import find_end
from sabika.web.pages.boards.city.question import CityQuestion
from sabika.web.pages.scene import CityScene


def list_situations(scene: CityScene, question: CityQuestion) -> Sequence[str]:
    """By the names under which the rules explain them, most urgent first; a decision of a module by its own.

    What the question says every time is not said once more: the limit of five, an exact payment, a tile that is left
    over, what a redesign can do where the reserve is empty; that a tile would fit nowhere is more urgent than anything
    that is told once.
    """
    if scene.decision not in ("turn", "place", "leftover"):
        return [scene.decision or ""] if _can_do_anything(scene) else []
    if question.placing:
        return _list_placing(scene, question)
    if not question.homeless and any(button.what == "buy" and button.over for button in question.buttons):
        return ["purchase"]
    if question.redesign:  # once a tile is chosen, what is asked is where it goes
        has_both = bool(question.design.reserve and question.design.palace)
        return ["redesign"] if has_both and not question.tile else []
    if question.extra:
        return ["again"]
    return [] if question.cancel is not None else _list_turn(scene)


def _can_do_anything(scene: CityScene) -> bool:
    """Whether there is any other answer than to pass: what nobody can do now need not be explained now."""
    return any(str(action) != DECLINE for action in scene.game.legal_actions(scene.seat))


def _list_placing(scene: CityScene, question: CityQuestion) -> Sequence[str]:
    """Which spaces fit; the next time, what the reserve is."""
    if question.leftover or question.opening:
        return []
    if question.homeless:
        return [_name_own(scene, question.tile, "homeless")]
    return [_name_own(scene, question.tile, "place"), "reserve"]


def _name_own(scene: CityScene, tile: str | None, situation: str) -> str:
    """A situation by another name where such tiles touch others in a way of their own, and the rules say so."""
    rules, game = scene.game.rules, scene.view["game"]
    if tile not in rules.tiles:
        return situation
    own = f"{situation}-{rules.plan.cities[rules.tiles[tile].piece.city].name}"
    return own if find_first(own, game, scene.lang) is not None else situation


def _list_turn(scene: CityScene) -> Sequence[str]:
    """What becomes of the last tiles; who plays along without a seat; why people have as many cards as they have; what
    stands beside the names, and what the marker says; what the dashed spaces are.

    Figures are explained once a scoring would bring points, that they are about the next one once one was held, and
    three of them in a row before the last one.
    """
    rules = scene.game.rules
    begins = scene.view["round"] == 1 and any(isinstance(event, Drawn) and event.to == "hand" for event in scene.log)
    gains = any(line.points for line in scene.foreseen)
    later = gains and scene.coming > 1
    told = {
        "last-tiles": find_end(scene) != "",
        "two": len(scene.names) > scene.seats,
        "deal": begins,
        "gain": gains,
        "gain-next": later,
        "third-places": scene.coming == LAST_SCORING and len(rules.kinds_by_price) < len(rules.kinds),
        "marker": scene.view["marker"] is not None,
        "sites": True,
    }
    return [name for name, now in told.items() if now]
