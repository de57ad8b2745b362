"""`python -m tests.fuzz --requests 100000 --jobs 2`: so many requests, shared by so many servers at a time."""

from argparse import ArgumentParser

from tests.fuzz.share import fuzz
from tests.shares import ask, do_all, end, total


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--storage", choices=("sqlite", "postgresql"), default="sqlite")
    asked = ask(parser, "servers")
    share = -(-asked.requests // asked.jobs)
    reports = do_all(fuzz, [(share, asked.seed * 100 + number, 0.5, asked.storage) for number in range(asked.jobs)])
    end(
        reports,
        f"{total(reports, 'by_schema', 'by_client')} requests: {total(reports, 'by_schema')} by Schemathesis, "
        f"{total(reports, 'by_client')} by the random client; "
        f"{total(reports, 'acknowledged')} acknowledged actions, all looked for",
    )


if __name__ == "__main__":
    main()
