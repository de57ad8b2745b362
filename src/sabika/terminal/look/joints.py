"""Lines that meet in one character, thin and heavy ones mixed."""

NONE, THIN, HEAVY = range(3)

# All box-drawing characters by the weight of their arms: up, right, down, left as digits of a number to base 3.
_JOINTS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"

# A wall against a wall is drawn broken: it stands, but nobody scores it.
ACROSS = {NONE: " ", THIN: "─", HEAVY: "━"}
UPRIGHT = {NONE: " ", THIN: "│", HEAVY: "┃"}
BROKEN_ACROSS, BROKEN_UPRIGHT = "╍", "╏"
# Moats: told from walls by their double line, not by colour alone.
MOAT_ACROSS, MOAT_UPRIGHT = "═", "║"


def joint(up: int, right: int, down: int, left: int) -> str:
    """The character in which lines of these weights meet."""
    return _JOINTS[((up * 3 + right) * 3 + down) * 3 + left]
