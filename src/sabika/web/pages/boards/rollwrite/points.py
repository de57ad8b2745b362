"""Every point with its reason: those that were given, and those that would be if the game ended now."""

from collections.abc import Mapping
from typing import Any

from sabika.web.pages.boards.rollwrite.forecast import all_lines
from sabika.web.pages.log_lines import Line, shown_line
from sabika.web.pages.sitting import Sitting


def part(sitting: Sitting) -> Mapping[str, Any]:
    """The lines of everybody, whoever looks first."""
    lines: dict[int, list[Line]] = {}
    for index, line in enumerate(all_lines(sitting.shadow)):
        lines.setdefault(line.player, []).append(shown_line(sitting, index, line))
    order = sorted(lines, key=lambda player: (player != sitting.seat, player))
    return {
        "players": [
            (sitting.names[player], sum(line.points for line in lines[player]), lines[player]) for player in order
        ],
        "over": sitting.view["over"],
    }
