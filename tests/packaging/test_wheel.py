"""What is built from the tree installs into an empty environment and plays: pipx and uvx do no more than this."""

import json
import re
import tarfile
import zipfile
from importlib.metadata import version
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import Request, urlopen

from tests.packaging.conftest import build
from tests.packaging.environment import PATIENCE, Environment

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
RECORD = ROOT / "tests" / "golden" / "modules-first.record"
MOVES = 5

# Runs in the new environment: a person's seat, played with the client from the same wheel.
VISIT = f"""
import json, sys
from sabika.client import Table
table = Table.create("alhambra", seats=[{{}}, {{"bot": "novice"}}], modules=["camps"], server=sys.argv[1], bot_pause=0)
table.sit("Ani")
for _ in range({MOVES}):
    view = table.wait()
    table.act(view.legal[0])
print(json.dumps([table.id, table.token, table.wait().at]))
"""


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    files = [path for path in (SOURCE / "sabika").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    expected = {path.relative_to(SOURCE).as_posix(): path.read_bytes() for path in files}
    packed = {name: content for name, content in contents(wheel).items() if not name.startswith("sabika-")}
    assert packed == expected


def test_the_sdist_gives_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(build("sdist", ROOT, tmp_path)) as archive:
        archive.extractall(tmp_path, filter="data")
    [unpacked] = [path for path in tmp_path.iterdir() if path.is_dir()]
    assert {"Makefile", "README.md", "docs", "src", "tests", "tools"} <= {path.name for path in unpacked.iterdir()}
    assert contents(build("wheel", unpacked, tmp_path / "again")) == contents(wheel)


def test_what_is_installed_is_the_wheel_alone(installed: Environment) -> None:
    said = installed.run("python", "-c", "import json, sabika, sys; print(json.dumps([sabika.__file__, sys.path]))")
    file, path = json.loads(said)
    assert Path(file).is_relative_to(installed.root)
    assert not [entry for entry in path if entry and Path(entry).is_relative_to(ROOT)]


def test_commands_work_from_the_wheel(installed: Environment) -> None:
    assert installed.run("sabika", "--version") == f"sabika {version('sabika')}\n"
    assert "Usage: sabika" in installed.run("sabika", "--help")
    assert "2 games" in installed.run("sabika", "simulate", "--games", "2", "--seed", "wheel", "--bots", "novice")
    (installed.here / "game.txt").write_bytes(RECORD.read_bytes())
    assert "follows from the seed" in installed.run("sabika", "verify", "game.txt")


def test_a_table_is_served_from_the_wheel(installed: Environment) -> None:
    with installed.serve() as url:
        id, token, at = json.loads(installed.run("python", "-c", VISIT, url))
        assert at > MOVES  # ours, and at least one of the bot
        parts = set()
        for address in ("", f"t/{id}", f"t/{id}/replay"):
            page = fetch(url + address, cookie=f"seat-{id}={token}")
            assert 'lang="de"' in page
            parts |= set(re.findall(r'(?:href|src)="([^"#?]+\.(?:css|js|svg|webmanifest))\b', page))
        assert {Path(part).suffix for part in parts} == {".css", ".js", ".svg", ".webmanifest"}
        for part in sorted(parts):
            assert fetch(urljoin(url, part)), part
    assert list((installed.root.parent / "home").rglob("sabika.db"))


def fetch(url: str, cookie: str = "") -> str:
    asked = Request(url, headers={"Accept-Language": "de", "Cookie": cookie})
    with urlopen(asked, timeout=PATIENCE) as answer:
        text: str = answer.read().decode()
    return text
