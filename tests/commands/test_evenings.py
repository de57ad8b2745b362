"""`sabika score` as a score pad: an evening with the box on the table, typed line by line."""

import io
import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from sabika.scorepad.changes import apply
from sabika.scorepad.evening import Before, Evening, begin, names_of, rules_of, write
from sabika.scorepad.palaces import Entered
from sabika.scorepad.sheets import read_link
from sabika.terminal.pad_faces import PADS, Spot
from tests.commands.conftest import Ran, Run, Terminal
from tests.scorepad.evenings import play_out, roll_out


class Interrupted(Terminal):
    """Somebody who presses Ctrl-C after the last line."""

    def readline(self, *limit: int) -> str:  # type: ignore[override]
        line = super().readline()
        if not line:
            raise KeyboardInterrupt
        return line


@pytest.fixture
def typed(sabika_reading: Run) -> Run:
    return partial(sabika_reading, "score")


def found_link(ran: Ran) -> str:
    """With which it says one can go on."""
    found = re.search(r"sabika score --enter '([^']+)'", ran.out)
    assert found is not None, ran.out
    return found[1]


def test_palaces_are_typed_scored_and_corrected(typed: Run, sabika: Run) -> None:
    lines = """
        Ani: tower-9-NE at 1,0; garden-10 at 0,1
        bo: tower=2 wall=5
        garden=1
        next
        Ani: chambers-9-W at -1,0
        correct 1
        Ani: -garden-10
        next
        score
    """
    ran = typed(io.StringIO(lines), "--enter", "--names", "Ani,Bo,Cy")
    assert ran.code == 0 and "Mix 54 tiles in the bag." in ran.out, "the checklist comes first"
    assert "most gardens" in ran.out and "Ani: 4\nBo: 13\nCy: 0" in ran.out, "before the correction"
    assert "Scoring 1 is entered now." in ran.out and ran.out.count("Scoring 2 is entered now.") == 2
    evening = read_link(found_link(ran))
    assert [tile for tile, _, _ in evening.scorings[0][0].tiles] == ["tower-9-NE"]
    assert [tile for tile, _, _ in evening.scorings[1][0].tiles] == ["tower-9-NE", "chambers-9-W"]
    answer = json.loads(sabika("score", found_link(ran), "--json").out)
    assert answer["totals"] == {"Ani": 2, "Bo": 16, "Cy": 0}, "the garden is Bo's alone now"


def test_it_goes_on_from_the_link_and_from_a_file(typed: Run, sabika: Run, tmp_path: Path) -> None:
    kept, sheet = tmp_path / "evening.txt", tmp_path / "scoring.json"
    lines = f"Ani: tower-9-NE at 1,0\nsave {kept}\nsheet {sheet}\nlink\n"
    ran = typed(io.StringIO(lines), "--enter", "--names", "Ani,Bo", "--server", "https://table.example/")
    link = found_link(ran)
    assert link.startswith("https://table.example/pad?e=1.") and kept.read_text() == f"{link}\n"
    assert json.loads(sheet.read_text())["players"][0]["palace"] == [{"tile": "tower-9-NE", "at": [1, 0]}]
    scored = [json.loads(sabika("score", one, "--json").out) for one in (link, kept)]
    assert scored[0] == scored[1] and scored[0]["totals"] == json.loads(sabika("score", sheet, "--json").out)["totals"]
    more = typed(io.StringIO("Bo: garden-10 at 0,1\nDirk: pavilion-2-NEW\n"), kept, "--enter")
    assert "Before you begin" not in more.out
    evening = read_link(found_link(more))
    assert [before.owned for before in evening.scorings[0]] == [("tower-9-NE",), ("garden-10",), ("pavilion-2-NEW",)]
    assert "only the link of a pad" in typed(io.StringIO(), sheet, "--enter").err


def test_what_cannot_be_is_told_with_its_reason(typed: Run) -> None:
    lines = """
        Zoe: tower-9-NE at 1,0
        Ani: towr-9-ne at 1,0
        tower-9-NE
        tower-9-NE at here
        tower-9-NE at 1,0
        tower-11 at 2,0
        tower-11 at 2,0 anyway
        Bo: tower-9-NE at 1,0
        -garden-10
        move garden-10 to 1,0
        towers=3
        tower=99
        Dirk: where tower-12
        Ani: bonus tower-11
        correct 2
        save /nowhere/at/all
        fly
        show Ani
        undo
        undo
        undo
        undo
    """
    ran = typed(Terminal(lines), "--names", "Ani,Bo", "--modules", "bonus")
    assert ran.code == 0
    for said in (
        "Nobody here is called “Zoe”. Players: Ani, Bo, Dirk.",
        "There’s no “towr-9-ne” in this game. Did you mean tower-9-NE?",
        "Where is tower-9-NE? Type it like this: tower-9-NE at 1,0",
        "“here” isn’t a space",
        "tower-11 can’t go at 2,0: tower-11 is open on its left side, but tower-9-NE has a wall",
        "House rule: cells 2,0 of Ani",
        "Ani already has tower-9-NE.",
        "Bo has no “garden-10”.",
        "“towers=3” doesn’t count here.",
        "are possible, not “99”.",
        "Dirk has no palace here",
        "There is no scoring “2” to correct: choose one up to 1.",
        "there is no such folder",
        "This couldn’t be entered: fly.",
        "There’s nothing to undo.",
    ):
        assert said in " ".join(ran.out.split()), said
    assert read_link(found_link(ran)).scorings[0][0].tiles == ()


