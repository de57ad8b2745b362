"""Boxes on a page, measured in Chromium: nothing is covered, cut, too small or out of sight, wherever things scroll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")
PLACES = (0.0, 0.5, 1.0)  # of everything that scrolls: the beginning, the middle, the end
LEAST = 12  # pixels, of any text

# Elements whose inside is one thing: what lies over each other in there is meant to.
UNITS = "a, button, label, summary, td, th, .other-head, .deck, .unit, svg"
# Drawn over others on purpose, or only for those who listen.
QUIET = ".sr, .skip, .wall-overlay, .ghost, [data-over], #announce"
# What lies over the table as long as it is open.
LAYERS = ".since, .drawer, .sheet-over, .scoring, dialog, details.menu > form, .why, .tray, #connection"
# Cards that overlap so that each shows its value.
FANS = ".cards"
# May be wider than what it is seen in.
WIDE = "[data-scroll], .pad-box, input"
# Which layer may lie over which needed part: a recap over the own court, a drawer over the side column …
HIDES = (
    (".since", "[data-key=palace], [data-key=sheet]"),
    (
        ".drawer",
        "[data-key=market], [data-key=display], [data-key=forecast], [data-key=pad], [data-key=others], .other",
    ),
    (".tray", "[data-key=market], [data-key=display]"),
    (".scoring, .sheet-over, dialog, details.menu > form, .why, #connection", "*"),
)


@dataclass(frozen=True)
class Size:
    """A screen: what must be seen on it, and whether the page may scroll."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}×{self.height}"

    @property
    def phone(self) -> bool:
        """Whether parts stand below each other, and the others are heads."""
        return self.width < 700


SIZES = tuple(Size(*pair) for pair in ((1280, 720), (1366, 650), (1920, 1080), (820, 1180), (390, 844), (360, 640)))


ALWAYS = ("[data-key=ask], [data-key=steps]",)
# What is needed for a decision: by the family of the game, on any screen, and where there is room for more.
NEEDED = {
    "city": (
        [f"[data-key={key}]" for key in ("palace", "hand", "market", "display")],
        ["[data-key=forecast]", ".other"],
    ),
    "rollwrite": (["[data-key=sheet]"], ["[data-key=pad]", ".other", ".track"]),
}


def needed_at(game: str, size: Size) -> list[str]:
    """Selectors of all that must be in sight for a decision in a game, on a screen of this size."""
    always, wide = NEEDED["rollwrite" if game == "roll-and-write" else "city"]
    return [*ALWAYS, *always, *(() if size.phone else wide)]


def measure(page: Page, size: Size, needed: Sequence[str] = (), *, fits: bool = True) -> list[str]:
    """Everything that is wrong at a size, at three places of whatever scrolls. `needed` are selectors."""
    page.set_viewport_size({"width": size.width, "height": size.height})
    return list(dict.fromkeys(finding for place in PLACES for finding in _look(page, place, needed, fits)))


def _look(page: Page, place: float, needed: Sequence[str], fits: bool) -> Iterator[str]:
    moved = page.evaluate(_SCROLL, place)
    if not moved and place > 0:
        return
    options: dict[str, Any] = {
        "least": LEAST,
        "units": UNITS,
        "quiet": QUIET,
        "layers": LAYERS,
        "fans": FANS,
        "wide": WIDE,
        "hides": [list(pair) for pair in HIDES],
        "needed": list(needed) if place == 0 else [],
        "first": place == 0,
        "fits": fits,
    }
    yield from page.evaluate(SCRIPT, options)
    page.evaluate(_SCROLL, 0)


# Scrolls everything that can be scrolled, and says whether anything can.
_SCROLL = """(place) => {
  let moved = 0;
  for (const one of [document.scrollingElement, ...document.body.querySelectorAll("*")]) {
    const [x, y] = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
    if (x <= 1 && y <= 1) continue;
    const { overflowX, overflowY } = getComputedStyle(one);
    const can = one === document.scrollingElement || /auto|scroll/.test(overflowX + overflowY);
    if (!can || one.closest(".sr")) continue;
    [one.scrollLeft, one.scrollTop] = [x * place, y * place];
    moved += 1;
  }
  return moved;
}"""
