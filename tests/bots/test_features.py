"""Figures of a position: what a hand can pay for on the market."""

from __future__ import annotations

from sabika.bots.city.features import HAND, Outlook
from sabika.library import new_game


def outlook() -> Outlook:
    game = new_game("alhambra", 3, seed="features")
    return Outlook(game.rules, game.state, 0)


def measure(cards: tuple[str, ...], gone: tuple[str, ...] = ()) -> dict[str, float]:
    return dict(zip(HAND, outlook().measure_hand(cards, gone), strict=True))


def test_sums_count_each_price_once_for_each_currency() -> None:
    assert measure(("b2", "b2", "g3"))["sums"] == 3  # b2, b4, g3
    assert measure(("b9", "b9"))["sums"] == 1  # no tile costs 18
    assert measure(("b1",))["sums"] == 0  # nor 1


def test_a_tile_counts_as_payable_and_as_exact() -> None:
    tile, letter, price = next(one for one in outlook().on_sale if one[2] < 9)
    exact, over = measure((f"{letter}{price}",)), measure((f"{letter}9", f"{letter}9"))
    assert (exact["exact"], exact["payable"]) == (1, 1)
    assert (over["exact"], over["payable"]) == (0, 1)
    assert measure((f"{letter}1",))["payable"] == 0
    gone = measure((f"{letter}{price}",), (tile,))
    assert (gone["exact"], gone["payable"]) == (0, 0)
