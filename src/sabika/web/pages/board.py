"""What a family of games has on the page: its parts, its styles, what the result tells."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import pairwise
from typing import ClassVar, Literal, Protocol, TypeAlias

from markupsafe import Markup

from sabika.engine import Action, AnyGame, Event, GameView, ScoreLine
from sabika.web.pages.models.advice import Advised
from sabika.web.pages.models.moves import Deed, Move
from sabika.web.pages.models.race import Stage, list_stages
from sabika.web.pages.models.scoring import ScoringModel
from sabika.web.pages.pictures import Picture
from sabika.web.pages.rings import Ring
from sabika.web.pages.scene import Scene
from sabika.web.pages.styles import MODULE_SHEET, SCORING_SHEET
from sabika.web.pages.trials import Trial

# The parts of a table by key, in reading order, each with models that its template sees the fields of; one without
# models is empty now.
Parts: TypeAlias = Mapping[str, tuple[object, ...]]
Sound: TypeAlias = Literal["", "purchase", "again", "scoring"]


class Facts(Protocol):
    """What somebody did in a game."""

    @property
    def name(self) -> str:
        """Whose facts these are."""


class Board(ABC):
    """The `BOARD` of a package in `boards`, named as a family of games. Its templates lie in a folder of that name."""

    folder: ClassVar[str]  # of its templates; its stylesheet has the same name
    scene_type: ClassVar[type[Scene]]  # what it draws
    example: ClassVar[str]  # an action as one types it
    sounds: ClassVar[Mapping[type[Event], Sound]] = {}  # what is heard when something happens, the first that fits
    stage: ClassVar[str]  # the part with the large palace or sheet
    then: ClassVar[Mapping[str, tuple[str, ...]]]  # what else a replay shows: its parts, each from parts of the table
    secret: ClassVar[bool] = True  # a seat sees what others must not: a device is covered before it is passed on

    @abstractmethod
    def draw_parts(self, scene: Scene, advised: Advised | None = None) -> Parts:
        """What each part shows; at a table where somebody has choices, also what may be done. What is recommended is
        played through."""

    def clear_stage(self, scene: Scene) -> Scene:
        """The same without what must not lie over what is asked now, at a table as it is."""
        return scene

    @abstractmethod
    def list_scorings(self, scene: Scene) -> Sequence[int]:
        """The numbers of the scorings that were held and can be looked at."""

    @abstractmethod
    def draw_scoring(self, scene: Scene, number: int, step: int | None = None) -> ScoringModel:
        """A scoring as a sheet, up to a step or all of it; the scene is the moment after it."""

    @abstractmethod
    def list_facts(self, view: GameView) -> Sequence[Facts]:
        """What each player did."""

    @abstractmethod
    def draw_picture(self, scene: Scene, player: int) -> Picture:
        """What somebody has built, as one drawing."""

    @abstractmethod
    def draw_caption(self, scene: Scene, player: int) -> object:
        """What there is to say below it; its template is `caption`."""

    def list_scores(self, scene: Scene) -> Sequence[int]:
        """Everybody's points at this moment."""
        return [player["score"] for player in scene.view["players"]]

    def list_gains(self, scene: Scene) -> Sequence[int] | None:
        """What a scoring would bring everybody at this moment, where there are scorings to come."""
        return None

    def list_stages(self, view: GameView, replay: Callable[[int], AnyGame], last: int) -> Sequence[Stage]:
        """How the points grew. `replay` shows the game after so many actions; there are `last` of them."""
        return list_stages(view)

    @abstractmethod
    def score_without(self, game: AnyGame, scoring: int, event: Event) -> Sequence[ScoreLine] | None:
        """The lines of a scoring that was just held, had an event not built what it did; None if that is not there."""

    def list_situations(self, scene: Scene, parts: Parts) -> Sequence[str]:
        """What somebody may meet for the first time here, by names in the rules, most urgent first."""
        return ()

    @abstractmethod
    def draw_trial(self, trial: Trial, small: bool = False) -> Markup:
        """A diagram of the rules with what is pressed in it; small, it is only looked at."""

    @abstractmethod
    def emblem(self, game: str) -> Markup:
        """A game of this family in a picture."""

    def tell_deed(self, scene: Scene, event: Event) -> Deed | None:
        """An event as pieces to draw; None where it is not worth telling what somebody did."""
        return Deed("said", text=scene.show(event))

    def judge_moves(self, scene: Scene, moves: Sequence[Move]) -> Sequence[Move]:
        """The same moves with what came of each."""
        return moves

    def list_rings(self, scene: Scene, action: Action) -> Sequence[Ring]:
        """What is pressed on the way to an action, before there is a button for it."""
        return ()

    def list_spoiled(self, scene: Scene) -> Sequence[str]:
        """Tiles whoever looks had prepared to buy, and that are no longer there."""
        return ()

    def list_sounds(self, scene: Scene, most: int = 8) -> list[Sound]:
        """What is heard of each of the last actions, the newest last."""
        starts = [*scene.starts, len(scene.log)][-most - 1 :]
        return [self.find_sound(scene.log, start, end) for start, end in pairwise(starts)]

    def find_sound(self, log: Sequence[Event], start: int, end: int) -> Sound:
        """What is heard of the events between two places of the log."""
        events = log[start:end]
        found = (sound for kind, sound in self.sounds.items() if any(isinstance(event, kind) for event in events))
        return next(found, "")

    def styles(self, modules: Collection[str]) -> tuple[str, ...]:
        """The stylesheets of a table that is played with these modules."""
        return (self.folder, SCORING_SHEET, *([MODULE_SHEET] if modules else []))
