"""Small line drawings for things to press that have no piece of their own."""

from typing import Final

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
    "enlarge": "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
    "larger": "M12 6v12M6 12h12",
    "smaller": "M6 12h12",
    "back": "M10 6l-6 6l6 6M4.5 12H20",
    "again": "M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5M12 8v4.5l3 1.5",
    "hint": "M9.5 18h5M10.5 21h3M12 3a6.5 6.5 0 0 0-3.5 12c.6.4 1 1 1 1.7h5c0-.7.4-1.300 1-1.7A6.5 6.5 0 0 0 12 3",
    "undo": "M9 6L4 11l5 5M4.5 11H14a5 5 0 0 1 0 10h-3",
}


def icon(name: str) -> str:
    """A drawing as high as the line it stands in; what it means is said beside it."""
    return f'<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="{_STROKES[name]}"/></svg>'
