"""The space a drawing has, and lines put together in it."""

from dataclasses import dataclass

from rich.text import Text


@dataclass(frozen=True)
class Size:
    """Width and height in characters."""

    width: int
    height: int


def fit_line(text: Text, width: int) -> Text:
    """A line of exactly this width, ending in … where something is cut off."""
    text = text.copy()
    text.truncate(max(width, 0), overflow="ellipsis", pad=True)
    return text


def stack_lines(lines: list[Text]) -> Text:
    """Lines one below another, none of them wrapped."""
    return Text("\n", no_wrap=True).join(lines)


def flow_chips(label: Text, chips: list[Text], size: Size) -> Text:
    """Chips one after another behind a label, on as many lines as there are; a number stands for the rest."""
    lines = [label]
    for number, chip in enumerate(chips):
        if lines[-1].cell_len + chip.cell_len > size.width:
            if len(lines) == size.height:
                lines[-1].truncate(max(size.width - 4, 0))
                lines[-1].append(f"+{len(chips) - number}")
                break
            lines.append(Text(" "))
        lines[-1].append_text(chip)
    return stack_lines(lines)
