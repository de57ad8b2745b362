"""tools/translations.py keeps what was translated and tells what was not."""

import importlib.util
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tests.words.strings import Text, lacking, load, po, strings, terminal, wanted, words

TOOL = Path(__file__).parents[2] / "tools" / "translations.py"


def tool() -> Any:
    """The tool as a module; it is no part of a package."""
    spec = importlib.util.spec_from_file_location("translations_tool", TOOL)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TRANSLATIONS = tool()
TOOK = Text("events.took", "{seat} takes {cards}.", "words/en.toml")
KIND = Text("kinds.tower", ("tower", "towers"), "words/en.toml")
PAGE = Text(None, "Play now", "web/templates/lobby.html")


def german(*translated: tuple[Text, Any]) -> Catalog:
    """A catalogue as it is after these have been translated."""
    catalogue = Catalog(locale="de")
    for text, said in translated:
        catalogue.add(text.id, said, context=text.context)
    return again(catalogue)


def again(catalogue: Catalog) -> Catalog:
    """Written and read."""
    return read_po(BytesIO(TRANSLATIONS.written(catalogue).encode()), locale="de")


def said(catalogue: Catalog, text: Text) -> tuple[str, ...]:
    return strings(catalogue.get(text.id, text.context))


def test_translations_are_kept_and_new_texts_added() -> None:
    old = german((TOOK, "{seat} nimmt {cards}."), (KIND, ("Turm", "Türme")))
    new = again(TRANSLATIONS.updated(old, [TOOK, KIND, PAGE]))
    assert said(new, TOOK) == ("{seat} nimmt {cards}.",)
    assert said(new, KIND) == ("Turm", "Türme")
    assert lacking([TOOK, KIND, PAGE], new) == {"missing": [PAGE], "fuzzy": []}


def test_texts_that_share_a_context_are_not_taken_for_each_other() -> None:
    here, won = Text("a player's state", "is here", "a.html"), Text("a player's state", "has won", "b.html")
    new = again(TRANSLATIONS.updated(german((here, "ist da")), [here, won]))
    assert said(new, here) == ("ist da",)
    assert lacking([here, won], new) == {"missing": [won], "fuzzy": []}


def test_changed_english_makes_the_translation_fuzzy() -> None:
    """Also when it is written and read again, until somebody takes the mark away."""
    changed = Text(TOOK.context, "{seat} grabs {cards}.", TOOK.file)
    new = again(TRANSLATIONS.updated(german((TOOK, "{seat} nimmt {cards}.")), [changed]))
    new = again(TRANSLATIONS.updated(new, [changed]))
    assert said(new, changed) == ("{seat} nimmt {cards}.",)
    assert lacking([changed], new) == {"missing": [], "fuzzy": [changed]}
    assert TRANSLATIONS.written(new).count("# the English was: {seat} takes {cards}.") == 1
    message = new.get(changed.id, changed.context)
    assert message is not None
    message.flags.discard("fuzzy")
    mended = again(TRANSLATIONS.updated(new, [changed]))
    assert lacking([changed], mended) == {"missing": [], "fuzzy": []}
    assert "the English was" not in TRANSLATIONS.written(mended)


def test_what_is_no_longer_said_is_kept_until_it_is_said_again() -> None:
    old = german((TOOK, "{seat} nimmt {cards}."), (PAGE, "Jetzt spielen"))
    without = again(TRANSLATIONS.updated(old, [TOOK]))
    assert not said(without, PAGE)
    assert '#~ msgstr "Jetzt spielen"' in TRANSLATIONS.written(without)
    assert said(again(TRANSLATIONS.updated(without, [TOOK, PAGE])), PAGE) == ("Jetzt spielen",)
    assert "Jetzt spielen" not in TRANSLATIONS.written(TRANSLATIONS.updated(without, [TOOK], prune=True))


def test_forms_that_a_translation_asks_for_are_wanted_too() -> None:
    majority = next(text for text in words() if text.context == "reasons.majority")
    asking = german((majority, "{place} Platz mit {count} {kind:dative}"))
    assert [text.context for text in wanted([majority], asking) if "tower" in str(text.context)] == [
        "kinds.tower:dative"
    ]
    assert wanted([majority], german((majority, "{place} Platz: {count} {kind}"))) == [majority]


def test_the_same_catalogue_is_written_the_same() -> None:
    for lang in ("de", "nl"):
        catalogue = load(lang)
        assert TRANSLATIONS.written(catalogue) == po(lang).read_text(encoding="utf-8"), "run tools/translations.py"


def test_nothing_is_said_twice() -> None:
    keys = [text.key for text in [*words(), *terminal()]]
    assert len(keys) == len(set(keys))


def test_the_pages_are_searched(tmp_path: Path, monkeypatch: Any) -> None:
    """Python, also within f-strings, and templates."""
    import tests.words.strings as here

    (tmp_path / "templates").mkdir()
    (tmp_path / "page.py").write_text('title = f"{_(\'In an f-string\')}"\nother = self._("In Python")\n', "utf-8")
    (tmp_path / "templates" / "page.html").write_text(
        """{{ _("In braces") }} {{ pgettext("of a game", "over") }}
        {% trans count=cards|length %}{{ count }} card{% pluralize %}{{ count }} cards{% endtrans %}""",
        "utf-8",
    )
    monkeypatch.setattr(here, "WEB", tmp_path)
    monkeypatch.setattr(here, "SOURCE", tmp_path)
    found = {(text.context, text.id) for text in here.web()}
    assert found == {
        (None, "In an f-string"),
        (None, "In Python"),
        (None, "In braces"),
        ("of a game", "over"),
        (None, ("%(count)s card", "%(count)s cards")),
    }


def test_the_tool_only_looks_when_asked_to_check() -> None:
    before = [po(lang).read_bytes() for lang in ("de", "nl")]
    done = subprocess.run(
        [sys.executable, str(TOOL), "--check"], capture_output=True, text=True, timeout=1200, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    assert done.stdout.count(" texts, ") == 2
    assert [po(lang).read_bytes() for lang in ("de", "nl")] == before
