"""The languages there are words in, and their gettext catalogues: `locale/*/LC_MESSAGES/sabika.po`.

English is what everything is written in, so it has none. `tools/translations.py` keeps the others up to date.
"""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO

LANGUAGES = ("en", "de", "nl")


@cache
def translations(lang: str) -> NullTranslations:
    """gettext, ngettext, pgettext and npgettext of a language; what it does not have stays English."""
    if lang not in LANGUAGES:
        raise LookupError(f"There are no words in “{lang}”; languages: {', '.join(LANGUAGES)}.")
    if lang == "en":
        return NullTranslations()
    # Babel takes a moment to load, so only those who speak another language than English load it.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    text = files(__package__).joinpath("locale", lang, "LC_MESSAGES", "sabika.po").read_bytes()
    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(text), locale=lang))  # leaves out what is missing or fuzzy
    compiled.seek(0)
    return GNUTranslations(compiled)
