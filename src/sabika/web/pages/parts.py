"""The parts of a page, drawn anew only when something that they show has changed.

A part depends on what its template reads, and on nothing else: `find_needs` takes the names from the template itself,
and the template is given these alone. So a part that has not changed costs no more than a look whether it has, and
seats that are shown the same share one drawing.
"""

import asyncio
from collections.abc import Mapping, Sequence
from functools import cache

from jinja2.meta import find_referenced_templates, find_undeclared_variables
from markupsafe import Markup

from sabika.web.pages.memory import recall
from sabika.web.pages.templates import environment, join_fields, markup

REST, PAUSE = 1.0, 0.01  # seconds before the first template is read that nobody needs yet, and after each


def draw_part(folder: str, name: str, lang: str, models: Sequence[object], common: Mapping[str, object]) -> Markup:
    """A part of a table: as its game lays it out, or as all of them do. It sees the fields of all its models.

    Without any it is empty.
    """
    return draw(find_template(folder, name), lang, {**common, **join_fields(models)}) if models else Markup()


def draw(template: str, lang: str, context: Mapping[str, object]) -> Markup:
    """A template filled, or as it was filled when it last showed the same."""
    shown = {name: context[name] for name in find_needs(template) if name in context}
    return recall((template, lang), shown, lambda: markup(template, lang, shown))


@cache
def find_template(folder: str, name: str) -> str:
    """Where a part of a board is laid out: in its own folder, or for all boards."""
    found = environment("en").select_template([f"games/{folder}/{name}.html", f"{name}.html"]).name
    assert found is not None
    return found


@cache
def find_needs(template: str) -> tuple[str, ...]:
    """The names that a template reads of a page, with those of all that it includes."""
    names, known, following = set[str](), set[str](), [template]
    while following:
        one = following.pop()
        known.add(one)
        read, others = _read(one)
        names |= read
        for other in others:
            assert other is not None, f"{one}: a part names what it includes"
            if other not in known:
                following.append(other)
    return tuple(sorted(names - environment("en").globals.keys()))


@cache
def _read(template: str) -> tuple[set[str], list[str | None]]:
    """The names that a template itself reads, and the templates it includes."""
    env = environment("en")
    assert env.loader is not None
    tree = env.parse(env.loader.get_source(env, template)[0])
    return find_undeclared_variables(tree), list(find_referenced_templates(tree))


async def prepare() -> None:
    """Read all templates little by little, so that nobody's page is the first: that took as long as a hundred moves."""
    await asyncio.sleep(REST)
    for template in environment("en").list_templates(["html"]):
        await asyncio.to_thread(_prepare, template)
        await asyncio.sleep(PAUSE)


def _prepare(template: str) -> None:
    environment("en").get_template(template)
    _read(template)
