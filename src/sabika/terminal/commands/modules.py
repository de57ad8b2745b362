"""`sabika modules`: what each module changes, and what it goes with."""

from collections.abc import Iterable
from typing import Annotated, TypedDict

import typer
from rich.text import Text

from sabika.engine import Module, SetupError
from sabika.modules import MODULES
from sabika.terminal.commands.common import JsonOption, LangOption, out, print_json
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.words import find_language, translate
from sabika.words import find_similar, render

NameArgument = Annotated[str | None, typer.Argument(metavar="[NAME]", help=HELP_TEXTS["cli-one-module"])]


class Description(TypedDict):
    """A module in words, and what it goes with."""

    name: str
    text: str
    games: list[str]
    requires: list[str]
    excludes: list[str]


def modules_command(name: NameArgument = None, json: JsonOption = False, lang: LangOption = None) -> None:
    """What each module changes, in two sentences, and which games and modules it goes with."""
    lang = find_language()
    chosen = [_describe(module, lang) for module in _choose(name)]
    if json:
        print_json({"modules": chosen})
        return
    for module in chosen:
        out.print(Text(module["name"], "bold").append(f": {module['text']}", "not bold"))
        for line in _list_conditions(module, lang):
            out.print(f"  {line}")


def _choose(name: str | None) -> list[Module]:
    public = [module for module in MODULES if not module.automatic]
    known = [module.name for module in public]
    if name is not None and name not in known:
        raise SetupError.saying("unknown-module", name=name, known=", ".join(known), guess=find_similar(name, known))
    return [module for module in public if name in (None, module.name)]


def _describe(module: Module, lang: str) -> Description:
    return {
        "name": module.name,
        "text": render("modules", module.name, {}, lang),
        "games": sorted(module.games),
        "requires": sorted(module.requires),
        # Each of two that do not go together may say so.
        "excludes": sorted({*module.excludes, *(one.name for one in MODULES if module.name in one.excludes)}),
    }


def _list_conditions(module: Description, lang: str) -> Iterable[str]:
    """What it goes with, line by line."""
    yield translate("module-games", lang, games=", ".join(render("games", game, {}, lang) for game in module["games"]))
    if module["requires"]:
        yield translate("module-needs", lang, modules=", ".join(module["requires"]))
    if module["excludes"]:
        yield translate("module-excludes", lang, modules=", ".join(module["excludes"]))
    else:
        yield translate("module-any", lang)
