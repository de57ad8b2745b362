"""Every string people read: of the rules, the terminal and the pages. Tests and tools/translations.py look here."""

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.pofile import read_po
from jinja2 import Environment
from jinja2.ext import extract_from_ast

import sabika
from sabika.terminal import words as terminal_words
from sabika.words import LANGUAGES, LOOKED_UP, english
from sabika.words.render import ARTICLE, OR, TILES

SOURCE = Path(sabika.__file__).parent
WEB = SOURCE / "web"
# Reads templates as the pages do (web/pages/templates.py), so that blanks and line ends are the same.
TEMPLATES = Environment(
    autoescape=True, trim_blocks=True, lstrip_blocks=True, extensions=["jinja2.ext.i18n", "jinja2.ext.do"]
)
TRANSLATED = tuple(lang for lang in LANGUAGES if lang != "en")


@dataclass(frozen=True)
class Text:
    """A string to translate: its context in the catalogues, its English (one and several), and the file it is in."""

    context: str | None
    id: str | tuple[str, str]
    file: str

    @property
    def ids(self) -> tuple[str, ...]:
        """The English, always as a tuple."""
        return (self.id,) if isinstance(self.id, str) else self.id

    @property
    def key(self) -> tuple[str | None, str]:
        """What the catalogues know it by."""
        return self.context, self.ids[0]

    def __str__(self) -> str:
        return f"{self.context}: {self.ids[0]}" if self.context else self.ids[0]


# ------------------------------------------------------------------------------------------------------- where they are


def words() -> list[Text]:
    """What the engine speaks of, by table and id."""
    return [
        _text(f"{table}.{id}", entry, "words/en.toml")
        for table, entries in english().items()
        for id, entry in entries.items()
    ]


def terminal() -> list[Text]:
    """What the terminal client says itself."""
    return [Text(f"terminal.{id}", text, "terminal/words.py") for id, text in terminal_words.collect_texts().items()]


def web() -> list[Text]:
    """What the pages say: `_("…")` and its kin in their Python, the same and `{% trans %}` in their templates."""
    found = [text for path in sorted(WEB.rglob("*.py")) for text in _extracted(_in_python, path)]
    for path in sorted(path for path in (WEB / "templates").rglob("*") if path.is_file()):
        found += _extracted(_in_template, path)
    return list(dict.fromkeys(found))


def forms(strings: Iterable[str]) -> list[Text]:
    """Words in the further forms that these sentences ask for: {kind:dative}, {tile:dative}."""
    tables = {**LOOKED_UP, **dict.fromkeys(TILES, ARTICLE)}
    asked = {
        (tables[name], form)
        for string in strings
        for _, name, form, _ in fields(string)
        if name in tables and form and form != ARTICLE and OR not in form
    }
    return [
        _text(f"{table}.{id}:{form}", entry, "words/en.toml")
        for table, form in sorted(asked)
        for id, entry in english()[table].items()
    ]


def _text(context: str, entry: str | Sequence[str], file: str) -> Text:
    return Text(context, entry if isinstance(entry, str) else (entry[0], entry[1]), file)


def _extracted(method: Any, path: Path) -> Iterator[Text]:
    with path.open("rb") as file:
        for _, message, _, context in extract(method, file, DEFAULT_KEYWORDS):
            id = message if isinstance(message, str) else (message[0], message[1])
            yield Text(context or None, id, str(path.relative_to(SOURCE)))


# What Babel asks of those who find strings: line, function, its arguments, comments.
Found = Iterator[tuple[int, str, Any, list[str]]]


def _in_python(file: IO[bytes], keywords: Any, tags: Any, options: Any) -> Found:
    """Calls, also within f-strings (where Babel's own reader finds none)."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call):
            function = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if function in keywords:
                arguments = tuple(
                    argument.value if isinstance(argument, ast.Constant) else None for argument in node.args
                )
                yield node.lineno, function, arguments[0] if len(arguments) == 1 else arguments, []


def _in_template(file: IO[bytes], keywords: Any, tags: Any, options: Any) -> Found:
    for line, function, message in extract_from_ast(TEMPLATES.parse(file.read().decode()), list(keywords)):
        yield line, function, message, []


# ----------------------------------------------------------------------------------------------------- what they became


def po(lang: str) -> Path:
    """The catalogue of a language."""
    return SOURCE / "words" / "locale" / lang / "LC_MESSAGES" / "sabika.po"


def load(lang: str) -> Catalog:
    """What has been translated."""
    with po(lang).open("rb") as file:
        return read_po(file, locale=lang)


def strings(message: Message | None) -> tuple[str, ...]:
    """The translation, always as a tuple; nothing if there is none."""
    if message is None or not message.string:
        return ()
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def wanted(texts: Iterable[Text], catalogue: Catalog) -> list[Text]:
    """These texts, and the further forms that their translations ask for."""
    texts = list(texts)
    said = [string for text in texts for string in strings(catalogue.get(text.id, text.context))]
    return [*texts, *forms(said)]


def fields(string: str) -> list[tuple[str, str | None, str | None, str | None]]:
    """The parameters in braces: what stands before, name, form, conversion. A stray brace is none."""
    try:
        return list(Formatter().parse(string))
    except ValueError:
        return []


def lacking(texts: Iterable[Text], catalogue: Catalog) -> Mapping[str, list[Text]]:
    """Those that are missing, and those that are fuzzy: their English has changed since they were translated."""
    found: dict[str, list[Text]] = {"missing": [], "fuzzy": []}
    for text in {text.key: text for text in texts}.values():
        message = catalogue.get(text.id, text.context)
        said = strings(message)
        if len(said) < len(text.ids) or not all(said):
            found["missing"].append(text)
        elif message is not None and message.fuzzy:
            found["fuzzy"].append(text)
    return found
