"""The ending as a picture to share: the upper half of the page as a drawing that stands alone, 1200 by 630."""

from dataclasses import dataclass
from html import escape

from sabika.web.art.dusk import HEIGHT as DUSK_HEIGHT
from sabika.web.art.dusk import WIDTH as DUSK_WIDTH
from sabika.web.art.dusk import dusk, sky
from sabika.web.art.embedding import embed
from sabika.web.art.figures import FACES
from sabika.web.art.logo import badge
from sabika.web.art.palette import colour
from sabika.web.art.seals import seal_drawing
from sabika.web.art.svg import attributes, group, rect
from sabika.web.pages.models.ending import Ending, Pod

WIDTH = 1200
HEIGHT = 630
LETTER = 0.68  # of its size, how wide a bold letter is in the widest face
LOW = 150  # below this height a palace stands beside its name
LARGEST = 0.62  # of a cell of 100 units, so that a small palace does not look huge


@dataclass(frozen=True)
class Card:
    """Where a palace stands."""

    pod: Pod
    x: float
    y: float
    width: float
    height: float


def draw_share(ending: Ending, about: str) -> str:
    """The picture; `about` says which game it was."""
    scale = WIDTH / DUSK_WIDTH
    ground = group(dusk(), transform=f"translate(0 {HEIGHT - DUSK_HEIGHT * scale:.0f}) scale({scale:.4f})")
    size = min(54.0, WIDTH * 0.94 / max(len(ending.title), 1) / LETTER)
    head = _text(ending.title, WIDTH / 2, 76, size, colour("gold"), anchor="middle")
    course = _text(ending.course, WIDTH / 2, 112, 23, colour("on-sky-muted"), anchor="middle", italic=True)
    cards = "".join(map(_draw_card, lay_out(ending)))
    mark = group(badge(), transform="translate(24 580) scale(.6)")
    foot = _text(f"Sabika · {about}", 72, 606, 19, colour("on-sky"))
    return embed(sky(WIDTH, HEIGHT) + ground + head + course + cards + mark + foot, WIDTH, HEIGHT)


def lay_out(ending: Ending) -> list[Card]:
    """The first in the middle, the second left, the third right; all others in a row below."""
    behind = ending.behind
    low = 572.0
    high = 300.0 if behind else 420.0
    front = list(ending.front)
    base = low - (150 if behind else 0)
    wide = {1: (620.0,), 2: (500.0, 440.0), 3: (410.0, 330.0, 330.0)}[len(front)]
    order = [1, 0, 2] if len(front) == 3 else list(range(len(front)))
    gap = 24.0
    x = (WIDTH - sum(wide) - gap * (len(front) - 1)) / 2
    cards = []
    for number in order:
        height = high * (1 if front[number].won else 0.86 if front[number].place <= 2 else 0.8)
        cards.append(Card(front[number], x, base - height, wide[number], height))
        x += wide[number] + gap
    across = 340.0
    x = (WIDTH - across * len(behind) - gap * (len(behind) - 1)) / 2
    for pod in behind:
        cards.append(Card(pod, x, base + 12, across, 138))
        x += across + gap
    return cards


def _draw_card(card: Card) -> str:
    """A palace below its name, or beside it where the card is low."""
    pod, first, low = card.pod, card.pod.won, card.height < LOW
    rim, width = (colour("gold"), 5) if first else (colour("court-line"), 1)
    ground = rect(card.x, card.y, card.width, card.height, rx=16, fill=colour("panel"), stroke=rim, stroke_width=width)
    size = 24.0 if first else 20.0
    room = card.width * 0.44 if low else card.width
    top = card.y + (card.height / 2 - size * 1.7 if low else 12)
    place = f"translate({card.x + 14:g} {top:g}) scale({size / 20:.2f})"
    seal = group(seal_drawing(pod.seat, pod.name), transform=place)
    ink = colour("gold-deep" if first else "ink")
    line = top + size * 1.3
    beside = card.x + 24 + size * 2
    at = (beside, line + size * 1.8) if low else (card.x + room - 18, line + 4)
    score = _text(str(pod.score), *at, size * 1.6, ink, anchor=None if low else "end")
    taken = size * 2.4 + (0 if low else size * 3.6) + 20
    name = _text(_shorten(pod.name, room - taken, size), beside, line, size, colour("ink"))
    left, head = (card.x + room + 6, card.y + 10) if low else (card.x + 12, card.y + 24 + size * 2)
    wide, high = card.x + card.width - 12 - left, card.y + card.height - 12 - head
    plate = rect(left, head, wide, high, rx=10, fill=colour("court"))
    picture = pod.picture.within(left + 6, head + 6, wide - 12, high - 12, largest=LARGEST)
    return ground + seal + name + score + plate + str(picture)


def _shorten(text: str, room: float, size: float) -> str:
    most = max(3, int(room / size / LETTER))
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _text(
    text: str, x: float, y: float, size: float, fill: str, *, anchor: str | None = None, italic: bool = False
) -> str:
    given = attributes(
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        font_family=FACES,
        font_weight=None if italic else "700",
        font_style="italic" if italic else None,
        text_anchor=anchor,
    )
    return f"<text{given}>{escape(text)}</text>"
