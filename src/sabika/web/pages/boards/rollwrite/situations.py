"""What somebody may meet for the first time in Roll & Write."""

from sabika.web.pages.boards.rollwrite.question import RollQuestion


def name_situation(question: RollQuestion, decision: str | None) -> str:
    """By the name under which the rules explain it."""
    if decision != "turn":
        return decision or ""
    if question.faces:
        return "turning"
    if question.button is not None:
        return _name_picked(question, question.button.what)
    return "meet" if any(one.reason is None for one in question.crossings) else "coins"


def _name_picked(question: RollQuestion, what: str) -> str:
    if what == "coins" or question.completes:
        return "coins" if what == "coins" else "complete"
    return "double" if any(one.second and one.reason is None for one in question.crossings) else ""
