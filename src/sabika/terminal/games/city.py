"""Games with a market and palaces."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from sabika.engine import GameView
from sabika.games.city.views import CityPlayerView, CityView
from sabika.terminal.answers.asked import Answer, Asked
from sabika.terminal.answers.city import explain_city
from sabika.terminal.drawings.palaces import print_palace
from sabika.terminal.drawings.tiles import draw_chip
from sabika.terminal.faces import list_module_panels
from sabika.terminal.families import FamilyFace
from sabika.terminal.look.colours import Look
from sabika.terminal.look.layout import Size
from sabika.terminal.models.cities import (
    list_loose_tiles,
    list_scores,
    measure_lines,
    read_city,
    read_faces,
    read_hand,
    show_palace_of,
)
from sabika.terminal.models.markets import list_offers
from sabika.terminal.models.scores import ScoreTable
from sabika.terminal.models.tiles import read_tile
from sabika.terminal.panels import display, hand, keys, log, market, menu, message, palace, players, reserve
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate

ALL_OF_IT = 99  # lines


class CityFamily(FamilyFace):
    """A market, money, and a palace for everybody."""

    panels = (
        market.PANEL,
        display.PANEL,
        players.PANEL,
        palace.PANEL,
        menu.PANEL,
        log.PANEL,
        hand.PANEL,
        reserve.PANEL,
        message.PANEL,
        keys.PANEL,
    )

    def list_scores(self, view: GameView) -> ScoreTable:
        return list_scores(read_city(view))

    def draw_table(self, view: GameView, width: int, look: Look) -> Text:
        """What lies on the table, and every participant with what they have."""
        city = read_city(view)
        lines = [
            _write_stocks(city, look.lang),
            *_draw_market(city, look.lang),
            Text(f"{translate('text-display', look.lang)}  {_join_tiles(city['display'])}"),
            *_draw_modules(city, width, look),
            Text(),
        ]
        for number, player in enumerate(city["players"]):
            lines.append(_describe_player(player, look.lang))
            if not player["neutral"]:
                lines += print_palace(show_palace_of(city, number), width, look)
            lines.append(Text())
        return Text("\n").join(lines[:-1])

    def explain(self, thing: str, asked: Asked) -> Answer | None:
        return explain_city(thing, asked)

    def list_examples(self, view: GameView) -> Mapping[str, Sequence[str]]:
        city = read_city(view)
        mine = city["players"][view["seat"]] if view["seat"] is not None else None
        return {
            "market": [offer.tile for offer in list_offers(city) if offer.tile],
            "money": list(dict.fromkeys([*city["display"], *(read_hand(city) or ())])),
            "ask-cells": ["1,0", "0,-1"] if mine is not None else [],
            "ask-tiles": [] if mine is None else [*mine["pending"], *mine["reserve"]],
        }

    def draw_player(self, view: GameView, seat: int, width: int, look: Look) -> list[Text]:
        return print_palace(show_palace_of(read_city(view), seat), width, look)


def _write_stocks(view: CityView, lang: str) -> Text:
    stocks = {
        "deck": view["deck_size"],
        "discard": view["discard_size"],
        "bag": view["bag_size"],
        "scorings": view["scorings"],
    }
    if view["to_act"] is None:
        asked = translate("text-over", lang)
    else:
        name = view["players"][view["to_act"]]["name"]
        asked = f"{translate('text-asked', lang, name=name)} ({view['decision']})"
    return Text(f"{translate('text-stocks', lang, **stocks)} · {asked}")


def _draw_market(view: CityView, lang: str) -> list[Text]:
    faces = read_faces(view)
    return [
        Text(f"{translate('text-field', lang, field=offer.field)} ")
        .append_text(draw_chip(read_tile(offer.tile, faces)) if offer.tile else Text(" -"))
        .append(f" {offer.tile or ''}")
        for offer in list_offers(view)
        if not offer.beside
    ]


def _draw_modules(view: CityView, width: int, look: Look) -> list[Text]:
    """What modules have beside the palace, in full."""
    scene, size = Scene(view, 0, lang=look.lang, palette=look.palette), Size(width, ALL_OF_IT)
    return [line for panel in list_module_panels(view["modules"]) for line in panel.draw(scene, size).split()]


def _describe_player(player: CityPlayerView, lang: str) -> Text:
    facts = [translate("text-points", lang, count=player["score"])]
    if player["neutral"]:
        facts.append(translate("text-tiles", lang, tiles=_join_tiles(list_loose_tiles(player))))
    else:
        facts.append(translate("text-cards", lang, count=player["hand_size"]))
        facts += [translate(name, lang, length=length) for name, length in measure_lines(player).items()]
        facts.append(translate("text-reserve", lang, tiles=_join_tiles(player["reserve"])))
        if player["pending"]:
            facts.append(translate("text-build", lang, tiles=_join_tiles(player["pending"])))
    return Text(f"{player['name']}: ", style="bold").append(" · ".join(facts), style="not bold")


def _join_tiles(tiles: Sequence[str]) -> str:
    return " ".join(tiles) or "-"


FAMILY = CityFamily()
