"""A file that was cut off is refused wherever the cut is, and the line is named."""

import pytest

from sabika.record import RecordError, load
from tests.record.samples import PLACED, SHORT


@pytest.mark.parametrize("text", [SHORT, PLACED], ids=["short", "placed"])
def test_cut_after_any_character(text: str) -> None:
    for end in range(len(text)):
        with pytest.raises(RecordError) as caught:
            load(text[:end])
        assert caught.value.place == f"line {text[:end].count(chr(10)) + 1}", repr(text[:end][-40:])


def test_cut_between_lines() -> None:
    lines = SHORT.splitlines(keepends=True)
    for number in range(1, len(lines)):
        with pytest.raises(RecordError, match=f"^line {number + 1}: the file ends here; .* should follow"):
            load("".join(lines[:number]))


def test_cut_in_a_line() -> None:
    with pytest.raises(RecordError, match=r"the last line, “resu”, is cut off"):
        load(SHORT[: SHORT.index("result") + 4])


OTHERS = ["", "\n", "hello", "hello\n", "sabika record 2\n", " sabika record 1\n", f"\ufeff{SHORT}"]


@pytest.mark.parametrize("text", OTHERS, ids=lambda text: ascii(text)[:20])
def test_what_is_no_record_at_all(text: str) -> None:
    with pytest.raises(RecordError, match=r"^line 1: this is not a record"):
        load(text)


def test_more_after_the_end() -> None:
    for more in ("x", "\n", "x\n", SHORT):
        with pytest.raises(RecordError, match="something follows after the digest"):
            load(SHORT + more)
