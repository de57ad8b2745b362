"""The German and Dutch catalogues: bring them up to date with the English, and tell what they lack.

English is found in words/en.toml, in terminal/words.py, and in the Python and the templates of the pages. Translations
are kept. Where the English of an id has changed, its translation stays as fuzzy, which means: look at it, then remove
the word; until then English is shown. Translations of what is no longer said are kept at the end of the file.

    python tools/translations.py            update the catalogues, list what is missing or fuzzy
    python tools/translations.py --check    change nothing; exit code 1 if anything is missing, fuzzy or not up to date
    python tools/translations.py --prune    update, and throw away what is no longer said

docs/glossary.md has the terms.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.words.strings import (  # noqa: E402 - after the path is known
    TRANSLATED,
    Text,
    lacking,
    load,
    po,
    strings,
    terminal,
    wanted,
    web,
    words,
)

FORMERLY = "the English was: "
HEADER = """\
# Sabika: the words of one language. Terms: docs/glossary.md. Kept up to date by tools/translations.py.
msgid ""
msgstr ""
"Language: {lang}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""


def updated(old: Catalog, texts: Sequence[Text], prune: bool = False) -> Catalog:
    """A catalogue of these texts with the translations of another."""
    new = Catalog(locale=old.locale, domain="sabika", fuzzy=False)
    translated = [message for message in old if message.id and any(strings(message))]
    known = {key(message): message for message in [*old.obsolete.values(), *translated]}
    # A context that only one text has is its id; one that several share tells nothing about which was meant.
    contexts = Counter(context for context, _ in {text.key for text in texts})
    by_context = {message.context: message for message in translated if contexts[message.context] == 1}
    used = set()
    for text in texts:
        same = known.get(text.key)
        source = same or (by_context.get(text.context) if text.context else None)
        if source is None or len(strings(source)) != len(text.ids):
            new.add(text.id, locations=[(text.file, 0)], context=text.context)
            continue
        used.add(key(source))
        fuzzy = source.fuzzy or same is None
        comments = [comment for comment in source.user_comments if fuzzy or not comment.startswith(FORMERLY)]
        new.add(
            text.id,
            source.string,
            locations=[(text.file, 0)],
            flags={"fuzzy"} if fuzzy else (),
            user_comments=comments if same else [*comments, f"{FORMERLY}{key(source)[1]}"],
            context=text.context,
        )
    if not prune:
        new.obsolete.update({str(name): message for name, message in known.items() if name not in used})
    return new


def key(message: Message) -> tuple[str | None, str]:
    """What a message is known by: its context and its English."""
    return message.context, message.id if isinstance(message.id, str) else message.id[0]


def written(catalogue: Catalog) -> str:
    """The file: the same for the same catalogue, so without dates and line numbers."""
    body = BytesIO()
    write_po(body, catalogue, width=0, omit_header=True, include_lineno=False)
    header = HEADER.format(lang=catalogue.locale_identifier, plurals=catalogue.plural_forms)
    return header + body.getvalue().decode().rstrip("\n") + "\n"


def update(lang: str, texts: Sequence[Text], check: bool, prune: bool) -> bool:
    """Bring one catalogue up to date and tell what it lacks; whether all is well."""
    old = load(lang)
    texts = wanted(texts, old)
    new = updated(old, texts, prune)
    stale = po(lang).read_text(encoding="utf-8") != written(new)
    if stale and not check:
        po(lang).write_text(written(new), encoding="utf-8")
    lacks = lacking(texts, new)
    counts = [f"{len({text.key for text in texts})} texts", *(f"{len(found)} {what}" for what, found in lacks.items())]
    print(f"{lang}: {', '.join(counts)}{', not up to date' if stale and check else ''}")
    for what, found in lacks.items():
        for text in found:
            print(f"    {what}: {text}  ({text.file})")
    return not any(lacks.values()) and not (stale and check)


def main(arguments: Sequence[str] | None = None) -> int:
    """1 if --check finds something to do."""
    parser = argparse.ArgumentParser(description="Bring the catalogues up to date, and tell what they lack.")
    parser.add_argument("--check", action="store_true", help="change nothing; exit code 1 if there is work to do")
    parser.add_argument("--prune", action="store_true", help="throw away translations of what is no longer said")
    chosen = parser.parse_args(arguments)
    texts = [*words(), *terminal(), *web()]
    well = [update(lang, texts, chosen.check, chosen.prune) for lang in TRANSLATED]
    return 1 if chosen.check and not all(well) else 0


if __name__ == "__main__":
    sys.exit(main())
