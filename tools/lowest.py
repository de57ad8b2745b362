"""The lowest versions that pyproject.toml allows, as pip reads them: for `make lowest`.

Usage: lowest.py [EXTRA…]   prints a line `name==version` for each dependency, those of the extras too.
"""

import re
import sys
import tomllib
from pathlib import Path

BOUND = re.compile(r"(?P<name>[A-Za-z0-9._-]+)(?P<extras>\[[^]]*\])?>=(?P<version>[0-9.]+)(?P<marker> *;.+)?")


def list_lowest(extras: list[str], file: Path = Path("pyproject.toml")) -> list[str]:
    """Each dependency once, with the lowest version of all that is said of it."""
    project = tomllib.loads(file.read_text(encoding="utf-8"))["project"]
    bounds = [*project["dependencies"], *(one for extra in extras for one in project["optional-dependencies"][extra])]
    found = [BOUND.fullmatch(bound) for bound in bounds]
    wrong = [bound for bound, match in zip(bounds, found, strict=True) if match is None]
    if wrong:
        raise SystemExit(f"no lower bound that we can read: {', '.join(wrong)}")
    parts = [match.groupdict("") for match in found if match]
    return sorted({f"{one['name']}{one['extras']}=={one['version']}{one['marker']}" for one in parts})


if __name__ == "__main__":
    print("\n".join(list_lowest(sys.argv[1:])))
