"""What cannot be right about a box, in words."""

from sabika.box import BoxError
from sabika.web.pages.pieces import Pieces


def say_fault(fault: BoxError, pieces: Pieces) -> str:
    """Why something cannot be right, whether it was pressed or stands in a file."""
    _, params = pieces._, dict(fault.params)
    if "kind" in params:
        params["kind"] = pieces.kind_name(str(params["kind"]))
    said = {
        "alike": _("There is another one exactly like this; in the box no two are alike."),
        "most-sides": _("At most three sides have one."),
        "some-sides": _("It has a wall on one to three sides."),
        "one-or-two-sides": _("It has one or two bastions."),
        "right-angle": _("Two bastions meet at a right angle."),
        "both-sides": _("Both sides show the same type."),
        "once-per-price": _("There’s one of each type at each price."),
        "few-moats": _("Tiles with a moat: %(count)s. At least %(least)s are needed."),
        "named-twice": _("The same is on it twice."),
        "kind-missing": _("Missing on the sheet: %(kind)s."),
        "coins": _("There are more coins at the start than on the track."),
        "bare": _("Tiles without walls: %(count)s. There are %(fixed)s, one for each bonus card."),
        "damaged": _("This is not the address of a box, or not all of it."),
        "table": _("A table is needed here."),
        "list": _("A list is needed here."),
        "text": _("A text in quotes is needed here."),
        "number": _("A whole number is needed here."),
        "range": _("%(value)s: from %(low)s to %(high)s is possible here."),
        "unknown": _("There is no such entry. There are: %(known)s."),
        "missing": _("It is missing."),
        "count": _("There are %(count)s; there should be %(fixed)s."),
        "one-of": _("“%(value)s” is not known here. Use one of: %(known)s."),
        "no-side": _("“%(value)s”: %(side)s is not a side; use N, E, S, W."),
        "side-twice": _("“%(value)s”: side %(side)s is named twice."),
        "price-and-sides": _("“%(value)s”: a price and sides are needed, such as “9 NE”."),
        "all-printed": _("Leave it out: all of this part is printed."),
        "no-entry": _("“%(value)s” is not in this part."),
        "value-twice": _("“%(value)s” is named twice."),
        "colour-twice": _("“%(value)s” is the colour of another type already."),
        "not-bare": _("“%(value)s” has walls; bonus cards show exactly the tiles without."),
        "bare-missing": _("“%(value)s” is missing; bonus cards show exactly the tiles without walls."),
        "no-toml": _("This is not a component file (TOML): %(problem)s"),
        "no-text": _("This is not a text file (UTF-8)."),
    }.get(fault.code)
    return str(fault) if said is None else said % params
