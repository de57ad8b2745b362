"""What the question at every table is made of, whatever the game."""

from dataclasses import dataclass

from sabika.web.pages.choices import Choices
from sabika.web.pages.draft import ZOOMS
from sabika.web.pages.models.result import rank_players
from sabika.web.pages.outcome import say_ending
from sabika.web.pages.scene import Scene


@dataclass(frozen=True)
class Question:
    """Who is asked what, whether it is over, and the ways to think twice."""

    decision: str | None
    asked_name: str  # of whom, if that has to be said
    sentence: str | None
    lead: str  # what it begins with,
    rest: str  # and how it goes on
    waiting_for: str | None
    over: bool
    outcome: str  # who has won; nothing where one plays for points alone
    lent: bool
    sure: str | None
    sure_text: str | None
    unsure: str
    hint: str | None
    can_undo: bool


def question_model(scene: Scene, choices: Choices | None) -> Question:
    """What everybody reads, and for who has choices what is asked of them."""
    view = scene.view
    several = choices is not None and scene.asked and len(choices.legal) > 1
    sure = choices.draft.sure if choices is not None else None
    sentence = scene.question
    return Question(
        scene.decision,
        scene.named,
        sentence,
        *_split(sentence or ""),
        None if view["to_act"] is None else scene.names[view["to_act"]],
        view["over"],
        _say_outcome(scene),
        scene.lent,
        sure,
        say_action(scene, sure),
        scene.link(),
        scene.link(hint=1, show=None, zoom=ZOOMS[0]) if several else None,
        scene.live and scene.table.get("can_undo", False),
    )


def _say_outcome(scene: Scene) -> str:
    """Who has won; as long as the last scoring is counted, nobody knows."""
    winners = scene.view["winners"]
    if not scene.view["over"] or (scene.unseen is None and not winners):
        return ""
    if scene.unseen is None and (said := say_ending(scene.view, rank_players(scene.view), scene.you, scene.lang)):
        return said
    sort = "ended-alone" if scene.unseen is not None else "ended" if len(winners) == 1 else "ended-shared"
    return scene.render("events", sort, {"winners": winners})


def _split(sentence: str) -> tuple[str, str]:
    """The beginning up to a colon, which is written large, and what follows it; the colon belongs to that."""
    lead, _, rest = sentence.partition(": ")
    return lead, rest


def say_action(scene: Scene, action: str | None) -> str | None:
    """An action in words, if there is one; nobody asks for one in the past."""
    return None if action is None or not scene.live else scene.say(scene.game.read(action))
