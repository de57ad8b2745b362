"""How templates call things. A page makes hundreds of calls, and most of them need nothing of what Jinja prepares."""

from collections.abc import MutableMapping
from functools import partial
from gettext import NullTranslations
from types import MethodType
from typing import Any

from jinja2 import Environment
from jinja2.runtime import Context, Macro
from markupsafe import Markup

PLAIN = (MethodType, Macro, partial)  # none of ours asks for the page that calls it


class PlainContext(Context):
    """Calls methods, macros and what is made of them directly; everything else as Jinja does."""

    def call(self, called: Any, /, *args: Any, **kwargs: Any) -> Any:
        if type(called) not in PLAIN:
            return super().call(called, *args, **kwargs)
        kwargs.pop("_loop_vars", None)
        kwargs.pop("_block_vars", None)
        return called(*args, **kwargs)


class PlainEnvironment(Environment):
    """Templates whose globals never change once they are read: so they are found in one dictionary."""

    context_class = PlainContext

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


class Translator:
    """Sentences of templates in one language, each looked up once. They are format strings, as Jinja has them."""

    def __init__(self, translations: NullTranslations) -> None:
        self._translations = translations
        self._known: dict[tuple[str, str | None], tuple[Markup, Markup]] = {}  # with and without something to fill in

    def gettext(self, text: str, /, **variables: Any) -> Markup:
        """A sentence."""
        found = self._known.get((text, None)) or self._look_up(text, None)
        return found[0] % variables if variables else found[1]

    def pgettext(self, about: str, text: str, /, **variables: Any) -> Markup:
        """A sentence that depends on what it is about."""
        found = self._known.get((text, about)) or self._look_up(text, about)
        return found[0] % {"context": about, **variables} if variables else found[1]

    def _look_up(self, text: str, about: str | None) -> tuple[Markup, Markup]:
        known = self._translations
        said = Markup(known.gettext(text) if about is None else known.pgettext(about, text))
        bare = Markup() if "%(" in said.replace("%%", "") else said % {}
        found = self._known[text, about] = said, bare
        return found
