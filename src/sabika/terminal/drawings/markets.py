"""The market: four fields, each with its currency, its tile, and how far a hand goes."""

from collections.abc import Sequence

from rich.text import Text

from sabika.terminal.choices import NOTHING, Selection
from sabika.terminal.drawings.tiles import draw_chip, draw_tile, write_back
from sabika.terminal.look.colours import PLAIN_LOOK, Look
from sabika.terminal.look.layout import Size, fit_line, stack_lines
from sabika.terminal.look.signs import draw_currency
from sabika.terminal.models.markets import MarketModel, OfferModel, judge_cards, judge_hand
from sabika.terminal.models.tiles import read_tile
from sabika.terminal.words import name_kind, translate

MOST_PICTURES = 4


def draw_market(market: MarketModel, size: Size, look: Look = PLAIN_LOOK, selection: Selection = NOTHING) -> Text:
    """The fields side by side; what lies beside them is drawn elsewhere."""
    offers = [offer for offer in market.offers if not offer.beside]
    if len(offers) > MOST_PICTURES:
        return stack_lines(_draw_lines(market, offers, look, selection)[: size.height])
    width = size.width // max(len(offers), 1)
    columns = [_draw_field(market, offer, Size(width, size.height), look, selection) for offer in offers]
    rows = [Text().join(fit_line(column[row], width) for column in columns) for row in range(size.height)]
    return stack_lines(rows)


def _draw_lines(market: MarketModel, offers: Sequence[OfferModel], look: Look, selection: Selection) -> list[Text]:
    """Two tiles a field: no space for pictures, so a line for each field with both."""
    palette = look.palette
    lines: dict[int, Text] = {}
    for offer in offers:
        line = lines.get(offer.field)
        if line is None:
            line = lines[offer.field] = Text(f" {offer.field} ", style=palette.muted)
            line.append_text(draw_currency(offer.letter, palette))
        if offer.tile is None:
            line.append("  –".ljust(8), style=palette.muted)
            continue
        shape = read_tile(offer.tile, market.faces)
        line.append("▸" if offer.tile == selection.tile else " ", style=f"bold {palette.go}")
        line.append_text(draw_chip(shape))
        if market.hand is not None:
            enough = judge_hand(offer, market.hand).is_enough
            line.append("✓" if enough else "✗", style=palette.go if enough else palette.muted)
        if shape.back:
            line.append(write_back(shape), style=palette.muted)
    return list(lines.values())


def _draw_field(market: MarketModel, offer: OfferModel, size: Size, look: Look, selection: Selection) -> list[Text]:
    """Heading, picture and verdict of one field."""
    palette = look.palette
    chosen = offer.tile is not None and offer.tile == selection.tile
    heading = Text().append("▸" if chosen else " ", f"bold {palette.go}").append(f"{offer.field} ", palette.muted)
    heading.append_text(draw_currency(offer.letter, palette))
    name = translate(f"currency-{offer.letter}", look.lang)
    shape = read_tile(offer.tile, market.faces) if offer.tile is not None else None
    if shape is not None and shape.back:
        name = write_back(shape)
    if size.width > len(heading) + len(name) + 2:
        heading.append(f" {name}", style=palette.muted)
    picture = _draw_picture(market, offer, Size(size.width, size.height - 2), look, chosen)
    return [heading, *picture, _draw_verdict(market, offer, size.width, look, selection)]


def _draw_picture(market: MarketModel, offer: OfferModel, size: Size, look: Look, chosen: bool) -> list[Text]:
    height = size.height
    if offer.tile is None:
        return [Text("    –", style=look.palette.muted) if row == height // 2 else Text() for row in range(height)]
    # A picture keeps its proportions: about twice as wide as high in characters.
    tall = min(height, 5)
    wide = min(size.width - 1, max(9, 2 * tall + 2))
    shape = read_tile(offer.tile, market.faces)
    frame = f"bold {look.palette.go}" if chosen else ""
    picture = draw_tile(shape, name_kind(shape.name, look.lang), Size(wide, tall), look.palette, frame)
    return [*picture, *[Text()] * (height - tall)]


def _draw_verdict(market: MarketModel, offer: OfferModel, width: int, look: Look, selection: Selection) -> Text:
    """With the marked cards if they are meant for this field (=), else what is possible at best (✓ or ✗)."""
    palette, hand = look.palette, market.hand
    if offer.tile is None:
        return Text(f" {translate('sold', look.lang)}", style=palette.muted)
    if hand is None:
        return Text()
    room = width - 2  # beside the sign
    marked = judge_cards(offer, [hand[position] for position in selection.hand])
    if marked is not None:
        tone = palette.go if marked.is_enough else palette.stop
        return Text(" ").append(f"= {marked.text(look.lang, room)}", style=f"bold reverse {tone}")
    best = judge_hand(offer, hand)
    sign, tone = ("✓", palette.go) if best.is_enough else ("✗", palette.muted)
    text = best.text(look.lang, room)
    gap = " " if len(text) < room else ""
    return Text(f" {sign}{gap}{text}", style=tone)
