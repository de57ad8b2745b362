"""How the answers of several modules combine."""

from typing import Any

import pytest

from sabika.engine.hooks import combine_modules, concat, either, every, fold, notify


class Quiet:
    """A module with one hook of each sort. Hooks do nothing unless overridden."""

    def __init__(self, **answers: Any) -> None:
        self.answers = answers
        self.heard: list[Any] = []

    @every
    def forbid(self, what: str) -> str | None:
        return None

    @either
    def is_over(self, turn: int) -> bool:
        return False

    @fold
    def price(self, price: int, tile: str) -> int:
        return price

    @concat
    def extras(self, what: str) -> list[str]:
        return []

    @notify
    def tell(self, news: str) -> None:
        """Nobody listens."""

    def plain(self) -> str:
        return "not a hook"


class Outspoken(Quiet):
    """Overrides every hook with what it was made to answer, and remembers being asked."""

    def forbid(self, what: str) -> str | None:
        self.heard.append(what)
        return self.answers.get("forbid")

    def is_over(self, turn: int) -> bool:
        self.heard.append(turn)
        return bool(self.answers.get("is_over", False))

    def price(self, price: int, tile: str) -> int:
        self.heard.append((price, tile))
        return price * int(self.answers.get("times", 1)) + int(self.answers.get("plus", 0))

    def extras(self, what: str) -> list[str]:
        return list(self.answers.get("extras", []))

    def tell(self, news: str) -> None:
        self.heard.append(news)


def test_nobody_says_anything_different() -> None:
    for silent in (combine_modules(Quiet, []), combine_modules(Quiet, [Quiet(), Quiet()])):
        assert silent.forbid("x") is None
        assert silent.is_over(1) is False
        assert silent.price(7, "tower") == 7
        assert silent.extras("x") == []
        silent.tell("news")


def test_every_the_first_reason_against_it_wins() -> None:
    modules = [Outspoken(), Outspoken(forbid="wall"), Outspoken(forbid="moat")]
    assert combine_modules(Quiet, modules).forbid("build") == "wall"
    assert [module.heard for module in modules] == [["build"], ["build"], []]


def test_either_one_is_enough() -> None:
    assert combine_modules(Quiet, [Outspoken(), Outspoken(is_over=True), Outspoken()]).is_over(3) is True
    assert combine_modules(Quiet, [Outspoken(), Outspoken()]).is_over(3) is False


def test_fold_each_changes_what_the_one_before_made() -> None:
    """In the order of the modules: times two, plus one is not plus one, times two."""
    double, more = Outspoken(times=2), Outspoken(plus=1)
    assert combine_modules(Quiet, [double, more]).price(5, "tower") == 11
    assert combine_modules(Quiet, [more, double]).price(5, "tower") == 12
    assert double.heard == [(5, "tower"), (6, "tower")]


def test_concat_joins_in_the_order_of_modules() -> None:
    combined = combine_modules(Quiet, [Outspoken(extras=["a", "b"]), Quiet(), Outspoken(extras=["c"])])
    assert combined.extras("x") == ["a", "b", "c"]


def test_notify_tells_all() -> None:
    modules = [Outspoken(), Outspoken()]
    combine_modules(Quiet, modules).tell("news")
    assert [module.heard for module in modules] == [["news"], ["news"]]


def test_what_is_not_marked_is_not_a_hook() -> None:
    with pytest.raises(AttributeError):
        combine_modules(Quiet, [Quiet()]).plain()


def test_hooks_of_a_base_class_count_too() -> None:
    class More(Quiet):
        @concat
        def further(self) -> list[str]:
            return []

    class MoreOutspoken(More):
        def further(self) -> list[str]:
            return ["x"]

        def extras(self, what: str) -> list[str]:
            return [what]

    combined = combine_modules(More, [MoreOutspoken()])
    assert combined.further() == ["x"]
    assert combined.extras("y") == ["y"]
