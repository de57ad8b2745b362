"""A share of the kills, on a database of its own."""

import asyncio
import shutil
import tempfile
from pathlib import Path

from tests.kills.soak import Report, Soak


def soak(kills: int, storage: str, seed: str) -> Report:
    """One database of its own, and so many kills."""
    folder = Path(tempfile.mkdtemp(prefix="kill"))
    if storage == "sqlite":
        report = asyncio.run(Soak(f"sqlite:///{folder / 'games.db'}", folder, seed).run(kills))
    else:
        from tests.postgres import Postgres

        (folder / "pg").mkdir()
        postgres = Postgres(folder / "pg")
        try:
            report = asyncio.run(Soak(postgres.make_database(), folder, seed, postgres.restart).run(kills))
        finally:
            postgres.stop()
    if not report.faults:
        shutil.rmtree(folder, ignore_errors=True)
    return report
