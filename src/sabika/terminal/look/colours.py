"""The colours of a table by day and by night, for our own drawings and for Textual."""

import os
from dataclasses import dataclass

from textual.theme import Theme

from sabika.terminal.faces import collect_grounds


@dataclass(frozen=True)
class Palette:
    """Colours by what they are for. `tiles` and `money` are chosen to be read on their ground without their hue."""

    name: str
    dark: bool
    ink: str
    muted: str
    line: str
    table: str
    panel: str
    title: str
    wall: str
    moat: str
    longest: str
    go: str
    stop: str
    money: dict[str, str]


# Grounds of the kinds; a little deeper than printed where white letters need it.
TILES = {
    "pavilion": "#2f6db5",
    "seraglio": "#b8384a",
    "arcades": "#96602f",
    "chambers": "#ece3cf",
    "garden": "#3f7a45",
    "tower": "#75509b",
    "arena": "#8a5a2b",
    "bathhouse": "#2a7f8f",
    "library": "#7a3b57",
    "hostel": "#a5563c",
    "hospital": "#4b6fa8",
    "market": "#8c6d12",
    "park": "#4d7a33",
    "school": "#6b5ca5",
    "residence": "#9c4152",
    "fountain": "#4a6a72",
}
PLAIN_TILE = "#5c5347"
LIGHT_TILES = frozenset({"chambers"})

NIGHT = Palette(
    name="sabika-night",
    dark=True,
    ink="#f3ead8",
    muted="#a89a82",
    line="#6d604c",
    table="#1d1812",
    panel="#241e17",
    title="#3a3025",
    wall="#d8b57e",
    moat="#7fb2ee",
    longest="#ffe08a",
    go="#7fcf95",
    stop="#f0907f",
    money={"y": "#e8c547", "g": "#6fbf73", "b": "#7fb2ee", "o": "#f0914a"},
)

DAY = Palette(
    name="sabika-day",
    dark=False,
    ink="#2a2118",
    muted="#6b5b41",
    line="#a8946d",
    table="#f7f1e4",
    panel="#fbf6ea",
    title="#e2d5b8",
    wall="#7a5626",
    moat="#1d4a80",
    longest="#b03a00",
    go="#1f6a3d",
    stop="#9a3b2e",
    money={"y": "#7a5c00", "g": "#2a6a31", "b": "#1d4a80", "o": "#9a4a08"},
)

PALETTES = {palette.name: palette for palette in (NIGHT, DAY)}


@dataclass(frozen=True)
class Look:
    """How things are drawn: in which colours, and with words of which language."""

    palette: Palette = NIGHT
    lang: str = "en"


PLAIN_LOOK = Look()


def style_tile(kind: str) -> str:
    """Letters on a tile of this kind."""
    ink = "#2a2118" if kind in LIGHT_TILES else "#ffffff"
    return f"bold {ink} on {TILES.get(kind) or collect_grounds().get(kind, PLAIN_TILE)}"


def make_theme(palette: Palette) -> Theme:
    """The palette as a Textual theme."""
    return Theme(
        name=palette.name,
        primary=palette.wall,
        secondary=palette.line,
        accent=palette.go,
        warning=palette.longest,
        error=palette.stop,
        success=palette.go,
        foreground=palette.ink,
        background=palette.table,
        surface=palette.panel,
        panel=palette.title,
        dark=palette.dark,
    )


def choose_palette() -> Palette:
    """Day on terminals that say their ground is light, else night."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return DAY if ground in {"7", "15"} else NIGHT
