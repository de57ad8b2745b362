"""A table as the lobby shows it: who sits there, how the game stands, and a small picture of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from babel.dates import format_timedelta
from markupsafe import Markup

from sabika.rulebook.lessons import name_lesson
from sabika.table import House, Pace, Room
from sabika.table.answers import is_window
from sabika.web.language import translations
from sabika.web.pages.boards import board_of, make_scene
from sabika.web.pages.draft import Draft
from sabika.web.pages.models.result import rank_players
from sabika.web.pages.outcome import say_end, say_place
from sabika.web.pages.places import module_title
from sabika.web.pages.scene import Scene


@dataclass(frozen=True)
class SeatMark:
    """A seat: whose it is, or that it is free."""

    seat: int
    name: str | None


@dataclass(frozen=True)
class Standing:
    """How the game stands for somebody who plays it."""

    scores: str  # as people sit; of a game that is over by points, the most first
    place: str  # in words; empty for somebody alone
    ended: str  # how it ended for them; empty until it has, and for somebody alone
    picture: Markup


@dataclass(frozen=True)
class TableCard:
    """A table in two lines."""

    id: str
    game: str
    status: str
    seats: Sequence[SeatMark]
    modules: Sequence[str]  # titles
    pace: Pace
    age: str
    begin: str
    lesson: str = ""  # its title, where one is given
    waits: bool = False  # for whoever looks
    to_act: str | None = None
    round: int = 0
    standing: Standing | None = None
    mine: Sequence[int] = ()  # seats of whoever looks

    @property
    def address(self) -> str:
        """Where it is looked at."""
        return f"/t/{self.id}/result" if self.status == "over" else f"/t/{self.id}"

    @property
    def company(self) -> Sequence[str | None]:
        """The others, and what is free."""
        return [seat.name for seat in self.seats if seat.seat not in self.mine]

    @property
    def names(self) -> Sequence[str]:
        """Those who sit there."""
        return [seat.name for seat in self.seats if seat.name]


def make_card(house: House, room: Room, lang: str, mine: Sequence[int] = (), *, drawn: bool = False) -> TableCard:
    """A table; `drawn` with the picture of the one who looks and holds these seats."""
    info, game = room.info, room.game
    to_act = game.to_act if game is not None and not is_window(game) else None
    return TableCard(
        info.id,
        info.plan.game,
        info.status,
        [SeatMark(seat.number, seat.name if seat.taken or seat.bot else None) for seat in info.seats],
        [module_title(module, lang) for module in info.plan.modules],
        info.plan.pace,
        say_age(house.now() - info.changed, lang),
        "manual" if info.plan.manual else "dealt" if info.plan.begin is None else info.plan.begin.kind,
        name_lesson(info.plan.lesson, lang),
        any(seat in mine for seat in room.seats_on_clock),
        info.seats[to_act].name if to_act is not None else None,
        room.round,
        _find_standing(house, room, lang, mine[0]) if drawn and mine and game is not None else None,
        mine,
    )


def _find_standing(house: House, room: Room, lang: str, seat: int) -> Standing:
    return find_standing(make_scene(house.view(room, seat), f"/t/{room.info.id}", lang, Draft()), seat)


def find_standing(scene: Scene, seat: int) -> Standing:
    """How a game stands, or has ended, for who has a seat."""
    view, lang = scene.view, scene.lang
    board = board_of(view["game"])
    points = board.list_scores(scene)  # what the table shows: a game may count only at its end
    people = [points[number] for number, player in enumerate(view["players"]) if not player["neutral"]]
    said = say_place(1 + sum(score > points[seat] for score in people), lang) if len(people) > 1 else ""
    picture = board.draw_picture(scene, seat).svg(view["players"][seat]["name"])
    ranking = rank_players(view) if view["winners"] else []
    if len(ranking) < 2:
        return Standing(" : ".join(map(str, people)), said, "", picture)
    place = 1 + sum(points[other] > points[seat] for other in ranking)
    ended = say_end(place, view["winners"], seat, lang)
    return Standing(" : ".join(str(points[one]) for one in ranking), said, ended, picture)


def say_age(seconds: float, lang: str) -> str:
    """How long ago something was."""
    if seconds < 60:
        return translations(lang).gettext("just now")
    return format_timedelta(timedelta(seconds=-seconds), add_direction=True, locale=lang, threshold=1)
