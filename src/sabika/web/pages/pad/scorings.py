"""The scorings of an evening: what everybody gets, and the sheet that shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from markupsafe import Markup

from sabika.engine import GameView, SabikaError, ScoreLine
from sabika.games.city.steps import LAST_SCORING
from sabika.rulebook.places import find_place
from sabika.scorepad.evening import Evening
from sabika.scorepad.palaces import Entered
from sabika.web.language import translations
from sabika.web.pages.boards.city.scoring import draw_pile, list_sources
from sabika.web.pages.models.palace import Segments
from sabika.web.pages.models.scoring import Portrait, ScoringModel, list_players, scoring_model
from sabika.web.pages.pad.entry import draw_palace
from sabika.web.pages.pad.place import Place
from sabika.web.pages.rule_sheet import draw_place
from sabika.web.pages.scene import Scene
from sabika.web.pages.scoring_sheet import NO_RULE, SheetFrame
from sabika.web.pages.templates import find_macro, join_fields, markup


@dataclass(frozen=True)
class Counted:
    """All scorings that were entered, as far as they can be counted."""

    entered: Sequence[Entered]
    lines: Mapping[int, Sequence[ScoreLine]] = field(default_factory=dict)
    wrong: Mapping[int, SabikaError] = field(default_factory=dict)  # why one cannot be counted

    def points(self, player: int, until: int) -> int:
        """Somebody's points of the scorings up to one."""
        scored = [line for number in range(1, until + 1) for line in self.lines.get(number, ())]
        return sum(line.points for line in scored if line.player == player)

    def row(self, number: int, everybody: int) -> list[int]:
        """What each player gets at a scoring."""
        lines = self.lines.get(number, ())
        return [sum(line.points for line in lines if line.player == player) for player in range(everybody)]


def count(evening: Evening) -> Counted:
    """All scorings so far, and the one that is waited for as if it were now."""
    entered = [Entered(evening, number) for number in range(1, evening.now + 1)]
    lines, wrong = {}, {}
    for one in entered:
        try:
            lines[one.number] = () if one.number in evening.skipped else one.lines()
        except SabikaError as error:
            wrong[one.number] = error
    return Counted(entered, lines, wrong)


def draw_sheet(place: Place, counted: Counted, lang: str) -> Markup:
    """The sheet of the scoring that is looked at."""
    number = place.number
    _ = translations(lang).gettext
    model = _draw_model(counted, number, place.step or None, lang)
    fresh = number > place.evening.held
    # Whoever looks back at a scoring comes back to where the evening is.
    on = place.change("hold", show="", number=0) if fresh else place.link(show="", number=0)
    whole, first = place.link(show="scoring"), place.link(show="scoring", step=1)
    more = model.step is not None and model.step < len(model.rows)
    following = place.link(show="scoring", step=(model.step or 0) + 1) if more else None
    correct = place.link(show="enter", player=0)
    words = _("Save this scoring") if fresh else _("Continue")
    to_rule, named = f"{place.here(rule='')}&rule=", find_place(place.rule, place.evening.game)
    rule = draw_place(named, lang, to_rule.__add__, "#scoring-on") if named is not None else NO_RULE
    frame = SheetFrame(
        here=on,
        base="/pad",
        keep="",
        fresh=False,
        aside=correct,
        whole=whole,
        first=first,
        next=following,
        play=False,
        by_steps=False,
        aside_words=_("Correct a palace"),
        on_words=words,
        unfolds=True,
        to_rule=to_rule,
        rule=rule,
    )
    return markup("scoring.html", lang, join_fields([model, frame]))


def _draw_model(counted: Counted, number: int, step: int | None, lang: str) -> ScoringModel:
    one = counted.entered[number - 1]
    lines = [line for before in range(1, number + 1) for line in counted.lines.get(before, ())]
    players = [
        {"name": name, "neutral": player >= one.rules.seats, "score": 0} for player, name in enumerate(one.names)
    ]
    seen = {"score_lines": lines, "players": players, "seat": None, "game": one.evening.game}
    scene = Scene(cast(GameView, {**seen, "over": number == LAST_SCORING}), "/pad", lang)
    held = [player.holding for player in one.read().players]
    return scoring_model(
        scene,
        number,
        list(list_sources(one.rules, held, _measure(one), number)),
        [_draw_portrait(one, player, lang) for player in list_players(scene)],
        step,
        last=number == LAST_SCORING,
        dearest=bool(one.rules.kinds_by_price),
        shares=len(one.rules.kinds_by_price) < len(one.rules.kinds),
    )


def _measure(one: Entered) -> list[Mapping[str, Segments]]:
    """Everybody's lines; of those that somebody has measured by hand only the length is known."""
    found: list[Mapping[str, Segments]] = []
    sources = list(one.rules.measures(one.rules.start))
    for player, before in enumerate(one.before):
        if player >= one.rules.seats:
            found.append(dict.fromkeys(sources, ()))
        elif before.quick is not None:
            found.append({source: [[0, 0, "N"]] * before.quick.lines.get(source, 0) for source in sources})
        else:
            found.append(draw_palace(one, player).lines)
    return found


def _draw_portrait(one: Entered, player: int, lang: str) -> Portrait:
    if player >= one.rules.seats:
        return Portrait(player, draw_pile(player, one.before[player].pile, lang), pile=True)
    if one.before[player].quick is not None:
        return Portrait(player, Markup())
    grid = find_macro("palace.html", "grid", lang)
    return Portrait(player, grid(draw_palace(one, player), False, one.names[player], player))
