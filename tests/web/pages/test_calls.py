"""Templates call and speak as Jinja would, only sooner."""

from __future__ import annotations

import pytest
from jinja2 import Environment
from markupsafe import Markup

from sabika.web.language import translations
from sabika.web.pages.calls import PlainEnvironment, Translator

SPOKEN = [
    '{{ _("Market") }}',
    "{% trans count=7 %}bag {{ count }}{% endtrans %}",
    '{% trans name="<b>" %}Palace of {{ name }}{% endtrans %}',
    '{{ pgettext("a tab", "Log") }}',
    '{{ _("50 %% of %(what)s", what="all") }}',
    '{{ _("100 %%") }}',
    '{% macro twice(one) %}{{ one }}{{ one }}{% endmacro %}{% for one in ("<", 2) %}{{ twice(one) }}{% endfor %}',
    "{% macro around() %}<i>{{ caller() }}</i>{% endmacro %}{% call around() %}&{% endcall %}",
    '{{ "a,b".split(",")|join("<") }}{% set found = namespace(sum=0) %}{{ found.sum }}{{ range(2)|list }}',
]


def speak(env: Environment, lang: str) -> Environment:
    env.install_gettext_translations(translations(lang), newstyle=True)  # type: ignore[attr-defined]
    return env


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("text", SPOKEN)
def test_templates_say_what_they_would_say_with_jinja_alone(text: str, lang: str) -> None:
    known = speak(Environment(autoescape=True, extensions=["jinja2.ext.i18n"]), lang)
    ours = speak(PlainEnvironment(autoescape=True, extensions=["jinja2.ext.i18n"]), lang)
    quick = Translator(translations(lang))
    ours.globals.update(_=quick.gettext, gettext=quick.gettext, pgettext=quick.pgettext)
    expected = known.from_string(text).render()
    assert [ours.from_string(text).render() for _ in range(2)] == [expected, expected]


def test_sentences_are_markup_and_what_they_name_is_not() -> None:
    said = Translator(translations("en")).gettext("%(name)s’s turn …", name="<Ani>")
    assert isinstance(said, Markup) and "&lt;Ani&gt;" in said
