"""The wheel built from the tree, and an environment it is installed in."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.environment import PATIENCE, Environment

ROOT = Path(__file__).parents[2]


def build(kind: str, source: Path, target: Path) -> Path:
    """A wheel or an sdist, made by the backend that pyproject.toml names."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", target],
        cwd=source,
        check=True,
        capture_output=True,
        timeout=PATIENCE,
    )
    [built] = target.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return built


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("installed"))
    environment.install(wheel)
    return environment
