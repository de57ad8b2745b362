"""The one command: `sabika`."""

import sys
from importlib.metadata import version
from typing import Annotated

import typer

from sabika.box import BoxError
from sabika.engine import SabikaError
from sabika.terminal.commands.boxes import box_app
from sabika.terminal.commands.modules import modules_command
from sabika.terminal.commands.play import bench_command, play_command, simulate_command
from sabika.terminal.commands.records import replay_command, verify_command
from sabika.terminal.commands.serve import PortOption, serve_command, start_table
from sabika.terminal.commands.sheets import score_command, where_command
from sabika.terminal.words import find_language

app = typer.Typer(
    help="Sabika: the Alhambra games. Without a command it starts a table here and opens the browser.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback()
def start(
    context: typer.Context,
    lan: Annotated[bool, typer.Option("--lan", help="Let everybody on the local network play.")] = False,
    port: PortOption = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    show_version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """Sabika: the Alhambra games. Without a command it starts a table here and opens the browser."""
    if show_version:
        typer.echo(f"sabika {version('sabika')}")
    elif context.invoked_subcommand is None:
        start_table(lan, port, browser)


app.command("serve")(serve_command)
app.command("play")(play_command)
app.command("simulate")(simulate_command)
app.command("score")(score_command)
app.command("where")(where_command)
app.command("replay")(replay_command)
app.command("verify")(verify_command)
app.command("modules")(modules_command)
app.command("bench")(bench_command)
app.add_typer(box_app, name="box")


def main() -> None:
    """Run the command; what goes wrong is said in one line."""
    try:
        app(prog_name="sabika")  # whatever it was started by: `python -m` would give it another name
    except (SabikaError, BoxError) as error:
        sys.stderr.write(f"{error.say(find_language())}\n")
        sys.exit(2)
    except BrokenPipeError:  # the reader of our output has gone
        sys.stderr.close()
        sys.exit(1)
