"""Small line drawings for things to press that have no piece of their own."""

from typing import Final

_GLASS: Final = "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.200 15.200L20.500 20.500"  # one looks through it

_STROKES: Final = {
    "log": "M6 3h9l4 4v14H6zM9.5 9h5M9.5 13h6M9.5 17h6",
    "points": "M5 20v-8M12 20V5M19 20v-5M3 20.5h18",
    "chat": "M4 5h16v11h-9l-4 4v-4H4z",
    "advance": "M12 7v5l3.5 2M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17",
    "seat": "M3 8h18v3.500H3zM6 11.500V20M18 11.500V20",
    "send": "M4 12L20 4l-5 16l-3.5-6.500zM20 4l-8.500 9.500",
    "piece": "M4 4h16v16H4zM9 20v-6a3 3 0 0 1 6 0v6M9 9h.01M15 9h.01",
    "check": "M5 12.5l4.5 4.5L19 7.5",
    "close": "M6 6l12 12M18 6L6 18",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "larger": f"{_GLASS}M10.5 7.5v6M7.5 10.5h6",
    "smaller": f"{_GLASS}M7.5 10.5h6",
    "words": "M3.500 15L8 4l4.500 11M5.200 11.500h5.600M16 5h4.500M16 10h4.500M16 15h4.500M3.500 20h17",
    "back": "M10 6l-6 6l6 6M4.5 12H20",
    "again": "M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5M12 8v4.5l3 1.5",
    "hint": "M9.5 18h5M10.5 21h3M12 3a6.5 6.5 0 0 0-3.5 12c.6.4 1 1 1 1.7h5c0-.7.4-1.300 1-1.7A6.5 6.5 0 0 0 12 3",
    "undo": "M9 6L4 11l5 5M4.5 11H14a5 5 0 0 1 0 10h-3",
}


def icon(name: str) -> str:
    """A drawing as high as the line it stands in; what it means is said beside it."""
    return f'<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="{_STROKES[name]}"/></svg>'
