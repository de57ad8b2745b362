"""The page about the box tells the truth."""

import re
from pathlib import Path

from sabika.box import loads, standard

PAGE = (Path(__file__).parents[2] / "docs" / "box.md").read_text("utf-8")


def test_the_table_of_sources() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \| [^|]+ \| (printed|partial|reconstructed) \|", PAGE, re.MULTILINE))
    assert told == {section: standard().source(section) for section in standard().sections}


def test_entries_called_printed_are() -> None:
    told = re.findall(r"\| (?:partial|reconstructed) \| [^|`]*`([^`]+)` \|$", PAGE, re.MULTILINE)
    assert len(told) == 4
    printed = {name for section in standard().sections for name in standard().printed_ids(section)}
    assert set(told) <= printed


def test_the_example_loads() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    box = loads(example, "mybox.toml")
    differing = {section for section in box.sections if box.digest(section) != standard().digest(section)}
    assert differing == {"camps", "rollwrite"}
    assert box.remarks == ()
