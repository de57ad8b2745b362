"""The figures of a tournament as a drawing (SVG): shares with their intervals, and how the points lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

import msgspec

from sabika.arena.results import Pair, Result
from sabika.arena.statistics import Distribution

WIDTH, LEFT, RIGHT = 760, 250, 90  # the drawing, and what is left of and right of the scales
ROW, HEAD, TICKS, GAP = 26, 34, 26, 22
INK, PALE, LINE, MARK = "#2b2620", "#8b8378", "#d9d3c8", "#9a4a2f"


class Labels(msgspec.Struct, frozen=True):
    """The words of the drawing."""

    title: str
    shares: str
    points: str


def draw_plot(result: Result, labels: Labels) -> str:
    """The whole drawing."""
    rows = len(result.pairs)
    below = HEAD + (HEAD + rows * ROW + TICKS + GAP if rows else 0)
    height = below + HEAD + len(result.scores) * ROW + TICKS
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'font-family="system-ui, sans-serif" font-size="13" role="img">',
        f"<title>{escape(labels.title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        _write(16, 22, labels.title, INK, bold=True),
        *(_draw_shares(result.pairs, HEAD, labels.shares) if rows else ()),
        *(_draw_points(result.scores, below, labels.points) if result.scores else ()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _draw_shares(pairs: Sequence[Pair], top: int, head: str) -> Iterator[str]:
    """A line for each pair: its share as a dot on its interval, and where two equals would be."""
    yield _write(16, top + 22, head, PALE)
    bottom = top + HEAD + len(pairs) * ROW
    for percent in range(0, 101, 25):
        yield from _draw_tick(_across(percent / 100, 0, 1), top + HEAD, bottom, f"{percent} %")
    for number, pair in enumerate(pairs):
        y = top + HEAD + number * ROW + ROW // 2
        yield _write(LEFT - 12, y + 4, pair.name, INK, anchor="end")
        even = _across(pair.even, 0, 1)
        yield f'<path d="M{even} {y - 8}V{y + 8}" stroke="{PALE}" stroke-dasharray="2 2"/>'
        yield _draw_stroke(_across(pair.low, 0, 1), _across(pair.high, 0, 1), y, 2)
        yield f'<circle cx="{_across(pair.share, 0, 1)}" cy="{y}" r="5" fill="{MARK}"/>'
        yield _write(WIDTH - RIGHT + 14, y + 4, f"{pair.share:.1%}", INK)


def _draw_points(scores: dict[str, Distribution], top: int, head: str) -> Iterator[str]:
    """A line for each bot from least to most, thicker where 80 % and 40 % of the games lie, and the mean as a dot."""
    yield _write(16, top + 22, head, PALE)
    least = min(one.tenths[0] for one in scores.values())
    most = max(max(one.tenths[-1] for one in scores.values()), least + 1)
    bottom = top + HEAD + len(scores) * ROW
    for value in _round_values(least, most):
        yield from _draw_tick(_across(value, least, most), top + HEAD, bottom, f"{value:g}")
    for number, (bot, one) in enumerate(scores.items()):
        y = top + HEAD + number * ROW + ROW // 2
        yield _write(LEFT - 12, y + 4, bot, INK, anchor="end")
        for below, width in ((0, 1), (1, 4), (3, 9)):
            left, right = (_across(one.tenths[place], least, most) for place in (below, 10 - below))
            yield _draw_stroke(left, right, y, width)
        yield f'<circle cx="{_across(one.mean, least, most)}" cy="{y}" r="4" fill="#fff" stroke="{INK}"/>'
        yield _write(WIDTH - RIGHT + 14, y + 4, f"{one.mean:.1f}", INK)


def _draw_stroke(left: float, right: float, y: int, width: int) -> str:
    return f'<path d="M{left} {y}H{right}" stroke="{MARK}" stroke-width="{width}"/>'


def _draw_tick(x: float, top: int, bottom: int, text: str) -> Iterator[str]:
    yield f'<path d="M{x} {top}V{bottom}" stroke="{LINE}"/>'
    yield _write(x, bottom + 16, text, PALE, anchor="middle")


def _round_values(least: float, most: float) -> Iterator[int]:
    """Round numbers for a scale."""
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**9) if (most - least) / step <= 8)
    yield from range(-int(-least // step) * step, int(most) + 1, step)


def _across(value: float, least: float, most: float) -> float:
    """Where on the scale."""
    return round(LEFT + (WIDTH - LEFT - RIGHT) * (value - least) / (most - least), 1)


def _write(x: float, y: int, text: str, colour: str, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="600"' if bold else ""
    return f'<text x="{x}" y="{y}" fill="{colour}" text-anchor="{anchor}"{weight}>{escape(text)}</text>'
