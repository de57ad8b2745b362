"""Granada for two to six players."""

from sabika.games.granada.rules import Granada

__all__ = ["Granada"]
