"""The sign of each kind: a small building in paper white with an ink outline, its doors and windows apart.

A sign stands between 20 and 80 of a tile's 100 units, left of the price.
"""

from collections.abc import Mapping
from typing import Final

from sabika.web.art.palette import colour, opening
from sabika.web.art.sign_shape import Sign, horseshoe
from sabika.web.art.signs_granada import GRANADA
from sabika.web.art.svg import group, path

_PAVILION = Sign(
    body="M50 20V24M33.5 43C31 34 42 31 50 22.5C58 31 69 34 66.5 43ZM29 43H71V48H29ZM32 48H68V71H32ZM28 71H72V75.5H28Z"
    "M50 16.8A1.8 1.8 0 1 1 50 20.4A1.8 1.8 0 1 1 50 16.8Z",
    openings=horseshoe(38.5, 59, 71, 3.5) + horseshoe(50, 58.5, 71, 4) + horseshoe(61.5, 59, 71, 3.5),
    shadow="M50 22.5C58 31 69 34 66.5 43H55C56.5 35 54 28 50 22.5ZM65.5 48H68V71H65.5Z",
    lines="M50 23.5C45 30 43 36 43.5 43M50 23.5C55 30 57 36 56.5 43M44.2 59V71M55.8 59V71",
)

_SERAGLIO = Sign(
    body="M31.5 75V51C25 40 34 27 50 19C66 27 75 40 68.5 51V75ZM28 75H72V79H28Z",
    openings="M38 75V51.5C33 43 39 34 50 28.5C61 34 67 43 62 51.5V75Z",
    shadow="M50 19C66 27 75 40 68.5 51V75H62V51.5C67 43 61 34 50 28.5Z",
    lines="M50 31V75M47 53V59M53 53V59M42.5 68H46M54 68H57.5M42.5 44H46M54 44H57.5M50 19V28.5M41 24.7L44 31.8"
    "M59 24.7L56 31.8M34.5 31.5L39.5 36.5M65.5 31.5L60.5 36.5"
    "M30 41L36.2 43M70 41L63.8 43M31.5 51.5H38M62 51.5H68.5M31.5 63H38M62 63H68.5",
)

_ARCADES = Sign(
    body="M22 28H78L75 33H25ZM25 33H75V68H25ZM22.5 68H77.5V72.5H22.5Z",
    openings=horseshoe(34.5, 53, 68, 5) + horseshoe(50, 53, 68, 5) + horseshoe(65.5, 53, 68, 5),
    shadow="M25 33H75V36H25ZM72.5 36H75V68H72.5Z",
    lines="M25 40.5H75M27.5 53H29.5M39.5 53H45M55 53H60.5M70.5 53H72.5M42.25 54V68M57.75 54V68"
    "M34.5 45V41M50 45V41M65.5 45V41M29.8 47L27.5 43.5M39.2 47L41.5 43.5M45.3 47L43 43.5M54.7 47L57 43.5"
    "M60.8 47L58.5 43.5M70.2 47L72.5 43.5",
)

_CHAMBERS = Sign(
    body="M50 14V23M40 33C40 27.5 46 27 50 22C54 27 60 27.5 60 33ZM35.5 33H64.5V37.5H35.5Z"
    "M37.5 37.5H62.5L67 50L59 66H41L33 50ZM42 66H58V69.5H42ZM46.5 69.5H53.5L50 77ZM50 14A2.5 2.5 0 1 1 50 19"
    "A2.5 2.5 0 1 1 50 14Z",
    lamp="M41 41H47.5V62.5H43.2L37 50ZM52.5 41H59L63 50L56.8 62.5H52.5Z",
    lines="M37 50H47.5M52.5 50H63",
    dark=True,
)

_GARDEN = Sign(
    body="M34 68V74M66 68V74M50 67V74"
    "M34 31C41 40 43 50 41.5 60C40.5 66 38 69 34 69C30 69 27.5 66 26.5 60C25 50 27 40 34 31Z"
    "M66 31C73 40 75 50 73.5 60C72.5 66 70 69 66 69C62 69 59.5 66 58.5 60C57 50 59 40 66 31Z"
    "M50 17C59 29 62 43 59.5 57C58.3 65 55 69 50 69C45 69 41.7 65 40.5 57C38 43 41 29 50 17Z",
    shadow="M50 17C59 29 62 43 59.5 57C58.3 65 55 69 50 69C54 60 55 36 50 17Z"
    "M34 31C41 40 43 50 41.5 60C40.5 66 38 69 34 69"
    "C37 60 37 42 34 31ZM66 31C73 40 75 50 73.5 60C72.5 66 70 69 66 69C69 60 69 42 66 31Z",
    water="M27 74H70L72.5 78.5H24.5Z",
    lines="M50 69V34M50 58L45 51M50 48L46 42M50 62L55 55M50 52L54 46M34 69V46M66 69V46",
)

_TOWER = Sign(
    body="M36 75L38.5 41H61.5L64 75ZM33.5 41V23H40.5V28.5H46.5V23H53.5V28.5H59.5V23H66.5V41L63 44.5H37Z"
    "M31 75H69V79H31Z",
    openings=horseshoe(46.5, 54, 60.5, 2.4) + horseshoe(53.5, 54, 60.5, 2.4) + "M49 33H51V38.5H49Z",
    shadow="M58.5 44.5H62L64 75H57ZM59.5 28.5V23H66.5V41L63 44.5L59.5 41Z",
    lines="M33.5 33H40M60 33H66.5M43 60.5H57M38 52H42M37.5 66H43.5M43.5 66V70.5M56 67.5H63.5M57 67.5V72M58 50H62",
)

SIGNS: Final[Mapping[str, Sign]] = {
    "pavilion": _PAVILION,
    "seraglio": _SERAGLIO,
    "arcades": _ARCADES,
    "chambers": _CHAMBERS,
    "garden": _GARDEN,
    "tower": _TOWER,
    **GRANADA,
}


def sign(kind: str) -> str:
    """The drawing of a kind's sign, for a square of 100 units."""
    drawn, ink = SIGNS[kind], colour("sign-ink")
    parts = [path(drawn.body, fill=ink if drawn.dark else colour("sign"))]
    if drawn.shadow:
        parts.append(path(drawn.shadow, fill=ink, fill_opacity=0.14, stroke="none"))
    if drawn.openings:
        parts.append(path(drawn.openings, fill=opening(kind), stroke_width=1.4))
    if drawn.water:
        parts.append(path(drawn.water, fill=colour("water"), stroke_width=1.4))
    if drawn.lamp:
        parts.insert(0, _halo())
        parts.append(path(drawn.lamp, fill=colour("flame"), stroke_width=1))
    if drawn.glints:
        parts.append(path(drawn.glints, fill="none", stroke=colour("sign")))
    if drawn.lines:
        parts.append(path(drawn.lines, fill="none", stroke_width=0.9))
    return group("".join(parts), stroke=ink, stroke_width=1.9, stroke_linejoin="round", stroke_linecap="round")


def _halo() -> str:
    """Light around a lamp, at night only."""
    rings = "".join(f'<circle cx="50" cy="51" r="{radius}"/>' for radius in (25, 32))
    return group(rings, fill=colour("flame"), stroke="none", fill_opacity="var(--halo,0)")
