"""`python -m tests.fuzz --requests 100000 --jobs 2`: so many requests, shared by so many servers at a time."""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from tests.fuzz.share import fuzz


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=1, help="servers at a time")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    share = -(-asked.requests // asked.jobs)
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        running = [pool.submit(fuzz, share, asked.seed * 100 + number) for number in range(asked.jobs)]
        reports = [one.result() for one in running]
    for report in reports:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    schema, client = (sum(getattr(one, name) for one in reports) for name in ("by_schema", "by_client"))
    faults = [fault for report in reports for fault in report.faults]
    acknowledged = sum(report.acknowledged for report in reports)
    sys.stdout.write(
        f"{schema + client} requests: {schema} by Schemathesis, {client} by the random client; "
        f"{acknowledged} acknowledged actions, all looked for; {len(faults)} faults\n"
    )
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
