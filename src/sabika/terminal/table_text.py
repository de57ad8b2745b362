"""The whole table as text, for `sabika replay`: what a spectator sees, one part below another."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from sabika.engine import View
from sabika.terminal.look.signs import tile_chip
from sabika.terminal.look.window import PITCHES
from sabika.terminal.panels.palace_walls import walls_picture
from sabika.terminal.scene import Room, Scene
from sabika.words import render


def table_text(view: View, width: int = 100) -> Text:
    """Market, display, and every participant with hand size, reserve and palace."""
    lines = [_stocks(view), *_market(view), _display(view), Text()]
    for number in range(len(view.players)):
        lines += [_about(view, number), *_palace(view, number, width), Text()]
    return Text("\n").join(lines[:-1])


def _stocks(view: View) -> Text:
    held = f"scorings held: {view.scorings}"
    asked = "the game is over" if view.over else f"{view.players[view.to_act]['name']} to act ({view.decision})"
    return Text(f"deck {view.deck_size} · discard {view.discard_size} · bag {view.bag_size} · {held} · {asked}")


def _market(view: View) -> list[Text]:
    return [
        Text(f"field {field} ").append_text(tile_chip(tile) if tile else Text(" -")).append(f" {tile or ''}")
        for field, tile in view.market.items()
    ]


def _display(view: View) -> Text:
    return Text(f"display  {' '.join(view.display) or '-'}")


def _about(view: View, number: int) -> Text:
    player = view.players[number]
    text = Text(f"{player['name']}: ", style="bold").append(f"{player['score']} points", style="not bold")
    if player["neutral"]:
        return text.append(f" · tiles: {' '.join(player['tiles']) or '-'}", style="not bold")
    facts = [f"{player['hand_size']} cards", f"wall {player['wall']}", f"reserve: {' '.join(player['reserve']) or '-'}"]
    if player["pending"]:
        facts.append(f"{render('verbs', 'build', {})}: {' '.join(player['pending'])}")
    return text.append("".join(f" · {fact}" for fact in facts), style="not bold")


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
