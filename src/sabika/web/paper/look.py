"""How pages of paper look: measures in millimetres, faces and colours."""

from typing import Final

MARGIN: Final = 12.0
HEAD: Final = 18.0  # of every page: what it is, and a line below
SMALLEST: Final = 7.0  # points: nobody reads smaller letters by candlelight

# The faces that every reader of PDF has: nothing is embedded, and they know all letters of our languages.
SERIF: Final = "Times"
SANS: Final = "Helvetica"

INK: Final = (42, 33, 24)
MUTED: Final = (107, 91, 65)
LINE: Final = (168, 148, 108)
GROUND: Final = (247, 241, 228)
