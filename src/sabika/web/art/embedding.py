"""Drawings that stand alone: what they take from sprites comes with them, since a picture of its own loads nothing."""

import re
from functools import cache

from sabika.web.art.sprite import BOXES, sprite_name, symbols
from sabika.web.art.svg import symbol

_USED = re.compile(r'href="/art/([^"#]+)#([^"]+)"')


@cache
def _symbols() -> dict[tuple[str, str], str]:
    return {(sprite_name(box), name): drawn for box in BOXES for name, drawn in symbols(box)}


def embed(content: str, width: int, height: int) -> str:
    """A document with this content, and in it every symbol that the content uses."""
    used = dict.fromkeys((sprite, name) for sprite, name in _USED.findall(content))
    drawn = "".join(symbol(_id(sprite, name), _symbols()[sprite, name]) for sprite, name in used)
    body = _USED.sub(lambda found: f'href="#{_id(found[1], found[2])}"', content)
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{drawn}</defs>{body}</svg>'


def _id(sprite: str, name: str) -> str:
    """Two sprites may have a symbol of the same name."""
    return f"{sprite.partition('-')[0]}-{name}"