def test_the_referee_knows_cells_reasons_and_the_best(typed: Run) -> None:
    ran = typed(Terminal("Ani: tower-9-NE at 1,0\nwhere tower-11\n"), "--names", "Ani,Bo,Cy")
    told = " ".join(ran.out.split())
    assert "tower-11 can be built at: 0,-1 -1,0 0,1 1,1" in told
    assert "best for longest wall: " in told and "most points if scored now: " in told
    assert "not at 2,0: tower-11 is open on its left side" in told
    assert "(a)" in told and "◎F" in told, "the palace is drawn"


def test_where_nobody_types_a_mistake_ends_it_and_nothing_is_lost(typed: Run) -> None:
    ran = typed(io.StringIO("Ani: tower-9-NE at 1,0\nfly\nAni: garden-10 at 0,1\n"), "--enter", "--names", "Ani,Bo")
    assert ran.code == 2 and ran.err == "This couldn’t be entered: fly.\n"
    assert read_link(found_link(ran)).scorings[0][0].owned == ("tower-9-NE",)


def test_ctrl_c_says_how_to_go_on(typed: Run) -> None:
    ran = typed(Interrupted("Ani: tower-9-NE at 1,0\n"), "--names", "Ani,Bo")
    assert ran.code == 0 and read_link(found_link(ran)).scorings[0][0].owned == ("tower-9-NE",)


def test_a_terminal_asks_who_plays_and_explains_itself(typed: Run) -> None:
    ran = typed(Terminal("Ani, Bo\n?\nquit\nfly\n"))
    assert "Who plays?" in ran.out and read_link(found_link(ran)).players == ("Ani", "Bo")
    assert ran.out.count("Type what lies before whom") == 2 and "could not" not in ran.out
    assert "Tipp, was vor wem liegt" in typed(Terminal(""), "--names", "A,B", language="de").out
    told = typed(Terminal("A: tower-9-NE at 5,5\n"), "--names", "A,B", language="nl").out
    assert "Typ wat er voor wie ligt" in told and "tower-9-NE mag niet op 5,5 liggen: " in told


def test_without_a_file_and_a_terminal_it_says_what_is_missing(typed: Run) -> None:
    ran = typed(io.StringIO("Ani: tower-9-NE at 1,0\n"), "--names", "Ani,Bo")
    assert ran.code == 2 and "Name a score sheet or the link of a pad" in ran.err and not ran.out
    assert "--enter" in typed(Terminal(""), "--json").err
    assert "do not go together" in typed(Terminal(""), "--json", "--enter").err
    assert "Nenn einen Wertungsbogen" in typed(io.StringIO(), language="de").err
    assert typed(Terminal(""), "--names", "Ani", "--game", "granada").code == 2


def test_what_is_left_goes_to_the_richest(typed: Run) -> None:
    ran = typed(Terminal("money y=3,0,7 b=1,1,0\nmoney y=3\n"), "--names", "Ani,Bo,Cy")
    assert "guilders (yellow) goes to: Cy" in ran.out and "denars (blue) goes to: –" in ran.out
    assert "couldn’t be entered: money y=3." in ran.out


def list_lines(evening: Evening) -> Iterator[str]:
    """What somebody types who sees this evening on the table, scoring by scoring."""
    names = names_of(evening, rules_of(evening))
    now = begin(evening.game, evening.players, evening.modules, evening.options, box=evening.box)
    for number, scoring in enumerate(evening.scorings, 1):
        for player, wanted in enumerate(scoring):
            for line in _list_changes(now, number, player, wanted):
                now = line[0]
                yield f"{names[player]}: {line[1]}"
        if number <= evening.held:
            change = "skip" if number in evening.skipped else "next"
            now = apply(now, "hold" if change == "next" else "skip")
            yield change


