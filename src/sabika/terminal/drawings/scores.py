"""Points: every one with its reason, by source, and what everybody has built."""

from collections import defaultdict

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from sabika.box import KINDS as BUILDING_KINDS
from sabika.engine import ScoreLine
from sabika.terminal.look.colours import PLAIN_LOOK, Look, style_tile
from sabika.terminal.look.signs import sign_kind
from sabika.terminal.models.scores import ScoreTable, name_source
from sabika.terminal.words import join_names, translate

SOURCE = 20
NAME = 12


def draw_buildings(scores: ScoreTable, look: Look = PLAIN_LOOK) -> Text:
    """Buildings of each kind and lengths of lines, a row for each participant."""
    few = len(scores.kinds) <= len(BUILDING_KINDS)  # where there are more kinds, everything gets narrower
    name, wide, far, last = (14, 6, 7, 7) if few else (9, 3, 6, 4)
    head = Text(f" {translate('buildings', look.lang):{name}}", style="bold")
    for kind in scores.kinds:
        letters = f"{sign_kind(kind)} {kind[0].upper()}" if few else sign_kind(kind)
        head.append(" ").append(letters.center(wide - 1), style=style_tile(kind))
    heads = "".join(translate(f"column-{line}", look.lang).rjust(far) for line in scores.measures)
    lines = [head.append(heads + translate("column-points", look.lang).rjust(last))]
    for row in scores.rows:
        numbers = "".join(f"{row.counts[kind] or '·':>{wide - 1}} " for kind in scores.kinds)
        lengths = "".join(f"{row.lengths.get(line, '–'):>{far}}" for line in scores.measures)
        lines.append(Text(f" {row.name[:name]:{name}}{numbers}{lengths}{row.points:>{last}}"))
    return Text("\n").join(lines)


def draw_score_lines(scores: ScoreTable, look: Look = PLAIN_LOOK) -> list[RenderableType]:
    """All score lines by scoring and participant."""
    given: dict[int, dict[int, list[ScoreLine]]] = defaultdict(lambda: defaultdict(list))
    for line in scores.lines:
        given[line.scoring][line.player].append(line)
    if not given:
        return [Text(f" {translate('points-none', look.lang)}")]
    shown: list[RenderableType] = []
    for scoring in sorted(given):
        shown.append(Text(f" {translate('scoring', look.lang, scoring=scoring)}", style=f"bold {look.palette.wall}"))
        for player in sorted(given[scoring]):
            shown += _draw_lines_of(scores, player, given[scoring][player], look)
    return shown


def _draw_lines_of(scores: ScoreTable, player: int, lines: list[ScoreLine], look: Look) -> list[RenderableType]:
    """What one participant got in one scoring."""
    total = translate("points-of", look.lang, points=sum(line.points for line in lines))
    table = Table.grid(padding=(0, 2))
    table.add_column(width=4, justify="right", style=look.palette.muted)  # what one asks for it by
    table.add_column(width=3, justify="right")
    table.add_column(width=19)
    table.add_column(style=look.palette.muted)
    for line in lines:
        number = next(number for number, one in enumerate(scores.lines, 1) if one is line)
        told = (f"{number}", str(line.points), name_source(line.source, look.lang), line.say(look.lang, scores.names))
        table.add_row(*map(Text, told))  # names are no markup
    return [Text(f"  {scores.names[player]}: {total}", style="bold"), table]


def say_winners(scores: ScoreTable, lang: str = "en") -> str:
    """A sentence about the victory; who plays alone for points has won against nobody."""
    names = [scores.names[number] for number in scores.winners]
    best = max(row.points for row in scores.rows)
    if not names:
        return translate("result-alone", lang, points=best)
    won = "result-victory" if len(names) == 1 else "result-shared"
    return translate(won, lang, names=join_names(names, lang), points=best)


def draw_result(scores: ScoreTable, look: Look = PLAIN_LOOK) -> Text:
    """The winners and a table of points by source."""
    text = Text("\n").append(f" {say_winners(scores, look.lang)}\n\n", style=f"bold {look.palette.go}")
    return text.append_text(draw_sources(scores, look))


def draw_sources(scores: ScoreTable, look: Look = PLAIN_LOOK) -> Text:
    """A column for each participant, a line for each source."""
    wide = max(8, *(min(len(name), NAME) + 2 for name in scores.names))
    head = "".join(f"{name[:NAME]:>{wide}}" for name in scores.names)
    text = Text().append(f" {'':{SOURCE}}{head}\n", style="bold")
    for source in scores.sources:
        text.append(f" {name_source(source, look.lang):{SOURCE}}")
        for number in range(len(scores.rows)):
            text.append(f"{scores.add_points(source, number) or '·':>{wide}}")
        text.append("\n")
    totals = "".join(f"{row.points:>{wide}}" for row in scores.rows)
    return text.append(f" {translate('total', look.lang):{SOURCE}}{totals}\n", style="bold")
