"""The first stage of a decision: what sorts of actions there are."""

from collections.abc import Callable
from functools import partial

from sabika.engine import Action
from sabika.games.city.actions import Buy
from sabika.terminal.choices import NOTHING, Selection
from sabika.terminal.guide import money, tiles
from sabika.terminal.guide.cells import ChooseCell
from sabika.terminal.guide.choose import Choose, MenuOption
from sabika.terminal.guide.moment import Moment
from sabika.terminal.guide.stage import Stage
from sabika.words import render

Guide = Callable[[Moment, list[Action]], Stage]

# Guides by what the actions they lead to are called: their verb, or what tells them from another game's. Whatever buys
# is guided alike, and those without a guide get a plain list of their actions.
GUIDES: dict[str, Guide] = {
    "take": money.take,
    "build": tiles.build,
    "redesign build": tiles.add,
    "redesign remove": tiles.remove,
    "redesign swap": tiles.swap,
}


def open_guide(moment: Moment) -> Stage:
    """A list of verbs, in the order in which the rules list their actions."""
    verbs = dict.fromkeys(action.verb for action in moment.legal)
    options = [_make_option(moment, verb) for verb in verbs]
    return Choose(moment, moment.translate("actions"), options)


def _make_option(moment: Moment, verb: str) -> MenuOption:
    actions = moment.list_actions(verb)
    guide = money.buy if isinstance(actions[0], Buy) else GUIDES.get(actions[0].words or verb)
    if guide is None and len(actions) == 1:
        return _make_action_option(moment, actions[0])
    name = render("verbs", verb, {}, moment.lang)
    label = f"{name[:1].upper()}{name[1:]} …"
    if guide is None:
        return MenuOption(label, partial(_list_plainly, moment, actions), moment.translate("ways", count=len(actions)))
    return MenuOption(label, partial(guide, moment, actions), shows=_glimpse(guide(moment, actions)))


def _glimpse(stage: Stage) -> Selection:
    """Possible cells light up before the stage that chooses among them is entered, without a cursor yet."""
    if isinstance(stage, ChooseCell):
        return Selection(tile=stage.tile, cells=stage.labels)
    return NOTHING


def _list_plainly(moment: Moment, actions: list[Action]) -> Stage:
    return Choose(moment, moment.translate("actions"), [_make_action_option(moment, action) for action in actions])


def _make_action_option(moment: Moment, action: Action) -> MenuOption:
    shows = Selection(tile=getattr(action, "tile", None), cells=dict.fromkeys(getattr(action, "buildings", ()), ""))
    return MenuOption(moment.describe(action), action, shows=shows)
