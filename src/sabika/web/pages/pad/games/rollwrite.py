"""Roll & Write has one page beside its checklist: sheets, and their points as they are now."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from sabika.scorepad.rolls import RollEntered
from sabika.web.language import translations
from sabika.web.pages.answers import Page
from sabika.web.pages.boards import board_of
from sabika.web.pages.pad.family import OpenPad, PadFamily, begin_context, draw_head, draw_tasks
from sabika.web.pages.pad.place import Place
from sabika.web.pages.pad.roll import draw_roll
from sabika.web.pages.templates import join_fields, markup


class RollPad(OpenPad):
    """Everybody's sheet for real dice."""

    def go_on(self) -> None:
        """Sheets have no such forms: all is pressed."""

    def write_sheet(self) -> dict[str, Any]:
        return RollEntered(self.place.evening).sheet

    def draw(self, lang: str, origin: str) -> Page:
        place = self.place
        model = draw_roll(place, lang)
        standing = [(row.name, row.points) for row in model.rows if row.scores]
        context = {
            **begin_context(place, [row.name for row in model.rows], lang, origin),
            "roll": True,
            "standing": standing if model.most else [],
        }
        if place.show == "tasks":
            stage = draw_tasks(place, context, lang)
        else:
            stage = markup("pad/roll.html", lang, {**context, **join_fields([model])})
        return Page(
            "pad-table",
            "pad/page.html",
            translations(lang).gettext("Score pad"),
            fragments={**draw_head(context, lang), "stage": stage, "sheet": Markup()},
            context=context,
            styles=(*board_of(place.evening.game).styles(()), "pad"),
            url=place.here(),
        )


class RollPads(PadFamily):
    """Pads for dice."""

    def open(self, place: Place) -> RollPad:
        return RollPad(place)


PAD = RollPads()
