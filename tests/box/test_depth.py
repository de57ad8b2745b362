"""Component files that nest without end are refused with a sentence."""

import pytest

from sabika.box import BoxError
from sabika.box.loader import loads


@pytest.mark.parametrize("entry", ["", "money.", "alhambra."])
def test_a_key_of_many_parts(entry: str) -> None:
    with pytest.raises(BoxError, match="nested too deeply"):
        loads(f"{entry}{'.'.join('a' * 5_000)} = 1", "deep.toml")
