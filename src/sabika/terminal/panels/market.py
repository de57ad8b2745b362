"""The market: four fields, each with its currency, its tile, and how far your money goes."""

from rich.text import Text

from sabika.terminal.look.signs import currency, shape
from sabika.terminal.look.tile import tile_picture
from sabika.terminal.offers import Offer, offers, verdict, verdict_with
from sabika.terminal.panels.panel import Panel, fit, stacked
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import kind_name, tell


def title(scene: Scene, room: Room) -> Text:
    """Bag and the next scoring."""
    view, lang = scene.view, scene.lang
    parts = [f" {tell('market', lang)}", tell("bag", lang, count=view.bag_size), next_scoring(scene)]
    return Text(" · ".join(part for part in parts if part))


def next_scoring(scene: Scene) -> str:
    """Which scoring comes next, and after how many cards at least and at most: the piles of the deck are public."""
    view, lang = scene.view, scene.lang
    if view.over:
        return ""
    before = 0
    for size, special in view.deck_piles:
        for card in special:
            if card.startswith("scoring-"):
                return tell("scoring-next", lang, scoring=card[-1], first=before + 1, last=before + size)
        before += size
    return tell("scoring-last", lang, scoring=view.scorings + 1)


def draw(scene: Scene, room: Room) -> Text:
    """The fields side by side."""
    shown = [offer for offer in offers(scene.view) if not offer.exactly]
    width = room.width // max(len(shown), 1)
    columns = [_field(scene, offer, width, room.height) for offer in shown]
    rows = [Text().join(fit(column[row], width) for column in columns) for row in range(room.height)]
    return stacked(rows)


def _field(scene: Scene, offer: Offer, width: int, height: int) -> list[Text]:
    """Heading, picture and verdict of one field."""
    palette, lang = scene.palette, scene.lang
    chosen = offer.tile is not None and offer.tile == scene.selection.tile
    heading = Text().append("▸" if chosen else " ", f"bold {palette.go}").append(f"{offer.field} ", palette.muted)
    heading.append_text(currency(offer.letter, palette))
    name = tell(f"currency-{offer.letter}", lang)
    if width > len(heading) + len(name) + 2:
        heading.append(f" {name}", style=palette.muted)
    return [heading, *_picture(scene, offer, chosen, width, height - 2), _verdict(scene, offer, width)]


def _picture(scene: Scene, offer: Offer, chosen: bool, width: int, height: int) -> list[Text]:
    if offer.tile is None:
        return [Text("    –", style=scene.palette.muted) if row == height // 2 else Text() for row in range(height)]
    # A picture keeps its proportions: about twice as wide as high in characters.
    tall = min(height, 5)
    wide = min(width - 1, max(9, 2 * tall + 2))
    name = kind_name(shape(offer.tile).name, scene.lang)
    frame = f"bold {scene.palette.go}" if chosen else ""
    picture = tile_picture(offer.tile, name, wide, tall, scene.palette, frame)
    return [*picture, *[Text()] * (height - tall)]


def _verdict(scene: Scene, offer: Offer, width: int) -> Text:
    """With the marked cards if they are meant for this field (=), else what is possible at best (✓ or ✗)."""
    palette, hand = scene.palette, scene.hand
    if offer.tile is None:
        return Text(f" {tell('sold', scene.lang)}", style=palette.muted)
    if scene.view.me is None:
        return Text()
    marked = verdict_with(offer, [hand[position] for position in scene.selection.hand])
    if marked is not None:
        tone = palette.go if marked.enough else palette.stop
        return Text(" ").append(f"= {marked.text(scene.lang)}", style=f"bold reverse {tone}")
    best = verdict(offer, hand)
    sign, tone = ("✓", palette.go) if best.enough else ("✗", palette.muted)
    text = best.text(scene.lang)
    gap = " " if len(text) < width - 2 else ""
    return Text(f" {sign}{gap}{text}", style=tone)


PANEL = Panel("market", "top", draw, title)