def _list_changes(now: Evening, number: int, player: int, wanted: Before) -> Iterator[tuple[Evening, str]]:
    face = PADS["city"]

    def do(text: str) -> tuple[Evening, str]:
        nonlocal now
        for change in face.read(Spot(now, number, player), text):
            now = apply(now, change)
        return now, text

    before = now.scorings[number - 1][player]
    for entry, pieces in before.more.items():
        for id, _ in pieces:
            yield do(f"-{entry} {id}")
    for tile, x, y in before.tiles:
        if (tile, x, y) not in wanted.tiles:
            yield do(f"-{tile}")
    for tile in before.reserve:
        if tile not in wanted.reserve:
            yield do(f"-{tile}")
    missing = [one for one in wanted.tiles if one not in before.tiles]
    while missing:
        entered = Entered(now, number)
        fits = [one for one in missing if entered.why_not(player, one[0], (one[1], one[2])) is None]
        tile, x, y = (fits or missing)[0]
        missing.remove((tile, x, y))
        yield do(f"{tile} at {x},{y}{'' if fits else ' anyway'}")
    for tile in wanted.pile:
        if tile not in before.pile:
            yield do(tile)
    for entry, pieces in wanted.more.items():
        for id, cell in pieces:
            yield do(f"{entry} {id}{'' if cell is None else f' on {cell[0]},{cell[1]}'}")


@pytest.mark.parametrize(
    ("game", "players", "modules"),
    [
        ("alhambra", 2, ("bonus", "camps")),
        ("alhambra", 3, ("falconers", "huts", "bazaars")),
        ("granada", 3, ()),
        ("alhambra-granada", 3, ()),
    ],
)
def test_a_whole_evening_comes_to_what_the_engine_says(
    typed: Run, sabika: Run, game: str, players: int, modules: tuple[str, ...]
) -> None:
    played = play_out(game, players, modules, "typed line by line")
    lines = list(list_lines(played.evening))
    arguments = ["--enter", "--game", game, "--names", ",".join(played.evening.players)]
    ran = typed(io.StringIO("\n".join(lines)), *arguments, *(["--modules", ",".join(modules)] if modules else []))
    assert ran.code == 0, ran.err
    answer = json.loads(sabika("score", found_link(ran), "--json").out)
    assert list(answer["totals"].values()) == list(played.scores)
    assert "All scorings were held." in ran.out


def test_dice_are_typed_for_everybody(typed: Run, sabika: Run) -> None:
    rolled, scores = roll_out(2, {}, "dice typed line by line")
    names = names_of(rolled, rules_of(rolled))
    lines = []
    for name, before in zip(names, rolled.scorings[0], strict=True):
        crossed = " ".join(f"{row},{column}" for row, column in before.crossed)
        counts = " ".join(f"{kind}={count}" for kind, count in before.counts.items())
        lines += [f"{name}: {crossed}{counts}"] if crossed or counts else []
        lines += [f"{name}: coins {before.coins}"] if crossed else []
    for name, before in zip(names, rolled.scorings[0], strict=True):
        lines += [f"{name}: complete {kind} {place}" for kind, place in before.completed.items()]
    arguments = ["--game", "roll-and-write", "--names", ",".join(rolled.players)]
    ran = typed(io.StringIO("\n".join([*lines, "show", "score"])), "--enter", *arguments)
    assert ran.code == 0, ran.err
    assert list(json.loads(sabika("score", found_link(ran), "--json").out)["totals"].values()) == list(scores)
    assert "✗" in ran.out and "Coins: " in ran.out and "Scoring 1" not in ran.out
    wrong = "Ani: 3,4\n3,4\n-5,1\n9,9\ntower=2\nwhere tower-11\nnext\nDirk: 3,4\ntower=77\ntower=2\ncoins 3\n"
    told = " ".join(typed(Terminal(wrong), "--game", "roll-and-write", "--names", "Ani,Bo").out.split())
    for said in (
        "3,4 is already crossed out on Ani’s sheet.",
        "5,1 isn’t crossed out on Ani’s sheet.",
        "This couldn’t be entered: 9,9.",
        "Ani has a sheet: type what is crossed out, like 3,4.",
        "Tiles are not laid in this game.",
        "This couldn’t be entered: next.",
        "Dirk has no sheet: type counts, like tower=3.",
        "“tower=77” doesn’t count here.",
        "This couldn’t be entered: coins 3.",
    ):
        assert said in told, said


def test_a_damaged_evening_is_refused_before_anything_is_asked(typed: Run) -> None:
    bad = Evening("alhambra", ("Ani", "Bo"), scorings=((Before(tiles=(("tower-99", 1, 0),)), Before(), Before()),))
    ran = typed(Terminal(""), f"/pad?e={write([bad])}", "--enter")
    assert ran.code == 2 and "isn’t possible (scorings[0][0]: tower-99)" in ran.err and ">" not in ran.out
