"""What somebody may meet for the first time in a market game."""

from sabika.web.pages.boards.city.question import CityQuestion


def name_situation(question: CityQuestion, decision: str | None) -> str:
    """By the name under which the rules explain it; a decision of a module by its own."""
    bought = [button for button in question.buttons if button.what == "buy"]
    if decision not in ("turn", "place", "leftover"):
        return decision or ""
    if question.homeless:
        return "nothing-fits"
    if question.placing:
        return "leftover" if question.leftover else "place"
    if bought and decision == "turn":
        return "exact" if bought[0].over == 0 else "purchase"
    if question.redesign:
        return "redesign"
    if question.money or any(button.what == "take" for button in question.buttons):
        return "money"
    return "again" if question.extra else ""
