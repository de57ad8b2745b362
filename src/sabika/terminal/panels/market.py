"""The market: four fields, each with its currency, its tile, and how far your money goes."""

from rich.text import Text

from sabika.games.city.steps import LAST_SCORING
from sabika.terminal.look.signs import back_sign, currency, faces_of, shape, tile_chip
from sabika.terminal.look.tile import tile_picture
from sabika.terminal.offers import Offer, offers, verdict, verdict_with
from sabika.terminal.panels.panel import Panel, fit, stacked
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import kind_name, tell

MOST_PICTURES = 4


def title(scene: Scene, room: Room) -> Text:
    """Bag and the next scoring."""
    view, lang = scene.view, scene.lang
    parts = [f" {tell('market', lang)}", tell("bag", lang, count=view.bag_size), next_scoring(scene)]
    if view.marker is not None:  # before the scoring: where there is little room, that is cut off
        parts.insert(1, tell(f"marker-{view.marker}", lang))
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
    later = view.scorings + 1 < LAST_SCORING  # its card comes into the deck when the discard pile is shuffled
    return tell("scoring-later" if later else "scoring-last", lang, scoring=view.scorings + 1)


def draw(scene: Scene, room: Room) -> Text:
    """The fields side by side."""
    shown = [offer for offer in offers(scene.view) if not offer.beside]
    if len(shown) > MOST_PICTURES:
        return stacked(_lines(scene, shown, room)[: room.height])
    width = room.width // max(len(shown), 1)
    columns = [_field(scene, offer, width, room.height) for offer in shown]
    rows = [Text().join(fit(column[row], width) for column in columns) for row in range(room.height)]
    return stacked(rows)


def _lines(scene: Scene, shown: list[Offer], room: Room) -> list[Text]:
    """Two tiles a field: no room for pictures, so a line for each field with both."""
    faces, palette = faces_of(scene.view), scene.palette
    lines: dict[int, Text] = {}
    for offer in shown:
        line = lines.get(offer.field)
        if line is None:
            line = lines[offer.field] = Text(f" {offer.field} ", style=palette.muted)
            line.append_text(currency(offer.letter, palette))
        if offer.tile is None:
            line.append("  –".ljust(8), style=palette.muted)
            continue
        line.append("▸" if offer.tile == scene.selection.tile else " ", style=f"bold {palette.go}")
        line.append_text(tile_chip(offer.tile, faces))
        if scene.view.me is not None:
            enough = verdict(offer, scene.hand).enough
            line.append("✓" if enough else "✗", style=palette.go if enough else palette.muted)
        seen = shape(offer.tile, faces)
        if seen.back:
            line.append(back_sign(seen), style=palette.muted)
    return list(lines.values())


def _field(scene: Scene, offer: Offer, width: int, height: int) -> list[Text]:
    """Heading, picture and verdict of one field."""
    palette, lang = scene.palette, scene.lang
    chosen = offer.tile is not None and offer.tile == scene.selection.tile
    heading = Text().append("▸" if chosen else " ", f"bold {palette.go}").append(f"{offer.field} ", palette.muted)
    heading.append_text(currency(offer.letter, palette))
    name = tell(f"currency-{offer.letter}", lang)
    seen = shape(offer.tile, faces_of(scene.view)) if offer.tile is not None else None
    if seen is not None and seen.back:
        name = back_sign(seen)
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
    picture = tile_picture(offer.tile, name, wide, tall, scene.palette, frame, faces_of(scene.view))
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
