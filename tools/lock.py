"""The versions of what Sabika needs to run, as they are installed here and were tested: for `make lock`."""

import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def collect(needs: list[str], extras: frozenset[str], found: dict[str, str]) -> None:
    """Packages and all they need, with these extras; what is not needed on this machine is left out."""
    for text in needs:
        need = Requirement(text)
        if need.marker is not None and not any(need.marker.evaluate({"extra": extra}) for extra in extras | {""}):
            continue
        key = canonicalize_name(need.name)
        if key in found and not need.extras:
            continue
        try:
            found[key] = distribution(need.name).version
        except PackageNotFoundError:
            raise SystemExit(f"{need.name} is needed and not installed") from None
        collect(distribution(need.name).requires or [], frozenset(need.extras), found)


if __name__ == "__main__":
    versions: dict[str, str] = {}
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    collect([*project["dependencies"], *project["optional-dependencies"]["postgresql"]], frozenset(), versions)
    print("# Versions that were tested together; `make lock` writes them. pip install -c requirements.lock sabika")
    print("\n".join(f"{name}=={version}" for name, version in sorted(versions.items())))
