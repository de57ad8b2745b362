"""The colours as a stylesheet: by day, by night, with high contrast, and with the reader's own colours."""

from collections.abc import Mapping
from typing import Final

from sabika.web.art import modules
from sabika.web.art.palette import GLAZES, shades

# Openings are as deep as their kind's glaze by day; the stylesheet says only by night what they are.
OPENING_AT_NIGHT: Final = "#f2ac3f"


def stylesheet() -> str:
    """The custom properties: day, night by the system's wish, either by `data-theme`, and what high contrast needs.

    All selectors weigh the same, so that later rules win over earlier ones.
    """
    day, night = _day(), _night()
    return (
        f":root,[data-theme=light]{{color-scheme:light;{day}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:where(:not([data-theme=light])){{color-scheme:dark;{night}}}}}\n"
        f"[data-theme=dark]{{color-scheme:dark;{night}}}\n"
        f"@media (prefers-contrast:more){{:root,[data-theme]{{{_CLEARER}}}}}\n"
        f"@media (forced-colors:active){{:root,[data-theme]{{{_forced_colours()}}}}}\n"
    )


def _day() -> str:
    return _declare({name: shade.day for name, shade in shades().items()} | {"opening": "initial", "halo": "0"})


def _night() -> str:
    values = {name: shade.night for name, shade in shades().items()}
    return _declare(values | {"opening": OPENING_AT_NIGHT, "halo": ".35"})


def _declare(values: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in values.items())


# Less ornament, no half-tones in words.
_CLEARER: Final = "--strap:.25;--muted:var(--ink);--line:var(--border)"


# With the reader's own few colours: what is empty, and what steps back; all the rest is drawn.
_EMPTY: Final = (
    "table panel paper on-go on-stop sign flame disc card marble water water-deep sand-deep guilder dirham denar ducat"
    " sheet sheet-shade"
)
_QUIET: Final = "line marble-deep bank sheet-line"


def _forced_colours() -> str:
    """Drawings become line drawings and walls full bands; sign, shape and letter tell the rest."""
    values = dict.fromkeys(shades(), "CanvasText")
    values |= dict.fromkeys(_EMPTY.split(), "Canvas") | dict.fromkeys(_QUIET.split(), "GrayText")
    for colours in modules.colours():
        values |= dict.fromkeys(colours.empty.split(), "Canvas") | dict.fromkeys(colours.quiet.split(), "GrayText")
    for kind in GLAZES:
        values |= {kind: "Canvas", f"{kind}-deep": "Canvas", f"{kind}-light": "GrayText"}
    lines = {"longest": "Highlight", "longest-moat": "Highlight", "ripple": "HighlightText"}
    return _declare(values | lines | {"opening": "CanvasText", "halo": "0"})
