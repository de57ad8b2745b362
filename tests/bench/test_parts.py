"""The parts of the bench, as the command offers them."""

from sabika.bench.parts import PARTS
from sabika.terminal.commands.play import BenchPart


def test_every_part_can_be_measured_alone() -> None:
    """The command has a list of its own, so that it need not load what measures."""
    assert tuple(BenchPart) == tuple(PARTS)
