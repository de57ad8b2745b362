"""`sabika worker`: a process that lets bots play and clocks run out at the tables of servers, and serves nobody."""

from typing import Annotated

import typer

from sabika.engine import SabikaError
from sabika.terminal.commands.common import print_text
from sabika.terminal.commands.serve import LogFormat
from sabika.terminal.help_texts import HELP_TEXTS


def worker_command(
    database: Annotated[
        str, typer.Option(metavar="URL", envvar="SABIKA_DATABASE", help=HELP_TEXTS["cli-worker-database"])
    ],
    log_format: Annotated[
        LogFormat, typer.Option(metavar="FORMAT", envvar="SABIKA_LOG_FORMAT", help=HELP_TEXTS["cli-log-format"])
    ] = LogFormat.plain,
) -> None:
    """Do the work of servers that share a PostgreSQL database: bots' turns, orders and clocks."""
    from sabika.table import databases
    from sabika.web import server
    from sabika.web.logs import start_log

    start_log(log_format is LogFormat.json)
    url = databases.database_url(database)
    if not url.startswith("postgresql"):
        raise SabikaError.saying("worker-needs-postgresql")
    server.run_worker(url, lambda: print_text("worker-ready"))
