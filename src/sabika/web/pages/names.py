"""What people are called, kept so that they type it once; and names for bots."""

from collections.abc import Collection
from contextlib import suppress
from typing import Any
from urllib.parse import quote, unquote

from litestar import Response
from litestar.datastructures import Cookie

from sabika.engine import SetupError
from sabika.names import BOT_NAMES, LONGEST_NAME, clean_name, is_taken
from sabika.web.cookies import HALF_A_YEAR, AnyRequest
from sabika.web.language import language_of, translations

COOKIE = "sabika-name"


def guest_name(request: AnyRequest, others: Collection[str] = ()) -> str:
    """The name used last, or one that nobody at the table has."""
    with suppress(SetupError):
        kept = clean_name(unquote(request.cookies.get(COOKIE, "")))
        if not is_taken(kept, others):
            return kept
    guest = translations(language_of(request)).gettext("Guest")
    numbered = (f"{guest} {number}" for number in range(1, 20))
    return next((name for name in (guest, *numbered) if not is_taken(name, others)), guest)


def name_bot_at(seat: int) -> str:
    """What a bot is called that is planned for a seat: as the lobby promises, the first is Zaida beside a person."""
    return BOT_NAMES[(seat - 1) % len(BOT_NAMES)]


def bot_name(others: Collection[str]) -> str | None:
    """A name for one more bot that nobody at the table has; None when all are given away."""
    return next((name for name in BOT_NAMES if not is_taken(name, others)), None)


def keep_name(response: Response[Any], name: str) -> None:
    """Remember a name."""
    response.cookies.append(
        Cookie(COOKIE, value=quote(name[:LONGEST_NAME]), path="/", max_age=HALF_A_YEAR, httponly=True, samesite="lax")
    )
