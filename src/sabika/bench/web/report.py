"""What was measured of the web table, as data and as tables."""

from collections.abc import Iterable, Sequence
from statistics import median

import msgspec
from rich.table import Table

TARGET_MS = 150.0  # within which a move is to be on the other player's screen
TARGET_BYTES = 100_000  # under which the first page is to stay, with all that it needs


class Spread(msgspec.Struct, frozen=True):
    """Milliseconds, over all moves."""

    moves: int
    median: float
    p95: float
    most: float


class Weight(msgspec.Struct, frozen=True):
    """A page at the first visit: everything it loads, in bytes as sent."""

    page: str
    requests: int
    bytes: int


class WebReport(msgspec.Struct, frozen=True):
    """What a run found."""

    tables: int
    people: int
    bots: int
    seconds: float
    actions_per_second: float
    requests_per_second: float
    server_cpu: float | None  # of one core, bots apart
    told: Spread | None = None  # the other player's page has been told that something has changed
    there: Spread | None = None  # … and has everything that has changed
    on_screen: Spread | None = None  # … and a real browser has drawn it
    bot: str = "novice"
    beside: str | None = None  # bots of a further table that is not measured …
    beside_actions: int = 0  # … and how far it came meanwhile
    first_pages: list[Weight] = []
    missing: list[str] = []
    source: str | None = None  # of an earlier commit; ours if None


def measure_spread(seconds: Sequence[float]) -> Spread | None:
    """How long it took, in milliseconds."""
    if not seconds:
        return None
    ordered = sorted(one * 1000 for one in seconds)
    late = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return Spread(len(ordered), round(median(ordered), 1), round(late, 1), round(ordered[-1], 1))


def as_tables(report: WebReport) -> list[Table]:
    """Two tables: how long a move takes, how heavy the first pages are."""
    return [_moves(report), _weights(report)]


def _moves(report: WebReport) -> Table:
    seated = f"{report.tables} tables, {report.people} people, {report.bots} × {report.bot}"
    title = f"A move on its way to the other player: {seated}{_name_source(report)}"
    load = "" if report.server_cpu is None else f"; the server computes for {report.server_cpu:.0%} of the time"
    rates = f"{report.actions_per_second:.0f} actions, {report.requests_per_second:.0f} requests a second{load}"
    aside = [f"beside it five {report.beside} at one table: {report.beside_actions} actions"] if report.beside else []
    caption = "\n".join([f"to be within {TARGET_MS:g} ms", rates, *aside, *report.missing])
    rows = (
        ("the page is told", report.told),
        ("all that changed is there", report.there),
        ("Chromium has drawn it", report.on_screen),
    )
    return draw_spreads(title, caption, "milliseconds until …", rows)


def _name_source(report: WebReport) -> str:
    return f" ({report.source})" if report.source else ""


def draw_spreads(
    title: str, caption: str, head: str, rows: Iterable[tuple[str, Spread | None]], digits: int = 0
) -> Table:
    """How long moves took, one row for each way to look at it; what was not measured is left out."""
    table = Table(title=title, caption=caption, caption_justify="left", show_edge=False)
    table.add_column(head, no_wrap=True)
    for heading in ("moves", "median", "95 %", "most"):
        table.add_column(heading, justify="right")
    for name, found in rows:
        if found is not None:
            figures = (found.median, found.p95, found.most)
            table.add_row(name, str(found.moves), *(f"{figure:.{digits}f}" for figure in figures))
    return table


def _weights(report: WebReport) -> Table:
    title = f"First visit, everything it loads, as sent{_name_source(report)}"
    return list_weights(report.first_pages, title, f"to be under {TARGET_BYTES / 1000:g} kB")


def list_weights(weights: Sequence[Weight], title: str, caption: str) -> Table:
    """Pages with what they make a browser load."""
    table = Table("page", title=title, caption=caption, caption_justify="left", show_edge=False)
    table.add_column("requests", justify="right")
    table.add_column("kB", justify="right")
    for weight in weights:
        table.add_row(weight.page, str(weight.requests), f"{weight.bytes / 1000:.1f}")
    return table
