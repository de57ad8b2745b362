"""Everybody at a glance: points, cards, wall or moat, reserve, and where there is space the buildings of each kind."""

from collections.abc import Mapping

from rich.text import Text

from sabika.games.city.boundary import LINES
from sabika.terminal.look.colours import style_tile
from sabika.terminal.look.layout import Size, fit_line, stack_lines
from sabika.terminal.look.signs import sign_kind
from sabika.terminal.models.cities import list_scores, read_city
from sabika.terminal.models.scores import ScoreRow, ScoreTable
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate

COLUMNS = {"points": 4, "cards": 5, "wall": 5, "moat": 5, "frontier": 6, "reserve": 4}  # and their widths
KIND_COLUMN = 4
NAME = 9


def draw_title(scene: Scene, size: Size) -> Text:
    """The heads of the columns."""
    scores = list_scores(read_city(scene.view))
    columns = _choose_columns(scores, size)
    text = fit_line(Text(f" {translate('players', scene.lang)}"), _measure_name(scores, size, columns))
    for column, width in columns.items():
        text.append(translate(f"column-{column}", scene.lang).rjust(width))
    if _kinds_fit(scores, size, columns):
        for kind in scores.kinds:
            text.append(" ").append(f" {sign_kind(kind)}{kind[0].upper()}", style=style_tile(kind))
    return text


def draw(scene: Scene, size: Size) -> Text:
    """One line for each participant."""
    scores = list_scores(read_city(scene.view))
    columns = _choose_columns(scores, size)
    return stack_lines([_draw_row(scene, scores, number, size, columns) for number in range(len(scores.rows))])


def _draw_row(scene: Scene, scores: ScoreTable, number: int, size: Size, columns: Mapping[str, int]) -> Text:
    palette, row = scene.palette, scores.rows[number]
    acting = number == scene.view["to_act"]
    style = f"bold {palette.ink}" if number == scene.view["seat"] else palette.ink
    name = Text().append("▸" if acting else " ", f"bold {palette.go}").append(row.name, style)
    line = fit_line(name, _measure_name(scores, size, columns))
    values = _list_values(row)
    for column, width in columns.items():
        value = values.get(column)
        line.append(("–" if value is None else str(value)).rjust(width), style)
    if _kinds_fit(scores, size, columns):
        for kind in scores.kinds:
            line.append(str(row.counts[kind] or "·").rjust(KIND_COLUMN), style)
    return line


def _list_values(row: ScoreRow) -> Mapping[str, int | None]:
    return {**row.lengths, "points": row.points, "cards": row.cards, "reserve": row.reserve}


def _choose_columns(scores: ScoreTable, size: Size) -> dict[str, int]:
    """The columns of this game and their widths; of several lines as many as there is space for, but one."""
    columns = {column: width for column, width in COLUMNS.items() if column not in LINES}
    first, *others = scores.measures
    chosen = {first}
    left = size.width - NAME - sum(columns.values()) - COLUMNS[first]
    for name in others:
        left -= COLUMNS[name]
        if left >= 0:
            chosen.add(name)
    return {column: width for column, width in COLUMNS.items() if column in columns or column in chosen}


def _measure_name(scores: ScoreTable, size: Size, columns: Mapping[str, int]) -> int:
    taken = 1 + sum(columns.values())
    if _kinds_fit(scores, size, columns):
        return min(size.width - taken - KIND_COLUMN * len(scores.kinds), 2 * NAME)
    return max(size.width - taken, NAME)


def _kinds_fit(scores: ScoreTable, size: Size, columns: Mapping[str, int]) -> bool:
    return size.width > NAME + sum(columns.values()) + KIND_COLUMN * len(scores.kinds)


PANEL = Panel("players", "top", draw, draw_title)
