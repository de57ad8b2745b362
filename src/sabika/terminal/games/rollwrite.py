"""Games written on sheets."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from sabika.engine import GameView
from sabika.terminal.answers.asked import Answer, Asked
from sabika.terminal.answers.rollwrite import explain_sheet
from sabika.terminal.families import FamilyFace
from sabika.terminal.look.colours import Look
from sabika.terminal.look.layout import Size
from sabika.terminal.models.rolls import list_scores, read_roll
from sabika.terminal.models.scores import ScoreTable
from sabika.terminal.panels import dice, keys, log, menu, message, pad, sheet
from sabika.terminal.scene import Scene

SIZE = Size(100, 100)  # more than anything here needs


class RollWriteFamily(FamilyFace):
    """Dice, the pad and sheets."""

    panels = (dice.PANEL, pad.PANEL, sheet.PANEL, menu.PANEL, log.PANEL, message.PANEL, keys.PANEL)

    def list_scores(self, view: GameView) -> ScoreTable:
        return list_scores(read_roll(view))

    def draw_table(self, view: GameView, width: int, look: Look) -> Text:
        """Round and dice, the pad, every sheet."""
        whole = Scene(view, 0, lang=look.lang, palette=look.palette)
        lines = [dice.draw_title(whole, SIZE), dice.draw(whole, SIZE), Text()]
        lines += [pad.draw_title(whole, SIZE), pad.draw(whole, SIZE)]
        for number, player in enumerate(view["players"]):
            if not player["neutral"]:
                scene = Scene(view, number, lang=look.lang, palette=look.palette)
                lines += [Text(), sheet.draw_title(scene, SIZE), sheet.draw(scene, SIZE)]
        return Text("\n").join(lines)

    def explain(self, thing: str, asked: Asked) -> Answer | None:
        return explain_sheet(thing, asked)

    def list_examples(self, view: GameView) -> Mapping[str, Sequence[str]]:
        if view["seat"] is None:
            return {}
        dice = read_roll(view)["players"][view["seat"]]["dice"]
        meetings = [f"{yellow},{blue}" for yellow in dice["yellow"] for blue in dice["blue"]]
        return {"ask-buildings": list(dict.fromkeys(meetings))}

    def draw_player(self, view: GameView, seat: int, width: int, look: Look) -> list[Text]:
        scene = Scene(view, seat, lang=look.lang, palette=look.palette)
        return [*dice.draw(scene, SIZE).split(), Text(), *sheet.draw(scene, SIZE).split()]


FAMILY = RollWriteFamily()
