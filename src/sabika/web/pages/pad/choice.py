"""What somebody chooses for a new pad, as the fields of a form: to read it, and to offer the same again."""

from collections.abc import Mapping

from sabika.box.address import write_address
from sabika.engine.views import Option
from sabika.games import GAMES
from sabika.modules import MODULES
from sabika.scorepad.evening import Evening
from sabika.web.pages.forms.new_table import MOST_SEATS, read_options


def read_choice(form: Mapping[str, str]) -> tuple[str, list[str], list[str], dict[str, Option]]:
    """The game, names, modules and options that somebody chose."""
    typed = [form.get(f"name-{number}", "").strip() for number in range(MOST_SEATS)]
    wanted = [module.name for module in MODULES if not module.automatic and form.get(f"module-{module.name}")]
    game, names = form.get("game", GAMES[0].name), [name for name in typed if name]
    return game, names, wanted, read_options(form, game, len(names))


def write_choice(evening: Evening) -> dict[str, str]:
    """The fields from which the same pad is begun anew."""
    found = {"game": evening.game}
    found |= {f"name-{number}": name for number, name in enumerate(evening.players)}
    found |= {f"module-{module}": "1" for module in evening.modules}
    if evening.options.get("scoring"):
        found["simplified"] = "1"
    if evening.options.get("virtual"):
        found["virtual"] = str(evening.options["virtual"])
    if evening.options.get("duel"):
        found["duel"] = "1"
    if evening.box:
        found["box"] = write_address(evening.box)
    return found
