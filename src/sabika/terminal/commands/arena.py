"""`sabika arena`."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sabika.arena import Outcome, Result, Setting, Tournament, sum_up
from sabika.arena.journal import Journal
from sabika.arena.plot import Labels, draw_plot
from sabika.arena.results import Pair
from sabika.arena.tournament import LineUp, check_tournament, pair_up, run_gauntlet
from sabika.arena.workers import Workers, hire
from sabika.engine import SabikaError
from sabika.terminal.commands import play
from sabika.terminal.commands.common import (
    BoxOption,
    JsonOption,
    ModulesOption,
    OptionsOption,
    SeedOption,
    list_heads,
    out,
    print_json,
    print_text,
    read_options,
    split_names,
)
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.words import find_language, translate
from sabika.words import render


def arena_command(
    game: play.GameArgument = "alhambra",
    players: Annotated[int, typer.Option(metavar="N", help=HELP_TEXTS["cli-seats"])] = 2,
    bots: Annotated[str, typer.Option(metavar="A,B", help=HELP_TEXTS["cli-meet"])] = "novice,random",
    gauntlet: Annotated[str | None, typer.Option(metavar="BOT", help=HELP_TEXTS["cli-gauntlet"])] = None,
    mirror: Annotated[bool, typer.Option("--mirror", help=HELP_TEXTS["cli-mirror"])] = False,
    table: Annotated[list[str] | None, typer.Option(metavar="A,B,C", help=HELP_TEXTS["cli-table"])] = None,
    games: Annotated[int, typer.Option(metavar="N", help=HELP_TEXTS["cli-each-games"])] = 100,
    seed: SeedOption = None,
    modules: ModulesOption = "",
    option: OptionsOption = None,
    jobs: Annotated[int, typer.Option(min=1, metavar="N", help=HELP_TEXTS["cli-jobs"])] = 1,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help=HELP_TEXTS["cli-ray"])] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP_TEXTS["cli-resume"])] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP_TEXTS["cli-plot"])] = None,
    json: JsonOption = False,
    box: BoxOption = None,
) -> None:
    """Let bots meet at many tables with the same deals, and say how sure the result is."""
    tables = [tuple(split_names(one)) for one in table or ()]
    setting = Setting(
        game=game,
        players=len(tables[0]) if tables else players,
        modules=tuple(split_names(modules)),
        options=read_options(option),
        box=None if box is None else str(box),
    )
    tournament = Tournament(
        setting=setting,
        line_ups=tuple(tables) or _arrange(split_names(bots), gauntlet, setting.players, mirror),
        games=games,
        seed=seed if seed is not None else play.short_seed(),
    )
    check_tournament(tournament)
    result = sum_up(tournament, _play(tournament, hire(jobs, ray), resume, silent=json))
    if plot is not None:
        _write_plot(plot, result, setting)
    if json:
        print_json(result)
    else:
        _print_result(result, setting)


def _arrange(bots: list[str], gauntlet: str | None, players: int, mirror: bool) -> tuple[LineUp, ...]:
    codes = tuple(dict.fromkeys(bots))
    if gauntlet is not None:
        return run_gauntlet(gauntlet, codes, players, mirror)
    return pair_up(codes, players, mirror)


def _play(tournament: Tournament, workers: Workers, file: Path | None, silent: bool) -> dict[str, Outcome]:
    """All outcomes; with a file those that it has are not played again."""
    matches = list(tournament.matches())
    with nullcontext() if file is None else Journal(file, tournament) as journal:
        known: dict[str, Outcome] = {} if journal is None else journal.known
        missing = [match for match in matches if match.name not in known]
        with _show_progress(len(matches), len(matches) - len(missing), silent) as advance:
            for match, outcome in workers.play(missing):
                if journal is None:
                    known[match.name] = outcome
                else:
                    journal.add(match.name, outcome)
                advance()
    return known


@contextmanager
def _show_progress(total: int, done: int, silent: bool) -> Iterator[Callable[[], None]]:
    """A bar that is gone when all is done; what is yielded moves it on by one game."""
    if done and not silent:
        print_text("arena-known", count=done)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=out, transient=True, disable=silent or not out.is_terminal) as progress:
        task = progress.add_task(translate("contest-games", find_language(), count=total), total=total, completed=done)
        yield lambda: progress.advance(task)


def _print_result(result: Result, setting: Setting) -> None:
    """Who won how often, who is how strong and how fast, and what else there is to know."""
    if setting.players == 1:
        print_text("arena-alone")
    if result.pairs:
        _print_pairs(result.pairs, setting.players)
    _print_bots(result)
    for fault in result.faults:
        print_text("arena-fault", bot=fault.bot, count=fault.games, reason=fault.reason)
    if not result.rated:
        print_text("arena-unrated")
    if result.neutral:
        print_text("contest-neutral", share=f"{result.neutral:.1%}")
    if result.stopped:
        print_text("contest-stopped", count=result.stopped)
    print_text("contest-seed", seed=result.seed)


def _print_pairs(pairs: Sequence[Pair], players: int) -> None:
    table = Table(*list_heads("arena-table", "arena-played", "arena-share", "arena-difference"))
    table.columns[0].no_wrap = True
    if players > 2:
        table.add_column(*list_heads("arena-even"))
    for pair in pairs:
        ahead = pair.difference
        table.add_row(
            pair.name,
            str(pair.games),
            f"{pair.share:.1%} ({100 * pair.low:.1f}–{100 * pair.high:.1f})",
            "–" if ahead is None else f"{ahead.value:+.1f} ± {ahead.high - ahead.value:.1f}",
            *([f"{pair.even:.0%}"] if players > 2 else []),
        )
    out.print(table)


def _print_bots(result: Result) -> None:
    table = Table(*list_heads("contest-bot", "arena-rating", "arena-spread", "arena-pace"))
    lost = {bot: sum(fault.games for fault in result.faults if fault.bot == bot) for bot in result.ms}
    if result.faults:
        table.add_column(*list_heads("arena-lost"))
    for bot, pace in result.ms.items():
        rating, scores = result.ratings.get(bot), result.scores.get(bot)
        table.add_row(
            bot,
            "–" if rating is None else f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}",
            "–" if scores is None else f"{scores.mean:.1f} ({scores.tenths[1]:.0f}–{scores.tenths[9]:.0f})",
            f"{pace:.2f}",
            *([str(lost[bot])] if result.faults else []),
        )
    out.print(table)


def _write_plot(file: Path, result: Result, setting: Setting) -> None:
    lang = find_language()
    name = render("games", setting.game, {}, lang)
    title = translate("arena-title", lang, game=name, players=setting.players)
    if setting.modules:
        title = f"{title} · {', '.join(setting.modules)}"
    labels = Labels(title, translate("arena-plot", lang), translate("arena-plot-points", lang))
    try:
        file.write_text(draw_plot(result, labels), encoding="utf-8")
    except OSError as error:
        raise SabikaError(f"{file}: {error.strerror or error}") from None
