"""The whole table as text, for `sabika replay`: what a spectator sees, one part below another."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from sabika.engine import View
from sabika.games.city.boundary import LINES
from sabika.terminal import modules
from sabika.terminal.games import on_sheets
from sabika.terminal.look.signs import faces_of, tile_chip
from sabika.terminal.look.window import PITCHES
from sabika.terminal.offers import offers
from sabika.terminal.panels.palace_walls import walls_picture
from sabika.terminal.scene import Room, Scene
from sabika.terminal.sheets_text import sheets_text
from sabika.terminal.words import tell

ALL_OF_IT = 99  # lines


def table_text(view: View, width: int = 100, lang: str = "en") -> Text:
    """What lies on the table, and every participant with what they have."""
    if on_sheets(view):
        return sheets_text(view, lang)
    lines = [_stocks(view, lang), *_market(view, lang), _display(view, lang), *_modules(view, width, lang), Text()]
    for number in range(len(view.players)):
        lines += [_about(view, number, lang), *_palace(view, number, width), Text()]
    return Text("\n").join(lines[:-1])


def _stocks(view: View, lang: str) -> Text:
    stocks = {"deck": view.deck_size, "discard": view.discard_size, "bag": view.bag_size, "scorings": view.scorings}
    if view.over:
        asked = tell("text-over", lang)
    else:
        asked = f"{tell('text-asked', lang, name=view.players[view.to_act]['name'])} ({view.decision})"
    return Text(f"{tell('text-stocks', lang, **stocks)} · {asked}")


def _market(view: View, lang: str) -> list[Text]:
    return [
        Text(f"{tell('text-field', lang, field=offer.field)} ")
        .append_text(tile_chip(offer.tile, faces_of(view)) if offer.tile else Text(" -"))
        .append(f" {offer.tile or ''}")
        for offer in offers(view)
        if not offer.exactly
    ]


def _display(view: View, lang: str) -> Text:
    return Text(f"{tell('text-display', lang)}  {' '.join(view.display) or '-'}")


def _modules(view: View, width: int, lang: str) -> list[Text]:
    """What modules have beside the palace, in full."""
    scene, room = Scene(view=view, shown=0, lang=lang), Room(width, ALL_OF_IT)
    return [line for panel in modules.panels(view.modules) for line in panel.draw(scene, room).split()]


def _about(view: View, number: int, lang: str) -> Text:
    player = view.players[number]
    text = Text(f"{player['name']}: ", style="bold").append(
        tell("text-points", lang, count=player["score"]), style="not bold"
    )
    if player["neutral"]:
        return text.append(f" · {tell('text-tiles', lang, tiles=_listed(player['tiles']))}", style="not bold")
    facts = [
        tell("text-cards", lang, count=player["hand_size"]),
        *(tell(name, lang, length=player[name]) for name in LINES if name in player),
        tell("text-reserve", lang, tiles=_listed(player["reserve"])),
    ]
    if player["pending"]:
        facts.append(tell("text-build", lang, tiles=_listed(player["pending"])))
    return text.append("".join(f" · {fact}" for fact in facts), style="not bold")


def _listed(tiles: Sequence[str]) -> str:
    return " ".join(tiles) or "-"


def _palace(view: View, number: int, width: int) -> list[Text]:
    player = view.players[number]
    if player["neutral"]:
        return []
    picture = walls_picture(Scene(view=view, shown=number), player, Room(width, _height(player)))
    drawn = [line for line in picture.lines if line.plain.strip()]
    for line in drawn:
        line.rstrip()
    return drawn


def _height(player: Mapping[str, Any]) -> int:
    """Lines enough for every row of the palace at a readable size, with a free row around it."""
    rows: list[int] = [0, *(tile["at"][1] for tile in player["palace"])]
    return (max(rows) - min(rows) + 3) * PITCHES[-2].height + 1
