"""Help and mistakes of the command line, in the language of the terminal.

Commands carry their English (`help_texts.py`). What the library beneath would print itself is printed here instead,
with nothing in it but what people need: options that are on or off have no type.
"""

import sys
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from sabika.bots import BOTS
from sabika.box import BoxError
from sabika.engine import SabikaError, SetupError
from sabika.games import GAMES
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.words import find_language, speaking, translate
from sabika.words import LANGUAGES, catalogue, find_similar

WIDEST = 28  # characters of the first column


class OwnCommand(TyperCommand):
    """A command that explains itself in our words, in the language that `--lang` names where it has that option."""

    def invoke(self, ctx: Any) -> Any:
        """What goes wrong is said in that language too, so it is said here."""
        lang = ctx.params.get("lang")
        if lang is not None and lang not in LANGUAGES:
            guess = find_similar(lang, LANGUAGES)
            raise SetupError.saying("unknown-language", name=lang[:40], known=", ".join(LANGUAGES), guess=guess)
        with speaking(lang):
            try:
                return super().invoke(ctx)
            except (SabikaError, BoxError) as error:
                fail(error.say(find_language()))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _print_help(self, ctx)


class OwnGroup(TyperGroup):
    """The same for a command with commands of its own, which knows what was meant by one that it has not."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _print_help(self, ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            known = self.list_commands(ctx)
            raise SabikaError.saying(
                "unknown-command", name=name[:40], known=", ".join(known), guess=find_similar(name, known)
            )
        return super().resolve_command(ctx, args)


def explain_mistake(error: Any) -> str:
    """One line about what was wrong on the command line, and where to read more."""
    lang = find_language()
    sort, command = type(error).__name__, error.ctx.command_path if getattr(error, "ctx", None) else "sabika"
    param = getattr(error, "param", None)
    what = "" if param is None else _name(param)
    if sort == "NoSuchOption":
        said = translate("usage-option", lang, name=error.option_name[:40])
        known = [name for one in error.ctx.command.params for name in _list_names(one)] if error.ctx else []
        guess = next(iter(error.possibilities or ()), None) or find_similar(error.option_name, known)
        said += "" if guess is None else " " + translate("usage-guess", lang, guess=guess)
    elif sort == "MissingParameter":
        said = translate("usage-missing", lang, what=what)
    elif param is not None:
        said = translate("usage-value", lang, what=what)
    elif sort == "BadOptionUsage":
        said = translate("usage-value", lang, what=error.option_name)
    else:
        said = translate("usage-much", lang)
    return f"{said} {translate('usage-see', lang, command=command)}"


def _print_help(command: Any, ctx: Any) -> None:
    """How it is used, what it does, its arguments, its options, its commands."""
    from sabika.terminal.commands.common import out

    lang = find_language()
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    options = [param for param in command.params if param.param_type_name == "option" and not param.hidden]
    commands: Mapping[str, Any] = getattr(command, "commands", {})
    usage = [ctx.command_path, translate("cli-marker-options", lang), *map(_name_argument, arguments)]
    if commands:
        usage.append(translate("cli-marker-command", lang))
    out.print(Text(translate("cli-usage", lang, usage=" ".join(usage))), soft_wrap=True)
    out.print(Padding(Text(_say(command.help, lang)), (1, 2)))
    _print_rows("cli-arguments", ((_name_argument(one), _describe(one, lang)) for one in arguments))
    itself = ("--help", translate("cli-itself", lang))
    _print_rows("cli-options", [*((_name_option(one), _describe(one, lang)) for one in options), itself])
    _print_rows("cli-commands", ((name, _say(one.help, lang)) for name, one in commands.items()))


def _print_rows(head: str, rows: Iterable[tuple[str, str]]) -> None:
    from sabika.terminal.commands.common import out

    table = Table.grid(padding=(0, 2))
    table.add_column(min_width=12, max_width=WIDEST)
    table.add_column()
    for name, text in rows:
        table.add_row(Text(name), Text(text))
    if table.row_count:
        out.print(Text(translate(head, find_language()), style="bold"))
        out.print(Padding(table, (0, 0, 1, 2)))


def _describe(param: Any, lang: str) -> str:
    """What an option or argument is for; its default, if there is one that says something."""
    text = _say(param.help, lang)
    if param.default is None or param.default == "" or isinstance(param.default, bool) or callable(param.default):
        return text
    return f"{text} {translate('cli-default', lang, value=param.default)}"


def _name_argument(param: Any) -> str:
    name = str(param.metavar or param.name.upper())
    return name if param.required or name.startswith("[") else f"[{name}]"


def _name_option(param: Any) -> str:
    names = "/".join(_list_names(param))
    return names if param.is_flag else f"{names} {param.metavar or param.name.upper()}"


def _name(param: Any) -> str:
    return str(param.metavar or param.name.upper()) if param.param_type_name == "argument" else _list_names(param)[0]


def _list_names(param: Any) -> list[str]:
    return [*param.opts, *param.secondary_opts]


def _say(text: str | None, lang: str) -> str:
    """An English help text in another language."""
    english = " ".join((text or "").split())
    id = _ids().get(english)
    if id is None:
        return english
    levels = "; ".join(f"{code} {about}" for code, about in _list_levels(lang))
    return translate(id, lang, games=", ".join(game.name for game in GAMES), bots=", ".join(BOTS.codes), levels=levels)


def _list_levels(lang: str) -> list[tuple[str, str]]:
    """What each bot is like; nobody knows of those that others have written."""
    words = catalogue(lang)["bots"]
    return [(code, words[f"{code}.about"]) for code in BOTS.codes if f"{code}.about" in words]


@cache
def _ids() -> Mapping[str, str]:
    return {text: id for id, text in HELP_TEXTS.items()}


def fail(text: str) -> None:
    """Say what is wrong, and end."""
    sys.stderr.write(f"{text}\n")
    sys.exit(2)
