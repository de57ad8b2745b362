"""A share of the requests, against a server of its own: half by Schemathesis, half by the random client."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

from tests.fuzz.random_client import RandomClient
from tests.fuzz.secrets_kept import Secrets
from tests.kills.processes import ServeProcess

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
EXAMPLES = 40  # for each operation in one run of Schemathesis, at most
PATIENCE = 900.0  # seconds


class Report(msgspec.Struct):
    """What came of it."""

    by_schema: int = 0
    by_client: int = 0
    acknowledged: int = 0
    statuses: dict[int, int] = {}
    faults: list[str] = []


def fuzz(requests: int, seed: int, half: float = 0.5, storage: str = "sqlite") -> Report:
    """So many requests; `half` is the share of Schemathesis."""
    folder = Path(tempfile.mkdtemp(prefix="fuzz"))
    if storage == "sqlite":
        return asyncio.run(_fuzz(f"sqlite:///{folder / 'games.db'}", folder, requests, seed, half))
    from tests.postgres import Postgres

    (folder / "pg").mkdir()
    postgres = Postgres(folder / "pg")
    try:
        return asyncio.run(_fuzz(postgres.make_database(), folder, requests, seed, half))
    finally:
        postgres.stop()


async def _fuzz(database: str, folder: Path, requests: int, seed: int, half: float) -> Report:
    server = ServeProcess(database, folder / "serve.log")
    await server.start()
    client = RandomClient(server.url, Secrets(database), f"fuzz-{seed}")
    try:
        await client.send(round(requests * (1 - half)))
        made, findings = await asyncio.to_thread(_run_schemathesis, server.url, folder, round(requests * half), seed)
    finally:
        ended = await server.stop()
    # Seats are lent and left by chance, so only what was acknowledged is looked for, not who did the rest.
    lost = client.ledger.faults(database, {})
    log = (folder / "serve.log").read_text(encoding="utf-8")
    traces = [f"in the log: {log[:2000]}"] if "Traceback" in log else []
    badly = [f"the server ended with {ended}"] if ended else []
    return Report(
        by_schema=made,
        by_client=sum(client.statuses.values()),
        acknowledged=len(client.ledger.acknowledged),
        statuses=dict(sorted(client.statuses.items())),
        faults=[*client.faults, *findings, *lost, *traces, *badly],
    )


def _run_schemathesis(url: str, folder: Path, wanted: int, seed: int) -> tuple[int, list[str]]:
    """Runs with other seeds until there were enough cases: examples, coverage, fuzzing, and paths along links."""
    made, findings = 0, list[str]()
    examples = max(1, min(EXAMPLES, wanted // 200))
    while made < wanted:
        report = folder / f"schemathesis-{seed}-{made}.json"
        command = [sys.executable, "-m", "schemathesis.cli", "run", f"{url}/schema/openapi.json"]
        # Streams never end; they have tests of their own.
        what = ["--exclude-path-regex", "live$", "--checks", CHECKS, "--max-examples", str(examples), "--no-color"]
        how = ["--seed", str(seed * 1000 + made), "--report", "json", "--report-json-path", str(report), "--no-shrink"]
        ran = subprocess.run(
            [*command, *what, *how, "--suppress-health-check", "all", "--warnings", "off"],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        found = json.loads(report.read_text(encoding="utf-8"))
        cases = found["test_cases"]["generated"]
        if not cases:
            return made, [*findings, f"Schemathesis does not run: {ran.stdout[-2000:]}{ran.stderr[-2000:]}"]
        made += cases
        if ran.returncode:
            findings.append(ran.stdout[-6000:])
    return made, findings
