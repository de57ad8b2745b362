"""Boxes on a page, measured in Chromium: nothing is covered, cut, too small or out of sight, wherever things scroll."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")
PLACES = (0.0, 0.5, 1.0)  # of everything that scrolls: the beginning, the middle, the end
EVERYWHERE = (0.0, 0.25, 0.5, 0.75, 1.0)
LEAST = 12  # pixels, of any text

# Elements whose inside is one thing: what lies over each other in there is meant to.
UNITS = "a, button, label, summary, td, th, .tiles > li, .cards > li, .deck, .unit, svg"
# Drawn over others on purpose, or only for those who listen.
QUIET = ".sr, .skip, .wall-overlay, .corner, .ghost, .step-number, [data-over], #announce, .pad-choice .used"
# What lies over the table as long as it is open.
LAYERS = ".since, .drawer > .part, .tabs, .scoring, dialog, details.menu > form, .why, .tray, #connection"
# Cards that overlap so that each shows its value.
FANS = ".cards"
# Shows what there is room for, and nothing in part.
CLIPS = ".last, .news, .facts, .landmarks, .about"
# What one has to recognize, and how wide it is at least.
LEGIBLE = ((".small-palace .tile", 10), (".part-market .offer .tile", 38))
OWN = (".part-palace .tile", 16)  # where a phone is too short for that, the palace can be opened large
# Sentences that are read whole; and lists that may be longer than their room, with a shade at the edge that says so.
WHOLE, SHADED = ".ask-head > .says, .guide-says", ".advice ol"
# Opens a whole picture, on which there are things to press for themselves.
BELOW = ".grow"
# May be wider than what it is seen in.
WIDE = "[data-scroll], .pad-box, .money, .phrases, input"
# Which layer may lie over which needed part: a recap over the own palace and the log, a drawer over the side column …
SIDE = "[data-key=market], [data-key=display], [data-key=forecast], [data-key=pad], [data-key=log], .rollwrite .other"
HIDES = (
    (".tray", "[data-key=market], [data-key=display]"),
    (".scoring, dialog, details.menu > form, .why, #connection", "*"),
)
DRAWER = ".drawer > .part, .tabs"
RECAP, STAGE = ".since", "[data-key=palace], [data-key=sheet]"
ELSEWHERE = "[data-key=palace], [data-key=log], .rollwrite .other"  # not over palaces of the others: it tells of them


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

    @property
    def hides(self) -> list[tuple[str, str]]:
        """What may lie over what: where it is narrow, the drawer lies over whatever it has to."""
        recap = STAGE if self.phone else ELSEWHERE  # on a phone only where somebody asks for it
        return [*HIDES, (RECAP, recap), (DRAWER, SIDE if self.width >= 1000 else "*")]


SIZES = tuple(Size(*pair) for pair in ((1280, 720), (1366, 650), (1920, 1080), (820, 1180), (390, 844), (360, 640)))


OVER = ("end", "scoring")  # nothing is decided any more, or a sheet lies over everything
BUILDING = ("place", "redesign", "other")  # a phone shows the palace instead of the market
ALWAYS = ("[data-key=ask], [data-key=steps]",)
# What is needed for a decision: by the family of the game, on any screen, and where there is room for more.
NEEDED = {
    "city": (
        [f"[data-key={key}]" for key in ("palace", "hand", "market", "display")],
        ["[data-key=forecast]", ".other"],
    ),
    "rollwrite": (["[data-key=sheet]", ".track"], ["[data-key=pad]", ".other"]),
}


def needed_at(game: str, what: str, size: Size, players: int = 2) -> list[str]:
    """Selectors of all that must be in sight for a decision in a game, on a screen of this size."""
    if what in OVER:
        return []
    always, wide = NEEDED["rollwrite" if game == "roll-and-write" else "city"]
    if what == "hint":  # it lies over the forecast or the pad; on a phone where heads are, or over the pad
        always = always[:2] if size.phone and game == "roll-and-write" else always
        if size.phone and size.height < 700:  # the palace has the room of the hand, as where somebody builds
            always = [one for one in always if one != "[data-key=hand]"]
        return [*ALWAYS, *always, "[data-key=advice]", *(() if size.phone or players == 1 else (".other",))]
    if size.phone and what in BUILDING:
        return [*ALWAYS, always[0]]
    there = [selector for selector in wide if players > 1 or selector != ".other"]
    return [*ALWAYS, *always, *(() if size.phone else there)]


def measure(
    page: Page, size: Size, needed: Sequence[str] = (), *, fits: bool = True, places: Sequence[float] = PLACES
) -> list[str]:
    """Everything that is wrong at a size, at some places of whatever scrolls. `needed` are selectors."""
    page.set_viewport_size({"width": size.width, "height": size.height})
    found: dict[str, list[str]] = {}
    for place in places:
        for key, texts in _look(page, size, place, needed, fits).items():
            found.setdefault(key, texts)
    page.evaluate(_SCROLL, 0)
    found |= {text: [text] for text in find_cut(page)}
    return [texts[0] if len(texts) == 1 else f"{texts[0]} and {len(texts) - 1} more" for texts in found.values()]


def _look(page: Page, size: Size, place: float, needed: Sequence[str], fits: bool) -> dict[str, list[str]]:
    """What is wrong while everything is scrolled to a place."""
    if not page.evaluate(_SCROLL, place) and place > 0:
        return {}
    options: dict[str, Any] = {
        "least": LEAST,
        "units": UNITS,
        "quiet": QUIET,
        "layers": LAYERS,
        "fans": FANS,
        "below": BELOW,
        "wide": WIDE,
        "clips": CLIPS,
        "legible": [list(pair) for pair in (*LEGIBLE, *([] if size.height < 700 and size.phone else [OWN]))],
        "hides": [list(pair) for pair in size.hides],
        "needed": list(needed) if place == 0 else [],
        "first": place == 0,
        "fits": fits,
    }
    found: dict[str, list[str]] = page.evaluate(SCRIPT, options)
    return found


def find_cut(page: Page) -> list[str]:
    """Sentences of which a part is out of sight, and lists that do not show that they go on."""
    found: list[str] = page.evaluate(_CUT, [WHOLE, SHADED])
    return found


def find_clashes(page: Page) -> list[str]:
    """Texts of the forecast that lie on each other or are cut."""
    found: list[str] = page.evaluate(_CLASHES)
    return found


def compare_night(page: Page) -> list[str]:
    """What lies elsewhere by night: then all that was measured by day holds for both."""
    by_day = page.evaluate(_RECTANGLES)
    page.emulate_media(color_scheme="dark")
    by_night = page.evaluate(_RECTANGLES)
    page.emulate_media(color_scheme="light")
    moved = sorted({name for name, *_ in set(map(tuple, by_day)) ^ set(map(tuple, by_night))})
    return [f"moved by night: {', '.join(moved[:5])}"] if moved else []


# Every element by its class, with the place where it is and how large it is.
_RECTANGLES = """() => [...document.body.querySelectorAll("*")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const name = `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""}`;
  return [name, ...[x, y, width, height].map((length) => Math.round(length * 10))];
})"""

_CLASHES = """() => {
  const texts = [...document.querySelectorAll(".forecast :is(b, .n, .name, small)")];
  const seen = texts.filter(one => one.checkVisibility()).map(one => [one, one.getBoundingClientRect()]);
  const boxes = seen.filter(([, box]) => box.width > 1);
  return boxes.flatMap(([one, box], i) => [
    ...(one.scrollWidth > one.clientWidth + 1 && one.clientWidth ? [one.textContent] : []),
    ...boxes.slice(i + 1).filter(([, other]) => box.right > other.left + 1 && other.right > box.left + 1
      && box.bottom > other.top + 1 && other.bottom > box.top + 1)
      .map(([other]) => `${one.textContent} | ${other.textContent}`),
  ]);
}"""

_CUT = """([whole, shaded]) => {
  const isShaded = (one) => getComputedStyle(one).backgroundAttachment.includes("local");
  return [...document.querySelectorAll(`${whole}, ${shaded}`)]
  .filter((one) => one.checkVisibility() && one.scrollHeight > one.clientHeight + 2)
  .filter((one) => one.matches(whole) || !isShaded(one))
  .map((one) => `cut: ${one.textContent.trim().replace(/\\s+/g, " ").slice(0, 60)}… `
    + `${one.scrollHeight} high in ${one.clientHeight}`);
}"""

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
