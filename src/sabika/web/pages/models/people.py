"""Participants as every table shows them at its top."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from sabika.web.pages.scene import Scene


@dataclass(frozen=True)
class Person:
    """Name, points, whose turn it is, and the clock."""

    player: int
    name: str
    score: int
    me: bool = False
    acts: bool = False
    won: bool = False
    lent: bool = False
    here: bool | None = None  # whether somebody is there; None for bots, and where nobody could be
    resigned: bool = False
    bot: str | None = None  # whose seat it is, if a bot's
    seconds: float | None = None
    marks: Sequence[Markup] = ()  # what modules have beside the name


@dataclass(frozen=True)
class PeopleModel:
    """What every table says of its people; games add to it."""

    game: str
    seats: int
    watching: bool
    people: Sequence[Person]


def people_model(scene: Scene, people: Sequence[Person]) -> PeopleModel:
    """Everybody who is shown."""
    return PeopleModel(scene.view["game"], scene.seats, scene.live and scene.seat is None, people)


def person(scene: Scene, player: int, *, score: int | None = None, marks: Sequence[Markup] = ()) -> Person:
    """A participant as a view tells; at a table also clocks, and who lets a bot play."""
    view, seen = scene.view, scene.view["players"][player]
    seat = scene.table["table"]["seats"][player] if "table" in scene.table and player < scene.seats else None
    return Person(
        player,
        seen["name"],
        scene.score(player) if score is None else score,
        player == scene.you,
        scene.asked and player == scene.seat if scene.window else view["to_act"] == player,
        scene.unseen is None and player in view["winners"],
        seat is not None and (seat["lent"] or seat["forfeited"]),
        None if seat is None or seat["bot"] or not scene.live or scene.by_name else seat["here"],
        seat is not None and seat["resigned"],
        seconds=None if seat is None else seat["seconds_left"],
        marks=marks,
        bot=None if seat is None else seat["bot"],
    )
