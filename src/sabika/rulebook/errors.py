"""What is wrong with a text of the rules."""

from sabika.errors import SabikaError


class RulebookError(SabikaError):
    """A file of the rules is not as it should be; it says which file, which chapter, and what."""

    def __init__(self, file: str, chapter: str, problem: str) -> None:
        super().__init__(f"{file}{f', chapter “{chapter}”' if chapter else ''}: {problem}")
