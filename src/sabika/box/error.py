"""The one exception that unusable component data raises."""

from sabika.errors import SabikaError


class BoxError(SabikaError):
    """Component data that cannot be played with: which file, which entry, and what is wrong with it."""

    def __init__(self, file: str, place: str, problem: str) -> None:
        super().__init__(file, place, problem)  # all three, so that the error survives pickling between processes
        self.file = file
        self.place = place
        self.problem = problem

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.place, self.problem) if part)
