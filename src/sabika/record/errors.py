"""What is wrong with a record."""

from sabika.engine import SabikaError


class RecordError(SabikaError):
    """A record that cannot be read or does not replay; `place` says where (a line or an action)."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place = place
        self.problem = problem
