"""Sheets: the large one with all that can be picked on it, and everybody's to look at."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sabika.engine import Event
from sabika.engine.event import Turn
from sabika.games.rollwrite.actions import CrossOut
from sabika.games.rollwrite.events import Crossed, Rolled
from sabika.web.pages.boards.rollwrite.forecast import list_points, list_totals
from sabika.web.pages.boards.rollwrite.plan import draw_plan, find_plan
from sabika.web.pages.choices import RollChoices
from sabika.web.pages.models.log import seat_of
from sabika.web.pages.models.people import Person, person
from sabika.web.pages.models.points import lit_line
from sabika.web.pages.models.sheet import LETTERS, Box, BuildingSite, Die, SheetModel, sheet_model
from sabika.web.pages.scene import RollScene

AGAIN = "+"  # behind the name of a die that shows what another one shows


@dataclass(frozen=True)
class LargeSheet:
    """The sheet that has a part of the page to itself."""

    person: Person
    own: bool
    over: bool
    sheet: SheetModel
    back: str | None
    counts: Sequence[tuple[str, int]]
    totals: dict[str, int]


def draw_large(scene: RollScene, choices: RollChoices | None, crossings: Sequence[BuildingSite] = ()) -> LargeSheet:
    """The own sheet, or the one asked for."""
    shown = scene.large
    own, player = shown == scene.seat, scene.view["players"][shown]
    sheet = draw_sheet(scene, shown, choices)
    if choices is not None and own and scene.asked:
        sheet = draw_plan(_with_crossings(choices, sheet, crossings), find_plan(choices))
    back = scene.link(show=None) if scene.seat is not None and not own else None
    counts = list(player["counts"].items())
    one = person(scene, shown, score=list_totals(scene.game)[shown])
    return LargeSheet(one, own, scene.view["over"], sheet, back, counts, scene.view["sheet"]["totals"])


def draw_sheet(scene: RollScene, player: int, choices: RollChoices | None = None) -> SheetModel:
    """A sheet to look at; with choices, one's own dice can be picked to turn them for coins."""
    seen = scene.view["players"][player]
    points = list_points(scene.game)
    fresh = {event.at for event in _list_last_turn(scene, player) if isinstance(event, Crossed)}
    return sheet_model(
        scene.view["sheet"]["grid"],
        {(row, column) for row, column in seen["crossed"]},
        list_dice(scene, player, choices),
        lines=[line for line in points if line.player == player],
        track=scene.view["sheet"]["coins"],
        earned=seen["coins_earned"],
        spent=seen["coins_spent"],
        lit=lit_line(scene, points, player),
        fresh={at: f"cross-{at[0]}-{at[1]}-{scene.view['turns']}" for at in fresh},
    )


def list_dice(scene: RollScene, player: int, choices: RollChoices | None = None) -> list[Die]:
    """The dice on a sheet."""
    asked = choices is not None and choices.decision == "turn" and player == choices.seat
    may_turn = asked and can_turn(scene, player)
    return list(_draw_dice(scene, player, choices if may_turn else None))


def can_turn(scene: RollScene, player: int) -> bool:
    """Whether there is a coin to turn a die with."""
    return scene.game.state.coins(player) > 0


def _draw_dice(scene: RollScene, player: int, choices: RollChoices | None) -> Iterator[Die]:
    rolled = _list_rolled(scene, player)
    dice = scene.view["players"][player]["dice"]
    for colour, values in (("yellow", dice["yellow"]), ("blue", dice["blue"])):
        letter = LETTERS[colour]
        for place, value in enumerate(values):
            name = name_die(letter, values, place)
            chosen = choices is not None and choices.draft.die == name
            href = choices.link(die=None if chosen else name, picks=(), show=None) if choices is not None else None
            once = ""
            if (colour, value) in rolled:
                rolled.remove((colour, value))
                once = f"roll-{player}-{letter}{place}-{scene.view['rolled']}"
            yield Die(letter, value, f"{player}-{letter}{place}", href, chosen, once)


def name_die(letter: str, values: Sequence[int], place: int) -> str:
    """A die as the address names it: its notation, and of two that show the same the second one has a mark."""
    return f"{letter}{values[place]}{AGAIN if values[place] in values[:place] else ''}"


def _list_rolled(scene: RollScene, player: int) -> list[tuple[str, int]]:
    """What a player rolled last, as long as nobody has rolled since."""
    for event in reversed(scene.log):
        if isinstance(event, Rolled) and event.to == "sheet":
            if event.seat != player:
                return []
            return [("blue" if place % 2 else "yellow", int(value)) for place, value in enumerate(event.items)]
    return []


def _list_last_turn(scene: RollScene, player: int) -> list[Event]:
    """What happened since the last turn of a player began."""
    found: list[Event] = []
    for event in reversed(scene.log):
        if isinstance(event, Turn) and event.seat == player and any(isinstance(one, Crossed) for one in found):
            break
        if seat_of(event) == player:
            found.append(event)
        elif isinstance(event, Turn) and found:
            break
    return found


def _with_crossings(choices: RollChoices, sheet: SheetModel, crossings: Sequence[BuildingSite]) -> SheetModel:
    """The own sheet: intersections to pick, and every other building says why it is none."""
    by_cell = {crossing.at: crossing for crossing in crossings}
    return sheet.with_boxes([[_mark(choices, box, by_cell.get(box.at)) for box in boxes] for _, boxes in sheet.rows])


def _mark(choices: RollChoices, box: Box, crossing: BuildingSite | None) -> Box:
    if crossing is not None and crossing.reason is None:
        return replace(box, mark="may", href=crossing.href, crossing=crossing)
    if choices.decision != "turn":
        return box
    asked = choices.draft.cell == box.at
    reason = choices.explain(CrossOut((box.at,)))
    return replace(
        box,
        mark="not",
        href=choices.link(cell=None if asked else box.at),
        reason=reason,
        asked=asked,
        rule=choices.scene.to_rule_of(reason) if asked else None,
        crossing=crossing,
    )
