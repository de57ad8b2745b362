"""Chapters of the rules as text: sentences, the position they speak of, and what the engine says about it."""

from collections.abc import Iterable, Iterator

from rich.console import RenderableType
from rich.constrain import Constrain
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from sabika.rulebook import Chapter, Claim, Diagram, Topic, find_diagram, find_section
from sabika.rulebook.chapters import TERM, end_head, fill, plain_terms
from sabika.sentences import say
from sabika.terminal.families import find_family
from sabika.terminal.look.colours import PLAIN_LOOK, Look
from sabika.terminal.models.scores import name_source

WIDTH = 88  # characters that are read with ease
INDENT = 3
EXAMPLES = 4  # of what can be tried
PICTURES = ("palace", "sheet")


def draw_topic(topic: Topic, look: Look = PLAIN_LOOK) -> list[RenderableType]:
    """A game or module from beginning to end."""
    drawn: list[RenderableType] = [Text(topic.title, style="bold"), Text(topic.summary), Text()]
    return [*drawn, *draw_chapters(topic.chapters, look)]


def draw_chapters(chapters: Iterable[Chapter], look: Look = PLAIN_LOOK) -> list[RenderableType]:
    """Chapters one after another."""
    return [part for chapter in chapters for part in (*draw_chapter(chapter, look), Text())]


def draw_chapter(chapter: Chapter, look: Look = PLAIN_LOOK) -> list[RenderableType]:
    """Its sentences, then its diagram."""
    head = (
        Text(f"{chapter.number:>2} ", style="bold").append(chapter.title).append(f"  {chapter.place}", "not bold dim")
    )
    parts: list[RenderableType] = [head, _indent(_mark_terms(chapter.lead))]
    for name, rule in chapter.rules:
        line = Text(f"{plain_terms(end_head(name))} ", style="bold") if name else Text()
        parts.append(_indent(line.append_text(_mark_terms(rule)), sign="•"))
    section = find_section(chapter.place)
    if section is not None and section.diagram:
        topic = chapter.place.partition("/")[0]
        parts += draw_diagram(chapter, find_diagram(topic, section.diagram), look)
    return parts


def draw_diagram(chapter: Chapter, diagram: Diagram, look: Look = PLAIN_LOOK) -> list[RenderableType]:
    """The position, and one example of everything the engine says to what can be tried in it."""
    view = diagram.game.view(0)
    parts: list[RenderableType] = [Text()]
    if set(PICTURES) & set(diagram.stage):
        parts += [_indent(line) for line in find_family(view).draw_player(view, 0, WIDTH, look)]
    shown = plain_terms(chapter.caption).partition("\n")[0]  # there is nothing to press here
    parts.append(_indent(Text(fill(shown, diagram.facts, look.lang), style="italic")))
    parts += [_indent(line, 2 * INDENT) for line in _list_examples(chapter, diagram, look)]
    return parts


def _list_examples(chapter: Chapter, diagram: Diagram, look: Look) -> Iterator[Text]:
    told: set[str] = set()
    # What is allowed comes first: it is what one has come to read.
    for claim in sorted(diagram.claims.values(), key=lambda claim: not claim.fits):
        for line in claim.lines:
            points = f"+{line.points} {diagram.game.name_of(line.player, look.lang)}"
            yield Text(f"{name_source(line.source, look.lang)}: {points}, {say(line, look.lang, game=diagram.game)}")
        outcome = claim.reason.rule if claim.reason else claim.said
        if claim.action and outcome not in told and len(told) < EXAMPLES:
            told.add(outcome)
            yield _tell(chapter, diagram, claim, look)


def _tell(chapter: Chapter, diagram: Diagram, claim: Claim, look: Look) -> Text:
    """What happens if one does this."""
    if claim.reason is None:
        sign, said = Text("✓ ", style=look.palette.go), fill(chapter.answers[claim.said], claim.facts, look.lang)
    else:
        sign, said = Text("✗ ", style=look.palette.stop), say(claim.reason, look.lang, game=diagram.game)
    return sign.append(claim.action, style="bold").append(f": {said}", style="none")


def _mark_terms(text: str) -> Text:
    """Words that have a place of their own are underlined."""
    marked, end = Text(style="none"), 0
    for term in TERM.finditer(text):
        marked.append(text[end : term.start()]).append(term[1], style="underline")
        end = term.end()
    return marked.append(text[end:])


def _indent(text: Text, by: int = INDENT, sign: str = "") -> RenderableType:
    """A paragraph no wider than one reads with ease, perhaps after a sign."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_row(*([sign, text] if sign else [text]))
    return Constrain(Padding(table, (0, 0, 0, by)), WIDTH)
