"""Templates, one environment per language, with what all of them may use."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cache, lru_cache, partial
from types import CodeType
from typing import TypeAlias

from jinja2 import BytecodeCache, Environment, PackageLoader, StrictUndefined
from jinja2.bccache import Bucket
from markupsafe import Markup

from sabika.rulebook.chapters import plain_terms
from sabika.web.language import translations
from sabika.web.pages import pieces
from sabika.web.pages.calls import PlainEnvironment, Translator
from sabika.web.pages.memory import recall
from sabika.web.pages.outcome import join_names
from sabika.web.pages.printed_sides import printed_by
from sabika.web.pages.scripts import EARLY, FIRST, address
from sabika.web.pages.sentences import name_tile
from sabika.web.pages.styles import style
from sabika.words import LANGUAGES, capitalize

Macro: TypeAlias = Callable[..., Markup]

MOST_REMEMBERED = 30_000  # cells and lines; half a kilobyte each


class Codes(BytecodeCache):
    """Templates as Python reads them. They are the same in every language, and to make them takes long."""

    def __init__(self) -> None:
        self._codes: dict[str, CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """What was made of this template before, if it was."""
        bucket.code = self._codes.get(bucket.key)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep it."""
        assert bucket.code is not None
        self._codes[bucket.key] = bucket.code


_codes = Codes()


@cache
def environment(lang: str) -> Environment:
    """All templates, speaking one language."""
    made = PlainEnvironment(
        loader=PackageLoader("sabika.web", "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,  # or every part of every page would look whether its file has changed
        bytecode_cache=_codes,
        extensions=["jinja2.ext.i18n", "jinja2.ext.do"],
    )
    made.install_gettext_translations(translations(lang), newstyle=True)  # type: ignore[attr-defined]
    quick = Translator(translations(lang))
    made.globals.update(_=quick.gettext, gettext=quick.gettext, pgettext=quick.pgettext)
    made.globals.update(style=style, script=address(FIRST), early_script=address(EARLY))
    made.globals.update(pieces=pieces.Pieces(lang), lang=lang, languages=LANGUAGES)
    made.globals.update(draw_once=lambda *what: draw_once(printed_by(), lang, *what))
    made.globals.update(draw_whole=partial(draw_whole, lang))
    made.filters["begin"] = capitalize  # a sentence that may begin with the name of a piece
    made.filters["together"] = lambda names: join_names(list(names), lang)  # one, two and three
    made.filters["tile_short"] = pieces.Pieces(lang).tile_short
    made.filters["name_tile"] = partial(name_tile, lang=lang)  # a sentence with a tile in it, as people speak of it
    made.filters["plain_terms"] = plain_terms
    made.filters["lead_on"] = lead_on
    made.filters["cell"] = lambda at: f"{at[0]},{at[1]}"
    return made


def render(template: str, lang: str, context: Mapping[str, object]) -> str:
    """A template filled."""
    return environment(lang).get_template(template).render(context)


def markup(template: str, lang: str, context: Mapping[str, object]) -> Markup:
    """The same, to be put into another template as it is."""
    return Markup(render(template, lang, context))


def join_fields(models: Iterable[object]) -> dict[str, object]:
    """The fields of several models together, by their names."""
    return {name: getattr(model, name) for model in models for name in getattr(model, "__dataclass_fields__", ())}


def lead_on(drawn: Markup, to_rule: str) -> Markup:
    """Something that was drawn once, whose links to rules (`?rule=`) now keep what else the page shows."""
    return drawn.replace(Markup('href="?rule='), Markup('href="{}').format(to_rule)) if to_rule else drawn


@lru_cache(MOST_REMEMBERED)
def draw_once(printed: str, lang: str, template: str, macro: str, *what: Hashable) -> Markup:
    """What a macro makes of this, made once for each box. From page to page most cells and lines stay as they are.

    The macro sees nothing but what it is given, and whoever gives the same may see the same: so nothing old can appear,
    and nothing of somebody else. What is given must compare by what it says, as frozen records do.
    """
    return find_macro(template, macro, lang)(*what)


def draw_whole(lang: str, template: str, macro: str, *what: object) -> Markup:
    """The same for what is large, such as a palace: what is given may be anything that can be written down."""
    return recall((template, macro, lang), what, lambda: find_macro(template, macro, lang)(*what))


def find_macro(template: str, name: str, lang: str) -> Macro:
    """A macro of a template; what it makes is Markup."""
    return _find_macro(environment(lang), template, name)


@cache
def _find_macro(where: Environment, template: str, name: str) -> Macro:
    found: Macro = getattr(where.get_template(template).module, name)
    return found
