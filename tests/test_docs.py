"""What the docs say is what the code does."""

import re
from pathlib import Path

import pytest

import sabika
from sabika.engine import Seeded

ROOT = Path(__file__).parents[1]
SHUFFLE = (ROOT / "docs" / "fair-shuffle.md").read_text(encoding="utf-8")


def blocks(name: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("name", ["README.md", "docs/positions.md", "docs/fair-shuffle.md"])
def test_python_examples_run(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = blocks(name)
    assert found
    for block in found:
        exec(compile(block, name, "exec"), {"__name__": "example"})
    if name == "README.md":
        assert "The game is over." in capsys.readouterr().out


def test_worked_example_of_the_shuffle() -> None:
    game = sabika.new_game("alhambra", players=3, seed="granada-1238")
    scope: dict[str, object] = {}
    exec(blocks("docs/fair-shuffle.md")[0], scope)
    order = scope["order"]
    assert callable(order)
    for label, cards in (("tiles:1", game.rules.bags["tiles"]), ("money:1", game.rules.money)):
        recomputed = order("granada-1238", label, cards)
        assert recomputed == Seeded("granada-1238").order(label, cards)
        assert f"| first six of `{label}` | {', '.join(recomputed[:6])} |" in SHUFFLE
    for message in ("tiles:1/tower-9-NE/1", "money:1/insert/scoring-1"):
        digest = scope["H"]("granada-1238", message).hex()  # type: ignore[operator]  # defined in the docs
        assert f'| `H("{message}")` | `{digest}` |' in SHUFFLE


def test_links_between_docs_lead_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
