"""`python -m tests.kills --kills 200 --storage sqlite --jobs 2`: so many kills, shared by two databases at a time."""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from tests.kills.share import soak


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--storage", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--jobs", type=int, default=1, help="databases at a time")
    parser.add_argument("--seed", default="kills")
    asked = parser.parse_args()
    shares = [asked.kills // asked.jobs + (number < asked.kills % asked.jobs) for number in range(asked.jobs)]
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        running = [pool.submit(soak, share, asked.storage, f"{asked.seed}-{n}") for n, share in enumerate(shares)]
        reports = [one.result() for one in running]
    for report in reports:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    kills = sum(sum(report.kills.values()) for report in reports)
    acknowledged = sum(report.acknowledged for report in reports)
    verified, tables = sum(one.verified for one in reports), sum(one.tables for one in reports)
    faults = [fault for report in reports for fault in report.faults]
    sys.stdout.write(
        f"{asked.storage}: {kills} kills, {acknowledged} acknowledged actions, {verified} of {tables} games "
        f"played to the end and verified, {len(faults)} faults\n"
    )
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
