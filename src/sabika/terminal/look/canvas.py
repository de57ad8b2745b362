"""A sheet of characters with styles, on which pictures are drawn in any order."""

from rich.text import Text


class Canvas:
    """Characters by column and row; what falls outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write from left to right."""
        if 0 <= y < self.height:
            row = self._cells[y]
            for offset, character in enumerate(text):
                if 0 <= x + offset < self.width:
                    row[x + offset] = character, style

    def lines(self) -> list[Text]:
        """The rows, top to bottom."""
        return [_line(row) for row in self._cells]


def _line(row: list[tuple[str, str]]) -> Text:
    line = Text()
    run, style = "", ""
    for character, own in row:
        if own != style:
            line.append(run, style)
            run, style = "", own
        run += character
    return line.append(run, style)
