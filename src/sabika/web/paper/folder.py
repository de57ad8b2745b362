"""A folder of paper as one document."""

from collections.abc import Iterable

from sabika.web.paper.page import Paper
from sabika.web.paper.parts import Order, find_parts, parts


def fill_folder(order: Order, names: Iterable[str] = ()) -> bytes:
    """The parts as one PDF, in their usual order; without any, all of them."""
    wanted = {part.name for name in names for part in find_parts(name)}
    paper = Paper(order)
    for part in parts().values():
        if part.name in wanted or not wanted:
            part.print(paper)
    return bytes(paper.output())
