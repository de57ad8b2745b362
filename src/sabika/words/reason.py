"""Why something is refused, or why points were given: an id with parameters, no sentence."""

from typing import Any

import msgspec

from sabika.words.render import NOTATION, Names, Naming, render


class Reason(msgspec.Struct, frozen=True):
    """The rule that forbids an action, or the fact that earns points. `rule` is stable, `params` fill its sentence."""

    rule: str
    params: dict[str, Any] = {}

    @property
    def text(self) -> str:
        """The English sentence."""
        return self.say()

    def say(self, lang: str = "en", names: Names = None, naming: Naming = NOTATION) -> str:
        """The sentence in `lang`."""
        return render("reasons", self.rule, self.params, lang, names, naming)

    def __str__(self) -> str:
        return self.text


def because(rule: str, **params: Any) -> Reason:
    """Shorthand for a Reason with parameters."""
    return Reason(rule, params)
