"""A box of one's own in an address: what was corrected, and which pieces were compared with the printed ones."""

import base64
import binascii
import zlib
from collections.abc import Collection
from typing import Final

import msgspec

from sabika.box.corrections import Corrections, standard_pieces
from sabika.box.entry import BoxError
from sabika.box.pieces import can_stand

FIRST: Final = "1."  # the form it is written in
LONGEST: Final = 8_000  # characters
LARGEST: Final = 60_000  # bytes that they may unfold to
LONGEST_TEXT: Final = 80


class BoxProgress(msgspec.Struct, frozen=True):
    """How far somebody is with their box."""

    corrections: Corrections = {}
    checked: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        return not self.corrections and not self.checked


def write_address(corrections: Corrections, checked: Collection[str] = ()) -> str:
    """The code of a box."""
    data = [dict(sorted(corrections.items())), [place for place in standard_pieces() if place in checked]]
    packed = zlib.compress(msgspec.json.encode(data), 9)
    return FIRST + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_address(text: str) -> BoxProgress:
    """The box of a code; a BoxError if it is damaged. What it corrects may still be impossible."""
    if not text:
        return BoxProgress()
    try:
        if not text.startswith(FIRST) or len(text) > LONGEST:
            raise ValueError(text[:20])
        packed = text.removeprefix(FIRST)
        unfolding = zlib.decompressobj()
        found = unfolding.decompress(
            base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True), LARGEST
        )
        if not unfolding.eof or unfolding.unused_data:
            raise ValueError("cut off")
        corrections, checked = msgspec.json.decode(found, type=tuple[dict[str, str], list[str]])
    except (ValueError, binascii.Error, zlib.error, RecursionError):
        raise _damaged() from None
    ours = standard_pieces()
    if not {*corrections, *checked} <= ours.keys():
        raise _damaged()
    if any(len(text) > LONGEST_TEXT or not can_stand(place, text) for place, text in corrections.items()):
        raise _damaged()
    return BoxProgress({place: one for place, one in corrections.items() if one != ours[place]}, tuple(checked))


def _damaged() -> BoxError:
    error = BoxError("", "", "this is not the address of a box, or not all of it")
    error.code = "damaged"
    return error
