"""The base of everything that goes wrong for a reason people can understand."""

from collections.abc import Mapping
from typing import Any, Self

from sabika.words import render


class SabikaError(Exception):
    """Base of all errors with a message for people.

    What people meet at a table is told by the id of its sentence (`saying`), so that they can read it in their own
    language. What only those who write files and programs meet has an English text.
    """

    refusal: str | None = None
    params: Mapping[str, Any] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors travel between processes whatever their constructors take."""
        return _remake, (type(self), self.args, self.__dict__)

    @classmethod
    def saying(cls, refusal: str, **params: Any) -> Self:
        """An error with words in every language: `refusals` in the words."""
        error = cls(_say(refusal, params))
        error.refusal, error.params = refusal, params
        return error

    def say(self, lang: str = "en") -> str:
        """The message in `lang`."""
        return str(self) if self.refusal is None else _say(self.refusal, self.params, lang)


def _remake(kind: type[SabikaError], args: tuple[Any, ...], fields: dict[str, Any]) -> SabikaError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error


def _say(refusal: str, params: Mapping[str, Any], lang: str = "en") -> str:
    """The sentence; whoever wrote an unknown name is told which one it is like (`guess`)."""
    said = render("refusals", refusal, params, lang)
    return f"{said} {render('terms', 'did-you-mean', params, lang)}" if params.get("guess") else said
