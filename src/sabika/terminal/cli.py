"""The one command: `sabika`."""

import sys
from importlib.metadata import version
from typing import Annotated

import typer

from sabika.box import BoxError
from sabika.engine import SabikaError
from sabika.terminal.commands.arena import arena_command
from sabika.terminal.commands.boxes import box_app
from sabika.terminal.commands.common import BoxOption
from sabika.terminal.commands.learn import learn_command
from sabika.terminal.commands.modules import modules_command
from sabika.terminal.commands.paper import sheets_command
from sabika.terminal.commands.play import bench_command, play_command, simulate_command
from sabika.terminal.commands.recordings import record_command
from sabika.terminal.commands.records import replay_command, verify_command
from sabika.terminal.commands.rules import rules_command
from sabika.terminal.commands.serve import PortOption, serve_command, start_table
from sabika.terminal.commands.sheets import score_command, where_command
from sabika.terminal.commands.tables import tables_app
from sabika.terminal.commands.worker import worker_command
from sabika.terminal.help import OwnCommand, OwnGroup, explain_mistake, fail
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.words import find_language

app = typer.Typer(
    help=HELP_TEXTS["cli-sabika"],
    cls=OwnGroup,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback()
def start(
    context: typer.Context,
    lan: Annotated[bool, typer.Option("--lan", help=HELP_TEXTS["cli-lan"])] = False,
    port: PortOption = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help=HELP_TEXTS["cli-browser"])] = True,
    box: BoxOption = None,
    show_version: Annotated[bool, typer.Option("--version", help=HELP_TEXTS["cli-version"])] = False,
) -> None:
    """Sabika: the Alhambra games. Without a command it starts a table here and opens the browser."""
    if show_version:
        typer.echo(f"sabika {version('sabika')}")
    elif context.invoked_subcommand is None:
        start_table(lan, port, browser, box)


app.command("serve", cls=OwnCommand)(serve_command)
app.command("worker", cls=OwnCommand)(worker_command)
app.command("play", cls=OwnCommand)(play_command)
app.command("simulate", cls=OwnCommand)(simulate_command)
app.command("arena", cls=OwnCommand)(arena_command)
app.command("score", cls=OwnCommand)(score_command)
app.command("where", cls=OwnCommand)(where_command)
app.command("sheets", cls=OwnCommand)(sheets_command)
app.command("record", cls=OwnCommand)(record_command)
app.command("replay", cls=OwnCommand)(replay_command)
app.command("verify", cls=OwnCommand)(verify_command)
app.command("modules", cls=OwnCommand)(modules_command)
app.command("rules", cls=OwnCommand)(rules_command)
app.command("learn", cls=OwnCommand)(learn_command)
app.command("bench", cls=OwnCommand)(bench_command)
app.add_typer(box_app, name="box")
app.add_typer(tables_app, name="tables")


def main() -> None:
    """Run the command; what goes wrong is said in one line."""
    try:
        # Whatever it was started by: `python -m` would give it another name.
        ended = app(prog_name="sabika", standalone_mode=False)
        sys.exit(ended if isinstance(ended, int) else 0)
    except (SabikaError, BoxError) as error:
        fail(error.say(find_language()))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:  # the reader of our output has gone
        sys.stderr.close()
        sys.exit(1)
    except Exception as error:
        if not hasattr(error, "format_message"):  # so the library beneath tells mistakes on the command line
            raise
        fail(explain_mistake(error))
