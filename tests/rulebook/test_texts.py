"""The texts of the rules are whole, and what is wrong with a file is said with its name and chapter."""

import re
from html import unescape
from io import StringIO
from string import Formatter

import pytest
from rich.console import Console, RenderableType

from sabika.rulebook import (
    TOPICS,
    RulebookError,
    end_head,
    find_chapter,
    find_diagram,
    outline_of,
    place_of_term,
    search,
    topic,
)
from sabika.rulebook.chapters import fill, plain_terms
from sabika.rulebook.files import convert, read_file
from sabika.rulebook.outline import Outline, Section, _check
from sabika.terminal.drawings.rules import draw_chapter
from sabika.web.pages.rule_sheet import draw_place
from sabika.words import LANGUAGES

TERM = re.compile(r"\*([^*|]+)(?:\|([a-z-]+))?\*")
ALL = [(name, lang) for name in TOPICS for lang in LANGUAGES]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize(("name", "lang"), ALL)
def test_a_topic_is_whole(name: str, lang: str) -> None:
    """Everything has words, words in stars lead somewhere, and captions have no number that nobody computed."""
    found = topic(name, lang)
    assert found.title and found.summary
    for chapter in found.chapters:
        texts = [chapter.title, chapter.lead, chapter.caption, *chapter.answers.values(), *chapter.firsts.values()]
        texts += [part for rule in chapter.rules for part in rule]
        assert chapter.title and chapter.lead and chapter.rules
        for text in texts:
            assert text == text.strip() and "  " not in text, (chapter.place, text)
            for shown, term in TERM.findall(text):
                game = name if not found.module else "alhambra"
                assert place_of_term(term or shown, game), f"{chapter.place}: no place for “{term or shown}”"
            assert "*" not in TERM.sub("", text), f"{chapter.place}: a star too many in “{text}”"
        for text in [chapter.caption, *chapter.answers.values()]:
            assert not re.search(r"\d", text), f"{chapter.place}: a number that is not computed in “{text}”"


@pytest.mark.parametrize(("name", "lang"), ALL)
def test_answers_and_captions_are_filled(name: str, lang: str) -> None:
    for section, chapter in zip(outline_of(name).chapter, topic(name, lang).chapters, strict=True):
        said: set[str] = set()
        facts: dict[str, set[str]] = {}
        if section.diagram:
            diagram = find_diagram(name, section.diagram)
            assert placeholders(chapter.caption) <= set(diagram.facts), chapter.place
            assert "{" not in fill(chapter.caption, diagram.facts, lang), chapter.place
            for claim in diagram.claims.values():
                if claim.said:
                    said.add(claim.said)
                    known = facts.setdefault(claim.said, set(claim.facts))
                    known &= set(claim.facts)
        assert set(chapter.answers) == said, chapter.place
        for answer, text in chapter.answers.items():
            assert placeholders(text) <= facts[answer], f"{chapter.place}: {answer}"


@pytest.mark.parametrize("name", TOPICS)
def test_all_languages_say_as_much(name: str) -> None:
    english = topic(name, "en")
    for lang in LANGUAGES[1:]:
        other = topic(name, lang)
        for one, two in zip(english.chapters, other.chapters, strict=True):
            assert len(one.rules) == len(two.rules), (lang, one.place)
            assert one.lead != two.lead, (lang, one.place)
            assert set(one.firsts) == set(two.firsts), (lang, one.place)


