"""What the terminal says fits on a screen of 80×24 in every language (sizes: terminal/table.tcss and the panels)."""

from typing import Any

import pytest

from sabika.terminal.models.markets import Payability
from sabika.terminal.words import collect_texts, name_kind, translate
from sabika.words import LANGUAGES, catalogue, render

KINDS = list(catalogue("en")["kinds"])
SIDE = 34  # the menu: a blank or an arrow, for options also a digit and a blank; a blank at the end
LINES = ["cards-keys-display", "cards-keys-hand", "cards-keys-go", "cells-keys-move", "cells-keys-next", "cells-count"]
TITLES = ["actions", "waiting", "which-tile", "take-which", "pay-which", "where-build", "where-remove", "where-swap"]
COLUMNS = {"column-points": 4, "column-cards": 5, "column-wall": 5, "column-reserve": 4, "players": 9}
WHOLE = ["result", "help", "points", "log", "result-keys", "screen-keys", "log-keys", "points-none"]
WHOLE += [id for id in collect_texts() if id.startswith("keys-")]
FILLED: dict[str, Any] = {"count": 10, "scoring": 2, "first": 49, "last": 66}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_top_of_the_table(lang: str) -> None:
    for scoring in ("scoring-next", "scoring-last"):
        parts = [translate("market", lang), translate("bag", lang, count=50), translate(scoring, lang, **FILLED)]
        assert len(f" {' · '.join(parts)} ") <= 40
    assert len(f" {translate('deck', lang, count=100)}") <= 11
    assert len(f" {translate('deck', lang, count=60)} · {translate('discard', lang, count=40)}") <= 24
    for id, width in COLUMNS.items():
        assert len(translate(id, lang)) < width, id
    for over in (0, 10, -10, None):
        assert len(f" ✓{Payability(over).text(lang, 8)}") <= 10, over


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_menu(lang: str) -> None:
    for id in LINES:
        assert len(translate(id, lang, **FILLED)) <= SIDE - 2, id
    for id in TITLES:
        assert len(translate(id, lang)) < SIDE, id
    for kind in KINDS:
        tile = f"{name_kind(kind, lang)} 13 NES"
        assert len(translate("which-payment", lang, tile=tile)) < SIDE
        assert len(f"▸1 b {tile} {translate('short', lang, count=10)} ") <= SIDE
        assert len(f"▸1 {tile} {translate('places', lang, count=10)} ") <= SIDE
    for verb, words in catalogue(lang)["verbs"].items():
        assert len(f"▸1 {words} … ") <= SIDE, verb
    for verb in ("reserve", "give"):  # these come with the number of ways
        assert len(f"▸1 {catalogue(lang)['verbs'][verb]} … {translate('ways', lang, count=9)} ") <= SIDE, verb


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_lines(lang: str) -> None:
    for id in WHOLE:
        assert len(f" {translate(id, lang)}") <= 80, id
    for id, text in collect_texts(lang).items():
        if id.startswith("help-"):
            assert len(text) <= (76 if id in ("help-wall", "help-longest", "help-verdict") else 60), id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_points_come_from(lang: str) -> None:
    for kind in KINDS:
        assert len(render("sources", "majority", {"kind": kind}, lang)) <= 19
    for source in catalogue("en")["sources"]:
        assert source == "majority" or len(render("sources", source, {}, lang)) <= 19
    for currency in "ygbo":
        assert len(f" ●y {translate(f'currency-{currency}', lang)} 100 ") <= 20
