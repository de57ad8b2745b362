"""The words of the terminal client itself. Sentences about rules come from `sabika.words`.

English is here, from ids to texts; other languages are in the catalogues of `sabika.words` (as `terminal.ID`).
"""

import os
from collections.abc import Iterator, Mapping
from functools import cache

from sabika.terminal.lines import LINES
from sabika.words import LANGUAGES, catalogue, translations

# Where the language is looked for, as everywhere on such machines; the first is ours alone.
ENVIRONMENT = ("SABIKA_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

ENGLISH: Mapping[str, str] = {
    # panels
    "market": "Market",
    "bag": "bag {count}",
    "scoring-next": "scoring {scoring} in {first}–{last}",
    "scoring-last": "scoring {scoring} at the end",
    "scoring-later": "scoring {scoring} in the next deck",
    "money": "Money",
    "deck": "deck {count}",
    "discard": "used {count}",
    "players": "Players",
    "column-points": "pts",
    "column-cards": "card",
    "column-wall": "wall",
    "column-moat": "moat",
    "column-frontier": "both",
    "column-reserve": "res",
    "palace-mine": "Your palace",
    "palace-of": "Palace of {name}",
    "palace-more": "more: {where}",
    "tiles-of": "Tiles of {name}",
    "no-tiles": "no tiles yet",
    "wall": "wall {length}",
    "moat": "moat {length}",
    "frontier": "both {length}",
    "marker-even": "next even",
    "marker-odd": "next odd",
    "hand-hidden": "Nobody's hand is shown.",
    "reserve-mine": "Reserve",
    "reserve-of": "Reserve of {name}",
    "reserve-empty": "empty",
    "to-place": "To place",
    "sheet-mine": "Your sheet",
    "sheet-of": "Sheet of {name}",
    "no-sheet": "A virtual player has no sheet, only the pad.",
    "coins-left": "Coins: {count}",
    "best-place": "best place",
    "round": "Round {number} of {rounds}",
    "log": "Log",
    "actions": "What to do",
    "waiting": "Waiting",
    "viziers": "Viziers",
    "huts": "Huts",
    "bazaars": "Bazaars",
    "none": "none",
    "bonus": "Bonus cards",
    "falcons": "Falcons",
    # currencies, and the start tile
    "currency-y": "guilder",
    "currency-g": "dirham",
    "currency-b": "denar",
    "currency-o": "ducat",
    "piece-fountain": "fountain",
    "piece-hut": "hut",
    "piece-camp": "camp",
    "piece-bazaar": "bazaar",
    # verdicts on a payment
    "exact": "exact",
    "over": "{count} over",
    "short": "{count} short",
    "sold": "sold",
    # the guided way
    "ways": "{count} ways",
    "places": "{count} places",
    "one-place": "1 place",
    "no-place": "no place",
    "which-tile": "Which tile?",
    "which-payment": "Pay for {tile}",
    "choose-cards": "Choose cards yourself …",
    "other-cards": "Other cards …",
    "take-which": "Take which cards?",
    "pay-which": "Pay with which cards?",
    "marked": "marked {cards} = {total}",
    "nothing-marked": "nothing marked yet",
    "cards-keys-display": "1–{count}, or type y4: marks",
    "cards-keys-hand": "type y4, or ←→ and Space: marks",
    "cards-keys-go": "Enter acts · Backspace clears",
    "where-build": "Where to build?",
    "where-remove": "Which tile comes out?",
    "where-swap": "For which tile?",
    "cells-keys-move": "←↑↓→ move · a b c … go there",
    "cells-keys-next": "Space next place · Enter acts",
    "cells-count": "possible: {count}",
    "no-tile-here": "There is no tile here.",
    "one-currency": "Choose cards of one currency: each field takes only its own.",
    "no-offer": "Nothing is for sale for {letter} now.",
    "no-card": "There is no {card} here.",
    "mark-first": "Mark at least one card.",
    "no-match": "Nothing fits «{filter}».",
    "filtered": "only «{filter}»",
    "enter": "Enter: {action}",
    "enter-opens": "Enter: {label} …",
    # messages
    "thinking": "{name} is thinking …",
    "not-your-turn": "It is up to {name}.",
    "over-now": "The game is over. Enter shows the result, s every point, q leaves.",
    "key-unknown": "The key {key} does nothing here. ? shows all keys.",
    "small": "This terminal has {width}×{height} characters; 80×24 are needed to see everything.",
    "bot-failed": "{name} could not decide, so the first possible action was played: {action}",
    "see-points": "s shows every point.",
    "watching": "You are watching.",
    "resting": "You pass until your turn. p: ask me again.",
    "not-resting": "You are asked whenever you may answer.",
    "no-actions": "Nothing to choose here.",
    # keys at the bottom
    "keys-list": "↑↓ 1–9 choose  Enter go  Esc back  f filter  : type  Tab palaces  s l ? q",
    "keys-cards": "←→ move  Space mark  Enter act  Esc back  : type  Tab palaces  s l ? q",
    "keys-cells": "←↑↓→ move  Space next  Enter act  Esc back  : type  s l ? q",
    "keys-idle": "Tab palaces  s points  l log  d day/night  ? help  q quit",
    "command-empty": "an action, for example take y4",
    "filter-empty": "a text to look for",
    "command-hint": "Tab completes · Enter plays · Esc closes",
    "command-none": "No listed action begins like this.",
    "filter-hint": "Enter keeps the filter · Esc drops it",
    # screens
    "help": "Keys",
    "help-signs": "Signs",
    "help-notation": "Typed actions",
    "points": "Points",
    "points-none": "Nobody has any points yet: they are given when a scoring card comes up.",
    "scoring": "Scoring {scoring}",
    "points-of": "{points} points",
    "buildings": "Buildings",
    "total": "Total",
    "result": "The game is over",
    "result-victory": "Victory: {names}, with {points} points.",
    "result-alone": "The game is over: {points} points.",
    "result-keys": "s every point · l log · Esc look at the table · q leave",
    "screen-keys": "↑↓ scroll · Esc back",
    "log-keys": "type to filter · ↑↓ scroll · Esc back",
    "log-filter": "filter",
    "cover": "Pass the keyboard to {name}",
    "cover-keys": "{name}: press Enter when nobody else is looking.",
    "cover-since": "What happened last",
    "quit-question": "The game is not over. Leave it?",
    "quit-kept": "What was played is written to {path}.",
    "quit-lost": "Nothing of it is kept.",
    "quit-keys": "y leave · n go on",
    "and": "and",
    # after the client
    "recorded": "The record is in {path}.",
    "not-recorded": "The record could not be written: {error}",
    "no-records": "The record was not written: this version cannot write records.",
    "needs-terminal": "Playing needs a terminal: input and output must not be redirected.",
    # what modules go with
    "module-games": "Goes with: {games}",
    "module-needs": "Needs: {modules}",
    "module-excludes": "Not together with: {modules}",
    "module-any": "Goes together with every other module",
    # help
    "help-go": "go on; play what is highlighted (only Enter plays)",
    "help-move": "move in a list, between cards, between cells",
    "help-digits": "jump to that line, market field or display card",
    "help-letters": "go to that place; among cards, type them: y 4",
    "help-space": "mark a card; go to the next possible place",
    "help-esc": "one step back",
    "help-filter": "show only the lines with a certain text",
    "help-type": "type an action; Tab completes it",
    "help-palaces": "the next (previous) palace; o: your own again",
    "help-pan": "move the palace under its window",
    "help-points": "every point and its reason, everybody's buildings",
    "help-log": "everything that happened",
    "help-night": "day or night colours",
    "help-rest": "pass until my turn, or no longer",
    "help-quit": "leave",
    "help-wall": "━ wall   ╍ wall against wall (scores nothing)   ─ open side",
    "help-longest": "┃ bright: the longest wall",
    "help-verdict": "✓ best you can pay · = with the marked cards · ✗ too little",
    **LINES,
}


class _Tables(Mapping[str, Mapping[str, str]]):
    """A table of texts for each language, translated when it is asked for."""

    def __getitem__(self, lang: str) -> Mapping[str, str]:
        if lang not in LANGUAGES:
            raise KeyError(lang)
        return _translated(lang)

    def __iter__(self) -> Iterator[str]:
        return iter(LANGUAGES)

    def __len__(self) -> int:
        return len(LANGUAGES)


@cache
def _translated(lang: str) -> Mapping[str, str]:
    speaking = translations(lang)
    return {id: speaking.pgettext(f"terminal.{id}", text) for id, text in ENGLISH.items()}


TABLES: Mapping[str, Mapping[str, str]] = _Tables()


def language_here() -> str:
    """The language of whoever works at this terminal; English if there are no words in it."""
    asked = next((value for name in ENVIRONMENT if (value := os.environ.get(name))), "")
    return spoken(asked.partition(":")[0][:2].lower())


def spoken(lang: str) -> str:
    """The language itself if there are words in it, else English."""
    return lang if lang in LANGUAGES else "en"


def tell(id: str, lang: str = "en", **params: object) -> str:
    """The text for an id."""
    return TABLES[spoken(lang)][id].format(**params)


def kind_name(kind: str, lang: str = "en") -> str:
    """One building of a kind; kinds without a word keep their id."""
    if f"piece-{kind}" in ENGLISH:  # no building, so the rules have no word for it
        return tell(f"piece-{kind}", lang)
    known = catalogue(spoken(lang))["kinds"].get(kind)
    return str(known[0]) if known else kind


def listed(names: list[str], lang: str = "en") -> str:
    """Names one after another: Ani, Ben and Cem."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {tell('and', lang)} {names[-1]}"
