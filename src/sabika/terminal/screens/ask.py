"""Asking: what the question on the table means, what can be asked for, and a line to ask in."""

from collections.abc import Callable
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from sabika.rulebook import chapter
from sabika.rulebook.chapters import plain_terms
from sabika.rulebook.lessons import Card
from sabika.sentences import say
from sabika.terminal.answers.answer import answer, find_decision_place, name_place
from sabika.terminal.answers.asked import Answer, Asked
from sabika.terminal.drawings.rules import draw_chapters
from sabika.terminal.families import find_family
from sabika.terminal.look.colours import Look
from sabika.terminal.screens.page import Page
from sabika.terminal.screens.rules import list_places
from sabika.terminal.words import translate

FEW = 6  # things of each sort that are named


class AskLine(Input):
    """The line to ask in. Where nothing is typed yet, `?` is a key; at the end of a question it is just that."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("question_mark", "more", show=False, priority=True)]

    def action_more(self) -> None:
        if self.value.strip():
            self.insert_text_at_cursor("?")
        else:
            self.screen.post_message(More())


class More(Message):
    """Somebody wants to see all keys."""


class AskPage(ModalScreen[None]):
    """Enter answers what was typed; with nothing typed, `?` leads on to all keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False, priority=True),
        Binding("question_mark", "more", show=False),  # before the line has the focus
        Binding("up", "scroll(-1)", show=False, priority=True),
        Binding("down", "scroll(1)", show=False, priority=True),
        Binding("pageup", "scroll(-10)", show=False, priority=True),
        Binding("pagedown", "scroll(10)", show=False, priority=True),
    ]

    def __init__(self, asked: Asked, look: Look, more: Callable[[], Page], card: Card | None = None) -> None:
        super().__init__()
        self._card = card  # what the companion of a lesson says
        self._asked = asked
        self._look = look
        self._more = more

    def compose(self) -> ComposeResult:
        lang = self._look.lang
        yield Static(Text(f" {translate('ask', lang)}"), classes="page-title")
        with VerticalScroll(classes="page-body", can_focus=False):
            said = [] if self._card is None else draw_card(self._card, self._look)
            yield Static(Group(*said, *list_askable(self._asked, self._look)), id="page-text")
        yield AskLine(placeholder=translate("ask-empty-line", lang), id="ask-line", compact=True)
        yield Static(Text(f" {translate('ask-keys', lang)}"), classes="page-keys")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value.strip(" ?"):
            self.app.push_screen(make_answer_page(event.value, self._asked, self._look))
            event.input.clear()
        else:
            self.dismiss()

    def on_more(self) -> None:
        self.action_more()

    def action_more(self) -> None:
        """On to all keys."""
        self.app.push_screen(self._more())

    def action_scroll(self, lines: int) -> None:
        """Up or down by some lines."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


def draw_card(card: Card, look: Look) -> list[RenderableType]:
    """All that the companion says, with her reason."""
    head = Text(f"» {card.heading}", style=f"bold {look.palette.wall}")
    return [head, *(Text(text) for text in (card.answer, card.text, card.why) if text), Text()]


def list_askable(asked: Asked, look: Look) -> list[RenderableType]:
    """What is asked of the player now and what that means, then what they can ask for."""
    head = f"bold {look.palette.wall}"
    parts: list[RenderableType] = []
    decision, place = asked.view["decision"], find_decision_place(asked)
    if decision is not None:
        parts.append(Text(say(decision, look.lang, game=asked.game), style="bold"))
    if place is not None:
        found = chapter(place, look.lang)
        parts.append(Text(f"{plain_terms(found.lead)}  ({place})"))
    parts += [Text(), Text(translate("ask-can", look.lang), style=head)]
    parts += [_write_row(name, examples, look) for name, examples in _list_examples(asked)]
    return parts if place is None else [*parts, Text(), *draw_chapters([chapter(place, look.lang)], look)]


def _list_examples(asked: Asked) -> list[tuple[str, str]]:
    lang, view = asked.lang, asked.view
    words = dict.fromkeys(name_place(place, lang) for place in list_places(view["game"], view["modules"]))
    rows = [(translate("ask-words", lang), " · ".join(words))]
    for name, things in find_family(view).list_examples(view).items():
        if things:
            rows.append((translate(name, lang), " · ".join(things[:FEW]) + (" …" if things[FEW:] else "")))
    if view["score_lines"]:
        rows.append((translate("ask-lines", lang), f"1–{len(view['score_lines'])}"))
    example = str(asked.legal[0]) if asked.legal else "take y4"
    rows.append((translate("actions", lang), f"{translate('ask-why-not', lang)} {example}"))
    return rows


def _write_row(name: str, examples: str, look: Look) -> Text:
    return Text(f"{name}: ", style=look.palette.muted).append(examples, style=look.palette.ink)


def make_answer_page(text: str, asked: Asked, look: Look) -> Page:
    """The page that answers: sentences about this very thing, then the rule behind it."""
    given = answer(text, asked)
    return Page(text.strip(" ?")[:60], draw_answer(given, look), translate("screen-keys", look.lang))


def draw_answer(given: Answer, look: Look) -> Group:
    """Sentences, chapters, and what else may be meant."""
    parts: list[RenderableType] = [Text(sentence, style="bold") for sentence in given.said]
    if given.said:
        parts.append(Text())
    parts += draw_chapters([chapter(place, look.lang) for place in given.places], look)
    if given.others:
        named = [f"{name_place(place, look.lang)} ({place})" for place in given.others]
        parts.append(_write_row(translate("ask-also", look.lang), " · ".join(named), look))
    return Group(*parts)
