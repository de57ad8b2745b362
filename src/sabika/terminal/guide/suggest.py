"""The stage with suggestions: three ways to go on, why, and how many points."""

from __future__ import annotations

from collections.abc import Sequence

from sabika.engine import Action
from sabika.table.advice import Advice
from sabika.terminal.choices import Message, Selection
from sabika.terminal.guide.choose import Choose, MenuOption
from sabika.terminal.guide.moment import Moment
from sabika.terminal.guide.stage import Stage
from sabika.words import Names


class Suggest(Choose):
    """Each line is the first step of a suggestion; the message says why, and that Enter does it."""

    def __init__(self, moment: Moment, advice: Sequence[Advice], names: Names) -> None:
        self.reasons = {one.action: _say_why(moment, one, names) for one in advice}
        found = [(one, _read(moment, one.action)) for one in advice]
        options = [_make_option(moment, one, action) for one, action in found if action is not None]
        super().__init__(moment, moment.translate("suggestions"), options)

    def message(self) -> Message:
        option = self.current
        if option is None or not isinstance(option.leads, Action):
            return super().message()
        go = self.moment.foresee(option.leads)
        return Message(f"{self.reasons[str(option.leads)]} {go.text}", go.tone)


def follow(moment: Moment, action: str) -> Stage:
    """What the companion of a lesson suggests."""
    found = _read(moment, action)
    options = [] if found is None else [_make_follow_option(moment, found)]
    return Choose(moment, moment.translate("lesson-suggestion"), options)


def _make_follow_option(moment: Moment, action: Action) -> MenuOption:
    shows = Selection(tile=getattr(action, "tile", None), cells=dict.fromkeys(getattr(action, "buildings", ()), ""))
    return MenuOption(moment.describe(action), action, shows=shows)


def _make_option(moment: Moment, advice: Advice, action: Action) -> MenuOption:
    """The first step; an ellipsis where others follow."""
    label = moment.describe(action) + (" …" if len(advice.actions) > 1 else "")
    note = f"{advice.points:+d}" if advice.points else ""
    return MenuOption(label, action, note, Selection(tile=getattr(action, "tile", None)))


def _say_why(moment: Moment, advice: Advice, names: Names) -> str:
    """What it brings, and when."""
    said = advice.say_gain(moment.lang, names)
    said = said[:1].upper() + said[1:]
    if not advice.points:
        return f"{said}."
    when = "suggested" if "scorings" in moment.view else "suggested-end"  # some games score once, when all is over
    return moment.translate(when, why=said, points=f"{advice.points:+d}", scoring=advice.scoring)


def _read(moment: Moment, text: str) -> Action | None:
    """One of the listed actions."""
    return next((action for action in moment.legal if str(action) == text), None)
