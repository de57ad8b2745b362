"""What the docs say is what the code does."""

import json
import re
from pathlib import Path

import sabika
from sabika.engine import Seeded
from sabika.record.fairness import combine
from tests.record.test_fairness import fair_record
from tests.rules.table import seat, table

ROOT = Path(__file__).parents[1]
SHUFFLE = (ROOT / "docs" / "fair-shuffle.md").read_text(encoding="utf-8")


def blocks(name: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL)


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


def test_worked_example_of_a_seed_that_was_chosen_together() -> None:
    proof = fair_record().fair
    assert proof is not None
    seed = combine(proof.secret, proof.table, proof.contributions)
    commit, contribution = proof.commits[1], proof.contributions[1]
    for what, value in (
        ("commitment", proof.commitment),
        ("contribution", contribution),
        ("commit", commit),
        ("message", f"fair:1/{proof.table}/-/{contribution}/-"),
        ("seed", seed),
    ):
        assert f"| {what} | `{value}` |" in SHUFFLE


def test_the_example_order_can_be_carried_out() -> None:
    """Every try of it is legal in the window that it names."""
    text = (ROOT / "docs" / "http.md").read_text(encoding="utf-8").partition("## Orders")[2]
    [order] = json.loads(re.findall(r"```json\n(.*?)```", text, re.DOTALL)[0])["orders"]
    market = "pavilion-8 garden-10 tower-9-NE arcades-9"
    game = table(seat("y1"), seat("b4 b5"), seat("g1"), modules="vizier", market=market, display="y9 g9 b9 o9")
    game.play("take b9")
    assert (game.decision, game.to_act) == (order["decision"], 1)
    assert [game.why_not(action, 1) for action in order["try"]] == [None] * 2
