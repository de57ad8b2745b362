"""What is asked of the player: the sentence, tiles to choose from in the question, the buttons that answer it."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from sabika.games.city import Build, worth
from sabika.games.city.past import count_exact
from sabika.games.city.take import SEVERAL_AT_MOST
from sabika.games.city.views import PLACING
from sabika.web.pages.boards.city.button import Button, TileChoice
from sabika.web.pages.boards.city.buttons import (
    can_add,
    find_opening,
    find_refusal,
    find_room_maker,
    is_homeless,
    list_buttons,
)
from sabika.web.pages.boards.city.market import find_offer, list_offers
from sabika.web.pages.boards.city.money import propose_payment
from sabika.web.pages.boards.city.purchase import Obstacle, find_obstacle
from sabika.web.pages.boards.city.redesign import NOTHING_TO_MOVE, Redesign, find_redesign
from sabika.web.pages.boards.city.spaces import list_candidates
from sabika.web.pages.boards.city.terms import find_purchase
from sabika.web.pages.boards.city.two_sided import Turning, find_turning, list_sides, list_sides_up
from sabika.web.pages.boards.city.wishes import find_wishes
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.models.question import Question, question_model, say_action
from sabika.web.pages.places import draw_place
from sabika.web.pages.scene import CityScene
from sabika.web.pages.turns import ends_turn
from sabika.words import english


@dataclass(frozen=True)
class PendingTile:
    """A tile that waits to be placed."""

    tile: str
    chosen: bool
    href: str | None


@dataclass(frozen=True)
class CityQuestion:
    """What can be pressed, and what is said about what was picked."""

    buttons: Sequence[Button] = ()
    tiles: Sequence[TileChoice] = ()  # to choose from in the question itself
    pending: Sequence[PendingTile] = ()
    window: str = ""  # what several are asked at once
    answer: str | None = None  # that waits for those who go before
    missed: str | None = None  # an answer that was no longer possible
    lapsed: str | None = None  # one that was given before the market changed
    tile: str | None = None
    back: str | None = None  # the other side of the offer that is chosen, if that is looked at
    redesign: bool = False
    money: bool = False  # which cards shall be taken is asked
    most: int = SEVERAL_AT_MOST
    small: bool = False  # whether more cards could be taken with those that are picked
    refusal: str | None = None  # why a card cannot be taken besides
    obstacle: Obstacle | None = None
    placing: bool = False
    homeless: bool = False  # the tile that is chosen fits nowhere
    ends: bool = False  # placing the tile is the last thing of the turn
    opening: str | None = None  # another that waits, and makes room for it
    exact: Sequence[str] = ()  # tiles that can be paid exactly
    turning: Turning | None = None
    cancel: str | None = None
    more: Sequence[Markup] = ()  # what modules say
    extra: bool = False  # one more action, after an exact payment
    chain: int = 0  # how many tiles were paid exactly in this turn
    planned: Sequence[str] = ()  # tiles that will then be built where the player said
    design: Redesign = NOTHING_TO_MOVE  # what there is to build, to swap in or to take out
    leftover: bool = False  # the tile comes from the market, after the last turn
    rule: str | None = None  # where the rule behind what is said against something is shown
    awaited: str = ""  # what those may still do who are asked
    ways: Sequence[Markup] = ()  # what modules let somebody do in a turn besides
    doubles: frozenset[str] = frozenset()  # sorts of tiles of which several could be meant


def draw_question(scene: CityScene, choices: CityChoices | None) -> tuple[Question, CityQuestion]:
    """The question, and for who has choices the buttons."""
    question = question_model(scene, choices)
    if choices is None:
        return question, CityQuestion(window=_name_window(scene), awaited=_say_awaited(scene))
    draft, wishes = choices.draft, find_wishes(scene, choices.seat)
    shown = wishes.spoilt if choices.decision in PLACING or not _has_picked(choices) else ()
    spoilt = next(map(str, shown), None)
    buttons, refusal, obstacle = list(list_buttons(choices)), find_refusal(choices), find_obstacle(choices)
    turning = find_turning(choices)
    against = [
        turning.reason if turning is not None else None,
        refusal,
        *(one.reason for one in buttons),
        obstacle.reason if obstacle is not None else None,
    ]
    return question, CityQuestion(
        buttons,
        _list_tiles(choices),
        _list_pending(choices),
        _name_window(scene),
        say_action(scene, scene.table.get("answer")),
        say_action(scene, scene.table.get("missed") or spoilt),
        say_action(scene, scene.table.get("lapsed")),
        draft.tile,
        _find_back(choices),
        draft.redesign,
        draft.money,
        small=can_add(choices),
        refusal=refusal,
        obstacle=obstacle,
        placing=choices.decision in PLACING,
        homeless=_is_homeless(choices),
        ends=_ends_turn(choices),
        opening=find_opening(choices),
        exact=_list_exact(choices),
        turning=turning,
        cancel=choices.pick() if _has_picked(choices) else None,
        more=draw_place(scene, "hint", lambda face: face.hint(choices)),
        extra=choices.decision == "turn" and bool(scene.view["pending"]),
        chain=count_exact(scene.log, choices.seat),
        planned=[build.tile for build in wishes.planned],
        design=find_redesign(choices),
        leftover=choices.decision == "leftover",
        rule=scene.to_rule_of(next((one for one in against if one), None)),
        awaited=_say_awaited(scene),
        ways=draw_place(scene, "way", lambda face: face.way(choices)),
        doubles=scene.doubles,
    )


def _name_window(scene: CityScene) -> str:
    return scene.view["decision"] or "" if scene.window else ""


def _say_awaited(scene: CityScene) -> str:
    """What others may still do; nothing where that has no words."""
    window = _name_window(scene)
    return scene.render("windows", window, {}) if window in english()["windows"] else ""


def _find_back(choices: CityChoices) -> str | None:
    offer = find_offer(choices, choices.draft.tile) if choices.draft.back else None
    return None if offer is None else choices.scene.game.rules.tiles[offer.tile].back


def _has_picked(choices: CityChoices) -> bool:
    draft = choices.draft
    picked = (draft.pay, draft.take, draft.tile, draft.redesign, draft.money, draft.via, draft.piece)
    return choices.decision not in (None, *PLACING) and (any(picked) or bool(list_candidates(choices)))


def _list_tiles(choices: CityChoices) -> Sequence[TileChoice]:
    """Both sides of a tile that is placed, or what could be bought for the space that was pressed."""
    found = [TileChoice("offer", one.tile, one.href, over=one.over) for one in list_candidates(choices)]
    return found or list_sides(choices)


def _list_pending(choices: CityChoices) -> list[PendingTile]:
    """What the player has bought and not placed."""
    placing = choices.decision in PLACING
    mine = choices.scene.view["players"][choices.seat]["pending"]
    meant = list_sides_up(choices).get(choices.draft.tile or "")
    return [
        PendingTile(
            choices.draft.tile or tile if tile == meant else tile,
            placing and tile == meant,
            choices.link(tile=tile, show=None) if placing else None,
        )
        for tile in mine
    ]


def _is_homeless(choices: CityChoices) -> bool:
    """Whether a tile that is to be placed fits nowhere, or one that is bought not even beside those that wait."""
    if choices.decision in PLACING:
        return is_homeless(choices)
    offered = find_purchase(choices) is not None and find_offer(choices, choices.draft.tile) is not None
    return offered and is_homeless(choices) and find_room_maker(choices) is None


def _ends_turn(choices: CityChoices) -> bool:
    """Whether the turn is over with the tile that waits, wherever it is built: a module may go on at some places."""
    if choices.decision != "place" or len(choices.scene.view["players"][choices.seat]["pending"]) != 1:
        return False
    builds = [action for action in choices.legal if isinstance(action, Build)]
    return bool(builds) and all(ends_turn(choices.scene.game, choices.seat, action) for action in builds)


def _list_exact(choices: CityChoices) -> Sequence[str]:
    """What could be paid exactly, for who has not picked anything yet."""
    if choices.decision != "turn" or _has_picked(choices):
        return ()
    ways = ((offer, propose_payment(choices, offer)) for offer in list_offers(choices.scene, choices))
    return [offer.tile for offer, way in ways if way is not None and worth(way[0]) == offer.price]
