"""`python -m tests.kills --kills 200 --storage sqlite --jobs 2`: so many kills, shared by two databases at a time."""

from argparse import ArgumentParser

from tests.kills.share import soak
from tests.shares import ask, do_all, end, total


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--storage", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", default="kills")
    asked = ask(parser, "databases")
    shares = [asked.kills // asked.jobs + (number < asked.kills % asked.jobs) for number in range(asked.jobs)]
    reports = do_all(soak, [(share, asked.storage, f"{asked.seed}-{number}") for number, share in enumerate(shares)])
    kills = sum(sum(report.kills.values()) for report in reports)
    end(
        reports,
        f"{asked.storage}: {kills} kills, {total(reports, 'acknowledged')} acknowledged actions, "
        f"{total(reports, 'verified')} of {total(reports, 'tables')} games played to the end and verified",
    )


if __name__ == "__main__":
    main()
