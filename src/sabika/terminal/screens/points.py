"""Every point and its reason, and what everybody has built."""

from collections import defaultdict

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sabika.box import KINDS as BUILDING_KINDS
from sabika.engine import ScoreLine
from sabika.terminal.games import kinds_in
from sabika.terminal.look.colours import tile_style
from sabika.terminal.look.signs import KINDS
from sabika.terminal.panels.players import kinds_of, lines_in
from sabika.terminal.scene import Scene
from sabika.terminal.screens.sheet import Sheet
from sabika.terminal.words import tell
from sabika.words import render


def points_sheet(scene: Scene) -> Sheet:
    """The sheet with buildings and score lines."""
    body = Group(buildings(scene), "", *score_lines(scene))
    return Sheet(tell("points", scene.lang), body, tell("screen-keys", scene.lang))


def buildings(scene: Scene) -> Text:
    """Buildings of each kind and lengths of lines, a row for each participant."""
    kinds, measured = kinds_in(scene.view), lines_in(scene.view)
    few = len(kinds) == len(BUILDING_KINDS)  # where there are more kinds, everything gets narrower
    name, wide, far, last = (14, 6, 7, 7) if few else (9, 3, 6, 4)
    head = Text(f" {tell('buildings', scene.lang):{name}}", style="bold")
    for kind in kinds:
        letters = f"{KINDS[kind]} {kind[0].upper()}" if few else KINDS[kind]
        head.append(" ").append(letters.center(wide - 1), style=tile_style(kind))
    heads = "".join(tell(f"column-{line}", scene.lang).rjust(far) for line in measured)
    lines = [head.append(heads + tell("column-points", scene.lang).rjust(last))]
    for player in scene.view.players:
        counts = kinds_of(player)
        numbers = "".join(f"{counts[kind] or '·':>{wide - 1}} " for kind in kinds)
        lengths = "".join(f"{player.get(line, '–'):>{far}}" for line in measured)
        lines.append(Text(f" {player['name'][:name]:{name}}{numbers}{lengths}{player['score']:>{last}}"))
    return Text("\n").join(lines)


def score_lines(scene: Scene) -> list[RenderableType]:
    """All score lines by scoring and participant."""
    given: dict[int, dict[int, list[ScoreLine]]] = defaultdict(lambda: defaultdict(list))
    for line in scene.view.score_lines:
        given[line.scoring][line.player].append(line)
    if not given:
        return [Text(f" {tell('points-none', scene.lang)}")]
    shown: list[RenderableType] = []
    for scoring in sorted(given):
        shown.append(Text(f" {tell('scoring', scene.lang, scoring=scoring)}", style=f"bold {scene.palette.wall}"))
        for player in sorted(given[scoring]):
            shown += _lines_of(scene, player, given[scoring][player])
    return shown


def _lines_of(scene: Scene, player: int, lines: list[ScoreLine]) -> list[RenderableType]:
    """What one participant got in one scoring."""
    total = tell("points-of", scene.lang, points=sum(line.points for line in lines))
    table = Table.grid(padding=(0, 2))
    table.add_column(width=7, justify="right")
    table.add_column(width=19)
    table.add_column(style=scene.palette.muted)
    for line in lines:
        table.add_row(str(line.points), source_name(line.source, scene.lang), line.say(scene.lang, scene.names))
    return [Text(f"  {scene.names[player]}: {total}", style="bold"), table]


def source_name(source: str, lang: str) -> str:
    """What points are for: longest wall, most towers."""
    sort, _, kind = source.partition(":")
    return render("sources", sort, {"kind": kind} if kind else {}, lang)
