"""What somebody meant who wrote a name that nobody knows."""

from collections.abc import Iterable
from difflib import get_close_matches

SHORT = 3  # letters


def find_similar(name: object, known: Iterable[str]) -> str | None:
    """The known name that is most like it, if any is like it at all."""
    names = list(known)
    if not isinstance(name, str):
        return None
    asked = name.strip().lower().replace("_", "-").replace(" ", "-")[:80]
    if asked in names:
        return asked
    short = [one for one in names if len(one) <= SHORT and asked.startswith(one)]  # de for deu
    starting = [one for one in names if len(asked) >= SHORT and one.startswith(asked)]
    return next(iter(short or get_close_matches(asked, names, 1) or starting), None)
