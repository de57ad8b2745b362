"""`sabika play`, `sabika simulate` and `sabika bench`."""

import secrets
import time
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import track
from rich.table import Table

from sabika.arena import Contest, simulate, summarise
from sabika.arena.summary import Summary, mean_scores
from sabika.bots import BOTS, vary
from sabika.engine import SabikaError
from sabika.library import new_game
from sabika.terminal.commands.common import (
    BoxOption,
    JsonOption,
    ModulesOption,
    OptionsOption,
    SeedOption,
    list_heads,
    load_box,
    out,
    print_json,
    print_text,
    read_options,
    split_names,
)
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.words import find_language, translate
from sabika.words import name_of

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help=HELP_TEXTS["cli-game"])]


class BenchPart(StrEnum):
    """What can be measured alone."""

    ENGINES = "engines"
    WEB = "web"
    FLOOD = "flood"
    COST = "cost"
    LOAD = "load"
    MEMORY = "memory"
    WATCHERS = "watchers"
    HOSTILE = "hostile"
    RULES = "rules"


def short_seed() -> str:
    """A seed nobody can guess; shorter than those of tables, because people type it in again."""
    return secrets.token_hex(8)


def play_command(
    game: GameArgument = "alhambra",
    opponents: Annotated[str, typer.Option("--with", metavar="A,B", help=HELP_TEXTS["cli-with"])] = "novice,novice",
    people: Annotated[int, typer.Option(min=1, max=6, metavar="N", help=HELP_TEXTS["cli-people"])] = 1,
    names: Annotated[str, typer.Option(metavar="A,B", help=HELP_TEXTS["cli-names"])] = "",
    modules: ModulesOption = "",
    option: OptionsOption = None,
    seed: SeedOption = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP_TEXTS["cli-record"])] = None,
    box: BoxOption = None,
    silent: Annotated[bool, typer.Option("--silent", help=HELP_TEXTS["cli-silent"])] = False,
) -> None:
    """Play in the terminal against bots, or pass the keyboard round."""
    from sabika.terminal.app import play_in_terminal  # the screen is only loaded by those who look at it

    codes = split_names(opponents)
    deal = seed if seed is not None else short_seed()
    varied = [code for code in vary(codes) if code is not None]
    bots = {people + number: BOTS.make(code, f"{deal}/{number}") for number, code in enumerate(varied)}
    seats = people + len(codes)
    named = _names(split_names(names), people, codes)
    table = new_game(game, seats, split_names(modules), deal, named, read_options(option), box=load_box(box))
    play_in_terminal(table, bots, find_language(), record_to=record, silent=silent)


def _names(given: list[str], people: int, codes: list[str]) -> list[str]:
    """Names for all seats: those given or plain numbers, and the bots' codes, numbered where they repeat."""
    if given and len(given) != people:
        raise SabikaError.saying("names-needed", needed=people, given=len(given))
    named = given or [name_of(number, find_language()) for number in range(people)]
    repeated = {code for code in codes if codes.count(code) > 1}
    seen: list[str] = []
    for code in codes:
        seen.append(code)
        named.append(f"{code} {seen.count(code)}" if code in repeated else code)
    return named


def simulate_command(
    game: GameArgument = "alhambra",
    players: Annotated[int, typer.Option(metavar="N", help=HELP_TEXTS["cli-seats"])] = 3,
    bots: Annotated[str, typer.Option(metavar="A,B", help=HELP_TEXTS["cli-bots"])] = "random",
    games: Annotated[int, typer.Option(metavar="N", help=HELP_TEXTS["cli-games"])] = 100,
    seed: SeedOption = None,
    modules: ModulesOption = "",
    option: OptionsOption = None,
    jobs: Annotated[int, typer.Option(min=1, metavar="N", help=HELP_TEXTS["cli-jobs"])] = 1,
    json: JsonOption = False,
    box: BoxOption = None,
) -> None:
    """Let bots play many games: seats rotate, each rotation has the same deals."""
    contest = Contest(
        game=game,
        players=players,
        bots=tuple(split_names(bots)),
        games=games,
        seed=seed if seed is not None else short_seed(),
        modules=tuple(split_names(modules)),
        options=read_options(option),
        box=None if box is None else str(box),
    )
    began = time.perf_counter()
    playing = simulate(contest, jobs)
    outcomes = list(
        playing
        if json
        else track(
            playing, translate("contest-games", find_language(), count=games), total=games, transient=True, console=out
        )
    )
    summary = summarise(contest, outcomes, time.perf_counter() - began)
    if json:
        print_json(summary)
    else:
        _print_summary(summary, mean_scores(contest, outcomes))


def _print_summary(summary: Summary, means: Mapping[str, Any]) -> None:
    """Who won how often, and how fast it went."""
    table = Table(*list_heads("contest-bot", "contest-wins", "contest-mean"))
    for bot, share in summary.wins.items():
        table.add_row(bot, f"{share:.1%}", str(means[bot]))
    out.print(table)
    pace = summary.decisions / max(summary.seconds, 0.001)
    print_text(
        "contest-pace",
        games=summary.games,
        decisions=summary.decisions,
        seconds=f"{summary.seconds:.1f}",
        pace=f"{pace:,.0f}",
    )
    if summary.neutral_wins:
        print_text("contest-neutral", share=f"{summary.neutral_wins:.1%}")
    if summary.unfinished:
        print_text("contest-stopped", count=summary.unfinished)
    if summary.faults:
        print_text("contest-faults", count=summary.faults)
    print_text("contest-seed", seed=summary.seed)


def bench_command(
    json: JsonOption = False,
    seconds: Annotated[float, typer.Option(metavar="N", help=HELP_TEXTS["cli-slice"])] = 1.5,
    rounds: Annotated[int, typer.Option(min=1, metavar="N", help=HELP_TEXTS["cli-rounds"])] = 5,
    part: Annotated[
        list[BenchPart] | None, typer.Option(metavar="|".join(BenchPart), help=HELP_TEXTS["cli-part"])
    ] = None,
    tables: Annotated[int, typer.Option(min=1, max=500, metavar="N", help=HELP_TEXTS["cli-tables"])] = 50,
    bot: Annotated[str, typer.Option(metavar="BOT", help=HELP_TEXTS["cli-bench-bot"])] = "novice",
    beside: Annotated[str | None, typer.Option(metavar="BOT", help=HELP_TEXTS["cli-bench-beside"])] = None,
    against: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", exists=True, file_okay=False, help=HELP_TEXTS["cli-bench-against"]),
    ] = None,
) -> None:
    """How fast we are: the engine beside others on one core, and the web table with many games on it."""
    from sabika.bench import bench  # its peers are an optional extra

    parts = [one.value for one in part or ()]
    for code in filter(None, (bot, beside)):
        BOTS.make(code, "bench")  # whoever is unknown is refused before anything is measured
    bench(
        json=json,
        seconds=seconds,
        rounds=rounds,
        part=parts,
        tables=tables,
        bot=bot,
        beside=beside,
        against=against,
    )