@pytest.mark.parametrize(("name", "lang"), ALL)
def test_a_sentence_goes_on_behind_a_head_that_has_ended(name: str, lang: str) -> None:
    """In the sheet over a table and in the terminal, whether the head leads to another place or not."""
    for chapter in topic(name, lang).chapters:
        heads = [plain_terms(end_head(head)) for head, _ in chapter.rules if head]
        sheet = str(draw_place(chapter.place, lang, lambda place: f"?rule={place}", "#h-ask"))
        shown = [re.sub("<[^>]*>", "", found) for found in re.findall(r"<li><b>(.*?)</b>", sheet)]
        assert [unescape(one) for one in shown] == heads
        assert all(re.search(r"\w[.?!]$", head) for head in heads), heads
        printed = "\n".join(map(_plain, draw_chapter(chapter)))
        assert all(f"{head} " in printed for head in heads)


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("alhambra/two-players", ("rounded down", "abgerundet", "afgerond")),
        ("alhambra-granada/two", ("rounded down", "abgerundet", "afgerond")),
        ("alhambra/scoring", ("in the second, the other in the fourth", "im zweiten, die andere im vierten", "vierde")),
        ("alhambra/scoring", ("If the game ends first", "Endet das Spiel vorher", "eerder afgelopen")),
        ("alhambra/money", ("Nobody else sees", "sieht niemand sonst", "ziet verder niemand")),
        ("granada/end", ("nobody has any", "oder hat niemand", "of heeft niemand")),
        ("exchange/paying", ("you can play only one", "kannst du nur eine ausspielen", "mag je er maar één")),
        ("camps/leaning", ("reserve and redesign", "Reserve legen und umbauen", "reserve leggen en verbouwen")),
        ("vizier/between", ("the game ends at once", "ist das Spiel sofort aus", "is het spel meteen afgelopen")),
        ("roll-and-write/alone", ("highest total wins", "meisten Punkte gewinnen", "meeste punten heeft, wint")),
    ],
)
def test_a_referee_finds_what_was_missing_once(place: str, said: tuple[str, ...]) -> None:
    for lang, words in zip(LANGUAGES, said, strict=True):
        chapter = find_chapter(place, lang)
        assert chapter is not None and words in " ".join([chapter.lead, *(text for _, text in chapter.rules)])


def _plain(part: RenderableType) -> str:
    """What a terminal shows of something, on one line."""
    console = Console(width=2000, record=True, file=StringIO())
    console.print(part)
    return console.export_text()


def test_search_finds_what_people_look_for() -> None:
    assert search("exact", "en")[0].chapter.place.endswith("/buying")
    assert search("Türme", "de")[0].chapter.place
    assert "alhambra/scoring" in {one.chapter.place for one in search("gleichstand", "de")}
    assert search("MAUER laenge xyz", "de")[0].chapter.place == "alhambra/wall" and search("  ", "en") == []
    assert search("wall", "en")[0].chapter.place == "alhambra/wall"


@pytest.mark.parametrize(
    ("lang", "words", "said"),
    [
        ("en", ("draw", "tie", "equal"), "Tied players add up"),
        ("de", ("unentschieden", "Gleichstand", "Remis"), "Habt ihr gleich viele, teilt"),
        ("nl", ("gelijkspel", "gelijke stand", "remise"), "Wie evenveel heeft, deelt"),
    ],
)
def test_search_knows_every_word_for_a_tie(lang: str, words: tuple[str, ...], said: str) -> None:
    for word in words:
        found = {one.chapter.place: one for one in search(word, lang)}
        assert {"alhambra/scoring", "granada/ties", "roll-and-write/end"} <= found.keys(), word
    assert found["alhambra/scoring"].sentence.startswith(said), "another word leads to the sentence it means"


def test_what_is_wrong_is_said_with_its_file_and_chapter() -> None:
    with pytest.raises(RulebookError, match=r"^texts/en/nothing.toml: there is no such file"):
        read_file("texts", "en", "nothing")
    with pytest.raises(RulebookError, match=r"^topics/x.toml, chapter “money”: .*refusal"):
        convert({"id": "money", "refusal": []}, Section, "topics/x.toml", "money")
    twice = Outline((Section("one", terms=("wall",)), Section("two", terms=("wall",))))
    with pytest.raises(RulebookError, match="“wall” is in 2 places"):
        _check(twice, "topics/x.toml")
    with pytest.raises(RulebookError, match="chapter “One”"):
        _check(Outline((Section("One"),)), "topics/x.toml")
    with pytest.raises(RulebookError, match="no topic “chess”"):
        _check(Outline((Section("one"),), after="chess"), "topics/x.toml")
    with pytest.raises(RulebookError, match="no diagram “nothing”"):
        find_diagram("alhambra", "nothing")
    with pytest.raises(KeyError):
        topic("chess", "en")
