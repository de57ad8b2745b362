"""A page of paper: its size, its margins, and what is put on it. Measures are millimetres."""

from __future__ import annotations

from collections.abc import Sequence

from fpdf import FPDF
from fpdf.drawing_primitives import Transform
from fpdf.enums import Align, MethodReturnValue, XPos, YPos

from sabika.web.art.logo import badge
from sabika.web.paper.ink import parse_drawing
from sabika.web.paper.look import GROUND, HEAD, INK, LINE, MARGIN, MUTED, SANS, SERIF, SMALLEST
from sabika.web.paper.parts import Order

SMALL_HEAD = 8.0  # points: the smallest letters under a title


class Paper(FPDF):
    """A document whose pages all look alike."""

    def __init__(self, order: Order) -> None:
        super().__init__(orientation="portrait", unit="mm", format=order.sort)
        self.order = order
        self.core_fonts_encoding = "windows-1252"
        self.set_margin(MARGIN)
        self.c_margin = 0.0  # words begin where lines and drawings do
        self.set_auto_page_break(False)
        self.set_creator("Sabika")
        self.set_lang(order.lang)
        self.set_line_width(0.25)

    @property
    def left(self) -> float:
        return MARGIN

    @property
    def right(self) -> float:
        return self.w - MARGIN

    @property
    def bottom(self) -> float:
        return self.h - MARGIN

    @property
    def width(self) -> float:
        return self.right - self.left

    def begin(self, title: str, about: str = "") -> float:
        """A new page; how far down its head goes."""
        self.add_page()
        self.start_section(title)
        self.draw(badge(), 64, 64, self.left, MARGIN, 10)
        self.words(title, self.left + 13, MARGIN - 0.5, 20, width=self.width - 13, bold=True)
        if about:
            self._write_about(about, self.left + 13, MARGIN + 7.6, self.width - 13)
        self.rule(self.left, MARGIN + 14.6, self.right)
        return MARGIN + HEAD

    def _write_about(self, text: str, x: float, y: float, width: float) -> None:
        """On one line, or on two where letters would become too small to read."""
        self.set_font(SANS, "", SMALL_HEAD)
        if self.get_string_width(text) <= width:
            self.words(text, x, y, 9, width=width, face=SANS, colour=MUTED)
            return
        self.set_text_color(*(0, 0, 0) if self.order.plain else MUTED)
        self.set_xy(x, y)
        self.multi_cell(width, SMALL_HEAD * 0.42, text, align=Align.L, new_x=XPos.LEFT, new_y=YPos.NEXT)

    def draw(self, content: str, wide: int, high: int, x: float, y: float, width: float) -> None:
        """A drawing of so many units, as wide as said."""
        drawing = parse_drawing(content, wide, high, self.order.plain)
        _, _, lines = drawing.transform_to_rect_viewport(1, width, width * high / wide, ignore_svg_top_attrs=True)
        lines.transform = (lines.transform or Transform.identity()) @ Transform.translation(x, y)
        self.set_xy(0, 0)
        self.draw_path(lines)

    def words(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        width: float = 0,
        align: str = "L",
        bold: bool = False,
        face: str = SERIF,
        colour: Sequence[int] = INK,
    ) -> None:
        """One line of words; `width` is the room they have, and they become smaller where it is too little."""
        self.set_text_color(*(0, 0, 0) if self.order.plain else colour)
        self.set_font(face, "B" if bold else "", size)
        while width and self.get_string_width(text) > width and size > SMALLEST:
            size -= 0.25
            self.set_font(face, "B" if bold else "", size)
        self.set_xy(x, y)
        self.cell(width or None, size * 0.42, text, align=align, new_x=XPos.RIGHT, new_y=YPos.TOP)

    def paragraph(self, text: str, x: float, y: float, width: float, size: float, *, bold: bool = False) -> float:
        """Words over as many lines as they need; how high they are."""
        self._set_reading(size, bold)
        self.set_xy(x, y)
        self.multi_cell(width, size * 0.46, text, align=Align.L, new_x=XPos.LEFT, new_y=YPos.NEXT)
        return self.get_y() - y

    def measure(self, text: str, width: float, size: float, *, bold: bool = False) -> float:
        """How high they would be."""
        self._set_reading(size, bold)
        asked = self.multi_cell(width, size * 0.46, text, align=Align.L, dry_run=True, output=MethodReturnValue.HEIGHT)
        assert isinstance(asked, float | int)
        return float(asked)

    def _set_reading(self, size: float, bold: bool) -> None:
        self.set_text_color(*(0, 0, 0) if self.order.plain else INK)
        self.set_font(SERIF if bold else SANS, "B" if bold else "", size)

    def rule(self, x: float, y: float, to: float) -> None:
        """A line across."""
        self.set_draw_color(*(0, 0, 0) if self.order.plain else LINE)
        self.line(x, y, to, y)

    def field(self, x: float, y: float, width: float, height: float, *, filled: bool = False) -> None:
        """A box to write into, or one with a ground of its own."""
        self.set_draw_color(*(0, 0, 0) if self.order.plain else LINE)
        self.set_fill_color(*(255, 255, 255) if self.order.plain else GROUND)
        self.rect(x, y, width, height, style="DF" if filled else "D")
