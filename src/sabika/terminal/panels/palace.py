"""The palace of one player, with its figures above it."""

from collections.abc import Sequence

from rich.text import Text

from sabika.box import KINDS as BUILDING_KINDS
from sabika.terminal.choices import NOTHING
from sabika.terminal.drawings.palaces import draw_palace
from sabika.terminal.drawings.tiles import draw_chip
from sabika.terminal.look.layout import Size, stack_lines
from sabika.terminal.look.signs import sign_kind
from sabika.terminal.models.cities import (
    count_kinds,
    list_kinds,
    list_loose_tiles,
    measure_lines,
    read_city,
    read_faces,
    show_palace_of,
)
from sabika.terminal.models.tiles import Faces, read_tile
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate


def draw_title(scene: Scene, size: Size) -> Text:
    """Whose palace, how long its wall is, how many buildings of each kind."""
    player, lang = read_city(scene.view)["players"][scene.shown], scene.lang
    if player["neutral"]:
        text = Text(f" {translate('tiles-of', lang, name=player['name'])} ·")
    else:
        owner = "palace-mine" if scene.is_own else "palace-of"
        text = Text(f" {translate(owner, lang, name=player['name'])}")
        lengths = [translate(name, lang, length=length) for name, length in measure_lines(player).items()]
        if lengths:
            text.append(f" · {' '.join(lengths)} ·")
    return _append_counts(scene, text)


def _append_counts(scene: Scene, text: Text) -> Text:
    """Buildings of each kind; where there are many kinds only of those that are there."""
    view = read_city(scene.view)
    counts, kinds = count_kinds(view["players"][scene.shown]), list_kinds(view)
    for kind in kinds:
        if counts[kind] or len(kinds) == len(BUILDING_KINDS):
            text.append(f" {sign_kind(kind)}{counts[kind]}")
    return text


def draw(scene: Scene, size: Size) -> Text:
    """The picture; for a player without a palace, the tiles."""
    view = read_city(scene.view)
    player = view["players"][scene.shown]
    if player["neutral"]:
        return _draw_tiles(scene, list_loose_tiles(player), read_faces(view), size)
    # Whoever looks chooses in the own palace alone.
    selection = scene.selection if scene.is_own else NOTHING
    made = draw_palace(show_palace_of(view, scene.shown), size, scene.look, selection, scene.pan)
    lines = made.lines[: size.height]
    if made.hidden and lines:
        more = translate("palace-more", scene.lang, where=made.hidden)
        lines[-1] = lines[-1][: max(size.width - len(more) - 1, 0)].append(more, style=f"bold {scene.palette.go}")
    return stack_lines(lines)


def _draw_tiles(scene: Scene, tiles: Sequence[str], faces: Faces, size: Size) -> Text:
    """All tiles in rows, sorted by kind."""
    if not tiles:
        return Text(f" {translate('no-tiles', scene.lang)}", style=scene.palette.muted)
    lines = [Text(" ")]
    for tile in sorted(tiles):
        chip = draw_chip(read_tile(tile, faces))
        if lines[-1].cell_len + chip.cell_len + 2 > size.width:
            lines.append(Text(" "))
        lines[-1].append_text(chip).append("  ")
    return stack_lines(lines[: size.height])


PANEL = Panel("palace", "palace", draw, draw_title)
