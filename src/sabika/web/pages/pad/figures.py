"""Forms of figures: what is sent along with them, and the change that they make."""

from collections.abc import Mapping

from sabika.web.pages.pad.place import Place


def list_fields(place: Place, show: str, change: str) -> list[tuple[str, object]]:
    """What a form takes along: where it is, and what its figures are for."""
    return [("e", place.written), ("show", show), ("n", place.number), ("p", place.player), ("set", change)]


def read_figures(query: Mapping[str, str]) -> list[str]:
    """The change that a form of figures makes."""
    meant = query.get("set", "")[:40]
    if not meant:
        return []
    # What is no number goes along, and is refused by name: nothing is left out without a word.
    typed = {name: "".join(value.split())[:20] for name, value in query.items()}
    if meant == "money":
        letters = dict.fromkeys(name.split("-")[1][:1] for name in query if name.startswith("m-"))
        sums = {
            letter: [typed.get(f"m-{letter}-{seat}") or "0" for seat in range(_count_seats(query, letter))]
            for letter in letters
        }
        return [" ".join([meant, *(f"{letter}={','.join(amounts)}" for letter, amounts in sums.items())])]
    figures = {name: value.lstrip("0") or "0" for name, value in typed.items() if value and name.startswith("f-")}
    return [" ".join([meant, *(f"{name[2:]}={value}" for name, value in figures.items())])]


def _count_seats(query: Mapping[str, str], letter: str) -> int:
    return sum(name.startswith(f"m-{letter}-") for name in query)
