"""What one seat may know of a game, complete and free of anything hidden."""

from typing import Any


class View(dict[str, Any]):
    """A view as plain data, the shape of its JSON. Fields can also be read as attributes: `view.market`."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None
