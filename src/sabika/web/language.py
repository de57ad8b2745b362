"""Which language a page speaks: the one asked for, else the one kept, else what the browser prefers."""

import gettext

from sabika import words
from sabika.web.cookies import Connection
from sabika.words import LANGUAGES

COOKIE = "sabika-lang"


def language_of(connection: Connection) -> str:
    """One of the languages there are words in."""
    asked = connection.query_params.get("lang")
    accepted = _list_preferred(connection.headers.get("accept-language", ""))
    for lang in (asked, connection.cookies.get(COOKIE), *accepted):
        if lang in LANGUAGES:
            return str(lang)
    return LANGUAGES[0]


def _list_preferred(header: str) -> list[str]:
    """The languages of an Accept-Language header, the most wanted first."""
    found = []
    for place, part in enumerate(header.split(",")[:20]):
        tag, _, weight = part.strip().partition(";q=")
        try:
            wanted = float(weight or 1)
        except ValueError:
            wanted = 0.0
        found.append((-wanted, place, tag.split("-")[0].lower()))
    return [tag for _, _, tag in sorted(found)]


def translations(lang: str) -> gettext.NullTranslations:
    """The catalogue of the pages' own words in a language; English is written in the pages themselves."""
    return words.translations(lang)
