"""Market games: palaces are entered tile by tile or as figures, and scored three times."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from sabika.scorepad.evening import Quick, can_be_left_out, write
from sabika.scorepad.games.city import count_most
from sabika.scorepad.palaces import Entered, find_richest, list_uncounted
from sabika.web.language import translations
from sabika.web.pages.answers import Page
from sabika.web.pages.boards import board_of
from sabika.web.pages.outcome import join_names
from sabika.web.pages.pad.choice import write_choice
from sabika.web.pages.pad.corrections import list_corrected
from sabika.web.pages.pad.entry import draw_entry, list_heads
from sabika.web.pages.pad.family import Context, OpenPad, PadFamily, begin_context, draw_head, draw_tasks
from sabika.web.pages.pad.figures import list_fields
from sabika.web.pages.pad.place import Place
from sabika.web.pages.pad.scorings import Counted, count, draw_sheet
from sabika.web.pages.pieces import Pieces
from sabika.web.pages.places import module_title
from sabika.web.pages.sentences import say
from sabika.web.pages.templates import join_fields, markup

PARTS = ("heads", "court", "picker", "bar")


class CityPad(OpenPad):
    """Palaces, and what they come to."""

    @cached_property
    def counted(self) -> Counted:
        """All scorings of the evening."""
        return count(self.place.evening)

    @property
    def entered(self) -> Entered:
        """The scoring that is looked at."""
        return self.counted.entered[self.place.number - 1]

    def write_sheet(self) -> dict[str, Any]:
        return Entered(self.place.evening, self.place.number).sheet

    def go_on(self) -> None:
        """Whoever's figures lack a price that decides is next; then all palaces are shown."""
        if self.place.show == "quick" and not self.place.refused:
            lacking = self.entered.list_lacking()
            self.place = replace(self.place, player=lacking[0]) if lacking else replace(self.place, show="enter")

    def _list_sums(self) -> list[int]:
        """Everybody's points of all scorings that were held."""
        return [self.counted.points(player, self.place.evening.held) for player in range(len(self.entered.names))]

    def draw(self, lang: str, origin: str) -> Page:
        place, counted, evening = self.place, self.counted, self.place.evening
        names = self.entered.names
        points = [counted.points(player, min(evening.held, place.number)) for player in range(len(names))]
        context = {
            **begin_context(place, names, lang, origin),
            "wrong": _say_wrong(counted, lang),
            "corrected": list_corrected(place.evenings, counted),
            "roll": False,
            "standing": list(zip(names, self._list_sums(), strict=True)) if evening.held else [],
        }
        shown = "" if place.show == "scoring" and place.number in counted.wrong else place.show
        if shown == "enter":
            fields = join_fields([draw_entry(place, self.entered, points, lang)])
            parts = {name: markup(f"pad/{name}.html", lang, {**context, **fields}) for name in PARTS}
        elif shown == "tasks":
            parts = {"stage": draw_tasks(place, context, lang), "sheet": Markup()}
        else:
            draw = _STAGES.get(shown, _draw_overview)
            sheet = draw_sheet(place, counted, lang) if shown == "scoring" else Markup()
            parts = {"stage": draw(place, counted, points, {**context}, lang), "sheet": sheet}
        return Page(
            f"pad-{'enter' if shown == 'enter' else 'table'}",
            "pad/enter.html" if shown == "enter" else "pad/page.html",
            translations(lang).gettext("Score pad"),
            fragments={**draw_head(context, lang), **parts},
            context=context,
            styles=(*board_of(evening.game).styles(evening.modules), "pad"),
            url=place.here(),
        )


def _say_wrong(counted: Counted, lang: str) -> dict[int, str]:
    """Why scorings cannot be counted: a palace against the rules, or whatever else the sheet refuses."""
    found = {}
    for number, error in counted.wrong.items():
        one = counted.entered[number - 1]
        faults = [(name, all_faults[0]) for name, all_faults in zip(one.names, one.faults, strict=False) if all_faults]
        texts = [f"{name}: {say(fault, lang, one.names, one.evening.game)}" for name, fault in faults]
        if not texts and (ties := one.find_ties()):
            kinds = join_names([Pieces(lang).kind_names(kind) for kind in sorted(ties)], lang)
            said = translations(lang).gettext("Several have equally many %(kinds)s: enter the highest prices.")
            texts = [said % {"kinds": kinds}]
        found[number] = " ".join(texts) or error.say(lang)
    return found


def _draw_overview(place: Place, counted: Counted, points: Sequence[int], context: Context, lang: str) -> Markup:
    entered, evening = counted.entered[place.number - 1], place.evening
    everybody = range(len(entered.names))
    rows = [(number, counted.row(number, len(everybody))) for number in range(1, evening.held + 1)]
    sums = [counted.points(player, evening.held) for player in everybody]
    would = counted.row(place.number, len(everybody)) if place.number in counted.lines else ()
    heads = list_heads(place, entered, points, lang, would)
    context |= {
        "heads": heads,
        "rows": rows,
        "sums": sums,
        "skip": can_be_left_out(evening, place.number) and place.number > evening.held,
        "winners": [name for name, total in zip(entered.names, sums, strict=True) if total == max(sums)],
        "kept": [head for head in heads if head.kept],
        "again": f"/pad/new?{urlencode(write_choice(evening))}",
        "sheet_query": f"?{urlencode({'e': write(place.evenings[:1]), 'n': place.number})}",
    }
    return markup("pad/overview.html", lang, context)


def _draw_quick(place: Place, counted: Counted, points: Sequence[int], context: Context, lang: str) -> Markup:
    entered = counted.entered[place.number - 1]
    player = min(place.player, entered.rules.seats - 1)
    quick = entered.before[player].quick
    one = list_heads(place, entered, points, lang)[player]
    # Whoever has entered a palace begins with its numbers.
    laid = Quick(dict(one.counts), dict(one.lines)) if entered.before[player].tiles else Quick()
    asked = quick or laid
    change = f"{place.number}.{player} quick"
    palace = place.link(show="enter") if quick is None else place.change(change, show="enter")
    context |= {
        "one": one,
        "quick": asked,
        "entered_quick": quick is not None,
        "most": count_most(entered.rules),
        "uncounted": join_names([module_title(name, lang) for name in list_uncounted(place.evening)], lang),
        "sources": list(entered.rules.measures(entered.rules.start)),
        "ties": [kind for kind in entered.rules.kinds if kind in {*entered.find_ties(), *asked.dearest}],
        "fields": list_fields(place, "quick", change),
        "palace": palace,
    }
    return markup("pad/quick.html", lang, context)


def _draw_left(place: Place, counted: Counted, points: Sequence[int], context: Context, lang: str) -> Markup:
    evening, rules = place.evening, counted.entered[-1].rules
    context |= {
        "seated": evening.players,
        "letters": list(dict.fromkeys(stall.letter for stall in rules.stalls)),
        "richest": find_richest(evening),
        "fields": list_fields(place, "left", "money"),
    }
    return markup("pad/left.html", lang, context)


_Stage = Callable[[Place, Counted, Sequence[int], Context, str], Markup]
_STAGES: dict[str, _Stage] = {"quick": _draw_quick, "left": _draw_left}


class CityPads(PadFamily):
    """Pads for palaces."""

    def open(self, place: Place) -> CityPad:
        return CityPad(place)


PAD = CityPads()
