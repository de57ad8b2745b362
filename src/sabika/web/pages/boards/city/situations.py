"""What somebody may meet for the first time in a market game."""

from sabika.web.pages.boards.city.question import CityQuestion


def name_situation(question: CityQuestion, decision: str | None, foreseen: bool = False) -> str:
    """By the name under which the rules explain it; a decision of a module by its own.

    What the question says every time is not said once more: the limit of five, an exact payment, the last tiles; that
    a tile would fit nowhere is more urgent than anything that is told once.
    `foreseen`: a scoring would bring somebody points now, and they stand beside the name.
    """
    if decision not in ("turn", "place", "leftover"):
        return decision or ""
    if question.placing:
        return "" if question.leftover else "" if question.opening else "homeless" if question.homeless else "place"
    if not question.homeless and any(button.what == "buy" and button.over for button in question.buttons):
        return "purchase"
    if question.redesign:
        return "redesign"
    if question.extra:
        return "again"
    return "gain" if foreseen and question.cancel is None else ""
