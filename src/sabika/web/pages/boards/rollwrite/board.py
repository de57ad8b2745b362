"""All parts of the table with Roll & Write on it."""

from collections.abc import Callable, Sequence
from typing import ClassVar, cast

from markupsafe import Markup

from sabika.engine import Action, AnyGame, Event, GameView, ScoreLine
from sabika.games import RollView
from sabika.games.rollwrite.events import Crossed, FinalScoring, KindCompleted
from sabika.games.rollwrite.scoring import FINAL
from sabika.web.pages.board import Board, Parts
from sabika.web.pages.boards.rollwrite.diagram import draw_trial
from sabika.web.pages.boards.rollwrite.emblem import emblem
from sabika.web.pages.boards.rollwrite.facts import RollFacts, list_facts
from sabika.web.pages.boards.rollwrite.forecast import list_totals
from sabika.web.pages.boards.rollwrite.moves import judge_moves, tell_deed
from sabika.web.pages.boards.rollwrite.others import draw_others
from sabika.web.pages.boards.rollwrite.pad import draw_pad
from sabika.web.pages.boards.rollwrite.people import draw_people
from sabika.web.pages.boards.rollwrite.plan import describe_steps
from sabika.web.pages.boards.rollwrite.podium import RollCaption, draw_caption, draw_picture, list_stages
from sabika.web.pages.boards.rollwrite.points import draw_points
from sabika.web.pages.boards.rollwrite.question import RollQuestion, draw_question
from sabika.web.pages.boards.rollwrite.rings import list_rings
from sabika.web.pages.boards.rollwrite.scoring import draw_scoring, list_scorings
from sabika.web.pages.boards.rollwrite.selection import fit_draft, list_crossings
from sabika.web.pages.boards.rollwrite.sheet import draw_large
from sabika.web.pages.boards.rollwrite.situations import name_situation
from sabika.web.pages.boards.rollwrite.without import score_without
from sabika.web.pages.choices import RollChoices, may_choose
from sabika.web.pages.models.advice import Advised, advice_model
from sabika.web.pages.models.moves import Deed, Move
from sabika.web.pages.models.race import Stage
from sabika.web.pages.models.rounds import rounds_model
from sabika.web.pages.models.scoring import ScoringModel
from sabika.web.pages.models.since import since_link, since_model
from sabika.web.pages.models.tabs import is_shut
from sabika.web.pages.pictures import Picture
from sabika.web.pages.rings import Ring
from sabika.web.pages.scene import RollScene, Scene
from sabika.web.pages.trials import Trial


class RollBoard(Board):
    """Sheets, a score pad, and dice."""

    folder = "rollwrite"
    scene_type = RollScene
    example = "build 3,4"
    sounds: ClassVar = {FinalScoring: "scoring", KindCompleted: "scoring", Crossed: "purchase"}
    stage = "sheet"
    then: ClassVar = {"pad": ("pad",)}
    secret = False

    def draw_parts(self, scene: Scene, advised: Advised | None = None) -> Parts:
        """In reading order; what is recommended is numbered on the sheet."""
        assert isinstance(scene, RollScene)
        choices = fit_draft(RollChoices(scene, advised)) if may_choose(scene) else None
        shown = choices.scene if choices is not None else scene.without_picks()
        crossings = list_crossings(choices) if choices is not None else []
        return {
            "people": draw_people(shown),
            "sheet": (draw_large(shown, choices, crossings),),
            "pad": (draw_pad(shown),),
            "advice": (advice_model(shown, advised, lambda actions: describe_steps(shown, actions), FINAL),),
            "ask": (*draw_question(shown, choices, crossings), since_link(shown, self)),
            "others": (draw_others(shown),),
            "points": () if is_shut(shown, "points") else (draw_points(shown),),
            "log": (rounds_model(shown, lambda event: tell_deed(shown, event)),),
            "since": (since_model(shown, self),),
        }

    def tell_deed(self, scene: Scene, event: Event) -> Deed | None:
        assert isinstance(scene, RollScene)
        return tell_deed(scene, event)

    def judge_moves(self, scene: Scene, moves: Sequence[Move]) -> Sequence[Move]:
        assert isinstance(scene, RollScene)
        return judge_moves(scene, moves)

    def list_rings(self, scene: Scene, action: Action) -> Sequence[Ring]:
        assert isinstance(scene, RollScene)
        return list_rings(scene, action)

    def list_scorings(self, scene: Scene) -> Sequence[int]:
        assert isinstance(scene, RollScene)
        return list_scorings(scene)

    def draw_scoring(self, scene: Scene, number: int, step: int | None = None) -> ScoringModel:
        assert isinstance(scene, RollScene)
        return draw_scoring(scene, number, step)

    def list_facts(self, view: GameView) -> Sequence[RollFacts]:
        return list_facts(cast(RollView, view))

    def draw_picture(self, scene: Scene, player: int) -> Picture:
        assert isinstance(scene, RollScene)
        return draw_picture(scene, player)

    def draw_caption(self, scene: Scene, player: int) -> RollCaption:
        assert isinstance(scene, RollScene)
        return draw_caption(scene, player)

    def list_scores(self, scene: Scene) -> Sequence[int]:
        assert isinstance(scene, RollScene)
        return list_totals(scene.game)

    def list_stages(self, view: GameView, replay: Callable[[int], AnyGame], last: int) -> Sequence[Stage]:
        return list_stages(view, replay, last)

    def score_without(self, game: AnyGame, scoring: int, event: Event) -> Sequence[ScoreLine] | None:
        return score_without(game, event)

    def list_situations(self, scene: Scene, parts: Parts) -> Sequence[str]:
        question = next((one for one in parts["ask"] if isinstance(one, RollQuestion)), None)
        return [name_situation(question, scene.decision)] if question is not None and scene.asked else ()

    def draw_trial(self, trial: Trial, small: bool = False) -> Markup:
        return draw_trial(trial, small)

    def emblem(self, game: str) -> Markup:
        return emblem(game)
