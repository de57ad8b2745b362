"""The colours as a stylesheet: by day, by night, with high contrast, and with the reader's own colours."""

from collections.abc import Mapping
from typing import Final

from sabika.web.art import modules
from sabika.web.art.lattice import lattice
from sabika.web.art.palette import GLAZES, shades

# What is no plain colour. Openings are as deep as their kind's glaze by day; only by night they have a light of their
# own.
_BY_DAY: Final = {
    "opening": "initial",
    "halo": "0",
    "court-edge": "rgb(90 66 30/.28)",
    "raise": "0 1px 0 rgb(255 255 255/.7) inset,0 1px 2px rgb(60 42 16/.18),0 6px 16px -8px rgb(60 42 16/.34)",
    "lift": "0 2px 5px rgb(42 28 10/.34)",
    "veil": "rgb(38 26 10/.55)",
    "lattice": lattice("#7a5a24", 0.11),
    "court-lattice": lattice("#7a5a24", 0.08),
    "scoring-lattice": lattice("#ffffff", 0.11),
}
_BY_NIGHT: Final = {
    "opening": "#f2ac3f",
    "halo": ".35",
    "court-edge": "rgb(0 0 0/.55)",
    "raise": "0 1px 0 rgb(255 226 170/.07) inset,0 1px 2px rgb(0 0 0/.5),0 8px 18px -8px rgb(0 0 0/.8)",
    "lift": "0 2px 6px rgb(0 0 0/.6)",
    "veil": "rgb(4 3 2/.68)",
    "lattice": lattice("#e8b968", 0.055),
    "court-lattice": lattice("#e8b968", 0.075),
    "scoring-lattice": lattice("#ffffff", 0.08),
}
_WITHOUT_COLOURS: Final = {
    "opening": "CanvasText",
    "halo": "0",
    "court-edge": "transparent",
    "raise": "0 0 0 1px CanvasText",
    "lift": "0 0 0 transparent",
    "veil": "Canvas",
    "lattice": "none",
    "court-lattice": "none",
    "scoring-lattice": "none",
}


def stylesheet() -> str:
    """The custom properties: day, night by the system's wish, either by `data-theme`, and what high contrast needs.

    All selectors weigh the same, so that later rules win over earlier ones. Night is for screens: paper is white.
    """
    day, night = _day(), f"color-scheme:dark;{_night()}"
    return (
        f":root,[data-theme=light]{{color-scheme:light;{day}}}\n"
        f"@media screen and (prefers-color-scheme:dark){{:root:where(:not([data-theme=light])){{{night}}}}}\n"
        f"@media screen{{[data-theme=dark]{{{night}}}}}\n"
        f"@media (prefers-contrast:more){{:root,[data-theme]{{{_CLEARER}}}}}\n"
        f"@media (forced-colors:active){{:root,[data-theme]{{{_forced_colours()}}}}}\n"
    )


def _day() -> str:
    return _declare({name: shade.day for name, shade in shades().items()} | _BY_DAY)


def _night() -> str:
    return _declare({name: shade.night for name, shade in shades().items()} | _BY_NIGHT)


def _declare(values: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in values.items())


# Less ornament, no half-tones in words.
_CLEARER: Final = "--strap:.25;--muted:var(--ink);--line:var(--border)"


# With the reader's own few colours: what is empty, and what steps back; all the rest is drawn.
_EMPTY: Final = (
    "table panel paper on-go on-stop sign flame disc card marble water water-deep sand-deep guilder dirham denar ducat"
    " sheet sheet-shade court scoring soon gold gold-soft sky sky-deep sky-glow hill hill-deep"
)
_QUIET: Final = "line marble-deep bank sheet-line court-line"


def _forced_colours() -> str:
    """Drawings become line drawings and walls full bands; sign, shape and letter tell the rest."""
    values = dict.fromkeys(shades(), "CanvasText")
    values |= dict.fromkeys(_EMPTY.split(), "Canvas") | dict.fromkeys(_QUIET.split(), "GrayText")
    for colours in modules.colours():
        values |= dict.fromkeys(colours.empty.split(), "Canvas") | dict.fromkeys(colours.quiet.split(), "GrayText")
    for kind in GLAZES:
        values |= {kind: "Canvas", f"{kind}-deep": "Canvas", f"{kind}-light": "GrayText"}
    lines = {"longest": "Highlight", "longest-moat": "Highlight", "ripple": "HighlightText"}
    return _declare(values | lines | _WITHOUT_COLOURS)
