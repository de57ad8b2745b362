"""Answers in advance: what a player can leave word for, and what stands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from zlib import crc32

import msgspec

from sabika.engine import Action, SabikaError
from sabika.games.city import Window
from sabika.table.answers import DECLINE
from sabika.table.model import Order
from sabika.web.pages.boards.city.selection import list_on_offer
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.scene import CityScene

MOST_OFFERED = 24


@dataclass(frozen=True)
class OrderModel:
    """An order that stands or could be given: `what` says which words it carries; `value` is the order itself."""

    what: str
    value: str
    action: str = ""  # what is done, in words
    decision: str = ""  # in which window, in words

    @property
    def key(self) -> str:
        """What its button is called by, so that the focus stays on it while others come and go."""
        return f"{crc32(self.value.encode()):x}"


@dataclass(frozen=True)
class OrdersModel:
    """Orders that stand, and those that could be added. Nothing of it is shown to anybody else."""

    shown: bool = False
    standing: Sequence[OrderModel] = ()
    possible: Sequence[OrderModel] = ()


def draw_orders(scene: CityScene, choices: CityChoices | None) -> OrdersModel:
    """What the seat that looks can leave word for, as long as it is asked for anything at all."""
    if choices is None or scene.lent or scene.view["over"] or not list_windows(scene):
        return OrdersModel()
    standing = [msgspec.convert(one, Order) for one in scene.table.get("orders", [])]
    possible = [one for one in _list_possible(choices) if one not in standing]
    return OrdersModel(
        True,
        [_order_model(scene, order) for order in standing],
        [_order_model(scene, order) for order in possible],
    )


def list_windows(scene: CityScene) -> list[Window]:
    """The windows of this game."""
    return [step for step in scene.game.rules.steps.values() if isinstance(step, Window)]


def _list_possible(choices: CityChoices) -> Iterator[Order]:
    """For every window: each answer that would be possible as things are now; then what stands for longer."""
    for window in list_windows(choices.scene):
        if window.open_to(choices.scene.game)[choices.seat]:
            for action in _list_telling(choices, list(window.options(choices.scene.game, choices.seat)))[:MOST_OFFERED]:
                yield Order((str(action), DECLINE), window.asks)
    yield Order((DECLINE,), once=False, until_turn=True)
    for window in list_windows(choices.scene):
        if window.countable:
            yield Order((DECLINE,), window.asks, once=False, if_unable=True)


def _list_telling(choices: CityChoices, options: Sequence[Action]) -> Sequence[Action]:
    """Of all answers those about the tile that is chosen; else for every tile the one that costs the fewest cards."""
    about: dict[str, list[Action]] = {}
    for action in options:
        if str(action) != DECLINE:
            about.setdefault(getattr(action, "tile", ""), []).append(action)
    chosen = about.get(choices.draft.tile or "")
    return chosen or [min(alike, key=lambda one: len(str(one).split())) for alike in about.values()]


def _order_model(scene: CityScene, order: Order) -> OrderModel:
    """An order in words. Whoever uses the API may leave orders that have no words of their own here."""
    value = msgspec.json.encode(order).decode()
    said = [scene.say(scene.game.read(action)) for action in order.tries]
    if order.tries == (DECLINE,):
        what = "able" if order.if_unable else "until" if order.until_turn else "pass"
    else:
        what = "if" if order.tries[1:] == (DECLINE,) else "other"
    return OrderModel(what, value, said[0] if what == "if" else " / ".join(said), order.decision or "")


def list_spoiled(scene: CityScene) -> list[str]:
    """Tiles that whoever looks had picked or ordered, and that lie nowhere to be had any more."""
    orders = [msgspec.convert(one, Order) for one in scene.table.get("orders", [])]
    meant = [scene.draft.tile, *(_find_tile(scene, action) for order in orders for action in order.tries)]
    mine = set() if scene.seat is None else _list_mine(scene, scene.seat)
    gone = [tile for tile in meant if tile in scene.game.rules.tiles and tile not in mine]
    return [tile for tile in gone if tile is not None and tile not in list_on_offer(scene)]


def _find_tile(scene: CityScene, action: str) -> str | None:
    """What an action is about, as far as it can be read."""
    try:
        return getattr(scene.game.read(action), "tile", None)
    except SabikaError:
        return None


def _list_mine(scene: CityScene, seat: int) -> set[str]:
    player = scene.view["players"][seat]
    return {*player["reserve"], *player["pending"], *(laid["tile"] for laid in player["palace"])}
