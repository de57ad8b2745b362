"""All colours, by day and by night, as named CSS custom properties; drawings and page name them and nothing else.

The starting point is the table of the look. `muted` and `go` were too faint to be read on the table and are deeper;
`line` only divides, and what can be pressed has a `border`. Night is the same table under a lamp: the wood goes dark,
glazes deepen, paper dims, and there is light in the doors and windows (`opening`).
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from sabika.web.art import modules
from sabika.web.art.contrast import SIGN, TEXT
from sabika.web.art.shade import Glaze, Pair, Shade


def _glaze(ground: str, deep: str, light: str, *, pale: bool = False) -> Glaze:
    """Three colours written "day night"."""
    one, two, three = (Shade(*pair.split()) for pair in (ground, deep, light))
    return Glaze(one, two, three, pale)


GLAZES: Final[Mapping[str, Glaze]] = {
    # Alhambra
    "pavilion": _glaze("#2f6db5 #2a5d9a", "#1d4a80 #163a66", "#8db8e6 #7ba6d4"),
    "seraglio": _glaze("#b8384a #9a2f40", "#7f2030 #5e1623", "#ee9aa3 #d6858f"),
    "arcades": _glaze("#a66a35 #8a5728", "#6f4219 #4f2e10", "#dfb184 #c79a6c"),
    "chambers": _glaze("#ece3cf #cbbd9d", "#8c7b58 #7a6a48", "#fffaf0 #e9dfc6", pale=True),
    "garden": _glaze("#4a8a4f #3a703f", "#2a5a31 #1e4524", "#a5d3a0 #8bba86"),
    "tower": _glaze("#75509b #644487", "#4a2d6b #392155", "#c2a5df #aa8dc8"),
    # Granada
    "arena": _glaze("#5b5b61 #4b4b51", "#36363b #29292d", "#b4b4bb #9b9ba2"),
    "bathhouse": _glaze("#2b7a99 #246680", "#164f66 #103d50", "#8fcbe0 #79b1c6"),
    "library": _glaze("#7d4a8f #693d79", "#4f2a5d #3c1e48", "#cba3d9 #b18bc0"),
    "hostel": _glaze("#8f5f3a #764d2d", "#5d3a1e #432812", "#d3ab87 #b8926f"),
    "hospital": _glaze("#e9e6de #c6c1b3", "#84806f #6f6b5b", "#ffffff #e2ded2", pale=True),
    "market": _glaze("#b33a2f #963026", "#7a2019 #5b1611", "#ec9d92 #d2877c"),
    "park": _glaze("#5c8a3a #4c722f", "#375a1e #294614", "#b3d692 #9abd7a"),
    "school": _glaze("#bb601b #9c4f15", "#7c3c0a #5a2a05", "#f0b27c #d39a66"),
    "residence": _glaze("#e3bd4b #c09c37", "#94741a #745a11", "#fbe6a6 #dfc67f", pale=True),
}

PAGE: Final[Mapping[str, Shade]] = {
    "table": Shade("#efe6d3", "#17120e"),
    "panel": Shade("#fbf6ea", "#221b14"),
    "paper": Shade("#f7f1e4", "#2c231a"),
    "line": Shade("#cdbd9c", "#4d4030"),
    "border": Shade("#8d7a55", "#8d7a5c"),  # of things one can press or fill in: 3:1 where `line` only divides
    "ink": Shade("#2a2118", "#f0e6d2"),
    "muted": Shade("#6b5b41", "#b3a488"),
    "go": Shade("#2a7047", "#7ccb93"),
    "on-go": Shade("#fffaf0", "#10241a"),
    "stop": Shade("#9a3b2e", "#f19482"),
    "on-stop": Shade("#fffaf0", "#2d0f0a"),
    "longest": Shade("#c2410c", "#ff6d3a"),  # never like the sand of the walls it runs along
    "longest-moat": Shade("#12466d", "#a3dcf5"),
    "ripple": Shade("#e4f4fb", "#123a57"),  # on the longest moat
    "court": Shade("#ebe2cc", "#31261a"),  # the ground that palaces stand on, sunk into the table
    "court-line": Shade("#d6c7a6", "#4d3e2a"),
    "soon": Shade("#6b3f97", "#c39bea"),  # where a scoring is near: orange is the longest wall
    "on-soon": Shade("#fffaf0", "#1c0f2c"),
    "scoring": Shade("#6b3f97", "#432a66"),  # the ground of a scoring itself
    "on-scoring": Shade("#fffaf0", "#f3e7cb"),
    "gold": Shade("#f6c453", "#ffd35c"),
    "gold-soft": Shade("#f8e7bd", "#4a3a17"),
    "gold-deep": Shade("#a9741b", "#e0a93c"),  # for large figures only
    "on-gold": Shade("#2a2118", "#1a130c"),
    "sky": Shade("#1d4a80", "#0f2748"),
    "sky-deep": Shade("#12305a", "#08162b"),
    "sky-glow": Shade("#c98a4a", "#6b4a3f"),
    "on-sky": Shade("#fff7e4", "#fbeecd"),
    "on-sky-muted": Shade("#cfdcee", "#a9bbd4"),
    "hill": Shade("#3f7f49", "#2a5833"),
    "hill-deep": Shade("#2c5f38", "#1a3c23"),
}

# Of the seats at a table; each has a star of its own, too, so that nobody needs the colour.
SEATS: Final[Mapping[str, Shade]] = {
    "t0": Shade("#1d4a80", "#86b2e6"),
    "t1": Shade("#8a3f5f", "#e59ab6"),
    "t2": Shade("#2a6f72", "#7cc7c4"),
    "t3": Shade("#8a6312", "#e0b458"),
    "t4": Shade("#585466", "#bdb6cc"),
    "t5": Shade("#9a4a22", "#ee9d6c"),
}

PIECES: Final[Mapping[str, Shade]] = {
    "sign": Shade("#fffaf0", "#f3e7cb"),
    "sign-ink": Shade("#2a2118", "#1a130c"),
    "flame": Shade("#f0b23e", "#ffc85a"),
    "disc": Shade("#fbf6ea", "#e6d8b8"),
    "card": Shade("#fbf6ea", "#dccfae"),
    "card-ink": Shade("#2a2118", "#1f170f"),
    "chip-edge": Shade("#2a2118", "#d8c9a6"),
    "marble": Shade("#e2d7bf", "#b9ac8f"),
    "marble-deep": Shade("#a8946c", "#7f6f50"),
    "sand": Shade("#d8b57e", "#bd9a64"),
    "sand-light": Shade("#ecd3a6", "#d3b27c"),
    "sand-deep": Shade("#8a6532", "#6c4d24"),
    "sand-edge": Shade("#2a2118", "#0e0a06"),
    "water": Shade("#5ba3c9", "#3f86ad"),
    "water-deep": Shade("#1f5f8b", "#174b70"),
    "water-light": Shade("#d3ecf6", "#a6d3e6"),
    "bank": Shade("#7d8a4a", "#5f6a36"),
}

MONEY: Final[Mapping[str, Shade]] = {
    "guilder": Shade("#e8b923", "#d6a71c"),
    "dirham": Shade("#2c7550", "#266847"),
    "denar": Shade("#2c62ab", "#275796"),
    "ducat": Shade("#e27d22", "#d0701b"),
    "on-guilder": Shade("#2a2118", "#1a130c"),
    "on-dirham": Shade("#fffaf0", "#f3e7cb"),
    "on-denar": Shade("#fffaf0", "#f3e7cb"),
    "on-ducat": Shade("#2a2118", "#1a130c"),
}

# A sheet stays paper by night, as a lamp shows it; whatever is drawn on it keeps to these.
SHEET: Final[Mapping[str, Shade]] = {
    "sheet": Shade("#fdf9ee", "#d9cba9"),
    "sheet-shade": Shade("#f3e9d2", "#cab993"),
    "sheet-ink": Shade("#2a2118", "#1f170f"),
    "sheet-muted": Shade("#6b5b41", "#52442d"),
    "sheet-line": Shade("#c9b78f", "#a18c62"),
    "sheet-border": Shade("#8d7a55", "#6d5b39"),
    "sheet-go": Shade("#1f6b41", "#175232"),
    "sheet-mark": Shade("#c2410c", "#a0330a"),
    "pen": Shade("#1d2f63", "#16244f"),
    **{f"sheet-{seat}": Shade(shade.day, shade.day) for seat, shade in SEATS.items()},  # ink is the same by lamplight
}


def _glaze_shades() -> Iterator[tuple[str, Shade]]:
    for kind, glaze in GLAZES.items():
        yield kind, glaze.ground
        yield f"{kind}-deep", glaze.deep
        yield f"{kind}-light", glaze.light


@cache
def shades() -> Mapping[str, Shade]:
    """All colours there are."""
    known = {**PAGE, **SEATS, **PIECES, **MONEY, **SHEET, **dict(_glaze_shades())}
    return known | {name: shade for colours in modules.colours() for name, shade in colours.shades.items()}


def pairs() -> Iterator[Pair]:
    """All pairs that somebody has to read, by name; the tests measure them by day and by night."""
    for ground in ("table", "panel", "paper"):
        for text in ("ink", "muted", "go", "stop"):
            yield Pair(text, ground, TEXT)
        yield Pair("longest", ground, SIGN)
        yield Pair("longest-moat", ground, SIGN)
        yield Pair("border", ground, SIGN)
    for ground in ("court", "gold-soft"):
        yield Pair("ink", ground, TEXT)
    for text in ("muted", "go", "stop", "soon"):
        yield Pair(text, "court", TEXT)
    yield Pair("longest", "court", SIGN)
    yield Pair("border", "court", SIGN)
    yield Pair("gold-deep", "panel", SIGN)
    for ground in ("table", "panel", "paper"):
        yield Pair("soon", ground, TEXT)
    for ground in ("go", "stop", "soon", "scoring", "gold", "sky"):
        yield Pair(f"on-{ground}", ground, TEXT)
    yield Pair("on-sky-muted", "sky", TEXT)
    for seat in SEATS:
        yield Pair(seat, "panel", TEXT)
        yield Pair(seat, "court", SIGN)
    for ground in ("table", "panel", "paper"):
        yield Pair("chip-edge", ground, SIGN)
    yield Pair("sign-ink", "disc", TEXT)
    yield Pair("card-ink", "card", TEXT)
    for currency in ("guilder", "dirham", "denar", "ducat"):
        yield Pair(f"on-{currency}", currency, TEXT)
    for kind, glaze in GLAZES.items():
        yield Pair("sign-ink" if glaze.pale else "sign", kind, SIGN)
    for wall in ("sand", "sand-light"):
        yield Pair("sand-edge", wall, SIGN)
    yield Pair("water-light", "water-deep", SIGN)
    yield Pair("ripple", "longest-moat", SIGN)
    for ground in ("sheet", "sheet-shade"):
        for text in ("sheet-ink", "sheet-muted", "sheet-go", "pen"):
            yield Pair(text, ground, TEXT)
        yield Pair("sheet-mark", ground, SIGN)
        yield Pair("sheet-border", ground, SIGN)
    for seat in SEATS:
        yield Pair(f"sheet-{seat}", "sheet", SIGN)
    for colours in modules.colours():
        yield from colours.pairs


def colour(name: str) -> str:
    """How a drawing names a colour: the page's, or the one by day where no page sets it."""
    return f"var(--{name},{shades()[name].day})"


def opening(kind: str) -> str:
    """The colour of a kind's doors and windows."""
    return f"var(--opening,{colour(f'{kind}-deep')})"
