"""Drawings kept by what they show: whoever is shown the same is given the same, and it was drawn once."""

from collections.abc import Callable
from hashlib import blake2b
from threading import Lock
from typing import TypeAlias

import msgspec
from markupsafe import Markup

from sabika.web.pages.printed_sides import printed_by

MOST_KEPT = 8_000  # parts of pages and palaces; a few kilobytes each

Key: TypeAlias = tuple[str, ...]
_kept: dict[tuple[Key, bytes], Markup] = {}  # what was last asked for comes last
_lock = Lock()  # long pages are drawn in threads: two of them must not forget the same drawing


def recall(key: Key, shown: object, draw: Callable[[], Markup]) -> Markup:
    """What was drawn of this before, or is drawn now. `key` says how: template, language.

    `draw` must use nothing but what is shown, so nothing old can appear, and nothing of somebody else.
    """
    known = (printed_by(), *key), blake2b(_encode(shown), digest_size=16).digest()
    with _lock:
        found = _kept.pop(known, None)
    if found is None:
        found = draw()
    with _lock:
        _kept[known] = found
        if len(_kept) > MOST_KEPT:
            del _kept[next(iter(_kept))]
    return found


def forget_all() -> None:
    """Draw everything anew."""
    _kept.clear()


def _write(value: object) -> str:
    """What the encoder does not know itself."""
    if isinstance(value, Markup):
        return str(value)
    raise TypeError(f"a drawing cannot be kept by a {type(value).__name__}, which does not say all that it is")


_encode = msgspec.msgpack.Encoder(enc_hook=_write).encode
