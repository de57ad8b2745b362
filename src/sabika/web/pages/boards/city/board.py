"""All parts of the table with a market game on it."""

from collections.abc import Sequence
from typing import ClassVar, cast

from markupsafe import Markup

from sabika.engine import Action, AnyGame, Event, GameView, ScoreLine
from sabika.games import CityView
from sabika.games.city import LAST_SCORING, Bought, Scored
from sabika.games.city.past import count_exact
from sabika.web.pages.board import Board, Parts, Sound
from sabika.web.pages.boards.city.cards import draw_display, draw_hand
from sabika.web.pages.boards.city.diagram import draw_trial
from sabika.web.pages.boards.city.emblem import emblem
from sabika.web.pages.boards.city.facts import CityFacts, list_facts
from sabika.web.pages.boards.city.forecast import draw_forecast, list_gains
from sabika.web.pages.boards.city.heads import draw_heads
from sabika.web.pages.boards.city.market import draw_market
from sabika.web.pages.boards.city.moves import judge_moves, tell_deed
from sabika.web.pages.boards.city.orders import draw_orders, list_spoiled, list_windows
from sabika.web.pages.boards.city.others import draw_others
from sabika.web.pages.boards.city.palace import draw_large
from sabika.web.pages.boards.city.people import draw_people
from sabika.web.pages.boards.city.plan import describe_steps
from sabika.web.pages.boards.city.podium import CityCaption, draw_caption, draw_picture
from sabika.web.pages.boards.city.points import draw_points
from sabika.web.pages.boards.city.question import CityQuestion, draw_question
from sabika.web.pages.boards.city.rings import list_rings
from sabika.web.pages.boards.city.scoring import draw_scoring, list_scorings
from sabika.web.pages.boards.city.selection import fit_draft, needs_palace
from sabika.web.pages.boards.city.shelf import draw_shelf, draw_tray
from sabika.web.pages.boards.city.situations import list_situations
from sabika.web.pages.boards.city.without import score_without
from sabika.web.pages.choices import CityChoices, may_choose
from sabika.web.pages.models.advice import Advised, advice_model
from sabika.web.pages.models.moves import Deed, Move
from sabika.web.pages.models.rounds import rounds_model
from sabika.web.pages.models.scoring import ScoringModel
from sabika.web.pages.models.since import since_link, since_model
from sabika.web.pages.models.tabs import is_shut
from sabika.web.pages.pictures import Picture
from sabika.web.pages.rings import Ring
from sabika.web.pages.scene import CityScene, Scene
from sabika.web.pages.trials import Trial


class CityBoard(Board):
    """Market, money, palaces."""

    folder = "city"
    scene_type = CityScene
    example = "take y4"
    sounds: ClassVar = {Scored: "scoring", Bought: "purchase"}
    stage = "palace"
    then: ClassVar = {"then": ("market", "display"), "forecast": ("forecast",)}

    def draw_parts(self, scene: Scene, advised: Advised | None = None) -> Parts:
        """In the order a phone shows them."""
        assert isinstance(scene, CityScene)
        choices = fit_draft(CityChoices(scene, advised)) if may_choose(scene) else None
        shown = choices.scene if choices is not None else scene.without_picks()
        heads = draw_heads(shown, choices)
        return {
            "people": draw_people(shown, heads),
            "market": (draw_market(shown, choices),),
            "display": (draw_display(shown, choices),),
            "hand": (draw_hand(shown, choices),),
            "palace": (draw_large(shown, choices, heads),),
            "tray": (draw_tray(shown, choices),),
            "advice": (advice_model(shown, advised, lambda actions: describe_steps(shown, actions), LAST_SCORING),),
            "shelf": (draw_shelf(shown, choices),),
            "ask": (*draw_question(shown, choices), since_link(shown, self)),
            **({"orders": (draw_orders(shown, choices),)} if list_windows(shown) else {}),
            "forecast": (draw_forecast(shown, choices),),
            "others": (draw_others(shown, choices, heads),),
            "points": () if is_shut(shown, "points") else (draw_points(shown),),
            "log": (rounds_model(shown, lambda event: tell_deed(shown, event)),),
            "since": (since_model(shown, self, list_spoiled(scene)),),
        }

    def clear_stage(self, scene: Scene) -> Scene:
        """The forecast leaves the stage of a phone to what is chosen in the palace, and stays away."""
        assert isinstance(scene, CityScene)
        if not (scene.draft.forecast and needs_palace(scene)):
            return scene
        return scene.with_draft(scene.draft.change(forecast=False))

    def find_sound(self, log: Sequence[Event], start: int, end: int) -> Sound:
        """A further tile that is paid exactly in a turn is heard as such."""
        sound = super().find_sound(log, start, end)
        buyer = next((event.seat for event in log[start:end] if isinstance(event, Bought) and event.exact), None)
        chained = sound == "purchase" and buyer is not None and count_exact(log[:end], buyer) > 1
        return "again" if chained else sound

    def tell_deed(self, scene: Scene, event: Event) -> Deed | None:
        assert isinstance(scene, CityScene)
        return tell_deed(scene, event)

    def judge_moves(self, scene: Scene, moves: Sequence[Move]) -> Sequence[Move]:
        assert isinstance(scene, CityScene)
        return judge_moves(scene, moves)

    def list_rings(self, scene: Scene, action: Action) -> Sequence[Ring]:
        assert isinstance(scene, CityScene)
        return list_rings(scene, action)

    def list_spoiled(self, scene: Scene) -> Sequence[str]:
        assert isinstance(scene, CityScene)
        return list_spoiled(scene)

    def list_scorings(self, scene: Scene) -> Sequence[int]:
        assert isinstance(scene, CityScene)
        return list_scorings(scene)

    def draw_scoring(self, scene: Scene, number: int, step: int | None = None) -> ScoringModel:
        assert isinstance(scene, CityScene)
        return draw_scoring(scene, number, step)

    def list_gains(self, scene: Scene) -> Sequence[int] | None:
        assert isinstance(scene, CityScene)
        return None if scene.view["over"] else list_gains(scene)

    def list_facts(self, view: GameView) -> Sequence[CityFacts]:
        return list_facts(cast(CityView, view))

    def draw_picture(self, scene: Scene, player: int) -> Picture:
        assert isinstance(scene, CityScene)
        return draw_picture(scene, player)

    def draw_caption(self, scene: Scene, player: int) -> CityCaption:
        assert isinstance(scene, CityScene)
        return draw_caption(scene, player)

    def score_without(self, game: AnyGame, scoring: int, event: Event) -> Sequence[ScoreLine] | None:
        return score_without(game, scoring, event)

    def list_situations(self, scene: Scene, parts: Parts) -> Sequence[str]:
        question = next((one for one in parts["ask"] if isinstance(one, CityQuestion)), None)
        if question is None or not scene.asked or not isinstance(scene, CityScene):
            return ()
        return list_situations(scene, question)

    def draw_trial(self, trial: Trial, small: bool = False) -> Markup:
        return draw_trial(trial, small)

    def emblem(self, game: str) -> Markup:
        return emblem(game)
